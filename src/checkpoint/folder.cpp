#include "checkpoint/folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "core/output_file.h"

namespace pathfleet::checkpoint {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "checkpoint-";

/// Waits until the disk knows the names in a folder.
void sync_folder(const std::string& path) {
  const int folder = open(path.c_str(), O_RDONLY | O_DIRECTORY);
  if (folder < 0) return;
  fsync(folder);
  close(folder);
}

}  // namespace

std::string Folder::folder_of(u64 number, bool being_written) const {
  return fmt::format("{}/{}{}{}", path_, kPrefix, number, being_written ? ".part" : "");
}
std::string Folder::meta_file(u64 number, bool being_written) const {
  return folder_of(number, being_written) + "/meta";
}
std::string Folder::rank_file(u64 number, u32 rank, bool being_written) const {
  return fmt::format("{}/rank-{}", folder_of(number, being_written), rank);
}

std::vector<u64> Folder::numbers() const {
  std::vector<u64> found;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(path_, none)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(kPrefix)) continue;
    u64 number = 0;
    const char* const end = name.data() + name.size();
    const auto [read, error] = std::from_chars(name.data() + kPrefix.size(), end, number);
    if (error == std::errc() && read == end) found.push_back(number);
  }
  std::sort(found.rbegin(), found.rend());
  return found;
}

void Folder::begin(u64 number) const {
  std::error_code error;
  std::vector<fs::path> left;  // by commands that were killed
  for (const auto& entry : fs::directory_iterator(path_, error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(kPrefix) && name.ends_with(".part")) left.push_back(entry.path());
  }
  for (const fs::path& each : left) fs::remove_all(each, error);
  fs::create_directories(folder_of(number, true), error);
  if (error) throw OutputLost(fmt::format("cannot make {}: {}", folder_of(number, true), error.message()));
}

void Folder::commit(u64 number) const {
  sync_folder(folder_of(number, true));
  std::error_code error;
  fs::rename(folder_of(number, true), folder_of(number, false), error);
  if (error) throw OutputLost(fmt::format("cannot make {}: {}", folder_of(number, false), error.message()));
  sync_folder(path_);
  const std::vector<u64> there = numbers();
  for (std::size_t i = 2; i < there.size(); ++i) remove(there[i]);
}

void Folder::clear() const {
  std::error_code error;
  for (const u64 number : numbers()) remove(number);
  fs::remove(path_, error);  // only if it is empty
}

// Under its last name a checkpoint is whole, also when the command is killed while it removes one.
void Folder::remove(u64 number) const {
  std::error_code error;
  fs::remove_all(folder_of(number, true), error);
  fs::rename(folder_of(number, false), folder_of(number, true), error);
  fs::remove_all(folder_of(number, true), error);
}

void Folder::abandon(u64 number) const {
  std::error_code error;
  fs::remove_all(folder_of(number, true), error);
}

}  // namespace pathfleet::checkpoint
