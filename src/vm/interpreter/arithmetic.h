// Java's arithmetic where C++ leaves the result undefined or differs: division of MIN_VALUE by -1, saturating casts,
// comparisons with NaN (JVMS 6.5, JLS 5.1.3).
#pragma once

#include <limits>

#include "core/types.h"
#include "vm/program/object.h"

namespace pathfleet::vm {

/// The divisor is not 0; MIN_VALUE / -1 is MIN_VALUE.
template <class T>
constexpr T divide(T a, T b) {
  return b == -1 ? static_cast<T>(-static_cast<u64>(a)) : static_cast<T>(a / b);
}
template <class T>
constexpr T remainder(T a, T b) {
  return b == -1 ? T{0} : static_cast<T>(a % b);
}

/// Rounds towards zero and saturates to the range of To; NaN becomes 0.
template <class To, class From>
constexpr To saturate(From value) {
  if (value != value) return 0;
  // -From(min) is 2^31 or 2^63, exactly.
  constexpr From limit = -static_cast<From>(std::numeric_limits<To>::min());
  if (value >= limit) return std::numeric_limits<To>::max();
  if (value < -limit) return std::numeric_limits<To>::min();
  return static_cast<To>(value);
}

/// The int that a variable of this type would hold: the low bits, extended by the type's sign (JVMS 6.5.ireturn).
constexpr i32 narrow(i32 value, Type type) {
  switch (type) {
    case Type::boolean_: return value & 1;
    case Type::byte_: return static_cast<i8>(value);
    case Type::char_: return static_cast<u16>(value);
    case Type::short_: return static_cast<i16>(value);
    default: return value;
  }
}

template <class T>
constexpr i32 compare(T a, T b, i32 if_nan) {
  if (a > b) return 1;
  if (a == b) return 0;
  if (a < b) return -1;
  return if_nan;
}

}  // namespace pathfleet::vm
