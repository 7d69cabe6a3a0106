// The classes and fields of a linked structure, read from class files: the receiver's class and all classes of the
// program that its reference fields lead to, by their declared types. Main function: read_structure.
//
// Not part of a structure: arrays, classes of the library, enums and interfaces. Objects of subclasses count as objects
// of the nearest superclass that is part of it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::classfile {
struct ClassFile;
}

namespace pathfleet::bounds {

struct ReferenceField {
  std::string holder;  // the class that declares it, in internal form
  std::string name;
  u32 target;  // class of the structure
};
struct NumberField {
  std::string name;
  char type;  // descriptor: 'Z', 'B', 'S', 'C', 'I' or 'J'
};
struct StructureClass {
  std::string name;  // in internal form
  std::vector<ReferenceField> references;
  std::vector<NumberField> numbers;
};
struct Structure {
  std::vector<StructureClass> classes;  // the receiver's first

  std::optional<u32> class_of(std::string_view name) const;
  std::optional<u32> field_of(u32 class_number, std::string_view holder, std::string_view name) const;
  /// "p.C" in place of "p/C".
  std::string source_name(u32 class_number) const;
  /// "p.C.f".
  std::string field_name(u32 class_number, u32 field) const;
};

/// Finds a class of the program, in internal form; null if there is none.
using ClassFinder = std::function<std::unique_ptr<classfile::ClassFile>(std::string_view name)>;

struct ReadStructure {
  Structure structure;
  std::string invariant;  // the text of the receiver's class annotation @Invariant, or empty
  u64 hash = 0;           // of all that the invariant may depend on, as the caller says
};
/// `receiver`: "p.C" or "p/C". Throws BadInput if there is no such class.
ReadStructure read_structure(const std::string& receiver, const ClassFinder& find);

}  // namespace pathfleet::bounds
