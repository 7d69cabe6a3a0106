#include "cli/options/install_paths.h"

#include <fmt/format.h>

#include <filesystem>

#include "core/error.h"

namespace pathfleet::cli {
namespace {

namespace fs = std::filesystem;

std::string find(const fs::path& bin, const char* name) {
  std::error_code ignored;
  for (const fs::path& candidate : {bin / name, bin.parent_path() / "share" / "pathfleet" / name}) {
    if (fs::is_regular_file(candidate, ignored)) return candidate.string();
  }
  throw BadInput(
      fmt::format("{} is neither in {} nor in ../share/pathfleet; build or install again", name, bin.string()));
}

}  // namespace

InstallPaths find_install_paths() {
  const fs::path bin = fs::read_symlink("/proc/self/exe").parent_path();
  return {find(bin, "pathfleet-api.jar"), find(bin, "pathfleet-models.jar")};
}

}  // namespace pathfleet::cli
