// The natives of a symbolic search that replace other natives or Java code if arguments are symbolic. For tests that
// iterate over all of them.
#pragma once

#include "vm/program/native.h"

namespace pathfleet::vm {

std::span<const NativeGroup> natives_with_symbols();

}  // namespace pathfleet::vm
