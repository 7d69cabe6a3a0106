// Types of inputs by generic signatures (JVMS 4.7.9.1): in an input of type Box<String>, a field of type `T` holds a
// String and not whatever the erased field could hold. Main functions: GenericTypes::field and GenericTypes::fits.
//
// A type here is a descriptor whose classes may have type arguments: "Lp/Box<Ljava/lang/String;>;". It has no
// variables. A class without arguments is raw, which is the same as if all of its arguments were "*". A type variable
// stands for
//
//   the argument that the type of the object gives it
//   without an argument, or if it is "*" or "-X": its bound, or, if there are several bounds or it has
//                      arguments itself, as T extends Comparable<T> does, the first candidate of the bounds, which is an
//                      assumption
//   with "+X": X, or the bound where that is narrower
//
// Invariant: what a program can store without heap pollution (JLS 4.12.2) is among the values of the type.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "vm/program/generic_signatures.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

class InputTypes;

class GenericTypes {
 public:
  GenericTypes(Universe& universe, InputTypes& types) : universe_(universe), types_(types) {}

  /// The type of this field in an object of class `type` that was made for a reference of type `declared`.
  std::string field(const Field& field, const Class& type, std::string_view declared);
  /// The same in an object of which nothing is known.
  std::string field(const Field& field);
  /// The types of a method's parameters, without the receiver.
  std::vector<std::string> arguments(const Method& method);
  /// Whether an object of class `type` that was made for a reference of type `made_as` can also be one of type
  /// `declared`. Without `made_as`: whether any object of the class can. Its class is a subclass of both.
  bool fits(const Class& type, std::string_view made_as, std::string_view declared);

 private:
  using Parameter = generic_signatures::Parameter;
  /// The context of a signature, which gives its type variables their meaning.
  struct Scope {
    const Class* holder;
    const Method* method = nullptr;
  };
  using Variable = std::pair<std::string, std::string>;  // the class's name, the variable's
  /// The arguments of variables; those without one are missing.
  using Arguments = std::map<Variable, std::string>;
  enum class As : u8 { value, argument };

  const std::vector<Parameter>& parameters(const Class& c);
  const Class* owner(std::string_view variable, const Class* scope, const Parameter** found);
  std::string substitute(std::string_view signature, const Arguments& arguments, const Scope& scope, As as);
  std::string substitute_class(std::string_view signature, const Arguments& arguments, const Scope& scope);
  std::string substitute_argument(std::string_view argument, const Arguments& arguments, const Scope& scope);
  std::string variable(std::string_view name, const Arguments& arguments, const Scope& scope, As as);
  std::string unbound(const Parameter& parameter, const Arguments& arguments, const Scope& scope, As as);
  const Class* below_all(const Parameter& parameter);
  std::string outer_signature(const Field& field);
  std::string narrower(const std::string& upper, const std::string& bound);
  std::string fitting(const std::string& resolved, const std::string& descriptor);

  Arguments named(std::string_view type);
  Arguments own_variables(const Class& c);
  std::string as_itself(const Class& c, const Arguments& arguments);
  std::optional<std::string> as_super(const Class& c, const Class& target, const Arguments& arguments);
  std::optional<Arguments> arguments_of(const Class& c, std::string_view declared);
  bool unify(std::string_view term, std::string_view actual, const Class& c, Arguments& arguments);
  bool distinct(std::string_view a, std::string_view b);
  bool is_subtype(std::string_view a, std::string_view b);

  Universe& universe_;
  InputTypes& types_;
  std::map<const Class*, std::vector<Parameter>> parameters_;
  u32 unbinding_ = 0;  // depth of recursion through bounds of variables
  std::map<std::tuple<const Field*, const Class*, std::string>, std::string> fields_;
};

}  // namespace pathfleet::vm
