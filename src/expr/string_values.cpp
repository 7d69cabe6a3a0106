// Java's operators of strings, evaluated on concrete values (java.lang.String of Java 17).
#include <algorithm>

#include "core/error.h"
#include "expr/arithmetic.h"

namespace pathfleet::expr {

namespace {

i32 index_of(const std::u16string& a, const std::u16string& b, i32 from) {
  const i32 length = static_cast<i32>(a.size());
  if (from >= length) return b.empty() ? length : -1;
  const size_t found = a.find(b, static_cast<size_t>(std::max(from, 0)));
  return found == std::u16string::npos ? -1 : static_cast<i32>(found);
}

i32 last_index_of(const std::u16string& a, const std::u16string& b, i32 from) {
  if (from < 0) return -1;
  const size_t found = a.rfind(b, static_cast<size_t>(from));
  return found == std::u16string::npos ? -1 : static_cast<i32>(found);
}

u32 hash(const std::u16string& a) {
  u32 result = 0;
  for (const char16_t unit : a) result = 31 * result + unit;
  return result;
}

i32 compare(const std::u16string& a, const std::u16string& b) {
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a[i] != b[i]) return static_cast<i32>(a[i]) - static_cast<i32>(b[i]);
  }
  return static_cast<i32>(a.size()) - static_cast<i32>(b.size());
}

}  // namespace

u64 string_value(Op op, const std::u16string& a, const std::u16string& b, i32 c) {
  switch (op) {
    case Op::string_length: return a.size();
    case Op::string_eq: return a == b;
    case Op::string_starts: return a.starts_with(b);
    case Op::string_ends: return a.ends_with(b);
    case Op::string_contains: return a.find(b) != std::u16string::npos;
    case Op::string_index: return static_cast<u32>(index_of(a, b, c));
    case Op::string_compare: return static_cast<u32>(compare(a, b));
    case Op::string_last_index: return static_cast<u32>(last_index_of(a, b, c));
    case Op::string_hash: return hash(a);
    case Op::string_latin1: return std::all_of(a.begin(), a.end(), [](char16_t unit) { return unit < 256; });
    case Op::string_has_surrogate:
      return std::any_of(a.begin(), a.end(), [](char16_t unit) { return (unit & 0xf800) == 0xd800; });
    default: break;
  }
  throw InternalError("not an operator of strings");
}

u64 string_char(const std::u16string& a, i32 index) {
  return index < 0 || index >= static_cast<i32>(a.size()) ? 0 : a[static_cast<size_t>(index)];
}

std::u16string string_part(const std::u16string& a, i32 begin, i32 end) {
  const i32 length = static_cast<i32>(a.size());
  const i32 from = std::clamp(begin, 0, length);
  const i32 to = std::clamp(end, from, length);
  return a.substr(static_cast<size_t>(from), static_cast<size_t>(to - from));
}

}  // namespace pathfleet::expr
