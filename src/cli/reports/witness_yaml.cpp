// YAML, format 2.0; with thread_id as in format 2.2 if an input or the violation is not of the main thread.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <nlohmann/json.hpp>

#include "cli/reports/witness.h"
#include "core/escape.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;

/// A text in double quotes. Without control characters, JSON's strings are YAML's.
std::string quoted(const std::string& text) { return Json(escape::line(text)).dump(); }

bool is_plain(const std::string& key) {
  return key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos;
}

/// Writes objects and arrays as blocks, and everything else as in JSON.
void write_block(std::ostream& out, const Json& value, std::size_t indent) {
  const std::string margin(indent, ' ');
  bool first = true;  // it stands behind "- "
  const auto write_value = [&](const Json& inner) {
    if (inner.is_structured() && !inner.empty()) {
      out << '\n' << std::string(indent + 2, ' ');
      write_block(out, inner, indent + 2);
    } else {
      out << ' ' << (inner.is_string() ? quoted(inner.get<std::string>()) : inner.dump()) << '\n';
    }
  };
  if (value.is_object()) {
    for (const auto& [key, inner] : value.items()) {
      out << (first ? "" : margin) << (is_plain(key) ? key : quoted(key)) << ':';
      first = false;
      write_value(inner);
    }
    return;
  }
  for (const Json& inner : value) {
    out << (first ? "" : margin) << "- ";
    first = false;
    if (inner.is_structured()) {
      write_block(out, inner, indent + 2);
    } else {
      out << quoted(inner.get<std::string>()) << '\n';
    }
  }
}

/// The time now, or that of SOURCE_DATE_EPOCH (reproducible-builds.org), in UTC.
std::string creation_time() {
  std::time_t time = std::time(nullptr);
  if (const char* given = std::getenv("SOURCE_DATE_EPOCH"); given && *given) time = std::atoll(given);
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(time));
}

/// A UUID of version 8 (RFC 9562) that depends on the content.
std::string uuid_of(const std::string& content) {
  std::string digits = sha256(content).substr(0, 32);
  digits[12] = '8';
  digits[16] = 'a';
  return fmt::format("{}-{}-{}-{}-{}", digits.substr(0, 8), digits.substr(8, 4), digits.substr(12, 4),
                     digits.substr(16, 4), digits.substr(20));
}

Json waypoint(const char* type, const WitnessPlace& place, const std::string& program_file, bool threads) {
  Json location = {{"file_name", place.file.empty() ? program_file : place.file}, {"line", std::max(place.line, 1)}};
  if (!place.method.empty()) location["function"] = place.method;
  Json point = {{"type", type}, {"action", "follow"}, {"location", std::move(location)}};
  if (threads) point["thread_id"] = place.thread;
  return point;
}

}  // namespace

void write_yaml_witness(std::ostream& out, const WitnessFacts& witness) {
  const bool threads =
      witness.violation.thread != 0 || std::any_of(witness.inputs.begin(), witness.inputs.end(),
                                                   [](const WitnessInput& input) { return input.place.thread != 0; });
  Json content = Json::array();
  const auto add_segment = [&](Json point) {
    Json wrapped = Json::object();
    wrapped["waypoint"] = std::move(point);
    Json segment = Json::object();
    segment["segment"] = Json::array({std::move(wrapped)});
    content.push_back(std::move(segment));
  };
  for (const WitnessInput& input : witness.inputs) {
    Json point = waypoint("function_return", input.place, witness.program_file, threads);
    const std::string value = input.value.starts_with('"') ? fmt::format("\\result.equals({})", input.value)
                                                           : fmt::format("\\result == {}", input.value);
    point["constraint"] = {{"value", value}, {"format", "acsl_expression"}};
    add_segment(std::move(point));
  }
  add_segment(waypoint("target", witness.violation, witness.program_file, threads));

  Json hashes = Json::object();
  if (!witness.program_hash.empty()) hashes[witness.program_file] = witness.program_hash;
  const Json task = {{"input_files", Json::array({witness.program_file})},
                     {"input_file_hashes", std::move(hashes)},
                     {"specification", witness.specification},
                     {"data_model", "LP64"},
                     {"language", "Java"}};
  const Json metadata = {{"format_version", threads ? "2.2" : "2.0"},
                         {"uuid", uuid_of(task.dump() + content.dump())},
                         {"creation_time", creation_time()},
                         {"producer", {{"name", "Pathfleet"}, {"version", PATHFLEET_VERSION}}},
                         {"task", task}};
  const Json entry = {{"entry_type", "violation_sequence"}, {"metadata", metadata}, {"content", content}};
  write_block(out, Json::array({entry}), 0);
}

}  // namespace pathfleet::cli
