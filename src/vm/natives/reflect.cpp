// Reflection: the Field objects of a class, which the JDK itself asks for. Calling methods by reflection is not here.

#include <algorithm>

#include "classfile/descriptor.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

/// The class a field descriptor names. Throws LinkageError.
Class* class_of_descriptor(Universe& universe, std::string_view descriptor) {
  const Type type = type_of(descriptor[0]);
  return type == Type::reference ? universe.load(classfile::class_name_of(descriptor)) : universe.primitive(type);
}

/// An attribute's content as a byte[], null if it is not there.
Ref attribute(Machine& vm, const std::vector<classfile::RawAttribute>& attributes, std::string_view name) {
  for (const classfile::RawAttribute& candidate : attributes) {
    if (candidate.name != name) continue;
    const Ref bytes = vm.new_array(Type::byte_, static_cast<u32>(candidate.content.size()));
    std::copy(candidate.content.begin(), candidate.content.end(), vm.elements_for_write<u8>(bytes));
    return bytes;
  }
  return kNull;
}

Ref new_field(Machine& vm, const Field& field) {
  Universe& universe = vm.universe();
  Class* type = class_of_descriptor(universe, field.descriptor);
  Class* c = universe.load("java/lang/reflect/Field");
  const Ref object = vm.new_object(c);
  const auto set_ref = [&](std::string_view name, Ref value) { vm.set_ref(object, c->field(name).offset, value); };
  set_ref("clazz", field.holder->mirror);
  set_ref("name", universe.intern(field.name));
  set_ref("type", type->mirror);
  set_ref("signature", field.info->signature.empty() ? kNull : universe.intern(field.info->signature));
  set_ref("annotations", attribute(vm, field.info->attributes, "RuntimeVisibleAnnotations"));
  vm.set<i32>(object, c->field("slot").offset, static_cast<i32>(field.slot));
  vm.set<i32>(object, c->field("modifiers").offset, field.access);
  const bool of_record = field.holder->file->record_components.has_value();
  vm.set<u8>(object, c->field("trustedFinal").offset, field.is_final() && (field.is_static() || of_record));
  return object;
}

NativeResult get_declared_fields(Machine& vm, const u64* args, u64* result) {
  const Class* c = class_of_mirror(vm, args[0]);
  const bool public_only = as_int(args[1]) != 0;
  // Its superclass's initializer makes the JDK's reflection usable.
  const NativeResult initialized = vm.initialize(vm.universe().load("java/lang/reflect/Field"));
  if (initialized != NativeResult::done) return initialized;
  try {
    std::vector<Ref> found;
    for (const auto& field : c->fields) {
      if (!public_only || (field->access & classfile::ACC_PUBLIC)) found.push_back(new_field(vm, *field));
    }
    const Ref array = vm.new_object_array(vm.universe().load("java/lang/reflect/Field"), static_cast<u32>(found.size()));
    for (u32 i = 0; i < found.size(); ++i) vm.set_ref(array, kArrayBase + i * sizeof(Ref), found[i]);
    return returns(result, array);
  } catch (const LinkageError& error) {
    return vm.throw_new(error.class_name, error.message);
  }
}

constexpr NativeMethod kMethods[] = {
    {"java/lang/Class", "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;", get_declared_fields},
    // No cache: the JDK's code then asks anew each time.
    {"java/lang/Class", "reflectionData", "()Ljava/lang/Class$ReflectionData;", returns_null},
};

}  // namespace

NativeGroup reflect_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
