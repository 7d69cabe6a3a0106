// The few words every folder shares: fixed-width integers and the fingerprint.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace pathfleet {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

/// A 128-bit content hash, the same on every rank. As a number it is lo + 2^64 * hi, and sums are modulo 2^128:
/// a state's fingerprint is the sum of its components' fingerprints, so that it can be updated by difference.
struct Fingerprint {
  u64 lo = 0;
  u64 hi = 0;

  friend auto operator<=>(const Fingerprint&, const Fingerprint&) = default;

  friend constexpr Fingerprint operator+(Fingerprint a, Fingerprint b) {
    Fingerprint sum{a.lo + b.lo, a.hi + b.hi};
    sum.hi += sum.lo < a.lo ? 1 : 0;
    return sum;
  }
  friend constexpr Fingerprint operator-(Fingerprint a, Fingerprint b) {
    Fingerprint difference{a.lo - b.lo, a.hi - b.hi};
    difference.hi -= a.lo < b.lo ? 1 : 0;
    return difference;
  }
};

}  // namespace pathfleet
