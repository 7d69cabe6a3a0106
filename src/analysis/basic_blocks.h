// The basic blocks of a method and their steps. Main function: basic_blocks.
//
// A step is an instruction that does something besides moving a value: loads, stores, constants, instructions of the
// stack and jumps without a condition are none. They are no steps of the logic program either into which PET compiles a
// method (Albert, Gomez-Zamalloa, Puebla, PEPM 2010).
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
