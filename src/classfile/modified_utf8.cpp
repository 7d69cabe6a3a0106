// Conversions of modified UTF-8 (JVMS 4.4.7). Main function: `decode`. Invariant: no function reads past the end of the
// text, and decode(encode(units)) == units for every sequence of code units.
#include "classfile/modified_utf8.h"

#include <cstring>

#include "core/error.h"
#include "core/types.h"

namespace pathfleet::classfile::modified_utf8 {
namespace {

bool is_continuation(u8 byte) { return (byte & 0xC0) == 0x80; }
bool is_high_surrogate(char16_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool is_low_surrogate(char16_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

u8 byte_at(std::string_view text, std::size_t i) { return static_cast<u8>(text[i]); }

/// The length of the run of bytes 0x01 to 0x7F from `begin`; examines eight bytes at a time.
std::size_t plain_run(std::string_view text, std::size_t begin) {
  constexpr u64 ones = 0x0101010101010101, tops = 0x8080808080808080;
  std::size_t i = begin;
  for (; i + 8 <= text.size(); i += 8) {
    u64 word;
    std::memcpy(&word, text.data() + i, 8);
    if ((word & tops) != 0 || ((word - ones) & tops) != 0) break;  // a high bit, or a zero byte
  }
  while (i < text.size() && byte_at(text, i) - 1u < 0x7Fu) ++i;
  return i - begin;
}

/// Reads one character of one to three bytes at `i`. Gives its length, or 0 if it is malformed.
std::size_t read_unit(std::string_view text, std::size_t i, bool allow_overlong, char16_t& unit) {
  u8 first = byte_at(text, i);
  if (first < 0x80) {
    unit = first;
    return first == 0 ? 0 : 1;
  }
  if ((first & 0xE0) == 0xC0) {
    if (i + 1 >= text.size() || !is_continuation(byte_at(text, i + 1))) return 0;
    unit = static_cast<char16_t>((first & 0x1F) << 6 | (byte_at(text, i + 1) & 0x3F));
    return unit == 0 || unit >= 0x80 || allow_overlong ? 2 : 0;
  }
  if ((first & 0xF0) == 0xE0) {
    if (i + 2 >= text.size() || !is_continuation(byte_at(text, i + 1)) || !is_continuation(byte_at(text, i + 2))) {
      return 0;
    }
    unit = static_cast<char16_t>((first & 0x0F) << 12 | (byte_at(text, i + 1) & 0x3F) << 6 |
                                 (byte_at(text, i + 2) & 0x3F));
    return unit >= 0x800 || allow_overlong ? 3 : 0;
  }
  return 0;
}

void append_utf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | c >> 12);
    out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | c >> 18);
    out += static_cast<char>(0x80 | (c >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

/// Reads one character of standard UTF-8 at `i` and advances `i`. If it is malformed, gives U+FFFD and skips its
/// longest valid prefix (Unicode 3.9, table 3-7).
char32_t read_utf8(std::string_view text, std::size_t& i) {
  constexpr char32_t replacement = 0xFFFD;
  u8 first = byte_at(text, i++);
  if (first < 0x80) return first;
  int more = first >= 0xC2 && first <= 0xDF ? 1 : (first & 0xF0) == 0xE0 ? 2 : first >= 0xF0 && first <= 0xF4 ? 3 : 0;
  if (more == 0) return replacement;
  u8 low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  u8 high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  char32_t c = first & (more == 1 ? 0x1F : more == 2 ? 0x0F : 0x07);
  for (; more > 0; --more) {
    if (i >= text.size() || byte_at(text, i) < low || byte_at(text, i) > high) return replacement;
    c = c << 6 | (byte_at(text, i++) & 0x3F);
    low = 0x80;
    high = 0xBF;
  }
  return c;
}

}  // namespace

bool is_valid(std::string_view text, bool allow_overlong) {
  for (std::size_t i = plain_run(text, 0); i < text.size(); i += plain_run(text, i)) {
    char16_t unit;
    std::size_t length = read_unit(text, i, allow_overlong, unit);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

std::u16string decode(std::string_view text) {
  std::u16string units;
  units.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    char16_t unit;
    std::size_t length = read_unit(text, i, true, unit);
    if (length == 0) throw BadInput("malformed modified UTF-8 at byte " + std::to_string(i) + " of a string");
    units += unit;
    i += length;
  }
  return units;
}

std::string encode(std::u16string_view units) {
  std::string text;
  text.reserve(units.size());
  for (char16_t unit : units) {
    if (unit == 0) {
      text += "\xC0\x80";
    } else {
      append_utf8(text, unit);
    }
  }
  return text;
}

std::string utf16_to_utf8(std::u16string_view units) {
  std::string text;
  text.reserve(units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    char16_t unit = units[i];
    if (is_high_surrogate(unit) && i + 1 < units.size() && is_low_surrogate(units[i + 1])) {
      append_utf8(text, 0x10000 + ((unit - 0xD800u) << 10) + (units[++i] - 0xDC00u));
    } else if (is_high_surrogate(unit) || is_low_surrogate(unit)) {
      text += '?';
    } else {
      append_utf8(text, unit);
    }
  }
  return text;
}

std::u16string utf16_from_utf8(std::string_view text) {
  std::u16string units;
  units.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    char32_t c = read_utf8(text, i);
    if (c < 0x10000) {
      units += static_cast<char16_t>(c);
    } else {
      units += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
      units += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF));
    }
  }
  return units;
}

std::string to_utf8(std::string_view text) {
  if (plain_run(text, 0) == text.size()) return std::string(text);
  return utf16_to_utf8(decode(text));
}

std::string from_utf8(std::string_view text) {
  if (plain_run(text, 0) == text.size()) return std::string(text);
  return encode(utf16_from_utf8(text));
}

}  // namespace pathfleet::classfile::modified_utf8
