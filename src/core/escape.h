// The texts of a checked program as they may stand in what Pathfleet writes: a function for each format.
//
// A program chooses its messages, the names of its threads, classes, methods and source files, what it prints and what
// it is labelled with. Nothing of that may begin a line of a report, move a terminal's cursor, end a literal or make a
// file unreadable.
//
// Invariant: what these functions give is valid UTF-8 without control characters, marks of direction and invisible
// characters, but where the comment says so. Texts may be UTF-8, modified UTF-8 or any bytes. A text without such
// characters stays as it is, save what the format itself needs.
#pragma once

#include <string>
#include <string_view>

namespace pathfleet::escape {

/// For a line that a person reads: "\n", "\u001b", and "\xff" for a byte that is no UTF-8.
std::string line(std::string_view text);
/// The same cut at some number of bytes, with how many there were.
std::string short_line(std::string_view text);
/// Of several lines: their ends stay, each line after the first begins with `indent`; tabs stay.
std::string lines(std::string_view text, std::string_view indent);

/// As text or in an attribute in double quotes.
std::string html(std::string_view text);
/// For a writer of XML 1.0, which escapes markup by itself: what XML has no character for is spelled.
std::string xml(std::string_view text);
/// Inside a string in double quotes of Graphviz.
std::string dot(std::string_view text);
/// In a comment of Java source: ASCII, and nothing in it is a Unicode escape.
std::string java_comment(std::string_view text);
/// The name of a file, without folders: letters, digits, '.', '-', '_' and '$', not longer than a file system takes.
/// Different texts may have one name.
std::string file_name(std::string_view text);

/// Valid UTF-8 with the same characters, control characters among them: each byte that is none, and each lone
/// surrogate, is U+FFFD.
std::string utf8(std::string_view text);

/// Whether Java source may have this as the name of something: no word of the language, and letters of the common
/// scripts.
bool is_java_identifier(std::string_view text);
/// The beginning of an identifier of Java that reminds of a text; with a number behind it, it is one.
std::string java_stem(std::string_view text);

}  // namespace pathfleet::escape
