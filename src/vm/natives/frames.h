// The frames that a program does not see.
#pragma once

#include "vm/program/class.h"

namespace pathfleet::vm::natives {

/// Frames of generated classes and of a method handle's tree are hidden, as HotSpot hides those of call sites. So is
/// the first frame of a thread, which does not exist in the JDK.
bool is_hidden(const Method& method);

}  // namespace pathfleet::vm::natives
