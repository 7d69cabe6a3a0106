#include "testgen/java_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "classfile/modified_utf8.h"
#include "core/escape.h"

namespace pathfleet::testgen {

using classfile::Op;

namespace {

std::string package_of(const vm::Class& c) {
  const std::size_t slash = c.name.rfind('/');
  return slash == std::string::npos ? "" : classfile::readable_class_name(c.name.substr(0, slash));
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

bool JavaSource::can_access(const vm::Class& holder, u16 access) const {
  if (access & classfile::ACC_PUBLIC) return true;
  return !(access & classfile::ACC_PRIVATE) && package_of(holder) == package_;
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
    return package == package_ || package == "java.lang" ? name.substr(package.empty() ? 0 : package.size() + 1) : name;
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

bool JavaSource::can_call(const vm::Method& method) const {
  if (method.name != "<init>" && !escape::is_java_identifier(method.name)) return false;
  if (!type_name(*method.holder) || !can_access(*method.holder, method.access)) return false;
  for (const std::string_view type : classfile::parse_method_descriptor(method.descriptor).arguments) {
    if (!type_name(type)) return false;
  }
  return true;
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

std::string JavaSource::literal(char type, u64 bits) {
  switch (type) {
    case 'B': return fmt::format("(byte) {}", static_cast<i32>(bits));
    case 'S': return fmt::format("(short) {}", static_cast<i32>(bits));
    case 'I':
      return static_cast<u32>(bits) == 0x80000000u ? "Integer.MIN_VALUE" : fmt::format("{}", static_cast<i32>(bits));
    case 'J': return bits == u64{1} << 63 ? "Long.MIN_VALUE" : fmt::format("{}L", static_cast<i64>(bits));
    case 'F': {
      const float value = std::bit_cast<float>(static_cast<u32>(bits));
      const bool whole = std::trunc(value) == value && std::fabs(value) < 1e6f && !(value == 0 && std::signbit(value));
      return whole ? fmt::format("{:.1f}f", value)
                   : fmt::format("Float.intBitsToFloat(0x{:08x})", static_cast<u32>(bits));
    }
    case 'D': {
      const double value = std::bit_cast<double>(bits);
      const bool whole = std::trunc(value) == value && std::fabs(value) < 1e9 && !(value == 0 && std::signbit(value));
      return whole ? fmt::format("{:.1f}", value) : fmt::format("Double.longBitsToDouble(0x{:016x}L)", bits);
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
