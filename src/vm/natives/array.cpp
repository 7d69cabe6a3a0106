// Arrays: System.arraycopy and java.lang.reflect.Array, with the checks, the order of checks and the messages of
// JDK 17.
//
// A copy is one step, even between arrays that several threads can see; see docs/internals/granularity.md.

#include <cstring>

#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

// ---- System.arraycopy

/// "int[10]", "object array[10]"
std::string sized(const Class& c, u32 length) {
  const std::string kind = c.element_type == Type::reference ? "object array" : java_name(*c.element);
  return kind + "[" + std::to_string(length) + "]";
}

std::string kind_of(const Class& c) {
  return c.element_type == Type::reference ? "object array[]" : java_name(*c.element) + "[]";
}

NativeResult store_exception(NativeContext& vm, const std::string& message) {
  return vm.throw_new("java/lang/ArrayStoreException", "arraycopy: " + message);
}

NativeResult bounds_exception(NativeContext& vm, const std::string& message) {
  return vm.throw_new("java/lang/ArrayIndexOutOfBoundsException", "arraycopy: " + message);
}

/// Copies references up to the first that does not fit into the target.
NativeResult copy_references(NativeContext& vm, Ref source, u32 from, Ref target, u32 to, u32 count) {
  const Class& source_class = *vm.class_of(source);
  const Class& target_class = *vm.class_of(target);
  const bool check = !source_class.element->is_subclass_of(target_class.element);
  const auto copy_one = [&](u32 i) {
    vm.set_ref(target, kArrayBase + (to + i) * sizeof(Ref), vm.elements_of<Ref>(source)[from + i]);
  };
  if (!check && !(vm.content(target)->flags & kShared)) {
    Ref* into = vm.elements_for_write<Ref>(target) + to;
    std::memmove(into, vm.elements_of<Ref>(source) + from, count * sizeof(Ref));
    return NativeResult::done;
  }
  if (source == target && from < to) {
    for (u32 i = count; i > 0; --i) copy_one(i - 1);
    return NativeResult::done;
  }
  for (u32 i = 0; i < count; ++i) {
    const Ref value = vm.elements_of<Ref>(source)[from + i];
    if (check && value != kNull && !vm.class_of(value)->is_subclass_of(target_class.element)) {
      if (!target_class.element->is_subclass_of(source_class.element)) {
        return store_exception(
            vm, "type mismatch: can not copy " + source_class.source_name() + " into " + target_class.source_name());
      }
      return store_exception(vm, "element type mismatch: can not cast one of the elements of " +
                                     source_class.source_name() + " to the type of the destination array, " +
                                     java_name(*target_class.element));
    }
    copy_one(i);
  }
  return NativeResult::done;
}

}  // namespace

NativeResult arraycopy(NativeContext& vm, const u64* args, u64*) {
  const Ref source = as_ref(args[0]), target = as_ref(args[2]);
  const i32 from = as_int(args[1]), to = as_int(args[3]), count = as_int(args[4]);
  if (source == kNull || target == kNull) return vm.throw_null_pointer();
  const Class& source_class = *vm.class_of(source);
  const Class& target_class = *vm.class_of(target);
  if (!source_class.is_array()) {
    return store_exception(vm, "source type " + java_name(source_class) + " is not an array");
  }
  if (!target_class.is_array()) {
    return store_exception(vm, "destination type " + java_name(target_class) + " is not an array");
  }
  if (source_class.element_type != target_class.element_type) {
    return store_exception(vm,
                           "type mismatch: can not copy " + kind_of(source_class) + " into " + kind_of(target_class));
  }
  const u32 source_length = vm.length(source), target_length = vm.length(target);
  if (from < 0) {
    return bounds_exception(
        vm, "source index " + std::to_string(from) + " out of bounds for " + sized(source_class, source_length));
  }
  if (to < 0) {
    return bounds_exception(
        vm, "destination index " + std::to_string(to) + " out of bounds for " + sized(target_class, target_length));
  }
  if (count < 0) return bounds_exception(vm, "length " + std::to_string(count) + " is negative");
  if (i64{from} + count > i64{source_length}) {
    return bounds_exception(vm, "last source index " + std::to_string(i64{from} + count) + " out of bounds for " +
                                    sized(source_class, source_length));
  }
  if (i64{to} + count > i64{target_length}) {
    return bounds_exception(vm, "last destination index " + std::to_string(i64{to} + count) + " out of bounds for " +
                                    sized(target_class, target_length));
  }
  if (count == 0) return NativeResult::done;
  const u32 size = size_of(source_class.element_type);
  vm.will_use(source, kArrayBase + u64{size} * static_cast<u32>(from), u64{size} * static_cast<u32>(count), false);
  vm.will_use(target, kArrayBase + u64{size} * static_cast<u32>(to), u64{size} * static_cast<u32>(count), true);
  if (!vm.visible(source) || !vm.visible(target)) return NativeResult::blocked;
  if (source_class.element_type == Type::reference) {
    return copy_references(vm, source, static_cast<u32>(from), target, static_cast<u32>(to), static_cast<u32>(count));
  }
  // Symbolic elements are moved together with their handles.
  const bool symbols = vm.is_symbolic(source) || vm.is_symbolic(target);
  u8* into = elements<u8>(static_cast<Array*>(vm.for_write(target))) + static_cast<std::size_t>(to) * size;
  const u8* out_of = elements<u8>(static_cast<const Array*>(vm.at(source))) + static_cast<std::size_t>(from) * size;
  std::memmove(into, out_of, static_cast<std::size_t>(count) * size);
  if (symbols) vm.copy_handles(source, static_cast<u32>(from), target, static_cast<u32>(to), static_cast<u32>(count));
  return NativeResult::done;
}

