// String.trim, strip, toLowerCase and toUpperCase of the root locale (java.lang.String, Character of Java 17).
// Main function: string_image().
//
// Invariant: correct for every string without a capital sigma, whose lower case depends on word boundaries.
#include <algorithm>
#include <iterator>

#include "core/error.h"
#include "expr/arithmetic.h"

namespace pathfleet::expr {

namespace {

struct CaseRun {
  u32 first, last, step;
  i32 added;
};
struct CaseException {
  u32 from;
  const char16_t* to;
};
#include "expr/case_tables.inc"

template <size_t kCount>
u32 mapped(const CaseRun (&runs)[kCount], u32 c) {
  const CaseRun* run =
      std::lower_bound(std::begin(runs), std::end(runs), c, [](const CaseRun& r, u32 value) { return r.last < value; });
  if (run == std::end(runs) || c < run->first || (c - run->first) % run->step != 0) return c;
  return c + static_cast<u32>(run->added);
}

bool is_high(char16_t unit) { return (unit & 0xfc00) == 0xd800; }
bool is_low(char16_t unit) { return (unit & 0xfc00) == 0xdc00; }

void append(std::u16string& to, u32 c) {
  if (c < 0x10000) {
    to += static_cast<char16_t>(c);
    return;
  }
  to += static_cast<char16_t>(0xd800 + ((c - 0x10000) >> 10));
  to += static_cast<char16_t>(0xdc00 + ((c - 0x10000) & 0x3ff));
}

/// Character.isWhitespace
bool is_white(char16_t unit) {
  if (unit < 256) return (unit >= 9 && unit <= 13) || (unit >= 28 && unit <= 32);
  return unit == 0x1680 || (unit >= 0x2000 && unit <= 0x200a && unit != 0x2007) || unit == 0x2028 || unit == 0x2029 ||
         unit == 0x205f || unit == 0x3000;
}

template <class Goes>
std::u16string trimmed(const std::u16string& a, Goes&& goes) {
  size_t from = 0;
  size_t to = a.size();
  while (from < to && goes(a[from])) ++from;
  while (from < to && goes(a[to - 1])) --to;
  return a.substr(from, to - from);
}

}  // namespace

std::u16string string_image(Op op, const std::u16string& a) {
  if (op == Op::string_trim) return trimmed(a, [](char16_t unit) { return unit <= u' '; });
  if (op == Op::string_strip) return trimmed(a, is_white);
  PF_CHECK(op == Op::string_lower || op == Op::string_upper);
  const bool upper = op == Op::string_upper;
  std::u16string result;
  for (size_t i = 0; i < a.size(); ++i) {
    u32 c = a[i];
    if (is_high(a[i]) && i + 1 < a.size() && is_low(a[i + 1])) c = 0x10000 + ((c - 0xd800) << 10) + (a[++i] - 0xdc00u);
    if (upper) {
      const auto* special = std::lower_bound(std::begin(kLongUpper), std::end(kLongUpper), c,
                                             [](const CaseException& e, u32 value) { return e.from < value; });
      if (special != std::end(kLongUpper) && special->from == c) {
        result += special->to;
      } else {
        append(result, mapped(kUpper, c));
      }
    } else if (c == 0x130) {
      result += u"i\u0307";
    } else {
      append(result, mapped(kLower, c));
    }
  }
  return result;
}

std::vector<char16_t> letters_like(char16_t unit) {
  const auto letter = [](u32 c) { return mapped(kLower, mapped(kUpper, c)); };
  std::vector<char16_t> result;
  for (u32 c = 0; c < 0x10000; ++c) {
    if (c == unit || letter(c) == letter(unit)) result.push_back(static_cast<char16_t>(c));
  }
  return result;
}

std::u16string string_replaced(std::u16string a, char16_t from, char16_t to) {
  std::replace(a.begin(), a.end(), from, to);
  return a;
}

std::u16string string_replaced(const std::u16string& a, const std::u16string& from, const std::u16string& to) {
  std::u16string result;
  size_t at = 0;
  for (;;) {
    const size_t found = a.find(from, at);
    if (found == std::u16string::npos) break;
    result.append(a, at, found - at).append(to);
    at = found + from.size();
    if (!from.empty()) continue;
    if (found == a.size()) return result;  // an empty text is found before each character and at the end
    result += a[at++];
  }
  return result.append(a, at);
}

}  // namespace pathfleet::expr
