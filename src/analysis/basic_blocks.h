// The basic blocks of a method and their steps. Main function: basic_blocks.
//
// A step of depth-k is an instruction. PET counts steps of the logic program into which it compiles a method (Albert,
// Gomez-Zamalloa, Puebla, PEPM 2010), and does not print it; of the countings that were tried, this one comes closest to
// the tests of its table.
#pragma once

#include <vector>

#include "classfile/class_file.h"
#include "core/types.h"

namespace pathfleet::analysis {

struct BasicBlock {
  u16 begin;
  u32 steps;
};

/// Ascending by begin; the first begins at 0. Empty for malformed code, which is refused elsewhere.
std::vector<BasicBlock> basic_blocks(const classfile::Code& code);

}  // namespace pathfleet::analysis
