#include "testgen/arrangement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "core/escape.h"
#include "testgen/heap_builder.h"
#include "testgen/library_content.h"
#include "testgen/support.h"

namespace pathfleet::testgen {

namespace {

using Kind = HeapObject::Kind;

// A HashSet made of so many elements has the capacity of an empty one, so it iterates in the same order.
constexpr std::size_t kSameCapacity = 12;

/// "p/C$D" gives "p" and "C$D".
std::pair<std::string, std::string> package_and_name(const std::string& class_name) {
  const std::string name = classfile::readable_class_name(class_name);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos) return {"", name};
  return {name.substr(0, dot), name.substr(dot + 1)};
}

}  // namespace

Arrangement::Arrangement(vm::Universe& universe, JavaSource& source, const TestInput& input,
                         std::set<std::string> taken)
    : universe_(universe), source_(source), input_(input), heap_(input.arguments.heap), taken_(std::move(taken)) {
  find_hidden();
  name_objects();
  find_types();
}

void Arrangement::find_hidden() {
  std::vector<u32> open;
  const auto reach = [&](const Value& value) {
    if (value.kind == Value::Kind::reference && !input_.made.contains(value.object) &&
        hidden_.insert(value.object).second)
      open.push_back(value.object);
  };
  const auto reach_all = [&](u32 index) {
    for (const Value& element : object(index).elements) reach(element);
    for (const HeapField& field : object(index).fields) reach(field.value);
  };
  for (const auto& [index, sequence] : input_.made) reach_all(index);
  while (!open.empty()) {
    const u32 next = open.back();
    open.pop_back();
    reach_all(next);
  }
}

std::string Arrangement::support() const {
  return source_.library(std::string(kSupportPackage), std::string(kSupportClass));
}

bool Arrangement::is_record(u32 index) const {
  const vm::Class& c = class_of(index);
  return object(index).kind == Kind::plain && c.super && c.super->name == "java/lang/Record";
}

bool Arrangement::is_inline(u32 index) const {
  return object(index).kind == Kind::text || object(index).kind == Kind::box || object(index).kind == Kind::constant;
}

/// Whether the object is made from others, which must be declared before.
bool Arrangement::is_late(u32 index) const {
  if (is_record(index)) return true;
  if (object(index).kind != Kind::content) return false;
  const ContentMaker maker = known_content(object(index).class_name)->maker;
  return maker == ContentMaker::of || maker == ContentMaker::as_list;
}

std::string Arrangement::write() {
  const auto each = [&](auto visit) {
    for (u32 i = 0; i < heap_.objects.size(); ++i) {
      if (!hidden_.contains(i)) visit(i);
    }
  };
  each([&](u32 i) { is_late(i) ? void() : declare(i); });
  each([&](u32 i) { is_late(i) ? declare_late(i) : void(); });
  each([&](u32 i) { is_late(i) ? void() : fill(i); });
  for (const u32 i : filling_order(heap_)) {
    if (!hidden_.contains(i)) fill_content(i);
  }
  set_statics();
  if (bypasses_)
    body_ =
        "    // Built field by field: no calls of constructors and methods were found that make this state.\n" + body_;
  return body_;
}

const vm::Class* Arrangement::declared_class(u32 index) const {
  if (is_inline(index) || untyped_.contains(index)) return nullptr;
  const vm::Class& c = class_of(index);
  return source_.type_name(c) ? &c : nullptr;
}

std::string Arrangement::type_of_variable(u32 index, const std::string& otherwise) {
  const vm::Class& c = class_of(index);
  if (c.file && c.file->signature.starts_with('<')) raw_ = true;
  return source_.type_name(c).value_or(otherwise);
}

void Arrangement::declare_variable(u32 index, const std::string& maker) {
  body_ += fmt::format("    {} {} = {};\n", type_of_variable(index, "Object"), names_[index], maker);
}

bool Arrangement::all_inline(u32 index) const {
  return std::all_of(object(index).elements.begin(), object(index).elements.end(), [&](const Value& value) {
    return value.kind != Value::Kind::reference || is_inline(value.object);
  });
}

