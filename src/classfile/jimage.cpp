// The JDK's run-time image lib/modules (jimage 1.0, as read by jdk.internal.jimage.BasicImageReader): a header, a
// perfect hash table (redirect), locations, strings, and the resources. All that precedes the resources is kept in
// memory.
//
// Main function: `JImage::locate`. Invariant: every offset read from the file is checked before use.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <mutex>

#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "classfile/modified_utf8.h"
#include "classfile/random_access_file.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace {

struct Header {
  u32 magic, version, flags, resource_count, table_length, locations_size, strings_size;
};
constexpr u32 jimage_magic = 0xCAFEDADA, jimage_version = 0x00010000, hash_seed = 0x01000193;
constexpr u64 kLargestIndex = u64{64} << 20;  // that of JDK 17 has 1.5 MB

u32 hash(std::string_view name, u32 seed = hash_seed) {
  for (char c : name) seed = (seed * 0x01000193) ^ static_cast<u8>(c);
  return seed & 0x7FFFFFFF;
}

/// A resource's attributes, by kind.
struct Location {
  enum Kind : u8 { end, module, parent, base, extension, offset, compressed_size, size, kinds };
  std::array<u64, kinds> values{};
};

class JImage final : public RuntimeImage {
 public:
  explicit JImage(const std::string& path);

  std::optional<FoundClass> find(std::string_view name) const override;
  std::unique_ptr<ClassFile> load(std::string_view name) const override;
  std::optional<std::vector<u8>> find_resource(std::string_view path) const override;
  std::optional<std::string_view> module_of(std::string_view package) const override;
  std::optional<std::vector<u8>> module_descriptor(std::string_view module) const override;
  std::vector<std::string> class_names(std::string_view module) const override;

 private:
  struct Found {
    std::string_view module;
    std::vector<u8> content;
  };
  /// A resource by its path without the module, "java/util/List.class", and its module.
  std::optional<Found> find_in_modules(std::string_view path) const;
  /// A resource by its full name, "/java.base/java/util/List.class".
  std::optional<Location> locate(std::string_view name) const;
  std::optional<std::vector<u8>> content_of(std::string_view name) const;
  std::optional<std::string_view> read_module_of(std::string_view package) const;
  Location decode(u32 location_offset) const;
  bool is_named(const Location& location, std::string_view name) const;
  std::string_view string_at(u64 offset) const;
  template <typename Integer>
  Integer table_entry(std::size_t table, u32 index) const {
    Integer value;
    std::memcpy(&value, index_.data() + table + 4 * std::size_t{index}, sizeof value);
    return value;
  }
  [[noreturn]] void fail(const std::string& why) const { throw BadInput(path_ + ": " + why); }
  [[noreturn]] void fail_corrupt() const { fail("the run-time image is corrupt"); }

  std::string path_;
  RandomAccessFile file_;
  std::vector<u8> index_;  // the file up to the resources
  u32 table_length_ = 0;
  std::size_t redirects_ = 0, offsets_ = 0;  // where the tables begin
  std::span<const u8> locations_, strings_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::string_view, std::less<>> modules_;  // by package, those asked for so far
};

JImage::JImage(const std::string& path) : path_(path), file_(path) {
  Header header;
  if (file_.size() < sizeof header) fail("not a Java run-time image (jimage): it is too short");
  std::memcpy(&header, file_.read(0, sizeof header).data(), sizeof header);
  if (header.magic == __builtin_bswap32(jimage_magic)) {
    fail("the Java run-time image is of a machine with the other byte order; use a JDK 17 of this machine");
  }
  if (header.magic != jimage_magic) fail("not a Java run-time image (jimage)");
  if (header.version != jimage_version) {
    fail(fmt::format("run-time image version {}.{} is not supported, only 1.0", header.version >> 16,
                     header.version & 0xFFFF));
  }
  table_length_ = header.table_length;
  u64 table_size = 4 * u64{table_length_};
  u64 index_size = sizeof header + 2 * table_size + header.locations_size + header.strings_size;
  if (index_size > file_.size()) fail("the run-time image is truncated");
  if (index_size > kLargestIndex) fail_corrupt();
  index_ = file_.read(0, index_size);
  redirects_ = sizeof header;
  offsets_ = redirects_ + table_size;
  locations_ = std::span(index_).subspan(offsets_ + table_size, header.locations_size);
  strings_ = std::span(index_).subspan(offsets_ + table_size + header.locations_size, header.strings_size);
}

std::string_view JImage::string_at(u64 offset) const {
  if (offset >= strings_.size()) fail_corrupt();
  const u8* begin = strings_.data() + offset;
  const void* end = std::memchr(begin, 0, strings_.size() - offset);
  if (end == nullptr) fail_corrupt();
  return {reinterpret_cast<const char*>(begin), static_cast<std::size_t>(static_cast<const u8*>(end) - begin)};
}

Location JImage::decode(u32 location_offset) const {
  Location location;
  for (std::size_t at = location_offset; at < locations_.size();) {
    u8 kind = locations_[at] >> 3, length = (locations_[at] & 7) + 1;
    if (kind == Location::end) return location;
    if (kind >= Location::kinds || length > locations_.size() - at - 1) fail_corrupt();
    u64 value = 0;
    for (u8 i = 1; i <= length; ++i) value = value << 8 | locations_[at + i];
    location.values[kind] = value;
    at += 1 + length;
  }
  fail_corrupt();
}

