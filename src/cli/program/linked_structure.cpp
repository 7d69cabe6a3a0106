#include "cli/program/linked_structure.h"

#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <xxhash.h>

#include <map>
#include <memory>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "core/error.h"

namespace pathfleet::cli {
namespace {

using classfile::ClassFile;

/// The superclass of each class on the class path. Classes that cannot be read have no objects.
std::map<std::string, std::string> superclasses(const std::string& class_path, const bounds::ClassFinder& find) {
  std::map<std::string, std::string> result;
  for (const std::string& name : classfile::class_path_class_names(class_path)) {
    try {
      if (const std::unique_ptr<ClassFile> file = find(name)) result[name] = file->super_name;
    } catch (const BadInput&) {
    }
  }
  return result;
}

/// Hashes a class file and all that it and the others name in their constants, in the order of their names.
u64 content_of(const std::string& first, const bounds::ClassFinder& find) {
  std::map<std::string, std::unique_ptr<ClassFile>> files;
  std::vector<std::string> open = {first};
  while (!open.empty()) {
    const std::string name = std::move(open.back());
    open.pop_back();
    const auto [place, is_new] = files.try_emplace(name);
    if (!is_new) continue;
    place->second = find(name);
    if (!place->second) continue;  // of the library, or an array
    const classfile::ConstantPool& constants = place->second->constants;
    for (u16 i = 1; i < constants.size(); ++i) {
      if (constants.tag(i) == classfile::Tag::class_) open.emplace_back(constants.class_name(i));
    }
  }
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  for (const auto& [name, file] : files) {
    XXH3_64bits_update(&state, name.data(), name.size() + 1);
    if (file) XXH3_64bits_update(&state, file->bytes.data(), file->bytes.size());
  }
  return XXH3_64bits_digest(&state);
}

}  // namespace

bounds::ReadStructure linked_structure(const Options& options, const std::string& receiver) {
  const auto sources = classfile::open_class_path(options.class_path);
  const bounds::ClassFinder find = [&](std::string_view name) {
    std::unique_ptr<ClassFile> file;
    for (const auto& source : sources) {
      if (!file) file = source->load(name);
    }
    return file;
  };
  bounds::ReadStructure read = bounds::read_structure(receiver, find);
  const auto supers = superclasses(options.class_path, find);
  for (const auto& [name, direct] : supers) {
    std::size_t left = supers.size();  // a damaged class path may hold a cycle
    for (auto at = supers.find(name); at != supers.end() && left-- > 0; at = supers.find(at->second)) {
      if (!read.structure.class_of(at->second)) continue;
      throw BadInput(
          fmt::format("field bounds of {}: {} extends {}, and bounds are those of structures without subclasses",
                      read.structure.source_name(0), name, at->second));
    }
  }
  read.hash = content_of(read.structure.classes[0].name, find);
  return read;
}

}  // namespace pathfleet::cli
