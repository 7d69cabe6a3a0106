#include "testgen/java_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "classfile/modified_utf8.h"
#include "core/escape.h"
#include "testgen/support.h"

namespace pathfleet::testgen {

using classfile::Op;

namespace {

std::string package_of(const vm::Class& c) {
  const std::size_t slash = c.name.rfind('/');
  return slash == std::string::npos ? "" : classfile::readable_class_name(c.name.substr(0, slash));
}

std::string path_of(std::string package) {
  std::replace(package.begin(), package.end(), '.', '/');
  return package + "/";
}

bool is_part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }

/// Whether the text has this word, not as a part of a longer name.
bool has_word(const std::string& text, const std::string& word) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; ++at) {
    const bool begins = at == 0 || !(is_part_of_name(text[at - 1]) || text[at - 1] == '.');
    if (begins && (at + word.size() == text.size() || !is_part_of_name(text[at + word.size()]))) return true;
  }
  return false;
}

/// The shortest decimal that is read as this number, as Java writes it.
template <class Real>
std::string decimal(Real value) {
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

/// Whether each part of "p/C$D" is an identifier of Java source.
bool can_be_written(std::string_view class_name) {
  for (std::size_t begin = 0;;) {
    const std::size_t end = class_name.find('/', begin);
    if (!escape::is_java_identifier(class_name.substr(begin, end - begin))) return false;
    if (end == std::string_view::npos) return true;
    begin = end + 1;
  }
}

const classfile::InnerClass* inner_entry(const vm::Class& c) {
  for (const classfile::InnerClass& entry : c.file->inner_classes) {
    if (entry.inner == c.name) return &entry;
  }
  return nullptr;
}

}  // namespace

std::string Imports::name(const std::string& package, const std::string& simple) {
  const auto found = packages_.find(simple);
  if (found != packages_.end() ? found->second == package : !taken_.contains(simple) && !package.empty()) {
    packages_[simple] = package;
    return simple;
  }
  return package.empty() ? simple : package + "." + simple;
}

std::string Imports::declarations(const std::string& text, const std::vector<std::string>& others) const {
  std::set<std::string> lines;
  for (const std::string& other : others) lines.insert(fmt::format("import {};\n", other));
  for (const auto& [simple, package] : packages_) {
    if (has_word(text, simple)) lines.insert(fmt::format("import {}.{};\n", package, simple));
  }
  std::string all;
  for (const std::string& line : lines) all += line;
  return all;
}

bool JavaSource::can_access(const vm::Class& holder, u16 access) const {
  if (access & classfile::ACC_PUBLIC) return true;
  return !(access & classfile::ACC_PRIVATE) && package_of(holder) == package_;
}

std::string JavaSource::library(const std::string& package, const std::string& simple) const {
  const bool hidden = universe_.find((package_.empty() ? "" : path_of(package_)) + simple) != nullptr;
  if (!hidden && package == "java.lang") return simple;
  return hidden || universe_.find("java/lang/" + simple) ? package + "." + simple : imports_.name(package, simple);
}

std::optional<std::string> JavaSource::type_name(const vm::Class& c) const {
  if (c.is_array()) {
    const auto element = type_name(*c.element);
    return element ? std::optional(*element + "[]") : std::nullopt;
  }
  if (c.is_primitive_class) return c.name;
  if (!c.file || c.hidden || (c.access & classfile::ACC_SYNTHETIC) || !can_be_written(c.name)) return std::nullopt;
  const std::string package = package_of(c);
  if (package.empty() && !package_.empty()) return std::nullopt;
  const classfile::InnerClass* inner = inner_entry(c);
  if (!inner) {
    if (!can_access(c, c.access)) return std::nullopt;
    const std::string name = classfile::readable_class_name(c.name);
    const std::string simple = name.substr(package.empty() ? 0 : package.size() + 1);
    return package == package_ ? simple : library(package, simple);
  }
  // The compiler finds a nested class only by the name that it would have given the class. A check of names also
  // excludes cycles of classes that contain each other.
  if (inner->outer.empty() || c.name != std::string(inner->outer) + "$" + std::string(inner->name)) return std::nullopt;
  if (!escape::is_java_identifier(inner->name) || !can_access(c, inner->access)) return std::nullopt;
  const vm::Class* outer = universe_.find(inner->outer);
  const auto outer_name = outer ? type_name(*outer) : std::nullopt;
  return outer_name ? std::optional(*outer_name + "." + std::string(inner->name)) : std::nullopt;
}

std::optional<std::string> JavaSource::type_name(std::string_view descriptor) const {
  if (!classfile::is_reference(descriptor)) return classfile::readable_type(descriptor);
  const vm::Class* c = universe_.find(classfile::class_name_of(descriptor));
  return c ? type_name(*c) : std::nullopt;
}

