// The names and the generic types of a test's variables.

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "classfile/descriptor.h"
#include "core/error.h"
#include "core/escape.h"
#include "testgen/arrangement.h"
#include "testgen/parameters.h"

namespace pathfleet::testgen {

namespace {

using Kind = HeapObject::Kind;

/// The position after the type that begins at `at` in a signature.
std::size_t end_of_type(std::string_view signature, std::size_t at) {
  if (at < signature.size() && (signature[at] == 'L' || signature[at] == 'T')) {
    for (int depth = 0; at < signature.size() && !(signature[at] == ';' && depth == 0); ++at)
      depth += signature[at] == '<' ? 1 : signature[at] == '>' ? -1 : 0;
  }
  return at + 1;
}

}  // namespace

std::string Arrangement::stem(u32 index) const {
  std::string name = object(index).class_name;
  std::string suffix;
  while (name.starts_with('[')) {
    name = name.substr(1);
    suffix = "s";
  }
  name = suffix.empty() ? name : classfile::readable_type(name);
  name = name.substr(name.find_last_of("/.$") + 1);
  if (object(index).kind == Kind::content) {
    const LibraryContent& row = *known_content(object(index).class_name);
    if (row.family == ContentFamily::list) name = "list";
    if (row.family == ContentFamily::set || row.family == ContentFamily::ordered_set) name = "set";
    if (row.has_pairs()) name = "map";
  }
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0]))) name = "object";
  name = escape::java_stem(name);
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name + suffix;
}

/// Collections and arrays have the name of a field that refers to them.
std::map<u32, std::string> Arrangement::names_by_field() const {
  std::map<u32, std::string> found;
  for (const HeapObject& o : heap_.objects) {
    for (const HeapField& f : o.fields) {
      if (f.value.kind != Value::Kind::reference) continue;
      const Kind kind = object(f.value.object).kind;
      if ((kind == Kind::content || kind == Kind::array) && is_plain_name(f.name))
        found.try_emplace(f.value.object, f.name);
    }
  }
  return found;
}

void Arrangement::name_objects() {
  names_.resize(heap_.objects.size());
  // Arguments have the names of the parameters.
  const vm::Method* method =
      universe_.load(input_.method.class_name)->declared_method(input_.method.name, input_.method.descriptor);
  PF_CHECK(method != nullptr);
  const std::vector<std::string> parameters = parameter_names(*method);
  const std::size_t receivers = input_.method.is_static ? 0 : 1;
  for (std::size_t i = receivers; i < input_.arguments.values.size(); ++i) {
    const Value& value = input_.arguments.values[i].second;
    const std::string& name = parameters[i - receivers];
    if (value.kind != Value::Kind::reference || is_inline(value.object) || name.empty() || taken_.contains(name) ||
        !names_[value.object].empty())
      continue;
    names_[value.object] = name;
    taken_.insert(name);
  }
  const std::map<u32, std::string> by_field = names_by_field();
  const auto wanted = [&](u32 index) { return by_field.contains(index) ? by_field.at(index) : stem(index); };
  std::map<std::string, u32> counts, used;
  for (u32 i = 0; i < heap_.objects.size(); ++i) {
    if (!is_inline(i) && !hidden_.contains(i) && names_[i].empty()) ++counts[wanted(i)];
  }
  for (u32 i = 0; i < heap_.objects.size(); ++i) {
    if (is_inline(i) || hidden_.contains(i) || !names_[i].empty()) continue;
    const std::string name = wanted(i);
    if (counts[name] == 1 && escape::is_java_identifier(name) && taken_.insert(name).second) {
      names_[i] = name;
      continue;
    }
    do {
      names_[i] = fmt::format("{}{}", name, ++used[name]);
    } while (!taken_.insert(names_[i]).second);
  }
}

/// A collection is declared with the generic type that the parameter, field or collection has to which it is given.
void Arrangement::note_type(const Value& value, std::string_view signature) {
  if (value.kind != Value::Kind::reference || object(value.object).kind != Kind::content || signature.empty()) return;
  const auto type = source_.generic_type(signature);
  if (!type || !types_.try_emplace(value.object, *type).second) return;
  // "Ljava/util/Map<Ljava/lang/String;Ljava/util/List<*>;>;": the types of keys and values.
  const std::size_t open = signature.find('<');
  if (open == std::string_view::npos) return;
  std::vector<std::string_view> arguments;
  for (std::size_t at = open + 1; at < signature.size() && signature[at] != '>';) {
    if (signature[at] == '+' || signature[at] == '-') ++at;
    const std::size_t begin = at;
    while (at < signature.size() && signature[at] == '[') ++at;
    at = end_of_type(signature, at);
    arguments.push_back(signature.substr(begin, at - begin));
  }
  const HeapObject& o = object(value.object);
  const std::size_t step = known_content(o.class_name)->has_pairs() ? 2 : 1;
  if (arguments.size() != step) return;
  for (std::size_t i = 0; i < o.elements.size(); ++i) note_type(o.elements[i], arguments[i % step]);
}

void Arrangement::find_types() {
  const vm::Method* method =
      universe_.load(input_.method.class_name)->declared_method(input_.method.name, input_.method.descriptor);
  // "<T:Ljava/lang/Object;>(Ljava/util/List<TT;>;I)V"
  std::string_view signature = method->info->signature;
  const std::size_t open = signature.find('('), close = signature.rfind(')');
  if (open != std::string_view::npos && close != std::string_view::npos) {
    signature = signature.substr(open + 1, close - open - 1);
    std::size_t at = 0;
    for (std::size_t i = input_.method.is_static ? 0 : 1; i < input_.arguments.values.size(); ++i) {
      const std::size_t begin = at;
      while (at < signature.size() && signature[at] == '[') ++at;
      at = end_of_type(signature, at);
      if (at > signature.size()) break;
      note_type(input_.arguments.values[i].second, signature.substr(begin, at - begin));
    }
  }
  for (u32 i = 0; i < heap_.objects.size(); ++i) {
    for (const HeapField& f : object(i).fields) {
      const vm::Field* field = universe_.load(f.holder)->declared_field(f.name, f.descriptor);
      if (field && field->info) note_type(f.value, field->info->signature);
    }
  }
}

}  // namespace pathfleet::testgen
