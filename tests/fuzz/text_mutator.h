// Changes texts by their lines and tokens: configurations, traces, input. Main function: mutate_text.
// Invariant: the same bytes and seed give the same mutant.
#pragma once

#include <span>
#include <vector>

#include "core/types.h"

namespace pathfleet::fuzz {

std::vector<u8> mutate_text(std::span<const u8> bytes, u64 seed);

}  // namespace pathfleet::fuzz
