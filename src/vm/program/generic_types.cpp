#include "vm/program/generic_types.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "vm/inputs/input_types.h"

namespace pathfleet::vm {
namespace {

/// Removes the first type, with its arguments, from the front of a signature, and returns it.
std::string_view take_type(std::string_view& rest) {
  std::size_t end = 0;
  while (end < rest.size() && rest[end] == '[') ++end;
  if (end < rest.size() && (rest[end] == 'L' || rest[end] == 'T')) {
    for (int depth = 0; end < rest.size() && (rest[end] != ';' || depth > 0); ++end)
      depth += rest[end] == '<' ? 1 : rest[end] == '>' ? -1 : 0;
  }
  const std::string_view type = rest.substr(0, std::min(end + 1, rest.size()));
  rest.remove_prefix(type.size());
  return type;
}

/// "p/Outer$Inner" of "Lp/Outer<TT;>.Inner<TU;>;".
std::string erased_name(std::string_view type) {
  std::string name;
  int depth = 0;
  for (const char c : type.substr(1, type.size() - 2)) {
    if (c == '>') --depth;
    if (depth == 0 && c != '<' && c != '>') name += c == '.' ? '$' : c;
    if (c == '<') ++depth;
  }
  return name;
}

/// The arguments of the last class in a type.
std::vector<std::string_view> arguments_of(std::string_view type) {
  std::vector<std::string_view> result;
  if (!type.ends_with(">;")) return result;
  std::size_t begin = type.size() - 2;
  for (int depth = 1; depth > 0 && begin > 0;) {
    --begin;
    depth += type[begin] == '>' ? 1 : type[begin] == '<' ? -1 : 0;
  }
  std::string_view rest = type.substr(begin + 1, type.size() - begin - 3);
  while (!rest.empty()) {
    if (rest[0] == '*') {
      result.push_back(rest.substr(0, 1));
      rest.remove_prefix(1);
      continue;
    }
    if (rest[0] == '+' || rest[0] == '-') rest.remove_prefix(1);
    result.push_back(take_type(rest));
  }
  return result;
}

/// The JVM does not verify signatures (JVMS 4.7.9). A signature that nests deeper than any written by hand counts as
/// absent.
std::string_view readable(std::string_view signature) {
  constexpr int kDeepest = 64, kMostDimensions = 255;
  int depth = 0, dimensions = 0;
  for (const char c : signature) {
    depth += c == '<' ? 1 : c == '>' ? -1 : 0;
    dimensions = c == '[' ? dimensions + 1 : 0;
    if (depth < 0 || depth > kDeepest || dimensions > kMostDimensions) return {};
  }
  return depth == 0 ? signature : std::string_view();
}

constexpr std::string_view kObject = "Ljava/lang/Object;";
constexpr std::string_view kNothing = "Ljava/lang/Void;";  // a type whose only value is null

}  // namespace

/// Removes the type parameters, such as "<T::Ljava/lang/Comparable<TT;>;U:Ljava/lang/Object;>", from the front of a
/// signature; `rest` keeps the remainder.
template <class Parameter>
static std::vector<Parameter> take_parameters(std::string_view& rest) {
  std::vector<Parameter> result;
  if (!rest.starts_with('<')) return result;
  rest.remove_prefix(1);
  while (!rest.empty() && rest[0] != '>') {
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos) return result;
    Parameter parameter{std::string(rest.substr(0, colon)), std::string(kObject)};
    rest.remove_prefix(colon);
    for (bool first = true; rest.starts_with(':');) {
      rest.remove_prefix(1);
      if (rest.starts_with(':')) continue;  // there is no class among the bounds
      const std::string_view bound = take_type(rest);
      if (first) parameter.bound = bound;
      first = false;
    }
    result.push_back(std::move(parameter));
  }
  if (!rest.empty()) rest.remove_prefix(1);
  return result;
}

