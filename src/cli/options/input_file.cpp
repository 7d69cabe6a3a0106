#include "cli/options/input_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "core/error.h"

namespace pathfleet::cli {

std::string read_input_file(const std::string& path, u64 most) {
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) throw BadInput(fmt::format("cannot read {}: it is a directory", path));
  std::ifstream in(path, std::ios::binary);
  if (!in) throw BadInput(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  std::string content;
  constexpr u64 chunk = u64{1} << 20;
  while (in) {
    const std::size_t before = content.size();
    content.resize(before + std::max<u64>(std::min(chunk, most + 1 - before), 1));
    in.read(content.data() + before, static_cast<std::streamsize>(content.size() - before));
    content.resize(before + static_cast<std::size_t>(in.gcount()));
    if (content.size() > most) throw BadInput(fmt::format("cannot read {}: it is larger than {} MB", path, most >> 20));
  }
  if (in.bad()) throw BadInput(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  return content;
}

}  // namespace pathfleet::cli
