// 128-bit hashes of words, the same in every process.
#pragma once

#include <span>

#include "core/types.h"

namespace pathfleet::expr {

Fingerprint hash_words(std::span<const u64> words, u64 seed = 0x9f1e);

}  // namespace pathfleet::expr