const std::vector<GenericTypes::Parameter>& GenericTypes::parameters(const Class& c) {
  const auto known = parameters_.find(&c);
  if (known != parameters_.end()) return known->second;
  std::string_view rest = c.file ? readable(c.file->signature) : std::string_view();
  return parameters_.emplace(&c, take_parameters<Parameter>(rest)).first->second;
}

// Under a bound with arguments, such as Comparable<T>, objects of two different classes need not be comparable.
std::string GenericTypes::unbound(const Parameter& parameter, const Scope& scope) {
  if (parameter.bound.starts_with('T')) {
    // Nothing is known of variables that bound each other in a circle, which javac refuses.
    constexpr u32 kDeepest = 64;
    if (unbinding_ >= kDeepest) return std::string(kObject);
    ++unbinding_;
    std::string found = resolve(parameter.bound, scope);
    --unbinding_;
    return found;
  }
  if (!parameter.bound.ends_with(">;")) return parameter.bound;
  const std::string name = erased_name(parameter.bound);
  if (universe_.options().input.candidates.contains(universe_.load(name)->source_name())) return "L" + name + ";";
  const std::vector<Class*>& classes = types_.of(universe_.load(name)).classes;
  if (classes.empty()) return "L" + name + ";";
  universe_.assume(fmt::format("inputs of type {}, which {} bounds, are of class {}", parameter.name,
                               universe_.load(name)->source_name(), classes.front()->source_name()));
  return "L" + classes.front()->name + ";";
}

std::string GenericTypes::variable(std::string_view name, const Scope& scope) {
  if (scope.method) {
    std::string_view rest = readable(scope.method->info->signature);
    for (const Parameter& parameter : take_parameters<Parameter>(rest)) {
      if (parameter.name == name) return unbound(parameter, scope);
    }
  }
  // A nested class may use the type variables of its enclosing class.
  for (const Class* c = scope.holder; c != nullptr;) {
    for (const Parameter& parameter : parameters(*c)) {
      if (parameter.name != name) continue;
      const auto found = bound_.find({c->name, parameter.name});
      return found != bound_.end() ? found->second : unbound(parameter, {c});
    }
    const std::size_t outer = c->name.rfind('$');
    c = outer == std::string::npos ? nullptr : universe_.find(c->name.substr(0, outer));
  }
  return std::string(kObject);
}

std::string GenericTypes::resolve(std::string_view signature, const Scope& scope) {
  switch (signature.empty() ? ' ' : signature[0]) {
    case '[': return "[" + resolve(signature.substr(1), scope);
    case 'T': return variable(signature.substr(1, signature.size() - 2), scope);
    case 'L': return "L" + erased_name(signature) + ";";
    default: return std::string(signature);
  }
}

/// Whether an argument names a variable for which no type is known yet.
bool GenericTypes::is_unbound(std::string_view argument, const Scope& scope) {
  if (!argument.starts_with('T')) return false;
  const std::string name(argument.substr(1, argument.size() - 2));
  for (const Class* c = scope.holder; c != nullptr;) {
    for (const Parameter& parameter : parameters(*c)) {
      if (parameter.name == name) return !bound_.contains({c->name, name});
    }
    const std::size_t outer = c->name.rfind('$');
    c = outer == std::string::npos ? nullptr : universe_.find(c->name.substr(0, outer));
  }
  return true;
}

void GenericTypes::bind(const Class& c, const std::string& name, const std::string& type) {
  const auto [known, fresh] = bound_.emplace(Variable(c.name, name), type);
  if (fresh || known->second == type || known->second == kNothing) return;
  const auto shown = [&](const std::string& descriptor) {
    return universe_.load_descriptor(descriptor)->source_name();
  };
  losses_.insert(fmt::format("where {} of {} is {} in one place of the input and {} in another, null alone was tried",
                             name, c.source_name(), shown(known->second), shown(type)));
  known->second = kNothing;
}

