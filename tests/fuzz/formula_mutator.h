// Changes temporal formulas, and files of them, by their tokens. Main function: mutate_formula.
// Invariant: the same bytes and seed give the same mutant.
#pragma once

#include <span>
#include <vector>

#include "core/types.h"

namespace pathfleet::fuzz {

std::vector<u8> mutate_formula(std::span<const u8> bytes, u64 seed);

}  // namespace pathfleet::fuzz
