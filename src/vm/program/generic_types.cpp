#include "vm/program/generic_types.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "vm/inputs/input_types.h"

namespace pathfleet::vm {

using namespace generic_signatures;

namespace {

/// The enclosing class by its name, or null. A nested class may use the type variables of its enclosing class.
const Class* enclosing(Universe& universe, const Class& c) {
  const std::size_t outer = c.name.rfind('$');
  return outer == std::string::npos || outer == 0 ? nullptr : universe.find(c.name.substr(0, outer));
}

/// The superclass and the superinterfaces, as the class file names them.
std::vector<std::string> supertypes(const Class& c) {
  std::vector<std::string> result;
  std::string_view rest = c.file ? readable(c.file->signature) : std::string_view();
  take_parameters(rest);
  while (!rest.empty()) result.emplace_back(take_type(rest));
  if (!result.empty()) return result;
  if (c.super) result.push_back("L" + c.super->name + ";");
  for (const Class* interface : c.interfaces) result.push_back("L" + interface->name + ";");
  return result;
}

}  // namespace

const std::vector<Parameter>& GenericTypes::parameters(const Class& c) {
  const auto known = parameters_.find(&c);
  if (known != parameters_.end()) return known->second;
  std::string_view rest = c.file ? readable(c.file->signature) : std::string_view();
  return parameters_.emplace(&c, take_parameters(rest)).first->second;
}

/// The class whose type parameter this name means inside of `scope`, or null.
const Class* GenericTypes::owner(std::string_view variable, const Class* scope, const Parameter** found) {
  for (const Class* c = scope; c != nullptr; c = enclosing(universe_, *c)) {
    for (const Parameter& parameter : parameters(*c)) {
      if (parameter.name != variable) continue;
      *found = &parameter;
      return c;
    }
  }
  return nullptr;
}

// ---- Variables replaced by their arguments

/// The first candidate of one of several bounds that is below all of them, or null.
const Class* GenericTypes::below_all(const Parameter& parameter) {
  std::vector<const Class*> bounds = {universe_.load(erased_name(parameter.bound))};
  for (const std::string& each : parameter.more) bounds.push_back(universe_.load(erased_name(each)));
  for (const Class* bound : bounds) {
    for (const Class* candidate : types_.of(bound).classes) {
      const auto is_above = [&](const Class* other) { return candidate->is_subclass_of(other); };
      if (std::all_of(bounds.begin(), bounds.end(), is_above)) return candidate;
    }
  }
  return nullptr;
}

// Under a bound with arguments, such as Comparable<T>, objects of two different classes need not be comparable.
std::string GenericTypes::unbound(const Parameter& parameter, const Arguments& arguments, const Scope& scope, As as) {
  if (parameter.bound.starts_with('T')) {
    // Nothing is known of variables that bound each other in a circle, which javac refuses.
    constexpr u32 kDeepest = 64;
    if (unbinding_ >= kDeepest) return as == As::argument ? "*" : std::string(kObject);
    ++unbinding_;
    std::string found = substitute(parameter.bound, arguments, scope, As::value);
    --unbinding_;
    return as == As::value ? found : found == kObject ? "*" : "+" + found;
  }
  const std::string name = erased_name(parameter.bound);
  const std::string erased = erasure(parameter.bound);
  if (!parameter.more.empty()) {
    const Class* below = below_all(parameter);
    if (below == nullptr) return as == As::value ? erased : "+" + erased;
    universe_.assume(fmt::format("inputs of type {}, which has several bounds, are of class {}", parameter.name,
                                 below->source_name()));
    return "L" + below->name + ";";
  }
  if (!has_arguments(parameter.bound)) return as == As::value ? erased : erased == kObject ? "*" : "+" + erased;
  const Class* bound = universe_.load(name);
  const std::vector<Class*>& classes = types_.of(bound).classes;
  if (classes.empty() || universe_.options().input.candidates.contains(bound->source_name()))
    return as == As::value ? erased : "+" + erased;
  universe_.assume(fmt::format("inputs of type {}, which {} bounds, are of class {}", parameter.name,
                               bound->source_name(), classes.front()->source_name()));
  return "L" + classes.front()->name + ";";
}

std::string GenericTypes::narrower(const std::string& upper, const std::string& bound) {
  return is_subtype(bound, upper) && !is_subtype(upper, bound) ? bound : upper;
}

std::string GenericTypes::variable(std::string_view name, const Arguments& arguments, const Scope& scope, As as) {
  if (scope.method) {
    std::string_view rest = readable(scope.method->info->signature);
    for (const Parameter& parameter : take_parameters(rest)) {
      if (parameter.name == name) return unbound(parameter, arguments, scope, as);
    }
  }
  const Parameter* parameter = nullptr;
  const Class* holder = owner(name, scope.holder, &parameter);
  if (!holder) return as == As::argument ? "*" : std::string(kObject);
  const auto given = arguments.find({holder->name, parameter->name});
  if (given == arguments.end()) return unbound(*parameter, arguments, {holder}, as);
  const std::string& argument = given->second;
  if (as == As::argument || !is_wildcard(argument)) return argument;
  const std::string bound = unbound(*parameter, arguments, {holder}, As::value);
  return argument[0] == '+' ? narrower(argument.substr(1), bound) : bound;
}

std::string GenericTypes::substitute(std::string_view signature, const Arguments& arguments, const Scope& scope,
                                     As as) {
  if (signature.starts_with('[')) {
    const std::string element = substitute(signature.substr(1), arguments, scope, as);
    if (!is_wildcard(element)) return "[" + element;
    return element[0] == '+' ? "+[" + element.substr(1) : "*";
  }
  if (is_variable(signature)) return variable(variable_name(signature), arguments, scope, as);
  return signature.starts_with('L') ? substitute_class(signature, arguments, scope) : std::string(signature);
}

std::string GenericTypes::substitute_argument(std::string_view argument, const Arguments& arguments,
                                              const Scope& scope) {
  if (argument.starts_with('*')) return "*";
  if (!is_wildcard(argument)) return substitute(argument, arguments, scope, As::argument);
  std::string limit = substitute(argument.substr(1), arguments, scope, As::argument);
  if (!is_wildcard(limit)) return argument[0] + limit;
  return limit[0] == argument[0] ? limit : "*";
}

// A type that grows with every step through a class, as in A<T> { A<Pair<T, T>> next; }, loses its arguments.
std::string GenericTypes::substitute_class(std::string_view signature, const Arguments& arguments, const Scope& scope) {
  constexpr std::size_t kLongest = 2000;
  std::string text, last;
  bool says_something = false;
  for (const Part& part : parts_of(signature)) {
    const std::string simple = part.name.substr(last.empty() ? 0 : last.size() + 1);
    text += last.empty() ? "L" + simple : (text.ends_with('>') ? "." : "$") + simple;
    last = part.name;
    if (part.arguments.empty()) continue;
    text += '<';
    for (const std::string_view argument : part.arguments) {
      const std::string replaced = substitute_argument(argument, arguments, scope);
      says_something = says_something || replaced != "*";
      text += replaced;
      if (text.size() > kLongest) return "L" + erased_name(signature) + ";";
    }
    text += '>';
  }
  return says_something ? text + ";" : "L" + last + ";";
}

// ---- Classes seen as their superclasses

/// The arguments in a type.
GenericTypes::Arguments GenericTypes::named(std::string_view type) {
  Arguments result;
  if (!has_arguments(type)) return result;
  for (const Part& part : parts_of(type)) {
    if (part.arguments.empty()) continue;
    const Class* c = universe_.find(part.name);
    if (!c || parameters(*c).size() != part.arguments.size()) continue;
    for (std::size_t i = 0; i < part.arguments.size(); ++i) {
      if (part.arguments[i] != "*") result[{c->name, parameters(*c)[i].name}] = part.arguments[i];
    }
  }
  return result;
}

/// The variables of a class and of those around it, each as its own argument.
GenericTypes::Arguments GenericTypes::own_variables(const Class& c) {
  Arguments result;
  for (const Class* scope = &c; scope != nullptr; scope = enclosing(universe_, *scope)) {
    for (const Parameter& parameter : parameters(*scope)) {
      const Parameter* same = nullptr;
      if (owner(parameter.name, &c, &same) == scope) result[{scope->name, parameter.name}] = "T" + parameter.name + ";";
    }
  }
  return result;
}

std::string GenericTypes::as_itself(const Class& c, const Arguments& arguments) {
  if (parameters(c).empty()) return "L" + c.name + ";";
  std::string text = "L" + c.name + "<";
  for (const Parameter& parameter : parameters(c)) {
    const auto given = arguments.find({c.name, parameter.name});
    text += given == arguments.end() ? "*" : given->second;
  }
  return text + ">;";
}

/// The type of a superclass or superinterface of `c`.
std::optional<std::string> GenericTypes::as_super(const Class& c, const Class& target, const Arguments& arguments) {
  if (&c == &target) return as_itself(c, arguments);
  for (const std::string& signature : supertypes(c)) {
    const Class* super = universe_.find(erased_name(signature));
    if (!super || !super->is_subclass_of(&target)) continue;
    std::string type = substitute(signature, arguments, {&c}, As::value);
    return super == &target ? std::move(type) : as_super(*super, target, named(type));
  }
  return std::nullopt;
}

/// The arguments of the variables of `c` in an object that is a `declared`; nothing if there is no such object.
std::optional<GenericTypes::Arguments> GenericTypes::arguments_of(const Class& c, std::string_view declared) {
  if (!has_arguments(declared) || declared.starts_with('[')) return Arguments();
  const std::string name = erased_name(declared);
  if (name == c.name) return named(declared);
  const Class* target = universe_.find(name);
  const std::optional<std::string> term = target ? as_super(c, *target, own_variables(c)) : std::nullopt;
  Arguments result;
  if (!term) return result;
  const std::vector<Part> terms = parts_of(*term), actual = parts_of(declared);
  if (terms.back().arguments.size() != actual.back().arguments.size()) return result;
  for (std::size_t i = 0; i < actual.back().arguments.size(); ++i) {
    if (!unify(terms.back().arguments[i], actual.back().arguments[i], c, result)) return std::nullopt;
  }
  return result;
}

/// Compares an argument of a supertype of `c`, which may have variables of `c`, with that of a type. False if they
/// cannot be the same.
bool GenericTypes::unify(std::string_view term, std::string_view actual, const Class& c, Arguments& arguments) {
  if (term.empty() || actual.empty() || term[0] == '*' || actual[0] == '*') return true;
  if (is_variable(term)) {
    const Parameter* parameter = nullptr;
    const Class* holder = owner(variable_name(term), &c, &parameter);
    if (!holder) return true;
    const auto [known, fresh] = arguments.emplace(Variable(holder->name, parameter->name), actual);
    return fresh || !distinct(known->second, actual);
  }
  const bool has_variables = own_variables(c).size() > 0;
  if (is_wildcard(term) || is_wildcard(actual)) return has_variables || !distinct(term, actual);
  if (term[0] != actual[0]) return false;
  if (term[0] == '[') return unify(term.substr(1), actual.substr(1), c, arguments);
  if (term[0] != 'L') return term == actual;
  if (erased_name(term) != erased_name(actual)) return false;
  const std::vector<Part> terms = parts_of(term), others = parts_of(actual);
  if (terms.back().arguments.size() != others.back().arguments.size()) return true;  // one of them is raw
  for (std::size_t i = 0; i < terms.back().arguments.size(); ++i) {
    if (!unify(terms.back().arguments[i], others.back().arguments[i], c, arguments)) return false;
  }
  return true;
}

bool GenericTypes::is_subtype(std::string_view a, std::string_view b) {
  const std::string below = erasure(a), above = erasure(b);
  if (below == above || above == kObject) return true;
  for (const std::string& each : {below, above}) {
    if (!classfile::is_field_descriptor(each) || !classfile::is_reference(each)) return true;
    if (!universe_.find(classfile::class_name_of(each))) return true;
  }
  return universe_.load_descriptor(below)->is_subclass_of(universe_.load_descriptor(above));
}

/// Whether no type is both (JLS 4.5.1). Two wildcards may have one in common.
bool GenericTypes::distinct(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty() || a[0] == '*' || b[0] == '*') return false;
  if (is_wildcard(a) && is_wildcard(b)) return false;
  if (is_wildcard(b)) std::swap(a, b);
  if (is_wildcard(a)) return a[0] == '+' ? !is_subtype(b, a.substr(1)) : !is_subtype(a.substr(1), b);
  if (erasure(a) != erasure(b)) return true;
  while (a.starts_with('[')) a.remove_prefix(1), b.remove_prefix(1);
  const std::vector<Part> of_a = parts_of(a), of_b = parts_of(b);
  if (of_a.empty() || of_b.empty()) return false;
  const auto& first = of_a.back().arguments;
  const auto& second = of_b.back().arguments;
  if (first.size() != second.size()) return false;  // one of them is raw
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (distinct(first[i], second[i])) return true;
  }
  return false;
}