std::string Arrangement::elements(u32 index) const {
  std::string all;
  for (const Value& value : object(index).elements) all += (all.empty() ? "" : ", ") + expression(value);
  return all;
}

void Arrangement::declare(u32 index) {
  const HeapObject& o = object(index);
  if (is_inline(index)) return;
  if (const auto made = input_.made.find(index); made != input_.made.end()) return make_by_calls(index, made->second);
  if (const std::string reason = not_makeable(heap_, o); !reason.empty()) throw CannotWrite{reason};
  if (o.kind == Kind::content) return declare_content(index, *known_content(o.class_name));
  if (o.kind == Kind::opaque) return declare_variable(index, "new Object()");
  if (o.kind == Kind::array) return declare_variable(index, make_array(index));
  const vm::Class& c = class_of(index);
  for (const vm::Class* above = c.super; above; above = above->super) {
    if (above->library && above->name != "java/lang/Object") {
      throw CannotWrite{fmt::format("an input holds an object of {}, a subclass of {}, which only the library can make",
                                    binary_name(o.class_name), binary_name(above->name))};
    }
  }
  if (c.hidden)
    throw CannotWrite{fmt::format("an input holds an object of a generated class, {}", binary_name(o.class_name))};
  if (const auto fields = source_.plain_constructor(c)) {
    constructed_[index] = *fields;
    const bool generic = c.file->signature.starts_with('<');
    return declare_variable(index, fmt::format("new {}{}()", *source_.type_name(c), generic ? "<>" : ""));
  }
  bypasses_ = true;
  const auto type = source_.type_name(c);
  declare_variable(
      index, type ? fmt::format("{}.withoutConstructor({}.class)", support(), *type)
                  : fmt::format("{}.withoutConstructor({})", support(), JavaSource::string(binary_name(o.class_name))));
}

void Arrangement::make_by_calls(u32 index, const CallSequence& sequence) {
  for (const CallSequence::Call& call : sequence.calls) {
    const vm::Class& holder = *universe_.load(call.method.class_name);
    const vm::Method* method = holder.declared_method(call.method.name, call.method.descriptor);
    PF_CHECK(method != nullptr);
    std::string arguments;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      const Value& value = call.arguments[i];
      const bool is_object = value.kind == Value::Kind::reference;
      const std::string text =
          is_object ? source_.inline_value(sequence.values.objects.at(value.object)) : expression(value);
      const bool is_box = is_object && sequence.values.objects[value.object].kind == Kind::box;
      arguments += (i == 0 ? "" : ", ") + source_.argument(*method, i, text, is_box);
    }
    if (const std::string declared = source_.declared_exceptions(*method);
        declared_ != "Throwable" && !declared.empty())
      declared_ = declared;
    if (method->is_initializer()) {
      const bool generic = holder.file->signature.starts_with('<');
      declare_variable(index, fmt::format("new {}{}({})", *source_.type_name(holder), generic ? "<>" : "", arguments));
    } else {
      body_ += fmt::format("    {}.{}({});\n", names_[index], method->name, arguments);
    }
  }
}

std::string Arrangement::make_array(u32 index) {
  const HeapObject& o = object(index);
  const std::string element = o.class_name.substr(1);
  const auto type = source_.type_name(element);
  if (!type) {
    // The name of an array class, as for Class.forName: "[Lp.C;".
    std::string name = element[0] == '[' ? element : std::string(classfile::class_name_of(element));
    std::replace(name.begin(), name.end(), '/', '.');
    return fmt::format("{}.array({}, {})", support(), JavaSource::string(name), o.elements.size());
  }
  if (all_inline(index) && !o.elements.empty()) {
    complete_.insert(index);
    std::string values;
    for (const Value& value : o.elements) {
      // An element needs no cast to its type.
      const bool small = value.kind == Value::Kind::scalar && (value.type == 'B' || value.type == 'S');
      values += (values.empty() ? "" : ", ") +
                (small ? fmt::format("{}", static_cast<i32>(value.bits)) : cast(element, value));
    }
    return fmt::format("{{{}}}", values);
  }
  const std::size_t brackets = type->find("[]");
  return fmt::format("new {}[{}]{}", type->substr(0, brackets), o.elements.size(),
                     brackets == std::string::npos ? "" : type->substr(brackets));
}

