// Escapes texts of the checked program for Pathfleet's outputs: one function for each format.
//
// The program chooses its messages, its labels, its output, and the names of its threads, classes, methods and source
// files. None of these texts may begin a line of a report, move a terminal's cursor, end a literal or make a file
// unreadable.
//
// Invariant: the results are valid UTF-8 without control characters, direction marks and invisible characters, unless
// the function's comment says otherwise. The input may be UTF-8, modified UTF-8 or any bytes. A text without such
// characters stays the same, except for what the format itself escapes.
#pragma once

#include <string>
#include <string_view>

namespace pathfleet::escape {

/// For one line read by a person: "\n", "\u001b", and "\xff" for a byte that is not UTF-8.
std::string line(std::string_view text);
/// line() of the first bytes; a text that was cut ends in its full length in bytes.
std::string short_line(std::string_view text);
/// For several lines: line ends and tabs stay, and each line after the first begins with `indent`.
std::string lines(std::string_view text, std::string_view indent);

/// For HTML, as text or in an attribute in double quotes.
std::string html(std::string_view text);
/// For JSON inside a <script> of HTML: the same value, in a text that cannot end the element or begin a comment.
std::string script(std::string_view json);
/// For a writer of XML 1.0, which escapes markup itself: characters that XML cannot contain are spelled out.
std::string xml(std::string_view text);
/// For a string in double quotes of Graphviz.
std::string dot(std::string_view text);
/// For a comment in Java source: ASCII, without Unicode escapes.
std::string java_comment(std::string_view text);
/// A file name without folders: letters, digits, '.', '-', '_' and '$', short enough for any file system. Different
/// texts may get the same name.
std::string file_name(std::string_view text);

/// Valid UTF-8 with the same characters, control characters included. U+FFFD replaces each invalid byte and each lone
/// surrogate.
std::string utf8(std::string_view text);

/// Whether the text is accepted as an identifier of Java source: no reserved word, and letters of the common scripts
/// only.
bool is_java_identifier(std::string_view text);
/// A Java identifier similar to the text. It may be a reserved word; with a number appended it never is.
std::string java_stem(std::string_view text);

}  // namespace pathfleet::escape
