// The warnings of `pathfleet monitor` as JSON, and back, and as text. Main functions: warnings_json, read_warnings,
// print_warning.
#pragma once

#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "monitor/warning.h"

namespace pathfleet::cli {

struct WarningsFile {
  std::string main_class;
  std::string class_files;  // hash_of_class_path() of the run
  std::vector<monitor::Warning> warnings;
  std::vector<std::string> notes;  // what the detectors could not look at
};

nlohmann::ordered_json warnings_json(const WarningsFile& file);
/// Throws BadInput, in one line, if it is no such file.
WarningsFile read_warnings(const std::string& path);

/// Several lines, with its number.
void print_warning(std::ostream& out, const monitor::Warning& warning, std::size_t number);

}  // namespace pathfleet::cli
