#include "cli/options/outputs.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <map>

#include "cli/options/option_table.h"

namespace pathfleet::cli {
namespace {

constexpr std::string_view kStandardOutput = "-";

std::string place_of(const std::string& path) {
  if (path == kStandardOutput) return path;
  std::error_code failed;
  const std::filesystem::path place = std::filesystem::weakly_canonical(std::filesystem::absolute(path), failed);
  return failed ? path : place.string();
}

/// The options of files to be written, by the place of the file.
std::multimap<std::string, std::string> outputs_of(Options& options) {
  std::multimap<std::string, std::string> outputs;
  for (const OptionRow& row : option_table()) {
    if (row.kind != Kind::output) continue;
    const std::string& path = *static_cast<const std::string*>(row.field(options));
    if (!path.empty()) outputs.emplace(place_of(path), real_name(row));
  }
  return outputs;
}

}  // namespace

void refuse_outputs_that_collide(Options options) {
  const auto outputs = outputs_of(options);
  for (auto output = outputs.begin(); output != outputs.end(); ++output) {
    const auto& [place, option] = *output;
    const bool is_stream = place.starts_with("/dev/");
    if (const auto next = std::next(output); next != outputs.end() && next->first == place && !is_stream) {
      throw UsageError(fmt::format("{} and {} both write to {}", option, next->second,
                                   place == kStandardOutput ? "standard output" : place));
    }
    const bool prints = options.command == Command::run || options.command == Command::monitor;
    if (place == kStandardOutput && prints)
      throw UsageError(fmt::format("{}: standard output is the program's; name a file", option));
  }
}

bool writes_to_standard_output(const Options& options) {
  Options copy = options;
  return outputs_of(copy).contains(std::string(kStandardOutput));
}

void keep_standard_output_for_files(const Options& options) {
  if (writes_to_standard_output(options)) std::cout.rdbuf(std::cerr.rdbuf());
}

}  // namespace pathfleet::cli
