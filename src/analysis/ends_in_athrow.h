// Whether an exception handler around the call of another constructor always throws. Main function: ends_in_athrow.
#pragma once

#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// Whether all paths from `pc` end in athrow or in a loop. As in HotSpot, a path is followed until it returns (result
/// false), throws, or reaches a branch that was followed before.
bool ends_in_athrow(const classfile::Code& code, u32 pc);

}  // namespace pathfleet::analysis