void Arrangement::declare_content(u32 index, const LibraryContent& row) {
  const HeapObject& o = object(index);
  const auto [package, simple] = package_and_name(o.class_name);
  const std::string type = source_.library(package, simple);
  std::string content;
  if (row.family == ContentFamily::builder) {
    content = o.text.empty() ? "" : JavaSource::string(o.text);
    complete_.insert(index);
  } else if (row.family == ContentFamily::cell && all_inline(index)) {
    const Value& value = o.elements.at(0);
    const bool is_default = value.kind == Value::Kind::null || value.kind == Value::Kind::untouched ||
                            (value.kind == Value::Kind::scalar && value.bits == 0);
    content = is_default ? "" : expression(value);
    complete_.insert(index);
  } else if (row.is_collection() && (row.family != ContentFamily::set || o.elements.size() <= kSameCapacity) &&
             all_inline(index) && !o.elements.empty() && simple != "Stack" && simple != "ConcurrentLinkedQueue") {
    const bool nulls = std::any_of(o.elements.begin(), o.elements.end(),
                                   [](const Value& value) { return value.kind != Value::Kind::reference; });
    content = nulls ? fmt::format("{}.asList({}{})", source_.library("java.util", "Arrays"),
                                  o.elements.size() == 1 ? "(Object) " : "", elements(index))
                    : fmt::format("{}.of({})", source_.library("java.util", "List"), elements(index));
    if (nulls && o.elements.size() == 1) {
      content.clear();  // `(Object) null` has no type that fits; it is added
    } else {
      complete_.insert(index);
    }
  }
  const bool generic = class_of(index).file->signature.starts_with('<');
  const auto declared = types_.find(index);
  if (generic && declared == types_.end()) raw_ = true;
  const bool by_interface = declared != types_.end();
  body_ += fmt::format("    {} {} = new {}{}({});\n", by_interface ? declared->second : type, names_[index], type,
                       generic && by_interface ? "<>" : "", content);
}

void Arrangement::declare_late(u32 index) {
  if (!done_late_.insert(index).second) return;
  if (const std::string reason = not_makeable(heap_, object(index)); !reason.empty()) throw CannotWrite{reason};
  const auto first = [&](const Value& value) {
    if (value.kind == Value::Kind::reference && is_late(value.object)) declare_late(value.object);
  };
  for (const Value& element : object(index).elements) first(element);
  for (const HeapField& field : object(index).fields) first(field.value);
  if (is_record(index)) return declare_record(index);
  const LibraryContent& row = *known_content(object(index).class_name);
  std::string maker = elements(index);
  const std::string factory = row.family == ContentFamily::list  ? "List"
                              : row.family == ContentFamily::set ? "Set"
                              : row.has_pairs()                  ? "Map"
                                                                 : package_and_name(object(index).class_name).second;
  if (row.maker == ContentMaker::as_list) {
    if (object(index).elements.size() == 1 && maker == "null") maker = "(Object) null";
    maker = fmt::format("{}.asList({})", source_.library("java.util", "Arrays"), maker);
  } else if (row.family == ContentFamily::optional && object(index).elements.empty()) {
    maker = fmt::format("{}.empty()", source_.library("java.util", factory));
  } else if (row.has_pairs() && object(index).elements.size() > 20) {
    const std::string map = source_.library("java.util", "Map");
    maker.clear();
    for (std::size_t i = 0; i < object(index).elements.size(); i += 2) {
      maker += fmt::format("{}{}.entry({}, {})", i == 0 ? "" : ", ", map, expression(object(index).elements[i]),
                           expression(object(index).elements[i + 1]));
    }
    maker = fmt::format("{}.ofEntries({})", map, maker);
  } else {
    maker = fmt::format("{}.of({})", source_.library("java.util", factory), maker);
  }
  const auto declared = types_.find(index);
  const bool generic = universe_.load("java/util/" + factory)->file->signature.starts_with('<');
  if (generic && declared == types_.end()) raw_ = true;
  body_ += fmt::format("    {} {} = {};\n",
                       declared != types_.end() ? declared->second : source_.library("java.util", factory),
                       names_[index], maker);
}