/// Compares with "[/module/][parent/]base[.extension]" without building the string.
bool JImage::is_named(const Location& location, std::string_view name) const {
  auto eat = [&](std::string_view part) {
    if (!name.starts_with(part)) return false;
    name.remove_prefix(part.size());
    return true;
  };
  std::string_view module = string_at(location.values[Location::module]);
  std::string_view parent = string_at(location.values[Location::parent]);
  std::string_view extension = string_at(location.values[Location::extension]);
  if (!module.empty() && !(eat("/") && eat(module) && eat("/"))) return false;
  if (!parent.empty() && !(eat(parent) && eat("/"))) return false;
  if (!eat(string_at(location.values[Location::base]))) return false;
  if (!extension.empty() && !(eat(".") && eat(extension))) return false;
  return name.empty();
}

std::optional<Location> JImage::locate(std::string_view name) const {
  if (table_length_ == 0) return std::nullopt;
  i32 redirect = table_entry<i32>(redirects_, hash(name) % table_length_);
  if (redirect == 0) return std::nullopt;
  u32 index = redirect > 0 ? hash(name, static_cast<u32>(redirect)) % table_length_ : static_cast<u32>(-1 - redirect);
  if (index >= table_length_) fail_corrupt();
  Location location = decode(table_entry<u32>(offsets_, index));
  if (!is_named(location, name)) return std::nullopt;
  return location;
}

std::optional<std::vector<u8>> JImage::content_of(std::string_view name) const {
  std::optional<Location> location = locate(name);
  if (!location) return std::nullopt;
  if (location->values[Location::compressed_size] != 0) {
    fail("its classes are compressed (jlink --compress); use the lib/modules of an installed JDK 17");
  }
  const u64 offset = location->values[Location::offset], size = location->values[Location::size];
  const u64 all = file_.size() - index_.size();
  if (offset > all || size > all - offset) fail("the run-time image is truncated");
  return file_.read(index_.size() + offset, size);
}

std::optional<std::string_view> JImage::module_of(std::string_view package) const {
  const std::lock_guard lock(mutex_);
  const auto known = modules_.find(package);
  if (known != modules_.end()) return known->second;
  const std::optional<std::string_view> module = read_module_of(package);
  if (module) modules_.emplace(package, *module);
  return module;
}

std::optional<std::string_view> JImage::read_module_of(std::string_view package) const {
  std::string name = "/packages/";
  for (char c : package) name += c == '/' ? '.' : c;
  const std::optional<std::vector<u8>> rows = content_of(name);
  if (!rows) return std::nullopt;
  // Rows of (1 if the package is empty in this module, else 0; the name of the module).
  for (std::size_t at = 0; at + 8 <= rows->size(); at += 8) {
    u32 row[2];
    std::memcpy(row, rows->data() + at, sizeof row);
    if (row[0] == 0) return string_at(row[1]);
  }
  return std::nullopt;
}

std::optional<JImage::Found> JImage::find_in_modules(std::string_view path) const {
  std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;  // no module has the unnamed package
  std::optional<std::string_view> module = module_of(path.substr(0, slash));
  if (!module) return std::nullopt;
  std::optional<std::vector<u8>> bytes = content_of(fmt::format("/{}/{}", *module, path));
  if (!bytes) return std::nullopt;
  return Found{*module, std::move(*bytes)};
}

std::optional<FoundClass> JImage::find(std::string_view name) const {
  std::optional<Found> found = find_in_modules(modified_utf8::to_utf8(name) + ".class");
  if (!found) return std::nullopt;
  return FoundClass{std::move(found->content), fmt::format("{}/{}", found->module, name)};
}

std::unique_ptr<ClassFile> JImage::load(std::string_view name) const {
  std::optional<Found> found = find_in_modules(modified_utf8::to_utf8(name) + ".class");
  if (!found) return nullptr;
  return parse_trusted(std::move(found->content), fmt::format("{}/{}", found->module, name));
}

std::optional<std::vector<u8>> JImage::find_resource(std::string_view path) const {
  std::optional<Found> found = find_in_modules(path);
  if (!found) return std::nullopt;
  return std::move(found->content);
}

std::optional<std::vector<u8>> JImage::module_descriptor(std::string_view module) const {
  return content_of(fmt::format("/{}/module-info.class", module));
}

std::vector<std::string> JImage::class_names(std::string_view module) const {
  std::vector<std::string> names;
  for (u32 i = 0; i < table_length_; ++i) {
    Location location = decode(table_entry<u32>(offsets_, i));
    std::string_view parent = string_at(location.values[Location::parent]);
    if (parent.empty() || string_at(location.values[Location::module]) != module ||
        string_at(location.values[Location::extension]) != "class") {
      continue;
    }
    names.push_back(fmt::format("{}/{}", parent, string_at(location.values[Location::base])));
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

std::unique_ptr<RuntimeImage> open_jimage(const std::string& path) { return std::make_unique<JImage>(path); }

}  // namespace pathfleet::classfile
