// Changes the records of a zip file: sizes, methods, offsets, counts and names of its central directory and local
// headers. Main function: mutate_zip. Invariant: the same bytes and seed give the same mutant.
#pragma once

#include <span>
#include <vector>

#include "core/types.h"

namespace pathfleet::fuzz {

std::vector<u8> mutate_zip(std::span<const u8> bytes, u64 seed);

}  // namespace pathfleet::fuzz
