#include "cli/program/program_identity.h"

#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "classfile/class_path.h"
#include "cli/options/option_table.h"
#include "core/types.h"

namespace pathfleet::cli {
namespace {

namespace fs = std::filesystem;

class ContentHash {
 public:
  ContentHash() { XXH3_64bits_reset(&state_); }

  void text(const std::string& text) { XXH3_64bits_update(&state_, text.data(), text.size() + 1); }
  /// Adds a file's bytes, or the names and bytes of all class files below a directory; nothing if `path` does not
  /// exist.
  void tree(const fs::path& path) {
    std::error_code none;
    if (fs::is_regular_file(path, none)) return file(path);
    std::vector<fs::path> classes;
    for (fs::recursive_directory_iterator entry(path, fs::directory_options::skip_permission_denied, none), end;
         !none && entry != end; entry.increment(none)) {
      if (entry->path().extension() == ".class") classes.push_back(entry->path());
    }
    std::sort(classes.begin(), classes.end());
    for (const fs::path& each : classes) {
      text(each.lexically_relative(path).string());
      file(each);
    }
  }
  std::string digest() const { return fmt::format("{:016x}", XXH3_64bits_digest(&state_)); }

 private:
  void file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(in), {});
    XXH3_64bits_update(&state_, bytes.data(), bytes.size());
  }

  XXH3_state_t state_;
};

/// Hashes the options that come from .jpf and TOML files.
std::string hash_of_files(const Options& options) {
  ContentHash hash;
  hash.text(options_text(options));
  for (const auto& [key, value] : options.configuration) {
    if (key == "config" || key == "config_path") continue;
    hash.text(key);
    hash.text(value);
  }
  return hash.digest();
}

std::string hash_of_text(const std::string& text) {
  ContentHash hash;
  hash.text(text);
  return hash.digest();
}

std::string hash_of_file(const std::string& path) {
  ContentHash hash;
  if (!path.empty()) hash.tree(path);
  return hash.digest();
}

/// The library's image is too large to be read completely, but its release file contains version and build.
std::string hash_of_library(const vm::VmOptions& program) {
  const std::string home = classfile::find_jdk_home(program.jdk_home);
  ContentHash hash;
  hash.tree(home + "/release");
  std::error_code none;
  hash.text(std::to_string(fs::file_size(home + "/lib/modules", none)));
  hash.tree(program.models_jar);
  hash.tree(program.api_jar);
  return hash.digest();
}

}  // namespace

std::string hash_of_class_path(const std::string& class_path) {
  ContentHash hash;
  for (const std::string& entry : classfile::class_path_files(class_path)) hash.tree(entry.empty() ? "." : entry);
  return hash.digest();
}

std::vector<std::string> facts_of(const Options& options, const vm::VmOptions& program) {
  return {fmt::format("pathfleet {}", PATHFLEET_VERSION),
          fmt::format("the command line '{}'", options.command_line),
          fmt::format("a class path with content {}", hash_of_class_path(program.class_path)),
          fmt::format("a standard input with content {}", hash_of_text(program.standard_input.value_or(""))),
          fmt::format("library classes with content {}", hash_of_library(program)),
          fmt::format("models with content {}",
                      program.user_models.empty() ? "none" : hash_of_class_path(program.user_models)),
          fmt::format("field bounds with content {}", hash_of_file(options.field_bounds)),
          fmt::format("options in files with content {}", hash_of_files(options))};
}

}  // namespace pathfleet::cli
