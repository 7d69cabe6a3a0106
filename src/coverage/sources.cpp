#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "coverage/report.h"

namespace pathfleet::coverage {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kLargest = 64 << 20;

/// Whether a name from a class file is acceptable: a relative path without "..".
bool is_plain(const std::string& name) {
  if (name.empty() || name.front() == '/' || name.find('\0') != std::string::npos) return false;
  const fs::path path = name;
  return std::none_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".." || part.empty(); });
}

}  // namespace

Sources::Sources(const std::string& path) {
  std::istringstream parts(path);
  for (std::string part; std::getline(parts, part, ':');) directories_.push_back(part.empty() ? "." : part);
}

std::optional<std::string> Sources::find(const std::string& source_file) const {
  if (!is_plain(source_file)) return std::nullopt;
  const std::string bare = source_file.substr(source_file.rfind('/') + 1);
  for (const std::string& directory : directories_) {
    for (const std::string& name : {source_file, bare}) {
      const std::string path = (fs::path(directory) / name).string();
      std::error_code none;
      if (fs::is_regular_file(path, none) && is_inside(path)) return path;
    }
  }
  return std::nullopt;
}

bool Sources::is_inside(const std::string& path) const {
  std::error_code failed;
  const fs::path real = fs::canonical(path, failed);
  if (failed) return false;
  return std::any_of(directories_.begin(), directories_.end(), [&](const std::string& directory) {
    std::error_code none;
    const fs::path folder = fs::canonical(directory, none);
    return !none && std::mismatch(folder.begin(), folder.end(), real.begin(), real.end()).first == folder.end();
  });
}

std::vector<std::string> Sources::lines(const std::string& path) {
  std::error_code failed;
  if (fs::file_size(path, failed) > kLargest || failed) return {};
  std::ifstream in(path, std::ios::binary);
  std::vector<std::string> result;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    result.push_back(std::move(line));
  }
  return result;
}

}  // namespace pathfleet::coverage
