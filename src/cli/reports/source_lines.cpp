#include "cli/reports/source_lines.h"

#include <algorithm>
#include <filesystem>

#include "classfile/class_path.h"
#include "cli/options/options.h"
#include "core/error.h"
#include "core/escape.h"

namespace pathfleet::cli {
namespace {

/// Where the sources of the classes in a folder may be: the folder itself, and with Maven's and Gradle's layout
/// src/main/java or src/test/java beside the folder of the build.
std::string folders_of_sources(const Options& options) {
  std::string folders = options.sources;
  const auto add = [&](const std::string& folder) { folders += (folders.empty() ? "" : ":") + folder; };
  const std::string& path = options.class_path;
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    const std::string entry = path.substr(begin, end - begin);
    add(entry);
    for (const std::string build : {"target/", "build/classes/", "target"}) {
      const std::size_t at = entry.rfind(build);
      if (at == std::string::npos || (at > 0 && entry[at - 1] != '/')) continue;
      add(entry.substr(0, at) + "src/main/java");
      add(entry.substr(0, at) + "src/test/java");
      break;
    }
    begin = end + 1;
  }
  add(".");
  add("src/main/java");
  return folders;
}

/// The jars of a path, and beside each one that with its sources (Maven's classifier "sources"). What cannot be opened
/// is left out.
std::vector<std::unique_ptr<classfile::ClassSource>> jars_of_sources(const std::string& path) {
  constexpr std::string_view kJar = ".jar";
  std::vector<std::unique_ptr<classfile::ClassSource>> jars;
  for (const std::string& entry : classfile::class_path_entries(path)) {
    if (!entry.ends_with(kJar)) continue;
    const std::string beside = entry.substr(0, entry.size() - kJar.size()) + "-sources.jar";
    for (const std::string& jar : {beside, entry}) {
      std::error_code none;
      if (!std::filesystem::is_regular_file(jar, none)) continue;
      try {
        jars.push_back(classfile::open_jar(jar));
      } catch (const BadInput&) {
        continue;
      }
    }
  }
  return jars;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return lines;
}

}  // namespace

SourceLines::SourceLines(const Options& options)
    : sources_(folders_of_sources(options)), jar_path_(options.sources + ":" + options.class_path) {}

SourceLines::~SourceLines() = default;

std::vector<std::string> SourceLines::lines_in_jars(const std::string& name) {
  constexpr std::size_t kLargest = std::size_t{16} << 20;
  if (!jars_) jars_ = jars_of_sources(jar_path_);
  for (const auto& jar : *jars_) {
    try {
      const auto bytes = jar->find_resource(name);
      if (bytes && bytes->size() <= kLargest)
        return lines_of({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    } catch (const BadInput&) {
      // A damaged entry: the trace goes without its lines.
    }
  }
  return {};
}

const SourceLines::File& SourceLines::file_of(const Location& location) {
  const std::size_t dot = location.class_name.rfind('.');
  std::string folders = dot == std::string::npos ? "" : location.class_name.substr(0, dot);
  std::replace(folders.begin(), folders.end(), '.', '/');
  const std::string name = folders.empty() ? location.file : folders + "/" + location.file;
  const auto [place, fresh] = files_.try_emplace(name, File{name, {}});
  if (fresh) {
    if (const auto path = sources_.find(name)) {
      place->second = {*path, coverage::Sources::lines(*path)};
    } else {
      place->second.lines = lines_in_jars(name);
    }
  }
  return place->second;
}

std::string SourceLines::path_of(const Location& location) {
  const std::string& path = file_of(location).path;
  return path.starts_with("./") ? path.substr(2) : path;
}

std::string SourceLines::of(const Location& location) {
  if (location.line <= 0) return {};
  const std::size_t number = static_cast<std::size_t>(location.line);
  const std::vector<std::string>& lines = file_of(location).lines;
  if (number > lines.size()) return {};
  const std::string& line = lines[number - 1];
  const std::size_t begin = line.find_first_not_of(" \t\r");
  return begin == std::string::npos
             ? std::string()
             : escape::short_line(line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1));
}

}  // namespace pathfleet::cli
