// Which frames a program is not to see.
#pragma once

#include "vm/program/class.h"

namespace pathfleet::vm::natives {

/// Frames of generated classes and of a method handle's tree are hidden, as HotSpot hides those of call sites; so is
/// the first frame of a thread, which the JDK does not have.
bool is_hidden(const Method& method);

}  // namespace pathfleet::vm::natives
