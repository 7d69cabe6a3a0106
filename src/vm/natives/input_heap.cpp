// Natives that make input objects in a symbolic search: gov.nasa.jpf.symbc.Debug's makeSymbolicRef and the like, and
// the natives that the driver of a method calls (models/java.base/jdk/internal/pathfleet/InputHeap.java).

#include "vm/inputs/input_heap.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "vm/inputs/method_driver.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

using expr::Sort;

/// With InputBounds::decide_at_use, and if the caller may hold open references, the reference stays open until it is
/// used.
NativeResult read_or_open(NativeContext& vm, const expr::Expr handle, u64* result) {
  if (vm.keeps_open(vm.running()) && !vm.inputs().known(handle)) return returns(result, slot_with(handle));
  Ref ref = kNull;
  const NativeResult outcome = vm.inputs().read(handle, &ref);
  *result = ref;
  return outcome;
}

/// Names the input after the call's number on its path. The number is released unless the call is done.
NativeResult read_numbered(NativeContext& vm, std::string_view name, std::string_view type, u64* result) {
  const std::string full = vm.path().begin_input(name);
  vm.inputs().declare(vm.expressions().variable(Sort::bits32, full), type);
  const NativeResult outcome = read_or_open(vm, vm.inputs().open(full, type, true), result);
  if (outcome != NativeResult::done) vm.path().take_back_input();
  return outcome;
}

NativeResult read_numbered(NativeContext& vm, std::string_view name, const Class& type, u64* result) {
  if (type.loader != 0)
    return vm.unsupported("an input of class " + type.source_name() +
                          ", which a class loader of the program has defined");
  return read_numbered(vm, name, type.is_array() ? type.name : "L" + type.name + ";", result);
}

NativeResult make_reference_like(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  const Class* type = as_ref(args[1]) == kNull ? vm.universe().object_class : vm.class_of(as_ref(args[1]));
  return read_numbered(vm, vm.utf8_of(as_ref(args[0])), *type, result);
}

NativeResult make_reference_of(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull || as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  const Class* type = class_of_mirror(vm, args[1]);
  if (type->is_primitive_class)
    return vm.throw_new("java/lang/IllegalArgumentException", "a reference of type " + type->source_name());
  return read_numbered(vm, vm.utf8_of(as_ref(args[0])), *type, result);
}

NativeResult make_fields(NativeContext& vm, const u64* args, u64*) {
  const Ref object = as_ref(args[1]);
  if (as_ref(args[0]) == kNull || object == kNull) return vm.throw_null_pointer();
  if (vm.class_of(object)->library)
    return vm.unsupported("makeFieldsSymbolic of an object of the library's " + vm.class_of(object)->source_name());
  if (!vm.visible(object)) return NativeResult::blocked;
  vm.inputs().adopt(vm.expressions().variable(Sort::bits32, vm.path().begin_input(vm.utf8_of(as_ref(args[0])))),
                    object);
  return NativeResult::done;
}

/// Makes the annotated fields of an object inputs, when its constructor has returned.
NativeResult fields(NativeContext& vm, const u64* args, u64*) {
  const Ref object = as_ref(args[0]);
  if (!vm.visible(object)) return NativeResult::blocked;
  const Class& type = *vm.universe().load(classfile::modified_utf8::encode(vm.string_of(as_ref(args[1]))));
  require_instance(vm, object, type);
  vm.inputs().make_fields(type, object);
  return NativeResult::done;
}

/// Whether a field or element of an input object is a reference that no run has read, so that its target is unknown.
bool is_open(NativeContext& vm, Ref ref, u32 offset, Type type) {
  return vm.symbolic() && type == Type::reference && vm.inputs().is_open(vm.handle(ref, offset)) &&
         !vm.inputs().known(vm.handle(ref, offset));
}

