// The two 32-bit words of a double, as fdlibm accesses them.
#pragma once

#include <cstring>
#include <span>

#include "core/types.h"

namespace pathfleet::vm::natives::fdlibm {

inline u64 bits_of(double x) {
  u64 bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}
inline double from_bits(u64 bits) {
  double x;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}
/// Sign, exponent and the upper 20 bits of the fraction.
inline i32 high(double x) { return static_cast<i32>(bits_of(x) >> 32); }
inline u32 low(double x) { return static_cast<u32>(bits_of(x)); }
inline i32 high_magnitude(double x) { return high(x) & 0x7fffffff; }
inline double with_high(double x, i32 word) { return from_bits(u64{static_cast<u32>(word)} << 32 | low(x)); }
/// x with the lower half of its fraction cut off.
inline double upper_half(double x) { return from_bits(bits_of(x) & 0xffffffff00000000); }
/// x * 2^k, by its exponent bits.
inline double scaled(double x, i32 k) {
  return with_high(x, static_cast<i32>(static_cast<u32>(high(x)) + (static_cast<u32>(k) << 20)));
}

/// c[0] + x*(c[1] + x*(c[2] + ...))
inline double polynomial(double x, std::span<const double> c) {
  double sum = c[c.size() - 1];
  for (std::size_t i = c.size() - 1; i-- > 0;) sum = c[i] + x * sum;
  return sum;
}

constexpr i32 kHighOfInfinity = 0x7ff00000;

}  // namespace pathfleet::vm::natives::fdlibm
