// The writer of all JSON files.
//
// Invariant: the text is ASCII. Other characters, and DEL, are written as escapes; invalid characters are U+FFFD.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace pathfleet::cli {

/// `indent` spaces for each level; -1: all on one line.
std::string json_text(nlohmann::ordered_json json, int indent);

}  // namespace pathfleet::cli
