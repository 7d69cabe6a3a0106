// Natives that replace Java bodies for some calls only.
#pragma once

#include <span>

#include "vm/program/native.h"

namespace pathfleet::vm {

/// Thrown by a native: this call runs the Java body. For rare arguments, because an exception takes longer than most
/// natives. The native must not have changed anything.
struct RunsBody {};

/// Choices without a frame of the class that asks for them, unless every bytecode ends a transition.
std::span<const NativeGroup> choices_without_frames();

}  // namespace pathfleet::vm
