// A jar, read by libzip, with an index of its entries. Of a multi-release jar (JEP 238), each entry is the newest
// version up to Java 17.
//
// Main function: `Jar::read`. Invariant: only one thread at a time calls libzip. An entry's size is not trusted until
// that many bytes were read and their checksum was correct.
#include <fmt/format.h>
#include <zip.h>

#include <algorithm>
#include <charconv>
#include <mutex>
#include <unordered_map>

#include "classfile/class_path.h"
#include "classfile/manifest.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace {

constexpr unsigned oldest_release = 9, newest_release = 17;
constexpr u64 kLargestEntry = u64{256} << 20;
constexpr std::string_view versions_prefix = "META-INF/versions/";

class Jar final : public ClassSource {
 public:
  explicit Jar(const std::string& path);

  std::optional<FoundClass> find(std::string_view name) const override;
  std::optional<std::vector<u8>> find_resource(std::string_view path) const override;
  std::vector<std::string> class_names() const;

 private:
  struct Entry {
    zip_uint64_t index;
    unsigned release;  // 0: not versioned
  };
  void add_versioned_entries();
  bool is_multi_release() const;
  /// Throws if the entry is larger than `most`.
  std::vector<u8> read(const Entry& entry, u64 most = kLargestEntry) const;
  std::string origin_of(const Entry& entry) const;

  std::string path_;
  std::unique_ptr<zip_t, decltype(&zip_discard)> zip_;
  std::unordered_map<std::string_view, Entry> entries_;  // libzip owns the names; they live as long as zip_
  mutable std::mutex mutex_;
};

std::string open_error(int code) {
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  std::string text = zip_error_strerror(&error);
  zip_error_fini(&error);
  return text;
}

Jar::Jar(const std::string& path) : path_(path), zip_(nullptr, &zip_discard) {
  int code = 0;
  zip_.reset(zip_open(path.c_str(), ZIP_RDONLY, &code));
  if (zip_ == nullptr) throw BadInput(fmt::format("{}: not a readable jar or zip file: {}", path, open_error(code)));
  zip_int64_t count = zip_get_num_entries(zip_.get(), 0);
  entries_.reserve(static_cast<std::size_t>(count));
  for (zip_int64_t i = 0; i < count; ++i) {
    const char* name = zip_get_name(zip_.get(), static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW);
    if (name == nullptr) throw BadInput(fmt::format("{}: the name of its entry {} cannot be read", path, i));
    entries_.insert_or_assign(name, Entry{static_cast<zip_uint64_t>(i), 0});
  }
  if (is_multi_release()) add_versioned_entries();
}

/// Whether the manifest says "Multi-Release: true".
bool Jar::is_multi_release() const {
  auto manifest = entries_.find("META-INF/MANIFEST.MF");
  if (manifest == entries_.end()) return false;
  const std::vector<u8> bytes = read(manifest->second, kLargestManifest);
  return parse_manifest({reinterpret_cast<const char*>(bytes.data()), bytes.size()}).multi_release;
}

void Jar::add_versioned_entries() {
  std::vector<std::pair<std::string_view, Entry>> versioned;
  for (const auto& [name, entry] : entries_) {
    if (!name.starts_with(versions_prefix)) continue;
    const char* begin = name.data() + versions_prefix.size();
    const char* end = name.data() + name.size();
    unsigned release = 0;
    auto [rest, error] = std::from_chars(begin, end, release);
    if (error != std::errc() || rest == end || *rest != '/' || release < oldest_release || release > newest_release) {
      continue;
    }
    versioned.emplace_back(std::string_view(rest + 1, static_cast<std::size_t>(end - rest - 1)),
                           Entry{entry.index, release});
  }
  for (const auto& [name, entry] : versioned) {
    if (name.starts_with("META-INF/")) continue;  // not versioned
    auto [known, added] = entries_.try_emplace(name, entry);
    if (!added && known->second.release < entry.release) known->second = entry;
  }
}

std::string Jar::origin_of(const Entry& entry) const {
  return fmt::format("{}!/{}", path_, zip_get_name(zip_.get(), entry.index, ZIP_FL_ENC_RAW));
}

std::vector<u8> Jar::read(const Entry& entry, u64 most) const {
  std::lock_guard lock(mutex_);
  auto fail = [&](std::string_view why) { throw BadInput(fmt::format("{}: {}", origin_of(entry), why)); };
  zip_stat_t status;
  if (zip_stat_index(zip_.get(), entry.index, 0, &status) != 0 || (status.valid & ZIP_STAT_SIZE) == 0) {
    fail("the jar's entry cannot be read");
  }
  std::unique_ptr<zip_file_t, decltype(&zip_fclose)> file(zip_fopen_index(zip_.get(), entry.index, 0), &zip_fclose);
  if (file == nullptr) fail(zip_strerror(zip_.get()));
  // The buffer grows with the bytes read, because the size in the jar may be wrong.
  constexpr u64 chunk = u64{1} << 20;
  if (status.size > most) fail(fmt::format("the jar's entry is larger than {} MB", most >> 20));
  std::vector<u8> bytes;
  while (bytes.size() < status.size) {
    std::size_t before = bytes.size();
    bytes.resize(before + static_cast<std::size_t>(std::min(status.size - before, std::max(chunk, u64{before}))));
    zip_int64_t got = zip_fread(file.get(), bytes.data() + before, bytes.size() - before);
    if (got < 0) fail(zip_file_strerror(file.get()));
    if (got == 0) fail("the jar's entry is truncated");
    bytes.resize(before + static_cast<std::size_t>(got));
  }
  u8 beyond;
  zip_int64_t got = zip_fread(file.get(), &beyond, 1);  // at the end, libzip checks the checksum
  if (got < 0) fail(zip_file_strerror(file.get()));
  if (got > 0) fail("the jar's entry is longer than the jar says");
  return bytes;
}

std::optional<FoundClass> Jar::find(std::string_view name) const {
  auto found = entries_.find(modified_utf8::to_utf8(name) + ".class");
  if (found == entries_.end()) return std::nullopt;
  return FoundClass{read(found->second), origin_of(found->second)};
}

std::optional<std::vector<u8>> Jar::find_resource(std::string_view path) const {
  auto found = entries_.find(path);
  if (found == entries_.end()) return std::nullopt;
  return read(found->second);
}

std::vector<std::string> Jar::class_names() const {
  constexpr std::string_view suffix = ".class";
  std::vector<std::string> names;
  for (const auto& [name, entry] : entries_) {
    if (name.ends_with(suffix) && !name.starts_with("META-INF/"))
      names.emplace_back(name.substr(0, name.size() - suffix.size()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

std::vector<std::string> jar_class_names(const std::string& path) { return Jar(path).class_names(); }
std::unique_ptr<ClassSource> open_jar(const std::string& path) { return std::make_unique<Jar>(path); }

}  // namespace pathfleet::classfile
