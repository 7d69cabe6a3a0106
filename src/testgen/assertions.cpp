#include "testgen/assertions.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "core/error.h"
#include "testgen/library_content.h"

namespace pathfleet::testgen {

namespace {

using classfile::Op;
using Kind = HeapObject::Kind;

constexpr std::size_t kMostLines = 8;  // of comparisons field by field
constexpr u32 kDeepest = 4;            // of collections in each other
constexpr std::size_t kMostElements = 40;

bool is_scalar(const Value& value) { return value.kind == Value::Kind::scalar; }

/// Whether equals() of the class is that of Object.
bool is_identity(const vm::Class& c) {
  for (const vm::Class* at = &c; at; at = at->super) {
    if (at->name == "java/lang/Object") return true;
    if (at->declared_method("equals", "(Ljava/lang/Object;)Z")) return false;
  }
  return true;
}

}  // namespace

bool Assertions::is_immutable(u32 index) const {
  const Kind kind = object(index).kind;
  return kind == Kind::text || kind == Kind::box || kind == Kind::constant;
}

/// The variable of an object of the input, if there is one.
std::optional<std::string> Assertions::variable_of(const Value& value) const {
  if (value.kind != Value::Kind::reference) return std::nullopt;
  const auto kept = outcome_.kept.find(value.object);
  if (kept == outcome_.kept.end() || arrangement_.is_inline(kept->second)) return std::nullopt;
  const std::string& name = arrangement_.name(kept->second);
  return name.empty() ? std::nullopt : std::optional(name);
}

/// Whether the compiler's equals() of a record compares its components, and its constructor only sets them.
bool Assertions::has_plain_constructor(const vm::Class& record) const {
  const vm::Method* equals = record.declared_method("equals", "(Ljava/lang/Object;)Z");
  if (!equals || !equals->info->code) return false;
  bool of_compiler = false;
  const std::span<const u8> bytes = equals->info->code->bytes;
  for (u32 pc = 0; pc < bytes.size();) {
    const classfile::Instruction in = classfile::decode(bytes, pc);
    of_compiler = of_compiler || in.op == Op::invokedynamic;
    pc += in.length;
  }
  std::string descriptor = "(";
  for (const auto& component : record.file->record_components.value()) descriptor += component.descriptor;
  const vm::Method* constructor = record.declared_method("<init>", descriptor + ")V");
  if (!of_compiler || !constructor || !source_.type_name(record) || !source_.can_call(*constructor)) return false;
  const std::span<const u8> code = constructor->info->code->bytes;
  for (u32 pc = 0; pc < code.size();) {
    const classfile::Instruction in = classfile::decode(code, pc);
    pc += in.length;
    const bool loads = in.op >= Op::iload && in.op <= Op::aload_3;
    if (!loads && in.op != Op::putfield && in.op != Op::invokespecial && in.op != Op::return_) return false;
  }
  return true;
}

std::optional<std::string> Assertions::collection_of(const std::vector<Value>& elements, std::size_t first,
                                                     std::size_t step, const std::string& factory, u32 depth) const {
  std::string all;
  bool nulls = false;
  std::vector<std::string> texts;
  for (std::size_t i = first; i < elements.size(); i += step) {
    const auto text = equal_to(elements[i], depth + 1);
    if (!text) return std::nullopt;
    nulls = nulls || *text == "null";
    texts.push_back(*text);
  }
  if (texts.size() > kMostElements) return std::nullopt;
  if (factory == "Set") std::sort(texts.begin(), texts.end());  // in the machine they have an order by hash code
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  if (factory == "Set") {
    if (nulls) return std::nullopt;
    return fmt::format("{}.of({})", source_.library("java.util", "Set"), all);
  }
  if (!nulls) return fmt::format("{}.of({})", source_.library("java.util", "List"), all);
  return fmt::format("{}.asList({}{})", source_.library("java.util", "Arrays"), texts.size() == 1 ? "(Object) " : "",
                     all);
}

std::optional<std::string> Assertions::array_of(const HeapObject& o, u32 depth) const {
  const auto type = source_.type_name(std::string_view(o.class_name).substr(1));
  if (!type || o.elements.size() > 4 * kMostElements) return std::nullopt;
  std::string all;
  for (const Value& element : o.elements) {
    auto text = equal_to(element, depth + 1);
    if (!text) return std::nullopt;
    if (is_scalar(element) && (element.type == 'B' || element.type == 'S'))
      text = fmt::format("{}", static_cast<i32>(element.bits));
    all += (all.empty() ? "" : ", ") + *text;
  }
  const std::size_t brackets = type->find("[]");
  return o.elements.empty() ? fmt::format("new {}[0]{}", type->substr(0, brackets),
                                          brackets == std::string::npos ? "" : type->substr(brackets))
                            : fmt::format("new {}[] {{{}}}", *type, all);
}

/// An expression whose equals() accepts the value exactly if it has this content. nullopt: there is none.
std::optional<std::string> Assertions::equal_to(const Value& value, u32 depth) const {
  switch (value.kind) {
    case Value::Kind::untouched:
    case Value::Kind::symbolic: return std::nullopt;
    case Value::Kind::null: return "null";
    case Value::Kind::scalar: return JavaSource::literal(value.type, value.bits);
    case Value::Kind::reference: break;
  }
  return depth > kDeepest ? std::nullopt : equal_to(value.object, depth);
}

std::optional<std::string> Assertions::equal_to(u32 index, u32 depth) const {
  const HeapObject& o = object(index);
  if (o.kind == Kind::text || o.kind == Kind::box || o.kind == Kind::constant) return source_.inline_value(o);
  const vm::Class& c = *universe_.load(o.class_name);
  if (o.kind == Kind::plain && c.super && c.super->name == "java/lang/Record" && has_plain_constructor(c)) {
    std::string arguments;
    for (const auto& component : c.file->record_components.value()) {
      for (const HeapField& field : o.fields) {
        if (field.name != component.name) continue;
        const auto text = equal_to(field.value, depth + 1);
        if (!text) return std::nullopt;
        arguments += (arguments.empty() ? "" : ", ") + *text;
      }
    }
    return fmt::format("new {}{}({})", *source_.type_name(c), c.file->signature.starts_with('<') ? "<>" : "",
                       arguments);
  }
  if (o.kind == Kind::plain && is_identity(c)) return variable_of(Value::reference(index));
  if (o.kind == Kind::opaque && o.class_name == "java/lang/Object") return variable_of(Value::reference(index));
  if (o.kind != Kind::content) return std::nullopt;
  const LibraryContent& row = *known_content(o.class_name);
  switch (row.family) {
    case ContentFamily::list: return collection_of(o.elements, 0, 1, "List", depth);
    case ContentFamily::set: return collection_of(o.elements, 0, 1, "Set", depth);
    case ContentFamily::map: {
      if (o.elements.size() > 20) return std::nullopt;  // Map.of has no more
      std::vector<std::string> pairs;
      for (std::size_t i = 0; i < o.elements.size(); i += 2) {
        const auto key = equal_to(o.elements[i], depth + 1), mapped = equal_to(o.elements[i + 1], depth + 1);
        if (!key || !mapped || *key == "null" || *mapped == "null") return std::nullopt;
        pairs.push_back(*key + ", " + *mapped);
      }
      std::sort(pairs.begin(), pairs.end());
      std::string all;
      for (const std::string& pair : pairs) all += (all.empty() ? "" : ", ") + pair;
      return fmt::format("{}.of({})", source_.library("java.util", "Map"), all);
    }
    case ContentFamily::optional: {
      const std::string simple = o.class_name.substr(o.class_name.rfind('/') + 1);
      if (o.elements.empty()) return fmt::format("{}.empty()", source_.library("java.util", simple));
      const auto held = equal_to(o.elements[0], depth + 1);
      return held ? std::optional(fmt::format("{}.of({})", source_.library("java.util", simple), *held)) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

std::string Assertions::compared(const std::string& expected, const std::string& actual, const Value& value) const {
  if (expected == "null") return fmt::format("assertNull({})", actual);
  if (is_scalar(value) && value.type == 'Z')
    return fmt::format("{}({})", value.bits ? "assertTrue" : "assertFalse", actual);
  if (const auto variable = variable_of(value); variable && *variable == expected)
    return fmt::format("assertSame({}, {})", expected, actual);
  return fmt::format("assertEquals({}, {})", expected, actual);
}

/// Compares an array or an object of the library by its content.
bool Assertions::compare_content(const HeapObject& o, const std::string& actual) {
  if (o.kind == Kind::array) {
    const auto expected = array_of(o, 0);
    if (!expected) return false;
    const bool is_cast = actual.starts_with("((") && actual.find(").") == std::string::npos;
    line(fmt::format("assertArrayEquals({}, {})", *expected, is_cast ? actual.substr(1, actual.size() - 2) : actual));
    return true;
  }
  const LibraryContent& row = *known_content(o.class_name);
  const auto in_order = [&](std::size_t step, const std::string& what) {
    const auto expected = collection_of(o.elements, 0, step, "List", 0);
    if (expected) {
      // An argument needs no parentheses around its cast.
      const bool is_cast = what.starts_with("((") && what.find(").") == std::string::npos;
      line(fmt::format("assertEquals({}, new {}<>({}))", *expected, source_.library("java.util", "ArrayList"),
                       is_cast ? what.substr(1, what.size() - 2) : what));
    }
    return expected.has_value();
  };
  switch (row.family) {
    case ContentFamily::queue:
    case ContentFamily::ordered_set: return in_order(1, actual);
    case ContentFamily::ordered_map: {
      const auto values = collection_of(o.elements, 1, 2, "List", 0);
      if (!values || !in_order(2, actual + ".keySet()")) return false;
      line(fmt::format("assertEquals({}, new {}<>({}.values()))", *values, source_.library("java.util", "ArrayList"),
                       actual));
      return true;
    }
    case ContentFamily::cell: {
      const auto expected = equal_to(o.elements.at(0));
      if (expected) line(compared(*expected, actual + ".get()", o.elements[0]));
      return expected.has_value();
    }
    case ContentFamily::builder:
      line(fmt::format("assertEquals({}, {}.toString())", JavaSource::string(o.text), actual));
      return true;
    case ContentFamily::lock:
      line(fmt::format("{}({}.isLocked())", o.text == u"held" ? "assertTrue" : "assertFalse", actual));
      return true;
    default: return false;
  }
}

/// The type to which an expression is cast for the methods that compare an object of the library.
std::optional<std::string> Assertions::cast_type(const vm::Class& c) const {
  const LibraryContent* row = known_content(c.name);
  if (row && row->has_pairs()) return source_.library("java.util", "Map") + "<?, ?>";
  if (row && row->is_collection()) return source_.library("java.util", "Collection") + "<?>";
  const auto type = source_.type_name(c);
  return type && c.file && c.file->signature.starts_with("<") ? std::optional(*type + "<?>") : type;
}

/// Compares an object in full. `static_type`: the class that the compiler knows of the expression; null: Object.
bool Assertions::compare_object(u32 index, const std::string& actual, const vm::Class* static_type) {
  const HeapObject& o = object(index);
  const vm::Class& c = *universe_.load(o.class_name);
  if (!outcome_.kept.contains(index) && static_type != &c && o.kind != Kind::content && o.kind != Kind::array)
    line(fmt::format("assertEquals({}, {}.getClass().getName())", JavaSource::string(binary_name(o.class_name)),
                     actual));
  if (o.kind == Kind::opaque) return true;
  if (o.kind == Kind::array || o.kind == Kind::content) {
    if (const auto expected = equal_to(index, 0)) {
      line(compared(*expected, actual, Value::null()));
      return true;
    }
    // The methods of the class are needed, and so is its name.
    const bool is_known = static_type && static_type->is_subclass_of(&c);
    const bool by_interface = static_type && (static_type->is_subclass_of(universe_.load("java/util/Collection")) ||
                                              static_type->is_subclass_of(universe_.load("java/util/Map")));
    if (is_known || by_interface) return compare_content(o, actual);
    const auto type = cast_type(c);
    return type && compare_content(o, fmt::format("(({}) {})", *type, actual));
  }
  for (const HeapField& f : o.fields) {
    const vm::Field* field = universe_.load(f.holder)->declared_field(f.name, f.descriptor);
    PF_CHECK(field != nullptr);
    std::size_t of_name = 0;
    for (const HeapField& other : o.fields) of_name += other.name == f.name ? 1 : 0;
    if (of_name > 1) return false;
    // A final field of an object that was there before the call still refers to the same object.
    if (field->is_final() && outcome_.kept.contains(index)) {
      const auto variable = variable_of(f.value);
      if (variable && !compare(f.value, *variable, nullptr)) return false;
      if (variable || f.value.kind != Value::Kind::reference || is_immutable(f.value.object)) continue;
    }
    std::string expression;
    const vm::Class* type = nullptr;
    if (static_type && static_type->is_subclass_of(field->holder) && source_.can_read(*field)) {
      expression = fmt::format("{}.{}", actual, f.name);
      if (classfile::is_reference(f.descriptor)) type = universe_.find(classfile::class_name_of(f.descriptor));
      if (type && !source_.type_name(*type)) type = nullptr;
    } else {
      expression = fmt::format("{}.get({}, {})", arrangement_.support(), actual, JavaSource::string(f.name));
      if (is_scalar(f.value) && f.value.type == 'Z') {
        line(fmt::format("assertEquals({}, {})", f.value.bits ? "true" : "false", expression));
        if (lines_.size() > kMostLines) return false;
        continue;
      }
    }
    if (!compare(f.value, expression, type)) return false;
  }
  return true;
}

/// A statement; one that is too long has a line for each operand.
void Assertions::line(const std::string& text) { lines_.push_back(statement(text)); }

std::string Assertions::statement(const std::string& text) {
  constexpr std::size_t kWidth = 120;
  const std::size_t open = text.find('(');
  if (text.size() < kWidth || !text.starts_with("assert")) return "    " + text + ";\n";
  // The comma between the operands: outside of parentheses, braces, type arguments and literals.
  int depth = 0;
  char quote = 0;
  for (std::size_t i = open + 1; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == '\\') ++i;
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '(' || c == '{') {
      ++depth;
    } else if (c == ')' || c == '}') {
      --depth;
    } else if (c == ',' && depth == 0) {
      return fmt::format("    {}\n        {},\n        {};\n", text.substr(0, open + 1),
                         text.substr(open + 1, i - open - 1), text.substr(i + 2));
    }
  }
  return "    " + text + ";\n";
}

bool Assertions::compare(const Value& value, const std::string& actual, const vm::Class* static_type) {
  if (lines_.size() > kMostLines) return false;
  if (const auto variable = variable_of(value)) {
    if (actual != *variable) line(fmt::format("assertSame({}, {})", *variable, actual));
    if (seen_.contains(value.object)) return true;
    seen_[value.object] = *variable;
    return compare_object(value.object, *variable, arrangement_.declared_class(outcome_.kept.at(value.object)));
  }
  if (value.kind == Value::Kind::reference) {
    const auto [at, fresh] = seen_.try_emplace(value.object, actual);
    if (!fresh && !is_immutable(value.object)) {
      line(fmt::format("assertSame({}, {})", at->second, actual));
      return true;
    }
  }
  if (const auto expected = equal_to(value)) {
    line(compared(*expected, actual, value));
    return true;
  }
  return value.kind == Value::Kind::reference && compare_object(value.object, actual, static_type);
}

/// Whether an argument reaches the object after the call.
bool Assertions::is_held_by_arguments(u32 index) const {
  std::set<u32> reached;
  std::vector<u32> open;
  const auto reach = [&](const Value& value) {
    if (value.kind == Value::Kind::reference && reached.insert(value.object).second) open.push_back(value.object);
  };
  for (const auto& [root, value] : outcome_.after.values) {
    if (!root.ends_with("result")) reach(value);
  }
  while (!open.empty()) {
    const HeapObject& o = object(open.back());
    open.pop_back();
    for (const Value& element : o.elements) reach(element);
    for (const HeapField& field : o.fields) reach(field.value);
  }
  return reached.contains(index);
}

std::optional<std::string> Assertions::of_result(const std::string& call, char type) {
  const Value& value = outcome_.after.values.at(0).second;
  if (const auto variable = variable_of(value)) return statement(fmt::format("assertSame({}, {})", *variable, call));
  if (value.kind == Value::Kind::reference && is_held_by_arguments(value.object)) {
    if (!is_immutable(value.object)) return std::nullopt;
  }
  if (value.kind == Value::Kind::reference && object(value.object).kind == Kind::array) {
    const auto expected = type == '[' ? array_of(object(value.object), 0) : std::nullopt;
    return expected ? std::optional(statement(fmt::format("assertArrayEquals({}, {})", *expected, call)))
                    : std::nullopt;
  }
  const auto expected = equal_to(value);
  return expected ? std::optional(statement(compared(*expected, call, value))) : std::nullopt;
}

/// The objects as text, of which each line is one object.
std::string Assertions::description(const std::string& result) const {
  Roots named;
  named.heap = after_;
  std::string arguments;
  for (const auto& [root, value] : outcome_.after.values) {
    const bool is_result = root.ends_with("result");
    if (is_result && result.empty()) continue;
    std::string name = result;
    if (!is_result) {
      const auto variable = variable_of(value);
      PF_CHECK(variable.has_value());
      name = *variable;
    }
    named.values.emplace_back(name, value);
    arguments += fmt::format("{}{}, {}", arguments.empty() ? "" : ", ", JavaSource::string(name), name);
  }
  for (const HeapField& field : outcome_.statics) {
    named.values.emplace_back(static_name(field), field.value);
    arguments += fmt::format("{}{}, {}", arguments.empty() ? "" : ", ", JavaSource::string(static_name(field)),
                             arrangement_.static_field(field));
  }
  return fmt::format("    assertEquals({},\n        {}.describe({}));\n",
                     JavaSource::text_block(show(named), "        "), arrangement_.support(), arguments);
}

bool Assertions::compare_static(const HeapField& f) {
  const vm::Class* holder = universe_.load(f.holder);
  const vm::Field* field = holder->declared_field(f.name, f.descriptor);
  PF_CHECK(field != nullptr);
  const auto named = source_.type_name(*holder);
  if (named && source_.can_read(*field)) {
    const vm::Class* type =
        classfile::is_reference(f.descriptor) ? universe_.find(classfile::class_name_of(f.descriptor)) : nullptr;
    if (type && !source_.type_name(*type)) type = nullptr;
    return compare(f.value, fmt::format("{}.{}", *named, f.name), type);
  }
  const std::string expression = arrangement_.static_field(f) + ".get()";
  if (is_scalar(f.value) && f.value.type == 'Z') {
    line(fmt::format("assertEquals({}, {})", f.value.bits ? "true" : "false", expression));
    return true;
  }
  return compare(f.value, expression, nullptr);
}

std::string Assertions::of_state(const std::string& result, const vm::Class* result_class) {
  bool anything = !result.empty(), all = true;
  if (!result.empty()) all = compare(outcome_.after.values.at(0).second, result, result_class);
  for (const auto& [root, value] : outcome_.after.values) {
    if (root.ends_with("result") || !variable_of(value)) continue;
    anything = true;
    all = all && compare(value, *variable_of(value), nullptr);
  }
  for (const HeapField& field : outcome_.statics) {
    anything = true;
    all = all && compare_static(field);
  }
  if (!anything) return {};
  if (!all || lines_.size() > kMostLines) return description(result);
  std::string text;
  for (const std::string& each : lines_) text += each;
  return text;
}

}  // namespace pathfleet::testgen
