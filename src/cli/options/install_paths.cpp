#include "cli/options/install_paths.h"

#include <fmt/format.h>

#include <filesystem>

#include "core/error.h"

namespace pathfleet::cli {
namespace {

namespace fs = std::filesystem;

fs::path folder_of_command() { return fs::read_symlink("/proc/self/exe").parent_path(); }

std::string find(const fs::path& bin, const char* name, const char* installed = "share") {
  std::error_code ignored;
  for (const fs::path& candidate : {bin / name, bin.parent_path() / installed / "pathfleet" / name}) {
    if (fs::is_regular_file(candidate, ignored)) return candidate.string();
  }
  throw BadInput(
      fmt::format("{} is neither in {} nor in ../{}/pathfleet; build or install again", name, bin.string(), installed));
}

}  // namespace

InstallPaths find_install_paths() {
  const fs::path bin = folder_of_command();
  return {find(bin, "pathfleet-api.jar"), find(bin, "pathfleet-models.jar")};
}

std::string find_module(const char* name) { return find(folder_of_command(), name, "lib"); }

}  // namespace pathfleet::cli
