// Loop heads: the targets of backward jumps. Main function: loop_heads.
//
// Invariant: every cycle of a method's control flow contains a head. In code compiled by javac, no block is entered
// more often during a call than the head of its innermost loop, or than the method itself.
#pragma once

#include <vector>

#include "classfile/class_file.h"
#include "core/types.h"

namespace pathfleet::analysis {

/// The bytecode offsets of the heads, ascending. The result is arbitrary for malformed code, which is refused
/// elsewhere.
std::vector<u16> loop_heads(const classfile::Code& code);

}  // namespace pathfleet::analysis
