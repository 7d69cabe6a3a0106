// Conversions between the types of a functional interface's method and those of its implementation. Main function:
// adapt. Invariant: a cast is written only if it may fail, or if the JDK writes one.
#include "vm/stubs/adapt.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "core/error.h"

namespace pathfleet::vm::stubs {
namespace {

using classfile::CodeWriter;
using classfile::is_reference;
using classfile::Op;

constexpr std::string_view kObject = "Ljava/lang/Object;";
constexpr std::string_view kNumber = "java/lang/Number";

constexpr Wrapper kWrappers[] = {
    {'Z', "java/lang/Boolean", "booleanValue"}, {'C', "java/lang/Character", "charValue"},
    {'B', "java/lang/Byte", "byteValue"},       {'S', "java/lang/Short", "shortValue"},
    {'I', "java/lang/Integer", "intValue"},     {'J', "java/lang/Long", "longValue"},
    {'F', "java/lang/Float", "floatValue"},     {'D', "java/lang/Double", "doubleValue"},
};

void widen(CodeWriter& code, char from, char to) {
  // The computational types of primitives: byte, short, char and int are the same.
  const auto kind = [](char type) { return type == 'J' || type == 'F' || type == 'D' ? type : 'I'; };
  from = kind(from);
  to = kind(to);
  if (from == to) return;
  switch (from) {
    case 'I': return code.op(to == 'J' ? Op::i2l : to == 'F' ? Op::i2f : Op::i2d);
    case 'J': return code.op(to == 'F' ? Op::l2f : Op::l2d);
    default: return code.op(Op::f2d);
  }
}

void cast(CodeWriter& code, std::string_view from, std::string_view to) {
  if (from != to && to != kObject) code.type(Op::checkcast, classfile::class_name_of(to));
}

void box(CodeWriter& code, const Wrapper& wrapper) {
  code.invoke(Op::invokestatic, wrapper.name, "valueOf", fmt::format("({})L{};", wrapper.primitive, wrapper.name));
}

void unbox(CodeWriter& code, std::string_view from, char to) {
  if (const Wrapper* wrapper = wrapper_named(from)) {
    code.invoke(Op::invokevirtual, wrapper->name, wrapper->unbox, fmt::format("(){}", wrapper->primitive));
    return widen(code, wrapper->primitive, to);
  }
  // `from` is a supertype of the wrapper.
  const Wrapper& wrapper = *wrapper_of({&to, 1});
  const std::string_view owner = to == 'Z' || to == 'C' ? wrapper.name : kNumber;
  cast(code, from, fmt::format("L{};", owner));
  code.invoke(Op::invokevirtual, owner, wrapper.unbox, fmt::format("(){}", to));
}

}  // namespace

const Wrapper* wrapper_of(std::string_view primitive) {
  for (const Wrapper& wrapper : kWrappers) {
    if (primitive.size() == 1 && primitive[0] == wrapper.primitive) return &wrapper;
  }
  return nullptr;
}

const Wrapper* wrapper_named(std::string_view reference) {
  if (reference.empty() || reference[0] != 'L') return nullptr;
  for (const Wrapper& wrapper : kWrappers) {
    if (classfile::class_name_of(reference) == wrapper.name) return &wrapper;
  }
  return nullptr;
}

bool widens(char from, char to) {
  constexpr std::string_view order = "BSIJFD";
  if (from == to) return true;
  if (from == 'Z' || to == 'Z' || to == 'C') return false;
  const std::size_t target = order.find(to);
  return from == 'C' ? target >= 2 : order.find(from) < target;
}

bool is_adaptable(std::string_view from, std::string_view known, std::string_view to) {
  if (from == "V" || to == "V") return from == to;
  if (is_reference(from)) {
    if (is_reference(to)) return true;
    const Wrapper* wrapper = wrapper_named(is_reference(known) ? known : from);
    return !wrapper || widens(wrapper->primitive, to[0]);
  }
  if (!is_reference(to)) return widens(from[0], to[0]);
  const Wrapper* wrapper = wrapper_named(to);
  return !wrapper || widens(from[0], wrapper->primitive);
}

void adapt(CodeWriter& code, std::string_view from, std::string_view known, std::string_view to) {
  PF_CHECK(from != "V" && to != "V");
  if (!is_reference(from)) {
    if (!is_reference(to)) return widen(code, from[0], to[0]);
    if (const Wrapper* wrapper = wrapper_named(to)) {
      widen(code, from[0], wrapper->primitive);
      return box(code, *wrapper);
    }
    return box(code, *wrapper_of(from));  // `to` is a supertype of the wrapper
  }
  if (is_reference(known)) {
    cast(code, from, known);
    from = known;
  }
  if (!is_reference(to)) return unbox(code, from, to[0]);
  cast(code, from, to);
}

void push_boxed_arguments(CodeWriter& code, const std::vector<std::string_view>& types, u16 local) {
  code.push(static_cast<i32>(types.size()));
  code.type(Op::anewarray, "java/lang/Object");
  i32 index = 0;
  for (const std::string_view type : types) {
    code.op(Op::dup);
    code.push(index++);
    code.load(type, local);
    local = static_cast<u16>(local + classfile::slots_of(type));
    adapt(code, type, type, kObject);
    code.op(Op::aastore);
  }
}

void push_unboxed(CodeWriter& code, std::string_view type) {
  if (is_reference(type)) return cast(code, kObject, type);
  adapt(code, kObject, fmt::format("L{};", wrapper_of(type)->name), type);
}

void return_unboxed(CodeWriter& code, std::string_view type) {
  if (type == "V") {
    code.op(Op::pop);
  } else {
    push_unboxed(code, type);
  }
  code.return_value(type);
}

std::string descriptor_of_class(std::string_view name) {
  return name[0] == '[' ? std::string(name) : fmt::format("L{};", name);
}

}  // namespace pathfleet::vm::stubs
