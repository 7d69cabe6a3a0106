// Whether a handler around a constructor's call of another one always throws. Main function: ends_in_athrow.
#pragma once

#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// Whether all paths from `pc` on end in athrow or in a loop, looked for as HotSpot does: a path is followed through
/// the code until it returns (false), throws, or is at a branch that was followed before.
bool ends_in_athrow(const classfile::Code& code, u32 pc);

}  // namespace pathfleet::analysis
