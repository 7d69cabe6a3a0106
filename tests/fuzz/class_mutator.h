// Changes class files by their structure: constants, flags, members, attributes, instructions, stack maps, versions;
// for the comparison with java (tests/verifier_parity.py) and for the fuzzer. Main function: mutate_class.
//
// Invariant: the same bytes and seed give the same mutant. What is no class file is changed as plain bytes.
#pragma once

#include <span>
#include <vector>

#include "core/types.h"

namespace pathfleet::fuzz {

std::vector<u8> mutate_class(std::span<const u8> bytes, u64 seed);

}  // namespace pathfleet::fuzz
