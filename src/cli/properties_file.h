// Files of keys and values as java.util.Properties reads them, which .jpf files are. Main function: read_properties().
//
// The syntax is that of Properties.load: comments, continued lines, escapes, ISO-8859-1. One thing is taken in besides:
// "key += value" with blanks, which Properties reads as the value "+= value".
#pragma once

#include <string>
#include <vector>

namespace pathfleet::cli {

struct Property {
  std::string key, value;  // UTF-8
  int line;                // where it begins, from 1
};

/// In the order of the file. Throws BadInput naming file and line.
std::vector<Property> read_properties(const std::string& path);
/// The same of a text; `path` is for messages.
std::vector<Property> parse_properties(const std::string& text, const std::string& path);

}  // namespace pathfleet::cli
