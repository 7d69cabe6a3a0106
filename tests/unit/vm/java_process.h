// Runs the JDK's tools from a test, in a temporary folder that is removed afterwards.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::testing {

class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }
  /// Writes a file, making the folders above it.
  void write(const std::string& name, const std::vector<u8>& bytes) const;

 private:
  std::filesystem::path path_;
};

struct ProcessResult {
  int exit_code;
  std::string output;  // stdout
  std::string errors;  // stderr
};

/// Whether there is such a command ("javac").
bool has_tool(std::string_view name);
/// Runs a command line with the shell.
ProcessResult run(const std::string& command);

std::vector<u8> read_file(const std::filesystem::path& path);
/// Class files below a folder, in the order of their names.
std::vector<std::filesystem::path> class_files(const std::filesystem::path& folder);

}  // namespace pathfleet::testing
