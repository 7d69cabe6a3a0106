// Types of inputs by generic signatures (JVMS 4.7.9.1): a field declared as `T` has a type that javac allows, not any
// type that the erased field could hold. Main functions: GenericTypes::field and GenericTypes::arguments.
//
//   a variable that a type in reach of the method under test names, as Node<Integer> does   that type
//   another one whose bound has type arguments, as T extends Comparable<T>                  the first candidate of the bound, for all
//   any other                                                                               its bound
//
// Invariant: a type variable of a class has one type in all objects of the input, so a value stored under it in one
// place may be read in another. Where one variable would need two types, the only value is null, which is a loss.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "vm/program/universe.h"

namespace pathfleet::vm {

class InputTypes;

class GenericTypes {
 public:
  GenericTypes(Universe& universe, InputTypes& types) : universe_(universe), types_(types) {}

  /// Binds the type variables that the signature of the method under test leads to.
  void follow(const Method& subject);
  /// The descriptor of the values that an input object has in this field.
  std::string field(const Field& field);
  /// The descriptors of a method's parameters, without the receiver.
  std::vector<std::string> arguments(const Method& method);
  /// The inputs that were left out, one line each.
  const std::set<std::string>& losses() const { return losses_; }

 private:
  struct Parameter {
    std::string name, bound;
  };
  /// The context of a signature, which gives its type variables their meaning.
  struct Scope {
    const Class* holder;
    const Method* method = nullptr;
  };
  using Variable = std::pair<std::string, std::string>;  // the class's name, the variable's

  const std::vector<Parameter>& parameters(const Class& c);
  std::string fitting(const std::string& resolved, const std::string& descriptor);
  std::string resolve(std::string_view signature, const Scope& scope);
  std::string variable(std::string_view name, const Scope& scope);
  std::string unbound(const Parameter& parameter, const Scope& scope);
  bool is_unbound(std::string_view argument, const Scope& scope);
  void visit(std::string_view signature, const Scope& scope);
  void scan(const Class& c);
  void bind(const Class& c, const std::string& name, const std::string& type);

  Universe& universe_;
  InputTypes& types_;
  std::map<const Class*, std::vector<Parameter>> parameters_;
  std::map<Variable, std::string> bound_;
  u32 unbinding_ = 0;  // depth of recursion through bounds of variables
  std::set<const Class*> scanned_;
  std::map<const Field*, std::string> fields_;
  std::set<std::string> losses_;
};

}  // namespace pathfleet::vm
