// How deep a TOML file's keys go, before it is parsed: tables are destroyed by recursion. Main function:
// check_toml_depth.
#pragma once

#include <string>
#include <string_view>

namespace pathfleet::cli {

/// Throws BadInput naming file and line at a key of more than 32 parts ("a.b.c"). What is nested in brackets and braces
/// the parser limits itself.
void check_toml_depth(std::string_view text, const std::string& path);

}  // namespace pathfleet::cli
