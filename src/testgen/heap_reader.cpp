#include "testgen/heap_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "classfile/descriptor.h"
#include "core/error.h"
#include "expr/evaluator.h"
#include "testgen/library_reader.h"
#include "vm/inputs/input_heap.h"
#include "vm/inputs/method_driver.h"

namespace pathfleet::testgen {

using vm::Class;
using vm::Ref;

namespace {

constexpr std::string_view kBoxes[] = {"java/lang/Boolean", "java/lang/Character", "java/lang/Byte",
                                       "java/lang/Short",   "java/lang/Integer",   "java/lang/Long",
                                       "java/lang/Float",   "java/lang/Double"};

char letter(vm::Type type) {
  constexpr std::string_view kLetters = "ZCFDBSIJL";
  return kLetters[static_cast<u32>(type) - 4];
}

/// The enum type of a constant. (A constant with a body has a class between.) Null: no enum.
const Class* enum_of(const Class& type) {
  for (const Class* c = &type; c; c = c->super) {
    if (c->super && c->super->name == "java/lang/Enum") return c;
  }
  return nullptr;
}

/// Cuts the bits of an int on the operand stack to a slot of this type.
u64 narrowed(char type, u64 bits) {
  switch (type) {
    case 'Z': return bits & 1;
    case 'B': return vm::slot_of(static_cast<i32>(static_cast<i8>(bits)));
    case 'S': return vm::slot_of(static_cast<i32>(static_cast<i16>(bits)));
    case 'C': return bits & 0xffff;
    default: return bits;
  }
}

}  // namespace

Value HeapReader::valued(char type, expr::Expr e) const {
  PF_CHECK(model_ != nullptr);
  const expr::Expressions& table = machine_.expressions();
  std::vector<expr::Expr> variables;
  table.variables(e, variables);
  const auto known = [&](expr::Expr v) {
    return model_->scalars.contains(v) || model_->arrays.contains(v) || model_->strings.contains(v);
  };
  if (table.node(e).op != expr::Op::constant && std::none_of(variables.begin(), variables.end(), known))
    return Value::untouched(type);
  return Value::scalar(type, narrowed(type, expr::evaluate(table, e, *model_)));
}

Value HeapReader::read(char type, u64 slot, u64 second) {
  const bool wide = type == 'J' || type == 'D';
  const expr::Expr e = vm::handle_in(wide ? second : slot);
  const bool leads = type == 'L' || type == '[';
  if (!leads) return e != expr::kNone ? valued(type, e) : Value::scalar(type, slot);
  const Value value = e != expr::kNone ? open(e) : reference(vm::as_ref(slot));
  fill_pending();
  return value;
}

Value HeapReader::read_static(const vm::Field& field) {
  const Value value = stored(field.type, field.holder->statics, field.offset);
  fill_pending();
  return value;
}

void HeapReader::fill_pending() {
  if (filling_) return;
  filling_ = true;
  while (!pending_.empty()) {
    const Ref next = pending_.back();
    pending_.pop_back();
    fill(indexes_.at(next), next);
  }
  filling_ = false;
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

Value HeapReader::open(expr::Expr handle) {
  const std::optional<Ref> known = machine_.inputs().known(handle);
  return known ? reference(*known) : Value::untouched('L');
}

Value HeapReader::stored(vm::Type type, Ref ref, u32 offset) {
  using vm::Type;
  if (const expr::Expr e = machine_.handle(ref, offset); e != expr::kNone) {
    return type == Type::reference ? open(e) : valued(letter(type), e);
  }
  const vm::Object* object = machine_.at(ref);
  switch (type) {
    case Type::reference: return reference(vm::field_at<Ref>(object, offset));
    case Type::boolean_: return Value::scalar('Z', vm::field_at<u8>(object, offset) & 1);
    case Type::byte_: return Value::scalar('B', vm::slot_of(static_cast<i32>(vm::field_at<i8>(object, offset))));
    case Type::short_: return Value::scalar('S', vm::slot_of(static_cast<i32>(vm::field_at<i16>(object, offset))));
    case Type::char_: return Value::scalar('C', vm::field_at<u16>(object, offset));
    case Type::long_:
    case Type::double_: return Value::scalar(letter(type), vm::field_at<u64>(object, offset));
    default: return Value::scalar(letter(type), vm::field_at<u32>(object, offset));
  }
}

std::u16string HeapReader::text_of(Ref string) const {
  const expr::Expr text = machine_.content_text(string);
  if (machine_.expressions().is_constant(text)) return machine_.expressions().literal(text);
  PF_CHECK(model_ != nullptr);
  expr::Evaluator evaluator(machine_.expressions());
  evaluator.use(*model_);
  return evaluator.text(text);
}

void HeapReader::fill(u32 index, Ref ref) {
  const Class& type = *machine_.class_of(ref);
  HeapObject object;
  object.class_name = type.name;
  if (type.name == "java/lang/String") {
    const bool unknown = machine_.symbolic() && machine_.expressions().has_unknown_text(machine_.content_text(ref));
    object.kind = unknown ? HeapObject::Kind::unknown_text : HeapObject::Kind::text;
    if (!unknown) object.text = machine_.symbolic() ? text_of(ref) : machine_.string_of(ref);
  } else if (std::find(std::begin(kBoxes), std::end(kBoxes), type.name) != std::end(kBoxes)) {
    object.kind = HeapObject::Kind::box;
    const vm::Field& field = type.field("value");
    object.elements.push_back(stored(field.type, ref, field.offset));
  } else if (const Class* constants = enum_of(type)) {
    object.kind = HeapObject::Kind::constant;
    object.class_name = constants->name;
    object.text = machine_.string_of(machine_.get_ref_field(ref, "name"));
  } else if (type.is_array()) {
    object.kind = HeapObject::Kind::array;
    for (u32 i = 0; i < machine_.length(ref); ++i) {
      object.elements.push_back(stored(type.element_type, ref, vm::kArrayBase + i * vm::size_of(type.element_type)));
    }
  } else if (const LibraryContent* row = type.library ? known_content(type.name) : nullptr) {
    read_content(object, *row, ref);
  } else if (type.library) {
    object.kind = HeapObject::Kind::opaque;
  } else {
    read_fields(object, type, ref);
  }
  heap_.objects[index] = std::move(object);
}

void HeapReader::read_content(HeapObject& object, const LibraryContent& row, Ref ref) {
  object.kind = HeapObject::Kind::content;
  const ContentSlots content = LibraryReader(machine_).read(row, ref);
  for (const ContentSlot& at : content.slots) object.elements.push_back(stored(at.type, at.object, at.offset));
  object.text = std::u16string(content.special.begin(), content.special.end());
  if (row.family != ContentFamily::builder) return;
  if (machine_.symbolic()) {
    object.text = text_of(ref);
    return;
  }
  const u32 count = static_cast<u32>(machine_.get_int_field(ref, "count"));
  const u8* first = machine_.elements_of<u8>(machine_.get_ref_field(ref, "value"));
  object.text.resize(count);
  if (machine_.get<i8>(ref, machine_.class_of(ref)->field("coder").offset) == 0) {
    std::copy_n(first, count, object.text.begin());
  } else {
    std::memcpy(object.text.data(), first, count * sizeof(char16_t));
  }
}

void HeapReader::read_fields(HeapObject& object, const Class& type, Ref ref) {
  if (type.super && !type.super->library) read_fields(object, *type.super, ref);
  std::vector<const vm::Field*> fields;
  for (const auto& field : type.fields) {
    if (!field->is_static()) fields.push_back(field.get());
  }
  std::sort(fields.begin(), fields.end(), [](const vm::Field* a, const vm::Field* b) { return a->name < b->name; });
  for (const vm::Field* field : fields) {
    object.fields.push_back({type.name, field->name, field->descriptor, stored(field->type, ref, field->offset)});
  }
}

std::optional<TestInput> read_call(vm::Machine& machine, const vm::Method& method, const u64* locals) {
  TestInput input;
  input.method = {method.holder->name, std::string(method.name), std::string(method.descriptor), method.is_static()};
  expr::Model model;
  if (machine.symbolic() && machine.path().oracle().model(machine.path().condition(), model) != expr::Answer::sat)
    return std::nullopt;
  HeapReader reader(machine, input.arguments.heap, machine.symbolic() ? &model : nullptr);
  u32 slot = 0;
  if (!method.is_static()) input.arguments.values.emplace_back("this", reader.read('L', locals[slot++]));
  u32 number = 0;
  for (const std::string_view type : classfile::parse_method_descriptor(method.descriptor).arguments) {
    const u32 slots = classfile::slots_of(type);
    input.arguments.values.emplace_back(fmt::format("arg{}", number++),
                                        reader.read(type[0], locals[slot], slots == 2 ? locals[slot + 1] : 0));
    slot += slots;
  }
  return input;
}

TestInput read_input(vm::Machine& machine, const expr::Model& model) {
  const vm::MethodDriver& driver = vm::method_driver(machine.universe());
  TestInput input;
  input.method = {driver.subject->holder->name, std::string(driver.subject->name),
                  std::string(driver.subject->descriptor), driver.subject->is_static()};
  HeapReader reader(machine, input.arguments.heap, &model);
  expr::Expressions& table = machine.expressions();
  u32 number = 0;
  for (const vm::MethodDriver::Argument& argument : driver.arguments) {
    const std::string name = argument.name == "this" ? argument.name : fmt::format("arg{}", number++);
    Value value;
    if (classfile::is_reference(argument.descriptor)) {
      const std::optional<u64> object = machine.path().decided(table.variable(expr::Sort::bits32, argument.name));
      value = !object ? Value::untouched('L')
                      : reader.read('L', machine.inputs().reference_to(argument.descriptor, *object));
    } else {
      const u64 slot =
          vm::slot_with(machine.inputs().scalar(vm::type_of(argument.descriptor[0]), argument.name).symbol);
      value = reader.read(argument.descriptor[0], slot, slot);
    }
    input.arguments.values.emplace_back(name, std::move(value));
  }
  // Static fields that are inputs (annotated_inputs.h), of the classes initialized on this path.
  vm::InputHeap& inputs = machine.inputs();
  std::map<std::string, const Class*> classes;
  for (const expr::Expr constraint :
       machine.universe().options().symbolic->paths.constraints(machine.path().condition())) {
    if (const Class* made = inputs.made_statics(constraint)) classes[made->name] = made;
  }
  for (const auto& [class_name, made] : classes) {
    for (const vm::Field* field : made->input_statics) {
      const std::string name = vm::static_name(field->holder->name, field->name);
      Value value;
      if (field->type == vm::Type::reference) {
        const std::optional<u64> object = machine.path().decided(table.variable(expr::Sort::bits32, name));
        value = !object ? Value::untouched('L') : reader.read('L', inputs.reference_to(field->descriptor, *object));
      } else {
        const u64 slot = vm::slot_with(inputs.scalar(field->type, name).symbol);
        value = reader.read(field->descriptor[0], slot, slot);
      }
      input.statics.push_back({made->name, field->name, field->descriptor, std::move(value)});
    }
  }
  return input;
}

}  // namespace pathfleet::testgen
