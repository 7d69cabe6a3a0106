#include "testgen/heap_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"

namespace pathfleet::testgen {

using vm::Class;
using vm::Ref;

namespace {

constexpr std::string_view kBoxes[] = {"java/lang/Boolean", "java/lang/Character", "java/lang/Byte", "java/lang/Short",
                                       "java/lang/Integer", "java/lang/Long",      "java/lang/Float", "java/lang/Double"};

char letter(vm::Type type) {
  constexpr std::string_view kLetters = "ZCFDBSIJL";
  return kLetters[static_cast<u32>(type) - 4];
}

/// The enum a constant's class belongs to, which may have a body of its own; null: it is none.
const Class* enum_of(const Class& type) {
  for (const Class* c = &type; c; c = c->super) {
    if (c->super && c->super->name == "java/lang/Enum") return c;
  }
  return nullptr;
}

}  // namespace

Value HeapReader::read(char type, u64 slot) {
  if (type != 'L' && type != '[') return Value::scalar(type, slot);
  const Value value = reference(vm::as_ref(slot));
  if (filling_) return value;
  filling_ = true;
  while (!pending_.empty()) {
    const Ref next = pending_.back();
    pending_.pop_back();
    fill(indexes_.at(next), next);
  }
  filling_ = false;
  return value;
}

Value HeapReader::reference(Ref ref) {
  if (ref == vm::kNull) return Value::null();
  const auto [at, fresh] = indexes_.try_emplace(ref, static_cast<u32>(heap_.objects.size()));
  if (fresh) {
    heap_.objects.emplace_back();
    pending_.push_back(ref);
  }
  return Value::reference(at->second);
}

Value HeapReader::stored(vm::Type type, const vm::Object* object, u32 offset) {
  using vm::Type;
  switch (type) {
    case Type::reference: return reference(vm::field_at<Ref>(object, offset));
    case Type::boolean_: return Value::scalar('Z', vm::field_at<u8>(object, offset) & 1);
    case Type::byte_: return Value::scalar('B', vm::slot_of(static_cast<i32>(vm::field_at<i8>(object, offset))));
    case Type::short_: return Value::scalar('S', vm::slot_of(static_cast<i32>(vm::field_at<i16>(object, offset))));
    case Type::char_: return Value::scalar('C', vm::field_at<u16>(object, offset));
    case Type::long_: case Type::double_: return Value::scalar(letter(type), vm::field_at<u64>(object, offset));
    default: return Value::scalar(letter(type), vm::field_at<u32>(object, offset));
  }
}

void HeapReader::fill(u32 index, Ref ref) {
  const Class& type = *machine_.class_of(ref);
  HeapObject object;
  object.class_name = type.name;
  if (type.name == "java/lang/String") {
    object.kind = HeapObject::Kind::text;
    object.text = machine_.string_of(ref);
  } else if (std::find(std::begin(kBoxes), std::end(kBoxes), type.name) != std::end(kBoxes)) {
    object.kind = HeapObject::Kind::box;
    const vm::Field& field = type.field("value");
    object.elements.push_back(stored(field.type, machine_.at(ref), field.offset));
  } else if (const Class* constants = enum_of(type)) {
    object.kind = HeapObject::Kind::constant;
    object.class_name = constants->name;
    object.text = machine_.string_of(machine_.get_ref_field(ref, "name"));
  } else if (type.is_array()) {
    object.kind = HeapObject::Kind::array;
    for (u32 i = 0; i < machine_.length(ref); ++i) {
      object.elements.push_back(stored(type.element_type, machine_.at(ref), vm::kArrayBase + i * vm::size_of(type.element_type)));
    }
  } else if (type.library) {
    object.kind = HeapObject::Kind::opaque;
  } else {
    read_fields(object, type, ref);
  }
  heap_.objects[index] = std::move(object);
}

void HeapReader::read_fields(HeapObject& object, const Class& type, Ref ref) {
  if (type.super && !type.super->library) read_fields(object, *type.super, ref);
  std::vector<const vm::Field*> fields;
  for (const auto& field : type.fields) {
    if (!field->is_static()) fields.push_back(field.get());
  }
  std::sort(fields.begin(), fields.end(), [](const vm::Field* a, const vm::Field* b) { return a->name < b->name; });
  for (const vm::Field* field : fields) {
    object.fields.push_back({type.name, field->name, field->descriptor, stored(field->type, machine_.at(ref), field->offset)});
  }
}

TestInput read_call(vm::Machine& machine, const vm::Method& method, const u64* locals) {
  TestInput input;
  input.method = {method.holder->name, method.name, method.descriptor, method.is_static()};
  HeapReader reader(machine, input.arguments.heap);
  u32 slot = 0;
  if (!method.is_static()) input.arguments.values.emplace_back("this", reader.read('L', locals[slot++]));
  u32 number = 0;
  for (const std::string_view type : classfile::parse_method_descriptor(method.descriptor).arguments) {
    input.arguments.values.emplace_back(fmt::format("arg{}", number++), reader.read(type[0], locals[slot]));
    slot += classfile::slots_of(type);
  }
  return input;
}

}  // namespace pathfleet::testgen
