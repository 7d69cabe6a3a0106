// A jar, read by minizip, with an index of its entries. Of a multi-release jar (JEP 238), each entry is the newest
// version up to Java 17.
//
// Main function: `Jar::read`. Invariant: only one thread at a time calls minizip. An entry's size is not trusted until
// that many bytes were read and their checksum was correct.
#include <fmt/format.h>
#include <minizip/unzip.h>

#include <algorithm>
#include <charconv>
#include <mutex>
#include <unordered_map>

#include "classfile/block_reader.h"
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
    unz64_file_pos place;
    unsigned release;  // 0: not versioned
  };
  using Entries = std::unordered_map<std::string, Entry>;

  void add_versioned_entries();
  bool is_multi_release() const;
  /// The content of a row of entries_. Throws if it is larger than `most`.
  std::vector<u8> read(Entries::const_iterator row, u64 most = kLargestEntry) const;
  std::string origin_of(Entries::const_iterator row) const;

  std::string path_;
  mutable BlockReader reader_;
  std::unique_ptr<void, decltype(&unzClose)> zip_;  // reads reader_
  Entries entries_;
  mutable std::mutex mutex_;
};

/// What minizip calls to read a BlockReader, which it takes for a file that it has opened and may close.
zlib_filefunc64_def functions_of(BlockReader& reader) {
  static constexpr auto as_reader = [](void* file) -> BlockReader& { return *static_cast<BlockReader*>(file); };
  zlib_filefunc64_def functions{};
  functions.opaque = &reader;
  functions.zopen64_file = [](void* opaque, const void*, int) { return opaque; };
  functions.zread_file = [](void*, void* file, void* into, uLong count) -> uLong {
    return as_reader(file).read(into, count);
  };
  functions.zwrite_file = [](void*, void*, const void*, uLong) -> uLong { return 0; };
  functions.ztell64_file = [](void*, void* file) -> ZPOS64_T { return as_reader(file).position(); };
  functions.zseek64_file = [](void*, void* file, ZPOS64_T offset, int origin) -> long {
    BlockReader& reader = as_reader(file);
    const u64 from = origin == ZLIB_FILEFUNC_SEEK_END   ? reader.size()
                     : origin == ZLIB_FILEFUNC_SEEK_CUR ? reader.position()
                                                        : 0;
    reader.move_to(from + offset);
    return 0;
  };
  functions.zclose_file = [](void*, void*) { return 0; };
  functions.zerror_file = [](void*, void* file) { return as_reader(file).failed() ? 1 : 0; };
  return functions;
}

/// Whether the record at the end, and its comment, are whole (APPNOTE 4.3.16). minizip takes what it lacks for zeros.
bool has_whole_end(BlockReader& reader) {
  constexpr u64 record = 22, longest_comment = 0xffff;
  const u64 begin = reader.size() - std::min(reader.size(), record + longest_comment);
  std::string bytes(reader.size() - begin, '\0');
  reader.move_to(begin);
  bytes.resize(reader.read(bytes.data(), bytes.size()));
  const std::size_t at = bytes.rfind("PK\5\6");
  if (at == std::string::npos || bytes.size() - at < record) return false;
  const auto byte = [&](u64 offset) { return u64{static_cast<u8>(bytes[at + offset])}; };
  const u64 comment = byte(record - 2) | byte(record - 1) << 8;
  return bytes.size() - at - record >= comment;
}

Jar::Jar(const std::string& path) : path_(path), reader_(path), zip_(nullptr, &unzClose) {
  zlib_filefunc64_def functions = functions_of(reader_);
  if (has_whole_end(reader_)) zip_.reset(unzOpen2_64(path.c_str(), &functions));
  if (zip_ == nullptr)
    throw BadInput(
        fmt::format("{}: not a jar or zip file, or cut off: it does not end with a directory of entries", path));
  unz_global_info64 about;
  int code = unzGetGlobalInfo64(zip_.get(), &about);
  if (code == UNZ_OK && about.number_entry > 0) code = unzGoToFirstFile(zip_.get());
  for (u64 i = 0; code == UNZ_OK && i < about.number_entry; ++i) {
    unz_file_info64 info;
    Entry entry{{}, 0};
    code = unzGetFilePos64(zip_.get(), &entry.place);
    if (code == UNZ_OK) code = unzGetCurrentFileInfo64(zip_.get(), &info, nullptr, 0, nullptr, 0, nullptr, 0);
    if (code != UNZ_OK) break;
    std::string name(info.size_filename, '\0');
    code = unzGetCurrentFileInfo64(zip_.get(), &info, name.data(), name.size(), nullptr, 0, nullptr, 0);
    if (code != UNZ_OK) break;
    entries_.insert_or_assign(std::move(name), entry);
    if (i + 1 < about.number_entry) code = unzGoToNextFile(zip_.get());
  }
  if (code != UNZ_OK) throw BadInput(fmt::format("{}: the directory of its entries is damaged", path));
  if (is_multi_release()) add_versioned_entries();
}