namespace {

// ---- java.lang.reflect.Array

NativeResult negative_size(NativeContext& vm, i32 length) {
  return vm.throw_new("java/lang/NegativeArraySizeException", std::to_string(length));
}

NativeResult illegal(NativeContext& vm, std::string_view message) {
  return vm.throw_new("java/lang/IllegalArgumentException", message);
}

constexpr u32 kMostDimensions = 255;

u32 dimensions_of(const Class& c) {
  u32 dimensions = 0;
  for (const Class* inner = &c; inner->is_array(); inner = inner->element) ++dimensions;
  return dimensions;
}

NativeResult new_array(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  Class* element = class_of_mirror(vm, args[0]);
  if (element->is_primitive_class && element->primitive == Type::void_) return illegal(vm, {});
  if (dimensions_of(*element) >= kMostDimensions) return illegal(vm, {});
  const i32 length = as_int(args[1]);
  if (length < 0) return negative_size(vm, length);
  const NativeResult checked =
      vm.check_array(length, size_of(element->is_primitive_class ? element->primitive : Type::reference));
  if (checked != NativeResult::done) return checked;
  return returns(result, vm.new_array(vm.universe().array_of(element), static_cast<u32>(length)));
}

Ref new_arrays(NativeContext& vm, Class* array_class, std::span<const i32> lengths) {
  const Ref array = vm.new_array(array_class, static_cast<u32>(lengths[0]));
  if (lengths.size() > 1) {
    for (i32 i = 0; i < lengths[0]; ++i) {
      vm.set_ref(array, kArrayBase + static_cast<u32>(i) * sizeof(Ref),
                 new_arrays(vm, array_class->element, lengths.subspan(1)));
    }
  }
  return array;
}

NativeResult multi_new_array(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull || as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  Class* c = class_of_mirror(vm, args[0]);
  const Ref dimensions = as_ref(args[1]);
  const u32 count = vm.length(dimensions);
  if (count == 0) return illegal(vm, {});
  if (count + dimensions_of(*c) > kMostDimensions || (c->is_primitive_class && c->primitive == Type::void_))
    return illegal(vm, {});
  vm.will_use(dimensions, kArrayBase, u64{count} * sizeof(i32), false);
  if (!vm.visible(dimensions)) return NativeResult::blocked;
  const std::vector<i32> lengths(vm.elements_of<i32>(dimensions), vm.elements_of<i32>(dimensions) + count);
  for (i32 length : lengths) {
    if (length < 0) return negative_size(vm, length);
  }
  // The limit applies to all arrays together.
  u64 elements = 1;
  for (const i32 length : lengths) {
    const NativeResult checked = vm.check_array(length, sizeof(Ref));
    if (checked != NativeResult::done) return checked;
    if (elements != 0 && length != 0)
      elements *= static_cast<u64>(length);
    else
      elements = 0;
    if (elements * sizeof(Ref) > vm.universe().options().max_heap_bytes)
      return vm.throw_new("java/lang/OutOfMemoryError", "Java heap space");
  }
  for (u32 i = 0; i < count; ++i) c = vm.universe().array_of(c);
  return returns(result, new_arrays(vm, c, lengths));
}

/// Whether argument 0 is an array that has the index in argument 1, and may be accessed now. Otherwise `failure` is the
/// result to return.
bool element_place(NativeContext& vm, const u64* args, bool write, NativeResult& failure) {
  const Ref array = as_ref(args[0]);
  if (array == kNull) {
    failure = vm.throw_null_pointer();
  } else if (!vm.class_of(array)->is_array()) {
    failure = illegal(vm, "Argument is not an array");
  } else if (as_int(args[1]) < 0 || static_cast<u32>(as_int(args[1])) >= vm.length(array)) {
    failure = vm.throw_new("java/lang/ArrayIndexOutOfBoundsException");
  } else {
    const u32 size = size_of(vm.class_of(array)->element_type);
    vm.will_use(array, kArrayBase + u64{size} * static_cast<u32>(as_int(args[1])), size, write);
    if (vm.visible(array)) return true;
    failure = NativeResult::blocked;
  }
  return false;
}

NativeResult get_length(NativeContext& vm, const u64* args, u64* result) {
  const Ref array = as_ref(args[0]);
  if (array == kNull) return vm.throw_null_pointer();
  if (!vm.class_of(array)->is_array()) return illegal(vm, "Argument is not an array");
  return returns(result, vm.length(array));
}

/// Widening primitive conversions (JLS 5.1.2) of a slot; false: `from` does not widen to `to`.
bool widen(u64 value, Type from, Type to, u64& widened) {
  if (from == to) {
    widened = value;
    return true;
  }
  if (from == Type::boolean_ || to == Type::boolean_ || to == Type::char_ || from == Type::double_) return false;
  switch (to) {
    case Type::short_: widened = value; return from == Type::byte_;
    case Type::int_: widened = value; return from == Type::byte_ || from == Type::short_ || from == Type::char_;
    case Type::long_: widened = slot_of(i64{as_int(value)}); return from != Type::float_;
    case Type::float_:
      widened = from == Type::long_ ? slot_of(static_cast<float>(as_long(value)))
                                    : slot_of(static_cast<float>(as_int(value)));
      return true;
    case Type::double_:
      widened = from == Type::long_    ? slot_of(static_cast<double>(as_long(value)))
                : from == Type::float_ ? slot_of(static_cast<double>(as_float(value)))
                                       : slot_of(static_cast<double>(as_int(value)));
      return true;
    default: return false;
  }
}

struct Box {
  std::string_view class_name, primitive_descriptor;
  Type type;
};
constexpr Box kBoxes[] = {
    {"java/lang/Boolean", "Z", Type::boolean_}, {"java/lang/Byte", "B", Type::byte_},
    {"java/lang/Character", "C", Type::char_},  {"java/lang/Short", "S", Type::short_},
    {"java/lang/Integer", "I", Type::int_},     {"java/lang/Long", "J", Type::long_},
    {"java/lang/Float", "F", Type::float_},     {"java/lang/Double", "D", Type::double_},
};

NativeResult get(NativeContext& vm, const u64* args, u64* result) {
  NativeResult failure;
  if (!element_place(vm, args, false, failure)) return failure;
  const Ref array = as_ref(args[0]);
  const Type type = vm.class_of(array)->element_type;
  const u64 value = load_slot(vm.content(array), kArrayBase + static_cast<u32>(as_int(args[1])) * size_of(type), type);
  if (type == Type::reference) return returns(result, value);
  for (const Box& box : kBoxes) {
    if (box.type != type) continue;
    Class* c = vm.universe().load(box.class_name);
    const NativeResult initialized = vm.initialize(c);
    if (initialized != NativeResult::done) return initialized;
    const std::string descriptor =
        "(" + std::string(box.primitive_descriptor) + ")L" + std::string(box.class_name) + ";";
    const u64 slots[2] = {value, 0};
    return vm.tail_call(c->declared_method("valueOf", descriptor), {slots, is_wide(type) ? 2u : 1u});
  }
  PF_CHECK(false);
  return NativeResult::done;
}

template <Type kTo>
NativeResult get_as(NativeContext& vm, const u64* args, u64* result) {
  NativeResult failure;
  if (!element_place(vm, args, false, failure)) return failure;
  const Ref array = as_ref(args[0]);
  const Type type = vm.class_of(array)->element_type;
  if (type == Type::reference) return illegal(vm, "Argument is not an array of primitive type");
  const u64 value = load_slot(vm.content(array), kArrayBase + static_cast<u32>(as_int(args[1])) * size_of(type), type);
  return widen(value, type, kTo, *result) ? NativeResult::done : illegal(vm, "argument type mismatch");
}

NativeResult set_primitive(NativeContext& vm, const u64* args, Type from, u64 value) {
  const Ref array = as_ref(args[0]);
  const Type type = vm.class_of(array)->element_type;
  if (type == Type::reference) return illegal(vm, "Argument is not an array of primitive type");
  u64 widened;
  if (!widen(value, from, type, widened)) return illegal(vm, "argument type mismatch");
  store_slot(vm.content_for_write(array), kArrayBase + static_cast<u32>(as_int(args[1])) * size_of(type), type,
             widened);
  return NativeResult::done;
}

template <Type kFrom>
NativeResult set_as(NativeContext& vm, const u64* args, u64*) {
  NativeResult failure;
  if (!element_place(vm, args, true, failure)) return failure;
  return set_primitive(vm, args, kFrom, args[2]);
}

NativeResult set(NativeContext& vm, const u64* args, u64*) {
  NativeResult failure;
  if (!element_place(vm, args, true, failure)) return failure;
  const Ref array = as_ref(args[0]), value = as_ref(args[2]);
  const Class& c = *vm.class_of(array);
  if (c.element_type == Type::reference) {
    if (value != kNull && !vm.class_of(value)->is_subclass_of(c.element))
      return illegal(vm, "array element type mismatch");
    vm.set_ref(array, kArrayBase + static_cast<u32>(as_int(args[1])) * sizeof(Ref), value);
    return NativeResult::done;
  }
  if (value == kNull) return illegal(vm, {});
  const Class& value_class = *vm.class_of(value);
  for (const Box& box : kBoxes) {
    if (value_class.name != box.class_name) continue;
    return set_primitive(vm, args, box.type, load_slot(vm.content(value), value_class.field("value").offset, box.type));
  }
  return illegal(vm, "argument type mismatch");
}

constexpr std::string_view kArray = "java/lang/reflect/Array";
constexpr NativeMethod kMethods[] = {
    {"java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", arraycopy},
    {kArray, "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", new_array},
    {kArray, "multiNewArray", "(Ljava/lang/Class;[I)Ljava/lang/Object;", multi_new_array},
    {kArray, "getLength", "(Ljava/lang/Object;)I", get_length},
    {kArray, "get", "(Ljava/lang/Object;I)Ljava/lang/Object;", get},
    {kArray, "getBoolean", "(Ljava/lang/Object;I)Z", get_as<Type::boolean_>},
    {kArray, "getByte", "(Ljava/lang/Object;I)B", get_as<Type::byte_>},
    {kArray, "getChar", "(Ljava/lang/Object;I)C", get_as<Type::char_>},
    {kArray, "getShort", "(Ljava/lang/Object;I)S", get_as<Type::short_>},
    {kArray, "getInt", "(Ljava/lang/Object;I)I", get_as<Type::int_>},
    {kArray, "getLong", "(Ljava/lang/Object;I)J", get_as<Type::long_>},
    {kArray, "getFloat", "(Ljava/lang/Object;I)F", get_as<Type::float_>},
    {kArray, "getDouble", "(Ljava/lang/Object;I)D", get_as<Type::double_>},
    {kArray, "set", "(Ljava/lang/Object;ILjava/lang/Object;)V", set},
    {kArray, "setBoolean", "(Ljava/lang/Object;IZ)V", set_as<Type::boolean_>},
    {kArray, "setByte", "(Ljava/lang/Object;IB)V", set_as<Type::byte_>},
    {kArray, "setChar", "(Ljava/lang/Object;IC)V", set_as<Type::char_>},
    {kArray, "setShort", "(Ljava/lang/Object;IS)V", set_as<Type::short_>},
    {kArray, "setInt", "(Ljava/lang/Object;II)V", set_as<Type::int_>},
    {kArray, "setLong", "(Ljava/lang/Object;IJ)V", set_as<Type::long_>},
    {kArray, "setFloat", "(Ljava/lang/Object;IF)V", set_as<Type::float_>},
    {kArray, "setDouble", "(Ljava/lang/Object;ID)V", set_as<Type::double_>},
};

}  // namespace

NativeGroup array_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