bool JavaSource::can_set(const vm::Field& field) const {
  return !field.is_final() && escape::is_java_identifier(field.name) && type_name(*field.holder) &&
         can_access(*field.holder, field.access) && type_name(field.descriptor);
}

bool JavaSource::can_read(const vm::Field& field) const {
  return escape::is_java_identifier(field.name) && type_name(*field.holder) && can_access(*field.holder, field.access);
}

std::optional<std::string> JavaSource::generic_type(std::string_view signature) const {
  std::size_t at = 0;
  const auto type = generic_type_at(signature, at);
  return at == signature.size() ? type : std::nullopt;
}

std::optional<std::string> JavaSource::generic_type_at(std::string_view text, std::size_t& at) const {
  if (at >= text.size()) return std::nullopt;
  if (text[at] == '[') {
    ++at;
    const auto element = generic_type_at(text, at);
    return element ? std::optional(*element + "[]") : std::nullopt;
  }
  if (text[at] != 'L') {
    if (text[at] == 'T') return std::nullopt;
    return classfile::readable_type(text.substr(at++, 1));
  }
  const std::size_t end = text.find_first_of("<;", at);
  if (end == std::string_view::npos) return std::nullopt;
  const vm::Class* c = universe_.find(std::string(text.substr(at + 1, end - at - 1)));
  const auto name = c ? type_name(*c) : std::nullopt;
  at = end;
  std::string arguments;
  if (text[at] == '<') {
    for (++at; at < text.size() && text[at] != '>';) {
      if (text[at] == '*') {
        ++at;
        arguments += arguments.empty() ? "Object" : ", Object";
        continue;
      }
      if (text[at] == '+' || text[at] == '-') ++at;
      const auto argument = generic_type_at(text, at);
      if (!argument) return std::nullopt;
      arguments += (arguments.empty() ? "" : ", ") + *argument;
    }
    ++at;
  }
  if (!name || at >= text.size() || text[at] != ';') return std::nullopt;  // also a class in a generic class
  ++at;
  return arguments.empty() ? *name : fmt::format("{}<{}>", *name, arguments);
}

bool JavaSource::can_call(const vm::Method& method) const {
  if (method.name != "<init>" && !escape::is_java_identifier(method.name)) return false;
  if (!type_name(*method.holder) || !can_access(*method.holder, method.access)) return false;
  for (const std::string_view type : classfile::parse_method_descriptor(method.descriptor).arguments) {
    if (!type_name(type)) return false;
  }
  return true;
}

std::string JavaSource::argument(const vm::Method& method, std::size_t number, const std::string& text,
                                 bool is_box) const {
  if (text != "null" && !is_box) return text;
  bool overloaded = false;
  for (const vm::Class* c = method.holder; c && !overloaded; c = method.name == "<init>" ? nullptr : c->super) {
    for (const auto& other : c->methods)
      overloaded = overloaded || (other->name == method.name && other->descriptor != method.descriptor);
  }
  const classfile::MethodDescriptor type = classfile::parse_method_descriptor(method.descriptor);
  const bool varargs = (method.access & classfile::ACC_VARARGS) && number + 1 == type.arguments.size();
  if (!overloaded && !(varargs && text == "null")) return text;
  return fmt::format("({}) {}", *type_name(type.arguments[number]), text);
}

std::string JavaSource::declared_exceptions(const vm::Method& method) const {
  std::string declared;
  for (const std::string_view name : method.info->exceptions) {
    const vm::Class* c = universe_.find(name);
    if (!c || c->is_subclass_of(universe_.load("java/lang/RuntimeException")) ||
        c->is_subclass_of(universe_.load("java/lang/Error")))
      continue;
    if (!c->is_subclass_of(universe_.load("java/lang/Exception"))) return "Throwable";
    declared = "Exception";
  }
  return declared;
}

std::optional<std::set<std::string>> JavaSource::plain_constructor(const vm::Class& c) const {
  const vm::Method* constructor = c.declared_method("<init>", "()V");
  if (!constructor || c.is_abstract() || !type_name(c) || !can_access(c, constructor->access)) return std::nullopt;
  std::set<std::string> fields;
  if (!sets_fields_only(*constructor, fields)) return std::nullopt;
  return fields;
}