void Arrangement::declare_record(u32 index) {
  const vm::Class& c = class_of(index);
  const auto type = source_.type_name(c);
  std::string descriptor = "(", arguments, types;
  for (const auto& component : c.file->record_components.value()) {
    descriptor += component.descriptor;
    types += (types.empty() ? "" : ", ") + class_literal(component.descriptor);
    for (const HeapField& field : object(index).fields) {
      if (field.name == component.name) arguments += (arguments.empty() ? "" : ", ") + expression(field.value);
    }
  }
  const vm::Method* constructor = c.declared_method("<init>", descriptor + ")V");
  if (!type || !constructor || !source_.can_call(*constructor)) {
    untyped_.insert(index);
    body_ += fmt::format("    Object {} = {}.construct({}, new Class<?>[] {{{}}}{}{});\n", names_[index], support(),
                         JavaSource::string(binary_name(object(index).class_name)), types,
                         arguments.empty() ? "" : ", ", arguments == "null" ? "(Object) null" : arguments);
    return;
  }
  const bool generic = c.file->signature.starts_with('<');
  declare_variable(index, fmt::format("new {}{}({})", *type, generic ? "<>" : "", arguments));
}

void Arrangement::fill(u32 index) {
  const HeapObject& o = object(index);
  if (input_.made.contains(index)) return;
  if (o.kind == Kind::array && !complete_.contains(index)) {
    const bool nameable = source_.type_name(class_of(index)).has_value();
    for (std::size_t i = 0; i < o.elements.size(); ++i) {
      if (o.elements[i].kind != Value::Kind::reference) continue;
      const std::string array = nameable ? names_[index] : fmt::format("((Object[]) {})", names_[index]);
      const std::string element = o.class_name.substr(1);
      body_ +=
          fmt::format("    {}[{}] = {};\n", array, i, cast(nameable ? element : "Ljava/lang/Object;", o.elements[i]));
    }
  }
  if (o.kind != Kind::plain) return;
  for (const HeapField& f : all_fields(index)) {
    const bool is_default = f.value.kind == Value::Kind::null || f.value.kind == Value::Kind::untouched ||
                            (f.value.kind == Value::Kind::scalar && f.value.bits == 0);
    const bool is_set = constructed_[index].contains(f.holder + "." + f.name);
    if (is_default && !is_set) continue;
    bypasses_ = true;
    const vm::Class* holder = universe_.load(f.holder);
    const vm::Field* field = holder->declared_field(f.name, f.descriptor);
    PF_CHECK(field != nullptr);
    const bool hidden_by = class_of(index).find_field(f.name, f.descriptor) != field;
    if (source_.can_set(*field) && source_.type_name(class_of(index)) && !hidden_by) {
      body_ += fmt::format("    {}.{} = {};\n", names_[index], f.name, cast(f.descriptor, f.value));
      continue;
    }
    // The closest field of the name is taken, unless the class that declares it is given.
    bool shadowed = false;
    for (const vm::Class* c = &class_of(index); c && c != holder; c = c->super) {
      shadowed = shadowed || std::any_of(c->fields.begin(), c->fields.end(),
                                         [&](const auto& each) { return each->name == f.name; });
    }
    const std::string declaring = shadowed ? ", " + class_literal("L" + f.holder + ";") : "";
    body_ += fmt::format("    {}.set({}{}, {}, {});\n", support(), names_[index], declaring, JavaSource::string(f.name),
                         expression(f.value));
  }
}

