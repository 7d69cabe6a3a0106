// The number of rounds of a random test: a fifth under the sanitizers, where each round takes five times as long.
#pragma once

#include "core/types.h"

namespace pathfleet {

constexpr u32 rounds(u32 usual) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return (usual + 4) / 5;
#else
  return usual;
#endif
}

}  // namespace pathfleet
