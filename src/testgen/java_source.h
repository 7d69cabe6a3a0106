// How things are named in Java source, seen from the package of a suite. Main class: JavaSource.
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

  /// The class as source in the suite's package may write it ("Map.Entry" there, "p.Map.Entry" elsewhere); nullopt: it
  /// may not, as where a name in a class file is none in the language.
  std::optional<std::string> type_name(const vm::Class& c) const;
  /// The same of a type as a descriptor names it.
  std::optional<std::string> type_name(std::string_view descriptor) const;
  bool can_set(const vm::Field& field) const;
  bool can_call(const vm::Method& method) const;
  bool can_access(const vm::Class& holder, u16 access) const;

  /// Of a class whose constructor without arguments may be called and does nothing but set fields of the object, as its
  /// superclasses' do: the fields that it sets ("p/C.f"). nullopt: an object has to be made without it.
  std::optional<std::set<std::string>> plain_constructor(const vm::Class& c) const;

  /// A scalar of this type as an expression.
  static std::string literal(char type, u64 bits);
  /// A string as an expression, whatever its length and characters.
  static std::string string(std::u16string_view text);
  static std::string string(const std::string& text);
  /// The same, or as a text block with its lines indented.
  static std::string text_block(const std::string& text, const std::string& indent);

 private:
  bool sets_fields_only(const vm::Method& constructor, std::set<std::string>& fields) const;

  vm::Universe& universe_;
  std::string package_;
};

}  // namespace pathfleet::testgen
