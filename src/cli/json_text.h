// JSON as it is written: the one function for all files of it.
//
// Invariant: ASCII alone, whatever the program's texts are: other characters, DEL among them, are escapes, and what is
// no character is U+FFFD.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace pathfleet::cli {

/// `indent` spaces for each level; -1: all on one line.
std::string json_text(nlohmann::ordered_json json, int indent);

}  // namespace pathfleet::cli
