#include "cli/reports/warnings_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string_view>

#include "cli/options/input_file.h"
#include "core/error.h"
#include "core/escape.h"
#include "monitor/monitor.h"

namespace pathfleet::cli {
namespace {

using monitor::Part;
using monitor::Warning;
using monitor::WarningKind;
using nlohmann::ordered_json;

constexpr u64 kMostBytes = u64{64} << 20;
constexpr i32 kLastLine = 65535;  // of a class file
constexpr std::string_view kFormat = "pathfleet warnings 1", kAnyFormat = "pathfleet warnings ";

ordered_json place_json(const Location& place) {
  return {{"class", place.class_name}, {"method", place.method}, {"file", place.file}, {"line", place.line}};
}

Location read_place(const ordered_json& json) {
  Location place;
  place.class_name = json.at("class");
  place.method = json.at("method");
  place.file = json.at("file");
  const ordered_json& line = json.at("line");
  if (!line.is_number_integer() || line < -1 || line > kLastLine)
    throw BadInput(fmt::format("a line is a number from -1 to {}", kLastLine));
  place.line = line;
  return place;
}

void add_place(ordered_json& into, const char* name, const std::optional<Location>& place) {
  if (place) into[name] = place_json(*place);
}

std::optional<Location> read_optional_place(const ordered_json& json, const char* name) {
  if (!json.contains(name)) return std::nullopt;
  return read_place(json.at(name));
}

ordered_json warning_json(const Warning& warning) {
  ordered_json json = {{"kind", to_string(warning.kind)}, {"detector", warning.detector}};
  if (warning.kind == WarningKind::race) {
    json["variable"] = warning.variable;
    json["object"] = warning.object;
    add_place(json, "madeAt", warning.made_at);
  } else {
    json["gated"] = warning.gated;
  }
  json["threads"] = ordered_json::array();
  for (const Part& part : warning.parts) {
    ordered_json side = {{"thread", part.thread}};
    if (warning.kind == WarningKind::race) side["access"] = part.writes ? "write" : "read";
    side["place"] = place_json(part.place);
    side["held"] = part.held;
    if (warning.kind == WarningKind::deadlock) {
      side["wants"] = part.wants;
      add_place(side, "wantsMadeAt", part.wanted_from);
    }
    json["threads"].push_back(side);
  }
  json["window"] = warning.window;
  return json;
}

Warning read_warning(const ordered_json& json) {
  Warning warning;
  const std::string kind = json.at("kind");
  if (kind != "race" && kind != "deadlock") throw BadInput("its kind is neither race nor deadlock");
  warning.kind = kind == "race" ? WarningKind::race : WarningKind::deadlock;
  warning.detector = json.at("detector");
  const std::vector<monitor::DetectorInfo>& detectors = monitor::detector_table();
  const auto detector = std::ranges::find_if(detectors, [&](const auto& row) { return warning.detector == row.name; });
  if (detector == detectors.end() || detector->kind != warning.kind)
    throw BadInput(fmt::format("no detector {} warns of a {}", escape::line(warning.detector), kind));
  if (warning.kind == WarningKind::race) {
    warning.variable = json.at("variable");
    warning.object = json.at("object");
    warning.made_at = read_optional_place(json, "madeAt");
  } else {
    warning.gated = json.at("gated");
  }
  for (const ordered_json& side : json.at("threads")) {
    Part part;
    part.thread = side.at("thread");
    if (warning.kind == WarningKind::race) {
      part.writes = side.at("access") == "write";
      if (!part.writes && side.at("access") != "read") throw BadInput("its access is neither read nor write");
    }
    part.place = read_place(side.at("place"));
    part.held = side.at("held").get<std::vector<std::string>>();
    if (warning.kind == WarningKind::deadlock) {
      part.wants = side.at("wants");
      part.wanted_from = read_optional_place(side, "wantsMadeAt");
    }
    warning.parts.push_back(std::move(part));
  }
  if (warning.parts.size() < 2) throw BadInput("it names fewer than two threads");
  if (warning.kind == WarningKind::race && warning.parts.size() > 2) throw BadInput("a race is one of two threads");
  warning.window = json.at("window").get<std::vector<std::string>>();
  for (const Part& part : warning.parts) {
    if (std::ranges::find(warning.window, part.thread) == warning.window.end())
      throw BadInput(fmt::format("its window leaves out the thread {}", escape::line(part.thread)));
  }
  return warning;
}

std::string list(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + escape::line(word);
  return text;
}

}  // namespace

ordered_json warnings_json(const WarningsFile& file) {
  ordered_json json = {{"format", std::string(kFormat)}, {"main", file.main_class}, {"class_files", file.class_files}};
  json["warnings"] = ordered_json::array();
  for (const Warning& warning : file.warnings) json["warnings"].push_back(warning_json(warning));
  json["notes"] = file.notes;
  return json;
}

WarningsFile read_warnings(const std::string& path) {
  const std::string text = read_input_file(path, kMostBytes);
  const ordered_json json = ordered_json::parse(text, nullptr, false);
  const ordered_json format = json.is_object() ? json.value("format", ordered_json()) : ordered_json();
  if (format.is_string() && format != kFormat && format.get<std::string>().starts_with(kAnyFormat))
    throw BadInput(fmt::format("{}: '{}' is the format of another version of pathfleet; run pathfleet monitor again",
                               path, escape::line(format.get<std::string>())));
  if (format != kFormat)
    throw BadInput(fmt::format("{}: this is no file of warnings; pathfleet monitor --warnings FILE writes one", path));
  WarningsFile file;
  std::size_t number = 0;
  try {
    file.main_class = json.at("main");
    file.class_files = json.at("class_files");
    if (!json.at("warnings").is_array()) throw BadInput("the warnings are no list");
    for (const ordered_json& warning : json.at("warnings")) {
      ++number;
      file.warnings.push_back(read_warning(warning));
    }
  } catch (const ordered_json::exception& wrong) {
    throw BadInput(fmt::format("{}: {} is damaged; pathfleet monitor --warnings FILE writes such a file", path,
                               number == 0 ? "the head" : fmt::format("warning {}", number)));
  } catch (const BadInput& wrong) {
    throw BadInput(number == 0 ? fmt::format("{}: {}", path, wrong.what())
                               : fmt::format("{}: warning {}: {}", path, number, wrong.what()));
  }
  return file;
}

void print_warning(std::ostream& out, const Warning& warning, std::size_t number) {
  const auto from = [](const std::optional<Location>& place) {
    return place ? fmt::format(", made at {}", to_string(*place)) : std::string();
  };
  if (warning.kind == WarningKind::race) {
    out << fmt::format("warning {}: race on {} ({})\n", number, escape::line(warning.variable), warning.detector);
    if (!warning.object.empty()) out << fmt::format("  of {}{}\n", escape::line(warning.object), from(warning.made_at));
  } else {
    out << fmt::format("warning {}: deadlock of {} threads ({}{})\n", number, warning.parts.size(), warning.detector,
                       warning.gated ? "; a common lock rules it out" : "");
  }
  for (const Part& part : warning.parts) {
    out << fmt::format("  thread {} ", escape::line(part.thread));
    if (warning.kind == WarningKind::race) {
      out << fmt::format("{} it at {}, ", part.writes ? "writes" : "reads", to_string(part.place));
    } else {
      out << fmt::format("wants {} at {}{},\n    ", escape::line(part.wants), to_string(part.place),
                         from(part.wanted_from));
    }
    out << (part.held.empty() ? "holding no lock" : "holding " + list(part.held)) << '\n';
  }
}

}  // namespace pathfleet::cli
