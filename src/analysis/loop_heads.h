// Where loops begin: the targets of jumps backwards. Main function: loop_heads.
//
// Invariant: every cycle of a method's control flow passes a head; in code that javac makes, no block is entered more
// often in a call than the head of the innermost loop around it, or than the method itself.
#pragma once

#include <vector>

#include "classfile/class_file.h"
#include "core/types.h"

namespace pathfleet::analysis {

/// Their bytecode offsets, rising. Of malformed code, which is refused elsewhere, any.
std::vector<u16> loop_heads(const classfile::Code& code);

}  // namespace pathfleet::analysis
