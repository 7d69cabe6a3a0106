#include "kind.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/error.h"
#include "core/limits.h"

namespace pathfleet::fuzz {

void expect_refusal_or_success(const std::function<void()>& action) {
  try {
    action();
  } catch (const BadInput&) {
  } catch (const LimitReached&) {
  }
}

const std::string& scratch_folder() {
  struct Folder {
    std::string path;
    Folder() {
      path = (std::filesystem::temp_directory_path() / "pathfleet-fuzz-XXXXXX").string();
      if (!mkdtemp(path.data())) std::abort();
    }
    ~Folder() {
      std::error_code none;
      std::filesystem::remove_all(path, none);
    }
  };
  static const Folder folder;
  return folder.path;
}

std::string file_with(std::span<const u8> bytes, std::string_view suffix) {
  const std::string path = scratch_folder() + "/input" + std::string(suffix);
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!out.flush()) std::abort();
  return path;
}

}  // namespace pathfleet::fuzz