bool JavaSource::sets_fields_only(const vm::Method& constructor, std::set<std::string>& fields) const {
  const vm::Class& c = *constructor.holder;
  const std::span<const u8> code = constructor.info->code->bytes;
  for (u32 pc = 0; pc < code.size();) {
    const classfile::Instruction in = classfile::decode(code, pc);
    pc += in.length;
    switch (in.op) {
      case Op::putfield: {
        const auto member = c.file->constants.member(static_cast<u16>(in.a));
        fields.insert(std::string(member.class_name) + "." + std::string(member.name));
        break;
      }
      case Op::invokespecial: {
        const auto member = c.file->constants.member(static_cast<u16>(in.a));
        if (member.name != "<init>" || member.descriptor != "()V" || !c.super || member.class_name != c.super->name)
          return false;
        if (c.super->name == "java/lang/Object") break;
        const vm::Method* above = c.super->declared_method("<init>", "()V");
        if (!above || c.super->library || !sets_fields_only(*above, fields)) return false;
        break;
      }
      case Op::aload_0:
      case Op::aconst_null:
      case Op::bipush:
      case Op::sipush:
      case Op::ldc:
      case Op::ldc_w:
      case Op::ldc2_w:
      case Op::return_: break;
      default:
        if (in.op >= Op::iconst_m1 && in.op <= Op::dconst_1) break;
        return false;
    }
  }
  return true;
}

// Boxes are written as their values, unless the compiler would choose another class.
std::string JavaSource::inline_value(const HeapObject& object) const {
  if (object.kind == HeapObject::Kind::text) return string(object.text);
  if (object.kind == HeapObject::Kind::box) return literal(object.elements.at(0).type, object.elements.at(0).bits);
  const std::string name = classfile::modified_utf8::utf16_to_utf8(object.text);
  const auto type = type_name(*universe_.load(object.class_name));
  if (type && escape::is_java_identifier(name)) return fmt::format("{}.{}", *type, name);
  return fmt::format("{}.constant({}, {})", library(std::string(kSupportPackage), std::string(kSupportClass)),
                     string(binary_name(object.class_name)), string(name));
}

std::string JavaSource::literal(char type, u64 bits) {
  switch (type) {
    case 'B': return fmt::format("(byte) {}", static_cast<i32>(bits));
    case 'S': return fmt::format("(short) {}", static_cast<i32>(bits));
    case 'I':
      return static_cast<u32>(bits) == 0x80000000u ? "Integer.MIN_VALUE" : fmt::format("{}", static_cast<i32>(bits));
    case 'J': return bits == u64{1} << 63 ? "Long.MIN_VALUE" : fmt::format("{}L", static_cast<i64>(bits));
    case 'F': {
      const float value = std::bit_cast<float>(static_cast<u32>(bits));
      if (std::isfinite(value)) return decimal(value) + "f";
      if (static_cast<u32>(bits) == 0x7fc00000u) return "Float.NaN";
      return std::isnan(value) ? fmt::format("Float.intBitsToFloat(0x{:08x})", static_cast<u32>(bits))
             : value < 0       ? "Float.NEGATIVE_INFINITY"
                               : "Float.POSITIVE_INFINITY";
    }
    case 'D': {
      const double value = std::bit_cast<double>(bits);
      if (std::isfinite(value)) return decimal(value);
      if (bits == 0x7ff8000000000000u) return "Double.NaN";
      return std::isnan(value) ? fmt::format("Double.longBitsToDouble(0x{:016x}L)", bits)
             : value < 0       ? "Double.NEGATIVE_INFINITY"
                               : "Double.POSITIVE_INFINITY";
    }
    case 'Z': return bits ? "true" : "false";
    default: return scalar_text(type, bits);
  }
}

// Names of classes and members are modified UTF-8; other texts are standard UTF-8.
std::string JavaSource::string(const std::string& text) {
  using namespace classfile::modified_utf8;
  return string(is_valid(text) ? decode(text) : utf16_from_utf8(text));
}

std::string JavaSource::string(std::u16string_view text) {
  constexpr std::size_t kLongest = 10'000;  // a constant has at most 65535 bytes, and a character up to three of them
  if (text.size() <= kLongest) return quoted(text, '"');
  std::string parts;
  for (std::size_t at = 0; at < text.size(); at += kLongest) parts += ", " + quoted(text.substr(at, kLongest), '"');
  return "String.join(\"\"" + parts + ")";
}

// The compiler strips white space at line ends before it translates escapes other than Unicode escapes, and a text
// block is a single constant.
std::string JavaSource::text_block(const std::string& text, const std::string& indent) {
  constexpr std::size_t kLongest = 30'000;
  const auto plain = [](unsigned char c) { return c == '\n' || (c >= 0x20 && c < 0x7f); };
  if (text.find('\n') == std::string::npos || text.size() > kLongest || !std::all_of(text.begin(), text.end(), plain)) {
    return string(text);
  }
  std::string result = "\"\"\"\n" + indent;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      result += "\\\\";
    } else if (text.compare(i, 3, "\"\"\"") == 0) {
      result += "\\\"";
    } else if (text[i] == ' ' && (i + 1 == text.size() || text[i + 1] == '\n')) {
      result += "\\s";
    } else {
      result += text[i];
      if (text[i] == '\n') result += indent;
    }
  }
  if (!text.ends_with('\n')) result += "\\\n" + indent;
  return result + "\"\"\"";
}

}  // namespace pathfleet::testgen
