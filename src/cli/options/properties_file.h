// Files of keys and values in the format of java.util.Properties, such as .jpf files. Main function: read_properties().
//
// The syntax is that of Properties.load: comments, continued lines, escapes, ISO-8859-1. One extension: "key += value"
// with blanks, which Properties reads as the key "key" with the value "+= value".
#pragma once

#include <string>
#include <vector>

namespace pathfleet::cli {

struct Property {
  std::string key, value;  // UTF-8
  int line;                // of its first line, from 1
};

/// The properties in the order of the file. Throws BadInput with file and line.
std::vector<Property> read_properties(const std::string& path);
/// The properties in a text; `path` is for messages.
std::vector<Property> parse_properties(const std::string& text, const std::string& path);

}  // namespace pathfleet::cli
