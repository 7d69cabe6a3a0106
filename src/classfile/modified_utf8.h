// Modified UTF-8 (JVMS 4.4.7), the encoding of every string in a class file: NUL takes two bytes, a supplementary
// character takes two encoded surrogates of three bytes each. Conversions to and from UTF-16 and real UTF-8.
//
// Main functions: `decode` (to UTF-16, what a Java string holds) and `to_utf8` (for printing and for file names).
#pragma once

#include <string>
#include <string_view>

namespace pathfleet::classfile::modified_utf8 {

/// Whether `text` is well formed. Class files up to version 47 may also encode a character longer than needed
/// (`allow_overlong`), as HotSpot accepts.
bool is_valid(std::string_view text, bool allow_overlong = false);

/// Modified UTF-8 to UTF-16 code units. Throws BadInput if `text` is malformed.
std::u16string decode(std::string_view text);
/// UTF-16 code units, lone surrogates among them, to modified UTF-8. Never fails; decode() is its inverse.
std::string encode(std::u16string_view units);

/// UTF-16 to real UTF-8; a lone surrogate becomes '?', as Java prints it.
std::string utf16_to_utf8(std::u16string_view units);
/// Real UTF-8 to UTF-16; each malformed piece becomes U+FFFD, as Java reads it.
std::u16string utf16_from_utf8(std::string_view text);

/// Modified UTF-8 to real UTF-8, for printing and file names. Throws BadInput if `text` is malformed.
std::string to_utf8(std::string_view text);
/// Real UTF-8, such as a command-line argument, to modified UTF-8.
std::string from_utf8(std::string_view text);

}  // namespace pathfleet::classfile::modified_utf8