void Arrangement::fill_content(u32 index) {
  if (complete_.contains(index)) return;
  const HeapObject& o = object(index);
  const LibraryContent& row = *known_content(o.class_name);
  if (row.family == ContentFamily::cell) {
    body_ += fmt::format("    {}.set({});\n", names_[index], expression(o.elements.at(0)));
  } else if (row.is_collection()) {
    for (const Value& element : o.elements)
      body_ += fmt::format("    {}.add({});\n", names_[index], expression(element));
  } else if (row.has_pairs()) {
    for (std::size_t i = 0; i < o.elements.size(); i += 2) {
      body_ +=
          fmt::format("    {}.put({}, {});\n", names_[index], expression(o.elements[i]), expression(o.elements[i + 1]));
    }
  }
}

/// The fields of the input, and those that only the constructor has set.
std::vector<HeapField> Arrangement::all_fields(u32 index) {
  std::vector<HeapField> fields = object(index).fields;
  for (const vm::Class* c = &class_of(index); c && !c->library; c = c->super) {
    for (const auto& field : c->fields) {
      const bool known = std::any_of(fields.begin(), fields.end(),
                                     [&](const HeapField& f) { return f.holder == c->name && f.name == field->name; });
      if (known || !constructed_[index].contains(c->name + "." + field->name)) continue;
      fields.push_back({c->name, field->name, field->descriptor, Value::untouched(field->descriptor[0])});
    }
  }
  return fields;
}

/// Static fields are set before each call, because an earlier test may have changed them.
void Arrangement::set_statics() {
  for (const HeapField& f : input_.statics) {
    const vm::Class* holder = universe_.load(f.holder);
    const vm::Field* field = holder->declared_field(f.name, f.descriptor);
    PF_CHECK(field != nullptr);
    const auto type = source_.type_name(*holder);
    if (type && source_.can_set(*field)) {
      body_ += fmt::format("    {}.{} = {};\n", *type, f.name, cast(f.descriptor, f.value));
    } else {
      body_ += fmt::format("    {}.set(null, {}, {}, {});\n", support(), class_literal("L" + f.holder + ";"),
                           JavaSource::string(f.name), expression(f.value));
    }
  }
}

std::string Arrangement::expression(const Value& value) const {
  switch (value.kind) {
    case Value::Kind::symbolic: throw CannotWrite{"a value of the input is still symbolic: " + value.name};
    case Value::Kind::untouched:
      return value.type == 'L' || value.type == '[' ? "null" : JavaSource::literal(value.type, 0);
    case Value::Kind::null: return "null";
    case Value::Kind::scalar: return JavaSource::literal(value.type, value.bits);
    case Value::Kind::reference: break;
  }
  const HeapObject& o = object(value.object);
  return is_inline(value.object) ? source_.inline_value(o) : names_[value.object];
}

std::string Arrangement::cast(const std::string& descriptor, const Value& value) const {
  const std::string text = expression(value);
  if (value.kind != Value::Kind::reference) return text;
  const Kind kind = object(value.object).kind;
  if (kind == Kind::text || kind == Kind::box || types_.contains(value.object)) return text;
  if (kind == Kind::content || (source_.type_name(class_of(value.object)) && !untyped_.contains(value.object)))
    return text;
  const auto type = source_.type_name(descriptor);
  return type && *type != "Object" ? fmt::format("({}) {}", *type, text) : text;
}

std::string Arrangement::static_field(const HeapField& field) const {
  return fmt::format("{}.staticField({}, {})", support(), JavaSource::string(binary_name(field.holder)),
                     JavaSource::string(field.name));
}

std::string Arrangement::class_literal(std::string_view descriptor) const {
  if (const auto type = source_.type_name(descriptor)) return *type + ".class";
  std::string name(descriptor[0] == '[' ? descriptor : classfile::class_name_of(descriptor));
  std::replace(name.begin(), name.end(), '/', '.');
  return fmt::format("{}.type({})", support(), JavaSource::string(name));
}

}  // namespace pathfleet::testgen
