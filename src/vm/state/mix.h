// Mixes two 64-bit values to one, for keys that decide an order or a name, but never whether states are equal. Main
// function: mix.
#pragma once

#include "core/types.h"

namespace pathfleet::vm {

inline u64 mix(u64 a, u64 b) {
  const unsigned __int128 product =
      static_cast<unsigned __int128>(a ^ 0xa0761d6478bd642full) * (b ^ 0xe7037ed1a0b428dbull);
  return static_cast<u64>(product) ^ static_cast<u64>(product >> 64);
}

}  // namespace pathfleet::vm
