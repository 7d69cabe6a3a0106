// The natives of a symbolic search that take the place of others, or of Java code, where arguments are symbolic: for
// tests that go over all.
#pragma once

#include "vm/program/native.h"

namespace pathfleet::vm {

std::span<const NativeGroup> natives_with_symbols();

}  // namespace pathfleet::vm