// ---- What is asked

/// The type of a signature at a place with this descriptor; the descriptor if no object of that type could be there.
std::string GenericTypes::fitting(const std::string& resolved, const std::string& descriptor) {
  if (resolved == descriptor) return resolved;
  const std::string erased = erasure(resolved);
  if (!classfile::is_field_descriptor(erased) || !classfile::is_reference(erased) ||
      !classfile::is_reference(descriptor))
    return descriptor;
  const Class* type = universe_.find(classfile::class_name_of(erased));
  return type && type->is_subclass_of(universe_.load_descriptor(descriptor)) ? resolved : descriptor;
}

/// The signature that a reference of an inner class's instance to its outer one would have: "LOuter<TT;>;".
std::string GenericTypes::outer_signature(const Field& field) {
  const Class* outer = enclosing(universe_, *field.holder);
  return outer && field.descriptor == "L" + outer->name + ";" ? as_itself(*outer, own_variables(*outer))
                                                              : field.descriptor;
}

std::string GenericTypes::field(const Field& field, const Class& type, std::string_view declared) {
  std::string signature(readable(field.info->signature));
  const bool is_outer = (field.access & classfile::ACC_SYNTHETIC) && field.name.starts_with("this$");
  if (signature.empty() && !is_outer) return field.descriptor;
  const std::lock_guard lock(universe_.mutex());
  if (signature.empty()) signature = outer_signature(field);
  const auto known = fields_.find({&field, &type, std::string(declared)});
  if (known != fields_.end()) return known->second;
  std::string found = field.descriptor;
  try {
    const Arguments of_type = arguments_of(type, declared).value_or(Arguments());
    const std::optional<std::string> seen = as_super(type, *field.holder, of_type);
    Arguments of_holder = seen ? named(*seen) : Arguments();
    if (&type == field.holder) of_holder = of_type;  // with those of the classes around it
    found = fitting(substitute(signature, of_holder, {field.holder}, As::value), field.descriptor);
  } catch (const LinkageError&) {
    // A class that the signature names is missing or broken, so the signature says nothing.
  }
  return fields_.emplace(std::tuple(&field, &type, std::string(declared)), std::move(found)).first->second;
}

