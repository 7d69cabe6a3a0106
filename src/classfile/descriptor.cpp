// Names and descriptors (JVMS 4.2, 4.3). Main function: `scan_method`, the common part of all functions on method
// descriptors. Invariant: a descriptor that is accepted can be scanned without further checks.
#include "classfile/descriptor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "classfile/modified_utf8.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace {

constexpr u32 max_dimensions = 255;
constexpr u32 max_argument_slots = 255;

/// Calls `argument(type)` for each argument and returns the return type, or an empty view if `text` is malformed.
template <typename Argument>
std::string_view scan_method(std::string_view text, Argument&& argument) {
  if (text.empty() || text[0] != '(') return {};
  std::size_t i = 1;
  u32 slots = 0;
  while (i < text.size() && text[i] != ')') {
    std::size_t length = field_descriptor_length(text.substr(i));
    if (length == 0) return {};
    std::string_view type = text.substr(i, length);
    slots += slots_of(type);
    argument(type);
    i += length;
  }
  if (i >= text.size() || slots > max_argument_slots) return {};
  std::string_view result = text.substr(i + 1);
  return result == "V" || is_field_descriptor(result) ? result : std::string_view{};
}

[[noreturn]] void fail_descriptor(std::string_view text) {
  // The text may contain any bytes; it is shown only if it is printable.
  throw BadInput(modified_utf8::is_valid(text)
                     ? fmt::format("'{}' is not a method descriptor", modified_utf8::to_utf8(text))
                     : "malformed method descriptor");
}

/// The classes of characters in names, so that one load decides about a character.
enum : u8 { separator = 1, forbidden = 2, angle = 4 };
constexpr std::array<u8, 256> meanings = [] {
  std::array<u8, 256> table{};
  table['/'] = separator;
  table['.'] = table[';'] = table['['] = forbidden;
  table['<'] = table['>'] = angle;
  return table;
}();

bool has_any(std::string_view name, u8 unwanted) {
  u8 seen = 0;
  for (char c : name) seen |= meanings[static_cast<u8>(c)];
  return (seen & unwanted) != 0;
}

/// Whether `name` is non-empty segments separated by '/', without any of ". ; [".
bool scan_class_name(std::string_view name) {
  u8 previous = separator, seen = 0, empty_segments = 0;
  for (char c : name) {
    u8 meaning = meanings[static_cast<u8>(c)];
    empty_segments |= meaning & previous;
    seen |= meaning;
    previous = meaning;
  }
  return ((seen & forbidden) | (empty_segments & separator) | (previous & separator)) == 0;
}

}  // namespace

std::size_t field_descriptor_length(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && text[i] == '[') ++i;
  if (i > max_dimensions || i >= text.size()) return 0;
  switch (text[i]) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z': return i + 1;
    case 'L': {
      std::size_t end = text.find(';', i);
      if (end == std::string_view::npos || !scan_class_name(text.substr(i + 1, end - i - 1))) return 0;
      return end + 1;
    }
    default: return 0;
  }
}

bool is_field_descriptor(std::string_view text) {
  std::size_t length = field_descriptor_length(text);
  return length != 0 && length == text.size();
}

bool is_method_descriptor(std::string_view text) {
  return !scan_method(text, [](std::string_view) {}).empty();
}

MethodDescriptor parse_method_descriptor(std::string_view text) {
  MethodDescriptor parsed{{}, {}, 0};
  parsed.return_type = scan_method(text, [&](std::string_view type) {
    parsed.arguments.push_back(type);
    parsed.argument_slots += slots_of(type);
  });
  if (parsed.return_type.empty()) fail_descriptor(text);
  return parsed;
}

u32 argument_slots(std::string_view method_descriptor) {
  u32 slots = 0;
  if (scan_method(method_descriptor, [&](std::string_view type) { slots += slots_of(type); }).empty()) {
    fail_descriptor(method_descriptor);
  }
  return slots;
}

std::string_view return_type(std::string_view method_descriptor) {
  std::string_view type = scan_method(method_descriptor, [](std::string_view) {});
  if (type.empty()) fail_descriptor(method_descriptor);
  return type;
}

CallShape call_shape(std::string_view method_descriptor) {
  CallShape shape{0, 0};
  const char* at = method_descriptor.data() + 1;  // after '('
  for (; *at != ')'; ++at, ++shape.argument_slots) {
    const bool is_array = *at == '[';
    while (*at == '[') ++at;
    if (*at == 'L') {
      while (*at != ';') ++at;
    } else if (!is_array && (*at == 'J' || *at == 'D')) {
      ++shape.argument_slots;
    }
  }
  shape.return_type = at[1];
  return shape;
}

std::string_view class_name_of(std::string_view reference_type) {
  PF_CHECK(is_reference(reference_type));
  return reference_type[0] == '[' ? reference_type : reference_type.substr(1, reference_type.size() - 2);
}

bool is_unqualified_name(std::string_view name) { return !name.empty() && !has_any(name, separator | forbidden); }

bool is_method_name(std::string_view name) {
  if (name.empty()) return false;
  if (name[0] == '<') return name == "<init>" || name == "<clinit>";
  return !has_any(name, separator | forbidden | angle);
}

bool is_internal_class_name(std::string_view name) { return scan_class_name(name); }

namespace {

#define IDENTIFIER_CHARS(where, ...) constexpr u16 identifier_##where[] = {__VA_ARGS__};
#include "classfile/identifier_ranges.def"
#undef IDENTIFIER_CHARS

template <std::size_t N>
bool in_ranges(const u16 (&limits)[N], char16_t unit) {
  return (std::upper_bound(std::begin(limits), std::end(limits), unit) - std::begin(limits)) % 2 == 1;
}

}  // namespace

bool is_identifier(std::string_view name, bool slashes) {
  const std::u16string units = modified_utf8::decode(name);
  bool after_slash = false;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const char16_t c = units[i];
    const bool slash = slashes && c == '/';
    bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
                (i > 0 && c >= '0' && c <= '9') || (slash && !after_slash);
    if (c >= 0x80) fits = in_ranges(identifier_start, c) || (i > 0 && in_ranges(identifier_part, c));
    if (!fits) return false;
    after_slash = slash;
  }
  return !units.empty();
}

bool has_identifiers(std::string_view descriptor) {
  for (std::size_t at = 0; (at = descriptor.find('L', at)) != std::string_view::npos;) {
    const std::size_t end = descriptor.find(';', at);
    if (!is_identifier(descriptor.substr(at + 1, end - at - 1), true)) return false;
    at = end;
  }
  return true;
}

std::string readable_class_name(std::string_view internal_name) {
  std::string name(internal_name);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string readable_type(std::string_view type) {
  if (type == "V") return "void";
  if (!is_field_descriptor(type)) return std::string(type);
  std::size_t dimensions = type.find_first_not_of('[');
  std::string name;
  switch (type[dimensions]) {
    case 'B': name = "byte"; break;
    case 'C': name = "char"; break;
    case 'D': name = "double"; break;
    case 'F': name = "float"; break;
    case 'I': name = "int"; break;
    case 'J': name = "long"; break;
    case 'S': name = "short"; break;
    case 'Z': name = "boolean"; break;
    default: name = readable_class_name(class_name_of(type.substr(dimensions)));
  }
  for (std::size_t i = 0; i < dimensions; ++i) name += "[]";
  return name;
}

}  // namespace pathfleet::classfile
