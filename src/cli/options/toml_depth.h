// Checks the nesting depth of a TOML file's keys before it is parsed, because tables are destroyed recursively. Main
// function: check_toml_depth.
#pragma once

#include <string>
#include <string_view>

namespace pathfleet::cli {

/// Throws BadInput with file and line at a key of more than 32 parts ("a.b.c"). The parser itself limits nested
/// brackets and braces.
void check_toml_depth(std::string_view text, const std::string& path);

}  // namespace pathfleet::cli
