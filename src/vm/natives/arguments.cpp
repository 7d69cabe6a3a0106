#include "vm/natives/arguments.h"

#include <fmt/format.h>

namespace pathfleet::vm::natives {

Class* class_of_mirror(NativeContext& vm, u64 slot) {
  if (as_ref(slot) == kNull) throw NullArgument{};
  Class* c = vm.mirrored(as_ref(slot));
  if (!c) throw BadArgument{"with a Class that stands for no class"};
  return c;
}

Class& class_in_field(const NativeContext& vm, Ref object, std::string_view field) {
  const Ref mirror = vm.get_ref_field(object, field);
  Class* c = mirror == kNull ? nullptr : vm.mirrored(mirror);
  if (!c) throw BadArgument{fmt::format("with a {} that has no class", vm.class_of(object)->source_name())};
  return *c;
}

const Class& with_members(const Class& c) {
  if (!c.file) throw BadArgument{fmt::format("with {}, which has no class file", c.source_name())};
  return c;
}

Method& method_at(const Class& c, i32 index) {
  if (index < 0 || static_cast<std::size_t>(index) >= c.methods.size())
    throw BadArgument{fmt::format("with method {} of {}", index, c.source_name())};
  return *c.methods[static_cast<std::size_t>(index)];
}

Method& reflected_method(const NativeContext& vm, Ref executable) {
  return method_at(class_in_field(vm, executable, "clazz"), vm.get_int_field(executable, "slot"));
}

const Field& reflected_field(const NativeContext& vm, Ref field) {
  const Class& c = class_in_field(vm, field, "clazz");
  const i32 slot = vm.get_int_field(field, "slot");
  if (slot < 0 || static_cast<std::size_t>(slot) >= c.fields.size())
    throw BadArgument{fmt::format("with field {} of {}", slot, c.source_name())};
  return *c.fields[static_cast<std::size_t>(slot)];
}

const Field& reference_field(const Class& c, std::string_view name, bool of_class, const Class* value) {
  for (const Class* holder = &c; holder; holder = of_class ? nullptr : holder->super) {
    for (const auto& field : holder->fields) {
      if (field->name != name || field->is_static() != of_class || field->type != Type::reference) continue;
      const bool fits = !value || field->descriptor == "Ljava/lang/Object;" || [&] {
        for (const Class* type = value; type; type = type->super) {
          if (field->descriptor == "L" + type->name + ";" || field->descriptor == type->name) return true;
        }
        for (const Class* type : value->all_interfaces) {
          if (field->descriptor == "L" + type->name + ";") return true;
        }
        return false;
      }();
      if (!fits)
        throw BadArgument{fmt::format("with a {} for field {}.{}", value->source_name(), c.source_name(), name)};
      return *field;
    }
  }
  throw BadArgument{fmt::format("with field {} of {}", name, c.source_name())};
}

void require_range(const NativeContext& vm, Ref array, Type element, i32 from, i32 count) {
  if (array == kNull) throw NullArgument{};
  const Class& c = *vm.class_of(array);
  if (!c.is_array() || c.element_type != element) throw BadArgument{"with a " + c.source_name() + " for an array"};
  if (from < 0 || count < 0 || i64{from} + count > i64{vm.length(array)}) {
    throw BadArgument{
        fmt::format("with elements {} to {} of an array of {}", from, i64{from} + count, vm.length(array))};
  }
}

Ref element_at(const NativeContext& vm, Ref array, u32 index) {
  if (array == kNull) throw NullArgument{};
  const Class& c = *vm.class_of(array);
  if (c.element_type != Type::reference) throw BadArgument{"with a " + c.source_name() + " for an array of objects"};
  if (index >= vm.length(array))
    throw BadArgument{fmt::format("with element {} of an array of {}", index, vm.length(array))};
  return vm.elements_of<Ref>(array)[index];
}

void require_instance(const NativeContext& vm, Ref ref, const Class& c) {
  if (ref == kNull) throw NullArgument{};
  if (!vm.class_of(ref)->is_subclass_of(&c))
    throw BadArgument{fmt::format("with a {} for a {}", vm.class_of(ref)->source_name(), c.source_name())};
}

std::string name_in(const NativeContext& vm, u64 slot) {
  std::string name = vm.utf8_of(as_ref(slot));
  if (name.empty()) throw BadArgument{"with an empty name"};
  return name;
}

}  // namespace pathfleet::vm::natives
