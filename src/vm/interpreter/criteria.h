// What the criteria that end a path see (criteria.def): the places of a path and what has happened before. Main
// function: Machine::pass_criteria.
#pragma once

#include "core/types.h"

namespace pathfleet::vm {

/// Places of a path, as bits.
enum Places : u8 {
  kEntry = 1,     // a method of the program is called
  kLoopHead = 2,  // the head of a loop is entered
  kBlock = 4,     // another basic block is entered
};

/// A visit of a place, and what counts of those before it. It is counted already.
struct Visit {
  u32 visits = 0;  // entries of the loop or the method, in all of its active calls
  u32 rounds = 0;  // successive entries of the loop by a backward jump
  u64 steps = 0;   // steps of the thread so far, those of the entered block included (basic_blocks.h)
};

}  // namespace pathfleet::vm
