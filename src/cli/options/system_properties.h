// The system properties of the program, as -D and TOML files define them. Main function: define().
#pragma once

#include <map>
#include <string>

namespace pathfleet::cli {

/// Adds "name=value"; "name" alone has the empty value. A later value of a name replaces the one before, as in java.
/// Throws UsageError for a property that the program cannot have.
void define(std::map<std::string, std::string>& properties, const std::string& definition);

}  // namespace pathfleet::cli