void GenericTypes::visit(std::string_view signature, const Scope& scope) {
  while (signature.starts_with('[')) signature.remove_prefix(1);
  if (!signature.starts_with('L')) return;
  const Class* c = universe_.find(erased_name(signature));
  if (!c) return;
  const std::vector<std::string_view> arguments = arguments_of(signature);
  const std::vector<Parameter>& of_class = parameters(*c);
  for (std::size_t i = 0; i < std::min(arguments.size(), of_class.size()); ++i) {
    visit(arguments[i], scope);
    if (!c->library && arguments[i] != "*" && !is_unbound(arguments[i], scope))
      bind(*c, of_class[i].name, resolve(arguments[i], scope));
  }
  if (c->library || !scanned_.insert(c).second) return;
  scan(*c);
  for (const Class* candidate : types_.of(c).classes) {
    if (!candidate->library && scanned_.insert(candidate).second) scan(*candidate);
  }
}

void GenericTypes::scan(const Class& c) {
  if (c.file && !readable(c.file->signature).empty()) {
    std::string_view rest = c.file->signature;
    take_parameters<Parameter>(rest);
    while (!rest.empty()) visit(take_type(rest), {&c});
  } else if (c.super) {
    visit("L" + c.super->name + ";", {&c});
  }
  for (const auto& field : c.fields) {
    if (field->is_static()) continue;
    const std::string_view signature = readable(field->info->signature);
    visit(signature.empty() ? std::string_view(field->descriptor) : signature, {&c});
  }
}

// A type named in one place may be known under another variable elsewhere, so the loop runs until nothing new is found.
void GenericTypes::follow(const Method& subject) {
  const std::lock_guard lock(universe_.mutex());
  for (std::size_t before = ~std::size_t{0}; before != bound_.size();) {
    before = bound_.size();
    scanned_.clear();
    if (!subject.is_static()) visit("L" + subject.holder->name + ";", {subject.holder});
    std::string_view rest = readable(subject.info->signature);
    if (rest.empty()) rest = subject.descriptor;
    take_parameters<Parameter>(rest);
    if (rest.starts_with('(')) rest.remove_prefix(1);
    while (!rest.empty() && rest[0] != ')') visit(take_type(rest), {subject.holder, &subject});
  }
}

/// The type of a signature at a place with this descriptor; nothing if no object of that type could be there.
std::string GenericTypes::fitting(const std::string& resolved, const std::string& descriptor) {
  if (resolved == descriptor || resolved == kNothing) return resolved;
  if (!classfile::is_field_descriptor(resolved) || !classfile::is_reference(resolved) ||
      !classfile::is_reference(descriptor))
    return descriptor;
  try {
    const Class* type = universe_.find(classfile::class_name_of(resolved));
    return type && type->is_subclass_of(universe_.load_descriptor(descriptor)) ? resolved : descriptor;
  } catch (const LinkageError&) {
    return descriptor;
  }
}

std::string GenericTypes::field(const Field& field) {
  if (readable(field.info->signature).empty()) return field.descriptor;
  const std::lock_guard lock(universe_.mutex());
  const auto known = fields_.find(&field);
  if (known != fields_.end()) return known->second;
  return fields_.emplace(&field, fitting(resolve(field.info->signature, {field.holder}), field.descriptor))
      .first->second;
}

std::vector<std::string> GenericTypes::arguments(const Method& method) {
  const std::lock_guard lock(universe_.mutex());
  std::vector<std::string> result;
  for (const std::string_view type : classfile::parse_method_descriptor(method.descriptor).arguments)
    result.emplace_back(type);
  std::string_view rest = readable(method.info->signature);
  if (rest.empty()) return result;
  take_parameters<Parameter>(rest);
  std::vector<std::string> generic;
  if (!rest.empty()) rest.remove_prefix(1);
  while (!rest.empty() && rest[0] != ')') generic.push_back(resolve(take_type(rest), {method.holder, &method}));
  // Parameters that the compiler has added are not in the signature.
  if (generic.size() != result.size()) return result;
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = fitting(generic[i], result[i]);
  return result;
}

}  // namespace pathfleet::vm
