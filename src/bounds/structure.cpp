#include "bounds/structure.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "classfile/annotations.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "core/error.h"

namespace pathfleet::bounds {

namespace {

using classfile::ClassFile;

constexpr std::string_view kAnnotation = "Lgov/nasa/jpf/annotation/Invariant;";

std::string internal_name(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

std::string invariant_of(const ClassFile& file) {
  std::string text;
  for (const classfile::RawAttribute& attribute : file.attributes) {
    if (attribute.name != "RuntimeVisibleAnnotations" && attribute.name != "RuntimeInvisibleAnnotations") continue;
    classfile::AnnotationReader reader(file, attribute.content);
    for (u32 count = reader.u2(); count > 0; --count) {
      reader.annotation([&](std::string_view type, std::string_view member, u16 constant) {
        if (type == kAnnotation && member == "value" && constant != 0) text = file.constants.utf8(constant);
      });
    }
  }
  return text;
}

/// Class files by name, each read once.
class Files {
 public:
  explicit Files(const ClassFinder& find) : find_(find) {}
  const ClassFile* get(const std::string& name) {
    const auto known = files_.find(name);
    if (known != files_.end()) return known->second.get();
    return files_.emplace(name, find_(name)).first->second.get();
  }

 private:
  const ClassFinder& find_;
  std::map<std::string, std::unique_ptr<ClassFile>> files_;
};

}  // namespace

std::optional<u32> Structure::class_of(std::string_view name) const {
  for (u32 i = 0; i < classes.size(); ++i) {
    if (classes[i].name == name) return i;
  }
  return std::nullopt;
}

std::optional<u32> Structure::field_of(u32 class_number, std::string_view holder, std::string_view name) const {
  const auto& fields = classes.at(class_number).references;
  for (u32 i = 0; i < fields.size(); ++i) {
    if (fields[i].name == name && fields[i].holder == holder) return i;
  }
  return std::nullopt;
}

std::string Structure::source_name(u32 class_number) const {
  std::string name = classes.at(class_number).name;
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string Structure::field_name(u32 class_number, u32 field) const {
  return source_name(class_number) + "." + classes.at(class_number).references.at(field).name;
}

ReadStructure read_structure(const std::string& receiver, const ClassFinder& find) {
  Files files(find);
  ReadStructure result;
  const std::string first = internal_name(receiver);
  const ClassFile* file = files.get(first);
  if (!file) throw BadInput(fmt::format("class {} is not on the class path (-cp)", receiver));
  constexpr u16 kOther = classfile::ACC_INTERFACE | classfile::ACC_ENUM;
  if (file->access & kOther)
    throw BadInput(fmt::format("{} is an interface or an enum; field bounds are those of a class", receiver));
  result.invariant = invariant_of(*file);
  Structure& structure = result.structure;
  structure.classes.push_back({first, {}, {}});
  for (u32 i = 0; i < structure.classes.size(); ++i) {
    // The fields of superclasses come first, as in the objects.
    std::vector<const ClassFile*> chain;
    for (const ClassFile* c = files.get(structure.classes[i].name); c && chain.size() < 1000;
         c = c->super_name.empty() ? nullptr : files.get(std::string(c->super_name)))
      chain.push_back(c);
    for (auto c = chain.rbegin(); c != chain.rend(); ++c) {
      for (const classfile::FieldInfo& field : (*c)->fields) {
        if (field.access & classfile::ACC_STATIC) continue;
        const std::string_view type = field.descriptor;
        if (std::string_view("ZBSCIJ").find(type[0]) != std::string_view::npos) {
          structure.classes[i].numbers.push_back({std::string(field.name), type[0]});
          continue;
        }
        if (type[0] != 'L') continue;
        const std::string target(type.substr(1, type.size() - 2));
        const ClassFile* declared = files.get(target);
        if (!declared || (declared->access & kOther)) continue;
        std::optional<u32> number = structure.class_of(target);
        if (!number) {
          number = static_cast<u32>(structure.classes.size());
          structure.classes.push_back({target, {}, {}});
        }
        structure.classes[i].references.push_back({std::string((*c)->name), std::string(field.name), *number});
      }
    }
  }
  return result;
}

}  // namespace pathfleet::bounds
