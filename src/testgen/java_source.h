// Names and literals in Java source, as seen from the package of a suite. Main class: JavaSource.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "testgen/input_heap.h"
#include "vm/program/universe.h"

namespace pathfleet::testgen {

class JavaSource {
 public:
  JavaSource(vm::Universe& universe, std::string package) : universe_(universe), package_(std::move(package)) {}

  /// The name of the class in the suite's source: "Map.Entry" in its own package, "p.Map.Entry" in others. nullopt: the
  /// source cannot name it, because of access or because the name is no Java identifier.
  std::optional<std::string> type_name(const vm::Class& c) const;
  /// The same for the type of a field descriptor.
  std::optional<std::string> type_name(std::string_view descriptor) const;
  bool can_set(const vm::Field& field) const;
  bool can_call(const vm::Method& method) const;
  bool can_access(const vm::Class& holder, u16 access) const;

  /// The fields ("p/C.f") that the constructor without arguments sets, if the suite may call it and it does nothing but
  /// set fields of the object, in all superclasses, too. nullopt: objects must be created without a constructor.
  std::optional<std::set<std::string>> plain_constructor(const vm::Class& c) const;

  /// An expression for a scalar of this type.
  static std::string literal(char type, u64 bits);
  /// An expression for a string of any length and content.
  static std::string string(std::u16string_view text);
  static std::string string(const std::string& text);
  /// A string as an expression, or as a text block with indented lines.
  static std::string text_block(const std::string& text, const std::string& indent);

 private:
  bool sets_fields_only(const vm::Method& constructor, std::set<std::string>& fields) const;

  vm::Universe& universe_;
  std::string package_;
};

}  // namespace pathfleet::testgen