/// Whether the manifest says "Multi-Release: true".
bool Jar::is_multi_release() const {
  auto manifest = entries_.find("META-INF/MANIFEST.MF");
  if (manifest == entries_.end()) return false;
  const std::vector<u8> bytes = read(manifest, kLargestManifest);
  return parse_manifest({reinterpret_cast<const char*>(bytes.data()), bytes.size()}).multi_release;
}

void Jar::add_versioned_entries() {
  std::vector<std::pair<std::string, Entry>> versioned;
  for (const auto& [name, entry] : entries_) {
    if (!name.starts_with(versions_prefix)) continue;
    const char* begin = name.data() + versions_prefix.size();
    const char* end = name.data() + name.size();
    unsigned release = 0;
    auto [rest, error] = std::from_chars(begin, end, release);
    if (error != std::errc() || rest == end || *rest != '/' || release < oldest_release || release > newest_release) {
      continue;
    }
    versioned.emplace_back(std::string(rest + 1, end), Entry{entry.place, release});
  }
  for (auto& [name, entry] : versioned) {
    if (name.starts_with("META-INF/")) continue;  // not versioned
    auto [known, added] = entries_.try_emplace(std::move(name), entry);
    if (!added && known->second.release < entry.release) known->second = entry;
  }
}

std::string Jar::origin_of(Entries::const_iterator row) const {
  const auto& [name, entry] = *row;
  if (entry.release == 0) return fmt::format("{}!/{}", path_, name);
  return fmt::format("{}!/{}{}/{}", path_, versions_prefix, entry.release, name);
}

std::vector<u8> Jar::read(Entries::const_iterator row, u64 most) const {
  constexpr u64 chunk = u64{1} << 20;
  constexpr uLong encrypted = 1;
  std::lock_guard lock(mutex_);
  auto fail = [&](std::string_view why) { throw BadInput(fmt::format("{}: {}", origin_of(row), why)); };
  unz_file_info64 info;
  if (unzGoToFilePos64(zip_.get(), &row->second.place) != UNZ_OK ||
      unzGetCurrentFileInfo64(zip_.get(), &info, nullptr, 0, nullptr, 0, nullptr, 0) != UNZ_OK)
    fail("the jar's entry cannot be read");
  if ((info.flag & encrypted) != 0) fail("the jar's entry is encrypted");
  if (info.compression_method != 0 && info.compression_method != Z_DEFLATED)
    fail(fmt::format("the jar's entry is compressed by method {}; only 'stored' and 'deflated' are known",
                     info.compression_method));
  if (info.uncompressed_size > most) fail(fmt::format("the jar's entry is larger than {} MB", most >> 20));
  if (unzOpenCurrentFile(zip_.get()) != UNZ_OK) fail("the jar's entry is damaged");
  std::unique_ptr<void, decltype(&unzCloseCurrentFile)> file(zip_.get(), &unzCloseCurrentFile);
  // The buffer grows with the bytes read, because the size in the jar may be wrong.
  std::vector<u8> bytes;
  while (bytes.size() < info.uncompressed_size) {
    std::size_t before = bytes.size();
    bytes.resize(before + std::min<std::size_t>(info.uncompressed_size - before, std::max<std::size_t>(chunk, before)));
    const int got = unzReadCurrentFile(zip_.get(), bytes.data() + before, static_cast<unsigned>(bytes.size() - before));
    if (got < 0) fail("the jar's entry is damaged");
    if (got == 0) fail("the jar's entry is truncated");
    bytes.resize(before + static_cast<std::size_t>(got));
  }
  // At the end, minizip checks the checksum.
  if (unzCloseCurrentFile(file.release()) != UNZ_OK) fail("the checksum of the jar's entry is wrong");
  return bytes;
}

std::optional<FoundClass> Jar::find(std::string_view name) const {
  auto found = entries_.find(modified_utf8::to_utf8(name) + ".class");
  if (found == entries_.end()) return std::nullopt;
  return FoundClass{read(found), origin_of(found)};
}

std::optional<std::vector<u8>> Jar::find_resource(std::string_view path) const {
  auto found = entries_.find(std::string(path));
  if (found == entries_.end()) return std::nullopt;
  return read(found);
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
