// Common parts of the tests of src/classfile: the JDK's classes, temporary files, and hand-assembled class files.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>
#include <zip.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "core/error.h"

namespace pathfleet::classfile::testing {

inline std::string image_path() { return find_jdk_home("") + "/lib/modules"; }

/// The JDK's image, opened once.
inline const RuntimeImage& image() {
  static const std::unique_ptr<RuntimeImage> opened = open_jimage(image_path());
  return *opened;
}

inline std::vector<u8> bytes_of(std::string_view class_name) {
  std::optional<FoundClass> found = image().find(class_name);
  if (!found) throw BadInput("no class " + std::string(class_name));
  return std::move(found->bytes);
}

inline std::unique_ptr<const ClassFile> load(std::string_view class_name) {
  return parse(bytes_of(class_name), std::string(class_name));
}

/// The message of the BadInput that `action` throws; "" if it throws none. Another exception goes through and fails.
template <typename Action>
std::string message_of(Action&& action) {
  try {
    action();
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

/// xorshift64*: the same numbers on every machine.
class Random {
 public:
  explicit Random(u64 seed) : state_(seed) {}
  u64 next() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return state_ * 0x2545F4914F6CDD1D;
  }
  std::size_t below(std::size_t bound) { return next() % bound; }

 private:
  u64 state_;
};

/// A directory that is removed with the test.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string pattern = (std::filesystem::temp_directory_path() / "pathfleet-test-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
    path_ = pattern;
  }
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string path() const { return path_.string(); }
  std::string write(const std::string& name, const std::vector<u8>& bytes) const {
    std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::filesystem::remove(file);  // writing over a file makes some file systems wait for the disk; a new one does not
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return file.string();
  }

 private:
  std::filesystem::path path_;
};

inline std::vector<u8> to_bytes(std::string_view text) { return {text.begin(), text.end()}; }

inline std::vector<u8> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Writes a jar; entries are deflated, as jar does.
inline void write_jar(const std::string& path, const std::vector<std::pair<std::string, std::vector<u8>>>& entries) {
  int code = 0;
  zip_t* zip = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
  ASSERT_NE(zip, nullptr);
  for (const auto& [name, bytes] : entries) {
    zip_source_t* source = zip_source_buffer(zip, bytes.data(), bytes.size(), 0);
    ASSERT_GE(zip_file_add(zip, name.c_str(), source, ZIP_FL_ENC_UTF_8), 0);
  }
  ASSERT_EQ(zip_close(zip), 0);
}

/// A class file put together by hand, so that a test can get one thing wrong. Constants are appended; each call
/// returns the new constant's index.
class ClassBuilder {
 public:
  u16 major = 52, minor = 0, access = ACC_PUBLIC | ACC_SUPER;
  std::vector<u8> fields, methods, attributes;  // each without its count
  u16 field_count = 0, method_count = 0, attribute_count = 0;
  std::string super = "java/lang/Object";
  std::vector<u16> interfaces;

  u16 utf8(std::string_view text) {
    constants_.push_back(1);
    put2(constants_, static_cast<u16>(text.size()));
    constants_.insert(constants_.end(), text.begin(), text.end());
    return next_++;
  }
  u16 raw(u8 tag, std::initializer_list<u8> operands, u16 entries = 1) {
    constants_.push_back(tag);
    constants_.insert(constants_.end(), operands);
    return std::exchange(next_, static_cast<u16>(next_ + entries));
  }
  u16 one(Tag tag, u16 operand) { return raw(static_cast<u8>(tag), {hi(operand), lo(operand)}); }
  u16 two(Tag tag, u16 a, u16 b) { return raw(static_cast<u8>(tag), {hi(a), lo(a), hi(b), lo(b)}); }
  u16 class_(std::string_view name) { return one(Tag::class_, utf8(name)); }
  u16 name_and_type(std::string_view name, std::string_view type) {
    u16 name_index = utf8(name);
    return two(Tag::name_and_type, name_index, utf8(type));
  }
  u16 member(Tag tag, std::string_view owner, std::string_view name, std::string_view type) {
    u16 owner_index = class_(owner);
    return two(tag, owner_index, name_and_type(name, type));
  }

  void field(u16 flags, std::string_view name, std::string_view type, const std::vector<u8>& attribute = {}) {
    add_member(fields, flags, name, type, attribute);
    ++field_count;
  }
  void method(u16 flags, std::string_view name, std::string_view type, const std::vector<u8>& attribute = {}) {
    add_member(methods, flags, name, type, attribute);
    ++method_count;
  }
  void attribute(const std::vector<u8>& bytes) {
    attributes.insert(attributes.end(), bytes.begin(), bytes.end());
    ++attribute_count;
  }

  std::vector<u8> attribute_bytes(std::string_view name, const std::vector<u8>& content) {
    std::vector<u8> out;
    put2(out, utf8(name));
    put4(out, static_cast<u32>(content.size()));
    out.insert(out.end(), content.begin(), content.end());
    return out;
  }
  /// A Code attribute; `tables` are its handlers with their count, and its attributes with theirs.
  std::vector<u8> code(const std::vector<u8>& instructions, u16 stack = 2, u16 locals = 2,
                       const std::vector<u8>& tables = {0, 0, 0, 0}) {
    std::vector<u8> content;
    put2(content, stack);
    put2(content, locals);
    put4(content, static_cast<u32>(instructions.size()));
    content.insert(content.end(), instructions.begin(), instructions.end());
    content.insert(content.end(), tables.begin(), tables.end());
    return attribute_bytes("Code", content);
  }

  std::vector<u8> bytes(std::string_view name = "p/C") {
    u16 this_class = class_(name);
    u16 super_class = super.empty() ? 0 : class_(super);
    std::vector<u8> out;
    put4(out, 0xCAFEBABE);
    put2(out, minor);
    put2(out, major);
    put2(out, next_);
    out.insert(out.end(), constants_.begin(), constants_.end());
    put2(out, access);
    put2(out, this_class);
    put2(out, super_class);
    put2(out, static_cast<u16>(interfaces.size()));
    for (u16 index : interfaces) put2(out, index);
    for (auto [count, part] : {std::pair(field_count, &fields), std::pair(method_count, &methods),
                               std::pair(attribute_count, &attributes)}) {
      put2(out, count);
      out.insert(out.end(), part->begin(), part->end());
    }
    return out;
  }

  static u8 hi(u16 value) { return static_cast<u8>(value >> 8); }
  static u8 lo(u16 value) { return static_cast<u8>(value); }
  static void put2(std::vector<u8>& out, u16 value) { out.insert(out.end(), {hi(value), lo(value)}); }
  static void put4(std::vector<u8>& out, u32 value) {
    put2(out, static_cast<u16>(value >> 16));
    put2(out, static_cast<u16>(value));
  }

 private:
  void add_member(std::vector<u8>& out, u16 flags, std::string_view name, std::string_view type,
                  const std::vector<u8>& attribute) {
    put2(out, flags);
    put2(out, utf8(name));
    put2(out, utf8(type));
    put2(out, attribute.empty() ? 0 : 1);
    out.insert(out.end(), attribute.begin(), attribute.end());
  }

  std::vector<u8> constants_;
  u16 next_ = 1;
};

}  // namespace pathfleet::classfile::testing
