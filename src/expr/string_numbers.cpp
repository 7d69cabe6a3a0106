// Numbers and their decimal texts (Integer.toString, Integer.parseInt, and the same methods of Long, in Java 17).
#include <algorithm>
#include <iterator>

#include "expr/arithmetic.h"

namespace pathfleet::expr {

namespace {

/// The digits zero of all scripts with a single UTF-16 unit (Unicode 13). The digits 1 to 9 of a script follow its
/// zero.
constexpr char16_t kZeros[] = {0x0030, 0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6,
                               0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0,
                               0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620,
                               0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10};

}  // namespace

i32 decimal_digit(char16_t unit) {
  const auto* above = std::upper_bound(std::begin(kZeros), std::end(kZeros), unit);
  if (above == std::begin(kZeros)) return -1;
  const i32 digit = unit - above[-1];
  return digit < 10 ? digit : -1;
}

std::u16string decimal(i64 value) {
  const std::string text = std::to_string(value);
  return {text.begin(), text.end()};
}

std::optional<i64> parsed(const std::u16string& a, bool wide) {
  const bool negative = !a.empty() && a[0] == u'-';
  const size_t start = negative || (!a.empty() && a[0] == u'+') ? 1 : 0;
  if (start == a.size()) return std::nullopt;
  const __int128 least = wide ? -(static_cast<__int128>(1) << 63) : -(static_cast<__int128>(1) << 31);
  __int128 value = 0;  // the negated value, because there is one more negative number than positive ones
  for (size_t i = start; i < a.size(); ++i) {
    const i32 digit = decimal_digit(a[i]);
    if (digit < 0) return std::nullopt;
    value = value * 10 - digit;
    if (value < (negative ? least : least + 1)) return std::nullopt;
  }
  return static_cast<i64>(negative ? value : -value);
}

}  // namespace pathfleet::expr
