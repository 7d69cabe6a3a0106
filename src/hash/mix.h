// Hashes of short keys for the tables of this process; never part of a fingerprint.
#pragma once

#include "core/types.h"

namespace pathfleet::hash {

/// Hashes 64 bits to 32 by folding the two halves of a 128-bit product: every input bit affects every output bit.
inline u32 mix(u64 key) {
  const auto product = static_cast<unsigned __int128>(key ^ 0x2d358dccaa6c78a5u) * 0x8bb84b93962eacc9u;
  return static_cast<u32>((static_cast<u64>(product >> 64) ^ static_cast<u64>(product)) >> 32);
}

}  // namespace pathfleet::hash
