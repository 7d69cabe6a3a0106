#include "cli/source_lines.h"

#include <algorithm>

#include "cli/options.h"
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

}  // namespace

SourceLines::SourceLines(const Options& options) : sources_(folders_of_sources(options)) {}

const SourceLines::File& SourceLines::file_of(const Location& location) {
  const std::size_t dot = location.class_name.rfind('.');
  std::string folders = dot == std::string::npos ? "" : location.class_name.substr(0, dot);
  std::replace(folders.begin(), folders.end(), '.', '/');
  const std::string name = folders.empty() ? location.file : folders + "/" + location.file;
  const auto [place, fresh] = files_.try_emplace(name, File{name, {}});
  if (fresh) {
    if (const auto path = sources_.find(name)) place->second = {*path, coverage::Sources::lines(*path)};
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
