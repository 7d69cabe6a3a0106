#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "core/error.h"
#include "coverage/report.h"

namespace pathfleet::coverage {

namespace fs = std::filesystem;

Sources::Sources(const std::string& path) {
  std::istringstream parts(path);
  for (std::string part; std::getline(parts, part, ':');) directories_.push_back(part.empty() ? "." : part);
}

std::optional<std::string> Sources::find(const std::string& source_file) const {
  if (source_file.empty()) return std::nullopt;
  const std::string bare = source_file.substr(source_file.rfind('/') + 1);
  for (const std::string& directory : directories_) {
    for (const std::string& name : {source_file, bare}) {
      const fs::path path = fs::path(directory) / name;
      std::error_code none;
      if (fs::is_regular_file(path, none)) return path.string();
    }
  }
  return std::nullopt;
}

std::vector<std::string> Sources::lines(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<std::string> result;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    result.push_back(std::move(line));
  }
  if (in.bad() || result.empty()) throw BadInput(fmt::format("cannot read {}: {}", path, errno ? std::strerror(errno) : "it is empty"));
  return result;
}

}  // namespace pathfleet::coverage
