#include "vm/narration/values.h"

#include <fmt/format.h>

#include <algorithm>

#include "vm/program/slots.h"

namespace pathfleet::vm {
namespace {

std::string floating_text(double value, std::string text) {
  if (value != value) return "NaN";
  if (value - value != 0) return value > 0 ? "Infinity" : "-Infinity";
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string char_text(u16 unit) {
  if (unit == '\'' || unit == '\\') return fmt::format("'\\{}'", static_cast<char>(unit));
  return unit >= 0x20 && unit < 0x7f ? fmt::format("'{}'", static_cast<char>(unit)) : fmt::format("'\\u{:04x}'", unit);
}

u64 slot_at(const Object* object, u32 offset, Type type) {
  switch (type) {
    case Type::boolean_: return field_at<u8>(object, offset);
    case Type::byte_: return slot_of(i32{field_at<i8>(object, offset)});
    case Type::char_: return field_at<u16>(object, offset);
    case Type::short_: return slot_of(i32{field_at<i16>(object, offset)});
    case Type::int_:
    case Type::float_: return field_at<u32>(object, offset);
    case Type::long_:
    case Type::double_: return field_at<u64>(object, offset);
    case Type::reference:
    case Type::void_: break;
  }
  return 0;
}

}  // namespace

std::string primitive_text(Type type, u64 slot) {
  switch (type) {
    case Type::boolean_: return slot & 1 ? "true" : "false";
    case Type::byte_:
    case Type::short_:
    case Type::int_: return std::to_string(as_int(slot));
    case Type::char_: return char_text(static_cast<u16>(slot));
    case Type::long_: return std::to_string(as_long(slot));
    case Type::float_: return floating_text(as_float(slot), fmt::format("{}", as_float(slot)));
    case Type::double_: return floating_text(as_double(slot), fmt::format("{}", as_double(slot)));
    case Type::reference:
    case Type::void_: break;
  }
  return {};
}

std::string value_text(const Machine& machine, Ref ref, u32 offset, Type type,
                       const std::function<std::string(Ref)>& reference) {
  if (machine.handle(ref, offset) != expr::kNone) return "a symbolic value";
  const Object* object = machine.at(ref);
  return type == Type::reference ? reference(field_at<Ref>(object, offset))
                                 : primitive_text(type, slot_at(object, offset, type));
}

bool is_box(const Class& c) {
  static constexpr std::string_view kBoxes[] = {"java/lang/Integer", "java/lang/Long",    "java/lang/Short",
                                                "java/lang/Byte",    "java/lang/Boolean", "java/lang/Character",
                                                "java/lang/Float",   "java/lang/Double"};
  return std::find(std::begin(kBoxes), std::end(kBoxes), c.name) != std::end(kBoxes);
}

std::optional<std::string> box_text(const Machine& machine, Ref ref) {
  const Class& type = *machine.class_of(ref);
  if (!is_box(type)) return std::nullopt;
  for (const auto& field : type.fields) {
    if (field->is_static() || field->name != "value") continue;
    return value_text(machine, ref, field->offset, field->type, [](Ref) { return std::string(); });
  }
  return std::nullopt;
}

}  // namespace pathfleet::vm
