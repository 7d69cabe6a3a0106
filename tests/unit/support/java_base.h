// All classes of the JDK's java.base, parsed once, for tests on real code. The run-time image is read here
// independently, according to its format, because ClassSource does not list names.
#pragma once

#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/verifier.h"
#include "classfile/class_file.h"
#include "classfile/class_path.h"

namespace pathfleet::test {

class JavaBase : public analysis::TypeHierarchy {
 public:
  static const JavaBase& get() {
    static const JavaBase classes;
    return classes;
  }

  const std::vector<std::unique_ptr<const classfile::ClassFile>>& all() const { return all_; }
  const classfile::ClassFile* find(std::string_view name) const {
    auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : found->second;
  }

  bool is_assignable(std::string_view from, std::string_view to) const override {
    const classfile::ClassFile* target = find(to);
    if (target == nullptr) return false;
    if ((target->access & classfile::ACC_INTERFACE) != 0) return true;
    for (const classfile::ClassFile* c = find(from); c != nullptr; c = find(c->super_name)) {
      if (c == target) return true;
    }
    return false;
  }
  std::string superclass(std::string_view name) const override {
    const classfile::ClassFile* c = find(name);
    return c == nullptr || (c->access & classfile::ACC_INTERFACE) != 0 ? "" : std::string(c->super_name);
  }

 private:
  JavaBase() {
    std::string path = classfile::find_jdk_home("") + "/lib/modules";
    std::ifstream in(path, std::ios::binary);
    auto u4 = [&] {
      u32 value = 0;
      in.read(reinterpret_cast<char*>(&value), 4);
      return value;
    };
    u32 header[7];
    for (u32& word : header) word = u4();
    u32 slots = header[4], locations_size = header[5], strings_size = header[6];
    in.seekg(28 + 4 * static_cast<std::streamoff>(slots));
    std::vector<u32> offsets(slots);
    for (u32& offset : offsets) offset = u4();
    std::vector<u8> locations(locations_size);
    in.read(reinterpret_cast<char*>(locations.data()), locations_size);
    std::vector<char> strings(strings_size);
    in.read(strings.data(), strings_size);
    auto source = classfile::open_jimage(path);
    for (u32 offset : offsets) {
      u64 attribute[8] = {};
      while (locations[offset] >> 3 != 0) {
        u32 kind = locations[offset] >> 3, length = (locations[offset] & 7u) + 1;
        ++offset;
        for (u32 i = 0; i < length; ++i) attribute[kind] = attribute[kind] << 8 | locations[offset++];
      }
      std::string module = &strings[attribute[1]], parent = &strings[attribute[2]], base = &strings[attribute[3]];
      if (module != "java.base" || std::strcmp(&strings[attribute[4]], "class") != 0 || base == "module-info") continue;
      auto found = source->find(parent + "/" + base);
      if (!found) continue;
      all_.push_back(classfile::parse(std::move(found->bytes), found->origin));
      by_name_[all_.back()->name] = all_.back().get();
    }
  }

  std::vector<std::unique_ptr<const classfile::ClassFile>> all_;
  std::map<std::string_view, const classfile::ClassFile*, std::less<>> by_name_;
};

}  // namespace pathfleet::test
