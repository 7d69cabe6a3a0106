// Modified UTF-8 (JVMS 4.4.7), the encoding of every string in a class file: NUL has two bytes, and a supplementary
// character is two surrogates of three bytes each. Conversions to and from UTF-16 and standard UTF-8.
//
// Main functions: `decode` (to UTF-16, the content of a Java string) and `to_utf8` (for output and file names).
#pragma once

#include <string>
#include <string_view>

namespace pathfleet::classfile::modified_utf8 {

/// Whether `text` is well formed. As in HotSpot, class files up to version 47 may contain overlong encodings
/// (`allow_overlong`).
bool is_valid(std::string_view text, bool allow_overlong = false);

/// Modified UTF-8 to UTF-16 code units. Throws BadInput if `text` is malformed.
std::u16string decode(std::string_view text);
/// UTF-16 code units, including lone surrogates, to modified UTF-8. Never fails; decode() is its inverse.
std::string encode(std::u16string_view units);

/// UTF-16 to standard UTF-8; a lone surrogate becomes '?', as in Java's output.
std::string utf16_to_utf8(std::u16string_view units);
/// Standard UTF-8 to UTF-16; each malformed sequence becomes U+FFFD, as in Java's input.
std::u16string utf16_from_utf8(std::string_view text);

/// Modified UTF-8 to standard UTF-8, for output and file names. Throws BadInput if `text` is malformed.
std::string to_utf8(std::string_view text);
/// Standard UTF-8, such as a command-line argument, to modified UTF-8.
std::string from_utf8(std::string_view text);

}  // namespace pathfleet::classfile::modified_utf8
