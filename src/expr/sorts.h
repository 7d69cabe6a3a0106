// The properties of a sort: its width, its kind, and the sort of an array's elements.
#pragma once

#include "expr/expr.h"

namespace pathfleet::expr {

constexpr bool is_bits(Sort sort) { return sort >= Sort::bits8 && sort <= Sort::bits64; }
constexpr bool is_float(Sort sort) { return sort == Sort::float32 || sort == Sort::float64; }
constexpr bool is_array(Sort sort) { return sort >= Sort::array_bits8 && sort <= Sort::array_float64; }

/// The width in bits of a boolean, bits or a float.
constexpr u32 width(Sort sort) {
  switch (sort) {
    case Sort::boolean: return 1;
    case Sort::bits8: return 8;
    case Sort::bits16: return 16;
    case Sort::bits32:
    case Sort::float32: return 32;
    case Sort::bits64:
    case Sort::float64: return 64;
    default: return 0;
  }
}
constexpr u64 mask(Sort sort) { return width(sort) == 64 ? ~u64{0} : (u64{1} << width(sort)) - 1; }
constexpr i64 sign_extended(Sort sort, u64 bits) {
  const u32 unused = 64 - width(sort);
  return static_cast<i64>(bits << unused) >> unused;
}
constexpr i64 min_of(Sort bits) { return -(i64{1} << (width(bits) - 2)) * 2; }
constexpr i64 max_of(Sort bits) { return -(min_of(bits) + 1); }

constexpr Sort element_sort(Sort array) {
  switch (array) {
    case Sort::array_bits8: return Sort::bits8;
    case Sort::array_bits16: return Sort::bits16;
    case Sort::array_bits32: return Sort::bits32;
    case Sort::array_bits64: return Sort::bits64;
    case Sort::array_float32: return Sort::float32;
    default: return Sort::float64;
  }
}

}  // namespace pathfleet::expr