std::string GenericTypes::field(const Field& field) {
  return this->field(field, *field.holder, "L" + field.holder->name + ";");
}

std::vector<std::string> GenericTypes::arguments(const Method& method) {
  const std::lock_guard lock(universe_.mutex());
  std::vector<std::string> result;
  for (const std::string_view type : classfile::parse_method_descriptor(method.descriptor).arguments)
    result.emplace_back(type);
  std::string_view rest = readable(method.info->signature);
  if (rest.empty()) return result;
  take_parameters(rest);
  std::vector<std::string_view> generic;
  if (!rest.empty()) rest.remove_prefix(1);
  while (!rest.empty() && rest[0] != ')') generic.push_back(take_type(rest));
  // Parameters that the compiler has added are not in the signature.
  if (generic.size() != result.size()) return result;
  for (std::size_t i = 0; i < result.size(); ++i) {
    try {
      result[i] = fitting(substitute(generic[i], {}, {method.holder, &method}, As::value), result[i]);
    } catch (const LinkageError&) {
      // as in field()
    }
  }
  return result;
}

bool GenericTypes::fits(const Class& type, std::string_view made_as, std::string_view declared) {
  if (!has_arguments(declared)) return true;
  const std::lock_guard lock(universe_.mutex());
  try {
    if (declared.starts_with('[')) return erasure(made_as) != erasure(declared) || !distinct(made_as, declared);
    if (made_as.empty()) return arguments_of(type, declared).has_value();
    const Class* target = universe_.find(erased_name(declared));
    if (!target) return true;
    const Arguments given = arguments_of(type, made_as).value_or(Arguments());
    const std::optional<std::string> seen = as_super(type, *target, given);
    return !seen || !distinct(*seen, declared);
  } catch (const LinkageError&) {
    return true;
  }
}

}  // namespace pathfleet::vm
