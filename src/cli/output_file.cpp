#include "cli/output_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "core/error.h"

namespace pathfleet::cli {

OutputFile::OutputFile(const std::string& path) : path_(path), stream_(path, std::ios::binary) {
  if (!stream_) throw BadInput(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

OutputFile::~OutputFile() {
  if (finished_) return;
  stream_.close();
  std::error_code ignored;
  if (std::filesystem::symlink_status(path_, ignored).type() == std::filesystem::file_type::regular) {
    std::filesystem::remove(path_, ignored);
  }
}

void OutputFile::finish() {
  stream_.close();
  if (!stream_) throw BadInput(fmt::format("cannot write {}: {}", path_, std::strerror(errno)));
  finished_ = true;
}

}  // namespace pathfleet::cli
