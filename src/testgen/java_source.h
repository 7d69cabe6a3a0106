// Names and literals in Java source, as seen from the package of a suite. Main class: JavaSource.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "testgen/input_heap.h"
#include "vm/program/universe.h"

namespace pathfleet::testgen {

/// The classes that a suite names without their package. Invariant: a simple name stands for one class in all files.
class Imports {
 public:
  /// Classes with these simple names are not imported.
  explicit Imports(std::set<std::string> taken) : taken_(std::move(taken)) {}

  /// The name to write for a class: its simple name if that is free or stands for it, otherwise the full one.
  std::string name(const std::string& package, const std::string& simple);
  /// The import declarations for a text and of other classes, sorted.
  std::string declarations(const std::string& text, const std::vector<std::string>& others) const;

 private:
  std::set<std::string> taken_;
  std::map<std::string, std::string> packages_;  // by simple name
};

class JavaSource {
 public:
  JavaSource(vm::Universe& universe, std::string package, Imports& imports)
      : universe_(universe), package_(std::move(package)), imports_(imports) {}

  /// The name of the class in the suite's source, "Map.Entry" or "p.Map.Entry". nullopt: the source cannot name it,
  /// because of access or because the name is no Java identifier.
  std::optional<std::string> type_name(const vm::Class& c) const;
  /// The same for the type of a field descriptor.
  std::optional<std::string> type_name(std::string_view descriptor) const;
  bool can_set(const vm::Field& field) const;
  bool can_read(const vm::Field& field) const;
  /// The name to write for a class of the JDK.
  std::string library(const std::string& package, const std::string& simple) const;
  /// The type that a Signature attribute gives (JVMS 4.7.9.1), each wildcard replaced by its bound. nullopt: it has
  /// type variables, or the source cannot name a part of it.
  std::optional<std::string> generic_type(std::string_view signature) const;
  bool can_call(const vm::Method& method) const;
  bool can_access(const vm::Class& holder, u16 access) const;
  /// The text of an argument, with a cast where the compiler could take another method of this name.
  std::string argument(const vm::Method& method, std::size_t number, const std::string& text, bool is_box) const;

  /// What a caller must declare because of checked exceptions: "Exception", "Throwable"; empty: nothing.
  std::string declared_exceptions(const vm::Method& method) const;

  /// The fields ("p/C.f") that the constructor without arguments sets, if the suite may call it and it does nothing but
  /// set fields of the object, in all superclasses, too. nullopt: objects must be created without a constructor.
  std::optional<std::set<std::string>> plain_constructor(const vm::Class& c) const;

  /// A string, a box or a constant of an enum.
  std::string inline_value(const HeapObject& object) const;

  /// An expression for a scalar of this type.
  static std::string literal(char type, u64 bits);
  /// An expression for a string of any length and content.
  static std::string string(std::u16string_view text);
  static std::string string(const std::string& text);
  /// A string as an expression, or as a text block with indented lines.
  static std::string text_block(const std::string& text, const std::string& indent);

 private:
  std::optional<std::string> generic_type_at(std::string_view text, std::size_t& at) const;
  bool sets_fields_only(const vm::Method& constructor, std::set<std::string>& fields) const;

  vm::Universe& universe_;
  std::string package_;
  Imports& imports_;
};

}  // namespace pathfleet::testgen