NativeResult is_unknown_field(NativeContext& vm, const u64* args, u64* result) {
  const Ref object = as_ref(args[0]);
  if (object == kNull || as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  const std::string name = vm.utf8_of(as_ref(args[1]));
  for (const Class* type = vm.class_of(object); type; type = type->super) {
    for (const auto& field : type->fields) {
      if (field->is_static() || field->name != name) continue;
      if (!vm.visible(object)) return NativeResult::blocked;
      return returns(result, slot_of(is_open(vm, object, field->offset, field->type)));
    }
  }
  return vm.throw_new("java/lang/IllegalArgumentException",
                      fmt::format("{} has no field {}", vm.class_of(object)->source_name(), name));
}

NativeResult is_unknown_element(NativeContext& vm, const u64* args, u64* result) {
  const Ref array = as_ref(args[0]);
  if (array == kNull) return vm.throw_null_pointer();
  const Class* type = vm.class_of(array);
  const u32 index = static_cast<u32>(as_int(args[1]));
  if (!type->is_array() || index >= vm.length(array))
    return vm.throw_new("java/lang/IllegalArgumentException", "no such element");
  if (!vm.visible(array)) return NativeResult::blocked;
  return returns(result,
                 slot_of(is_open(vm, array, kArrayBase + index * size_of(type->element_type), type->element_type)));
}

/// The declared type of an input reference, which may have type arguments.
std::string type_in(NativeContext& vm, u64 argument) {
  const std::string type = name_in(vm, argument);
  const std::string erased = generic_signatures::erasure(type);
  if (!classfile::is_field_descriptor(erased) || !classfile::is_reference(erased)) throw BadArgument{"of type " + type};
  return type;
}

/// For drivers: names are as given, except those that are to be numbered.
NativeResult reference(NativeContext& vm, const u64* args, u64* result) {
  const std::string name = name_in(vm, args[0]), type = type_in(vm, args[1]);
  if (name.back() == kNumbered) return read_numbered(vm, name.substr(0, name.size() - 1), type, result);
  return read_or_open(vm, vm.inputs().open(name, type, args[2] != 0), result);
}

NativeResult before(NativeContext& vm, const u64* args, u64* result) {
  const expr::Expr handle = vm.inputs().open(name_in(vm, args[0]), type_in(vm, args[1]), args[2] != 0);
  return read_or_open(vm, vm.inputs().before(handle), result);
}

template <Type kType>
NativeResult scalar(NativeContext& vm, const u64* args, u64* result) {
  std::string name = name_in(vm, args[0]);
  if (name.back() == kNumbered) name = vm.path().begin_input(name.substr(0, name.size() - 1));
  const InputHeap::Scalar value = vm.inputs().scalar(kType, name);
  return value.symbol == expr::kNone ? returns(result, value.bits) : vm.returns_symbol(result, value.symbol);
}

NativeResult restore(NativeContext& vm, const u64*, u64*) {
  if (!vm.universe().driver()) throw BadArgument{"where no method is explored"};
  return vm.inputs().restore();
}
NativeResult reject(NativeContext& vm, const u64*, u64*) { return vm.ignore_path(); }

constexpr std::string_view kDebug = "gov/nasa/jpf/symbc/Debug";
constexpr std::string_view kDriver = "jdk/internal/pathfleet/InputHeap";
constexpr NativeMethod kMethods[] = {
    {kDebug, "makeSymbolicRef", "(Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/Object;", make_reference_like},
    {kDebug, "makeSymbolicRef", "(Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;", make_reference_of},
    {kDebug, "makeFieldsSymbolic", "(Ljava/lang/String;Ljava/lang/Object;)V", make_fields},
    {kDebug, "isUnknown", "(Ljava/lang/Object;Ljava/lang/String;)Z", is_unknown_field},
    {kDebug, "isUnknown", "(Ljava/lang/Object;I)Z", is_unknown_element},
    {kDriver, "fields", "(Ljava/lang/Object;Ljava/lang/String;)V", fields},
    {kDriver, "reference", "(Ljava/lang/String;Ljava/lang/String;Z)Ljava/lang/Object;", reference},
    {kDriver, "before", "(Ljava/lang/String;Ljava/lang/String;Z)Ljava/lang/Object;", before},
    {kDriver, "makeBoolean", "(Ljava/lang/String;)Z", scalar<Type::boolean_>},
    {kDriver, "makeByte", "(Ljava/lang/String;)B", scalar<Type::byte_>},
    {kDriver, "makeChar", "(Ljava/lang/String;)C", scalar<Type::char_>},
    {kDriver, "makeShort", "(Ljava/lang/String;)S", scalar<Type::short_>},
    {kDriver, "makeInt", "(Ljava/lang/String;)I", scalar<Type::int_>},
    {kDriver, "makeLong", "(Ljava/lang/String;)J", scalar<Type::long_>},
    {kDriver, "makeFloat", "(Ljava/lang/String;)F", scalar<Type::float_>},
    {kDriver, "makeDouble", "(Ljava/lang/String;)D", scalar<Type::double_>},
    {kDriver, "restore", "()V", restore},
    {kDriver, "reject", "()V", reject},
};

}  // namespace

NativeGroup input_objects() { return kMethods; }

}  // namespace pathfleet::vm::natives
