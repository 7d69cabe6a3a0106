// java.lang.invoke.VarHandle: every access is one visible operation and sequentially consistent, whatever its mode.
//
// Main function: access. It handles call sites whose types are those of the variable, or subclasses. All others, and
// all call sites of a handle with exact behaviour, use the site's stub, which boxes the arguments and calls
// VarHandle.invokeAt. Invariant: all checks precede the announcement of the operation, and all changes follow it.

#include <algorithm>
#include <array>
#include <cstring>

#include "classfile/descriptor.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"
#include "vm/program/polymorphic.h"
#include "vm/stubs/adapt.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm::natives {

namespace {

enum class Operation : u8 { get, set, compare_and_set, compare_and_exchange, exchange, add, bit_or, bit_and, bit_xor };

struct Mode {
  std::string_view method;
  Operation operation;
  bool plain = false;  // unaligned views of bytes are allowed
};

constexpr auto kModes = std::to_array<Mode>({
    {"get", Operation::get, true},
    {"set", Operation::set, true},
    {"getVolatile", Operation::get},
    {"setVolatile", Operation::set},
    {"getOpaque", Operation::get},
    {"setOpaque", Operation::set},
    {"getAcquire", Operation::get},
    {"setRelease", Operation::set},
    {"compareAndSet", Operation::compare_and_set},
    {"compareAndExchange", Operation::compare_and_exchange},
    {"compareAndExchangeAcquire", Operation::compare_and_exchange},
    {"compareAndExchangeRelease", Operation::compare_and_exchange},
    {"weakCompareAndSetPlain", Operation::compare_and_set},
    {"weakCompareAndSet", Operation::compare_and_set},
    {"weakCompareAndSetAcquire", Operation::compare_and_set},
    {"weakCompareAndSetRelease", Operation::compare_and_set},
    {"getAndSet", Operation::exchange},
    {"getAndSetAcquire", Operation::exchange},
    {"getAndSetRelease", Operation::exchange},
    {"getAndAdd", Operation::add},
    {"getAndAddAcquire", Operation::add},
    {"getAndAddRelease", Operation::add},
    {"getAndBitwiseOr", Operation::bit_or},
    {"getAndBitwiseOrAcquire", Operation::bit_or},
    {"getAndBitwiseOrRelease", Operation::bit_or},
    {"getAndBitwiseAnd", Operation::bit_and},
    {"getAndBitwiseAndAcquire", Operation::bit_and},
    {"getAndBitwiseAndRelease", Operation::bit_and},
    {"getAndBitwiseXor", Operation::bit_xor},
    {"getAndBitwiseXorAcquire", Operation::bit_xor},
    {"getAndBitwiseXorRelease", Operation::bit_xor},
});

/// The values of VarHandle.kind.
enum class Kind : u8 { field, static_field, array, bytes };

struct Handle {
  Kind kind;
  bool read_only, big_endian, exact;
  const Class* holder;
  const Class* variable;
  u32 offset;

  Type type() const { return variable->is_primitive_class ? variable->primitive : Type::reference; }
  u32 coordinates() const { return kind == Kind::static_field ? 0 : kind == Kind::field ? 1 : 2; }
};

/// Whether the parts are consistent: sun.misc.Unsafe can overwrite them.
bool is_whole(NativeContext& vm, const Handle& handle) {
  if (!handle.holder || !handle.variable || handle.type() == Type::void_) return false;
  switch (handle.kind) {
    case Kind::field:
    case Kind::static_field:
      for (const auto& field : handle.holder->fields) {
        if (field->is_static() != (handle.kind == Kind::static_field) || field->offset != handle.offset) continue;
        return field->type == handle.type() &&
               (field->type != Type::reference ||
                classfile::class_name_of(field->descriptor) == java_part(handle.variable->name));
      }
      return false;
    case Kind::array: return handle.holder->is_array() && handle.holder->element == handle.variable;
    case Kind::bytes:
      return handle.holder->element_type == Type::byte_ && handle.type() != Type::reference &&
             handle.type() != Type::boolean_;
  }
  return false;
}

Handle read_handle(NativeContext& vm, Ref ref) {
  if (ref == kNull) throw NullArgument{};
  const Class& c = *vm.universe().load("java/lang/invoke/VarHandle");
  require_instance(vm, ref, c);
  const Object* object = vm.content(ref);
  const Handle handle{static_cast<Kind>(field_at<u8>(object, c.field("kind").offset)),
                      field_at<u8>(object, c.field("readOnly").offset) != 0,
                      field_at<u8>(object, c.field("bigEndian").offset) != 0,
                      field_at<u8>(object, c.field("exact").offset) != 0,
                      vm.mirrored(field_at<Ref>(object, c.field("holder").offset)),
                      vm.mirrored(field_at<Ref>(object, c.field("type").offset)),
                      field_at<u32>(object, c.field("offset").offset)};
  if (!is_whole(vm, handle)) throw BadArgument{"of a VarHandle that no lookup has made"};
  return handle;
}

u32 value_count(Operation operation) {
  switch (operation) {
    case Operation::get: return 0;
    case Operation::compare_and_set:
    case Operation::compare_and_exchange: return 2;
    default: return 1;
  }
}

/// The access modes that a variable supports (java.lang.invoke.MethodHandles.Lookup.findVarHandle and the like).
bool supported(const Handle& handle, const Mode& mode) {
  if (mode.operation == Operation::get) return true;
  if (handle.read_only) return false;
  if (mode.operation == Operation::set) return true;
  const Type type = handle.type();
  if (handle.kind == Kind::bytes && (type == Type::short_ || type == Type::char_)) return false;
  const bool floating = type == Type::float_ || type == Type::double_;
  switch (mode.operation) {
    case Operation::add:
      return type != Type::reference && type != Type::boolean_ && !(handle.kind == Kind::bytes && floating);
    case Operation::bit_or:
    case Operation::bit_and:
    case Operation::bit_xor: return type != Type::reference && !floating;
    default: return true;
  }
}

Type basic_type(const Class& c) { return c.is_primitive_class ? c.primitive : Type::reference; }

/// Whether the types of a call are those of the access, up to reference types.
bool fits(const PolymorphicMethod& call, const Handle& handle, Operation operation) {
  const u32 coordinates = handle.coordinates();
  if (call.parameters.size() != coordinates + value_count(operation)) return false;
  if (coordinates > 0 && basic_type(*call.parameters[0]) != Type::reference) return false;
  if (coordinates > 1 && basic_type(*call.parameters[1]) != Type::int_) return false;
  for (std::size_t i = coordinates; i < call.parameters.size(); ++i) {
    if (basic_type(*call.parameters[i]) != handle.type()) return false;
  }
  switch (operation) {
    case Operation::set: return call.return_type == Type::void_;
    case Operation::compare_and_set: return call.return_type == Type::void_ || call.return_type == Type::boolean_;
    default: return call.return_type == Type::void_ || call.return_type == handle.type();
  }
}

// ---- the operation

struct VariableAddress {
  Ref object = kNull;
  u32 offset = 0;
};

u64 normalised(Type type, u64 value) {
  switch (type) {
    case Type::boolean_: return value & 1;
    case Type::byte_: return slot_of(i32{static_cast<i8>(value)});
    case Type::char_: return static_cast<u16>(value);
    case Type::short_: return slot_of(i32{static_cast<i16>(value)});
    case Type::int_:
    case Type::float_:
    case Type::reference: return static_cast<u32>(value);
    default: return value;
  }
}

u64 combined(Operation operation, Type type, u64 old, u64 operand) {
  switch (operation) {
    case Operation::bit_or: return old | operand;
    case Operation::bit_and: return old & operand;
    case Operation::bit_xor: return old ^ operand;
    case Operation::add:
      if (type == Type::float_) return slot_of(as_float(old) + as_float(operand));
      if (type == Type::double_) return slot_of(as_double(old) + as_double(operand));
      return normalised(type, old + operand);
    default: return operand;
  }
}

u64 byte_swapped(Type type, u64 value) {
  switch (size_of(type)) {
    case 2: return normalised(type, __builtin_bswap16(static_cast<u16>(value)));
    case 4: return __builtin_bswap32(static_cast<u32>(value));
    default: return __builtin_bswap64(value);
  }
}

u64 load(NativeContext& vm, const Handle& handle, VariableAddress place) {
  if (handle.kind != Kind::bytes) return load_slot(vm.content(place.object), place.offset, handle.type());
  u64 value = 0;
  std::memcpy(&value, reinterpret_cast<const std::byte*>(vm.content(place.object)) + place.offset,
              size_of(handle.type()));
  return handle.big_endian ? byte_swapped(handle.type(), value) : normalised(handle.type(), value);
}

void store(NativeContext& vm, const Handle& handle, VariableAddress place, u64 value) {
  if (handle.type() == Type::reference) {
    vm.set_ref(place.object, place.offset, as_ref(value));
  } else if (handle.kind != Kind::bytes) {
    store_slot(vm.content_for_write(place.object), place.offset, handle.type(), value);
  } else {
    if (handle.big_endian) value = byte_swapped(handle.type(), value);
    std::memcpy(reinterpret_cast<std::byte*>(vm.content_for_write(place.object)) + place.offset, &value,
                size_of(handle.type()));
  }
}

u64 perform(NativeContext& vm, const Handle& handle, Operation operation, VariableAddress place, const u64* values) {
  const u64 old = operation == Operation::set ? 0 : load(vm, handle, place);
  switch (operation) {
    case Operation::get: return old;
    case Operation::compare_and_set:
    case Operation::compare_and_exchange: {
      const bool equal = old == values[0];
      if (equal) store(vm, handle, place, values[1]);
      return operation == Operation::compare_and_set ? equal : old;
    }
    default: store(vm, handle, place, combined(operation, handle.type(), old, values[0])); return old;
  }
}

// ---- checks; if they fail, `failure` is the result to return

bool cast(NativeContext& vm, Ref ref, const Class& to, NativeResult& failure) {
  if (ref == kNull || vm.class_of(ref)->is_subclass_of(&to)) return true;
  failure = vm.throw_new("java/lang/ClassCastException",
                         "Cannot cast " + java_name(*vm.class_of(ref)) + " to " + java_name(to));
  return false;
}

bool check_index(NativeContext& vm, i32 index, i64 length, NativeResult& failure) {
  if (index >= 0 && index < length) return true;
  failure = vm.throw_new("java/lang/ArrayIndexOutOfBoundsException",
                         "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(length));
  return false;
}

/// Fails as the JDK's code for such an access does.
NativeResult null_coordinate(NativeContext& vm, const Handle& handle, const Mode& mode) {
  if (handle.kind == Kind::field) {
    const u64 null = kNull;
    Method* check = vm.universe()
                        .load("java/util/Objects")
                        ->declared_method("requireNonNull", "(Ljava/lang/Object;)Ljava/lang/Object;");
    return vm.tail_call(check, {&null, 1});
  }
  if (handle.kind == Kind::bytes) return vm.throw_null_pointer("Cannot read the array length because \"ba\" is null");
  if (!mode.plain) return vm.throw_null_pointer("Cannot read the array length because \"array\" is null");
  const Type type = handle.type();
  const std::string element = type == Type::reference                         ? "object"
                              : type == Type::byte_ || type == Type::boolean_ ? "byte/boolean"
                                                                              : java_name(*handle.variable);
  return vm.throw_null_pointer((mode.operation == Operation::get ? "Cannot load from " : "Cannot store to ") + element +
                               " array because \"array\" is null");
}

bool locate(NativeContext& vm, const Handle& handle, const Mode& mode, const u64* coordinates, VariableAddress& place,
            NativeResult& failure) {
  if (handle.kind == Kind::static_field) {
    use_static_field(vm, *handle.holder);
    place = {handle.holder->statics, handle.offset};
    return true;
  }
  place = {as_ref(coordinates[0]), handle.offset};
  if (!cast(vm, place.object, *handle.holder, failure)) return false;
  if (place.object == kNull) {
    failure = null_coordinate(vm, handle, mode);
    return false;
  }
  if (handle.kind == Kind::field) return true;
  const i32 index = as_int(coordinates[1]);
  const u32 size = size_of(handle.type());
  if (handle.kind == Kind::array) {
    if (!check_index(vm, index, vm.length(place.object), failure)) return false;
    place.offset = kArrayBase + static_cast<u32>(index) * size;
    return true;
  }
  const i64 length = i64{vm.length(place.object)} - (size - 1);
  if (!check_index(vm, index, length, failure)) return false;
  if (!mode.plain && static_cast<u32>(index) % size != 0) {
    failure = vm.throw_new("java/lang/IllegalStateException", "Misaligned access at index: " + std::to_string(index));
    return false;
  }
  place.offset = kArrayBase + static_cast<u32>(index);
  return true;
}

/// Whether the references may be stored. The expected value need only have the variable's type.
bool check_values(NativeContext& vm, const Handle& handle, const Mode& mode, VariableAddress place, const u64* values,
                  NativeResult& failure) {
  const u32 count = value_count(mode.operation);
  if (count == 0 || handle.type() != Type::reference) return true;
  const Class* stored = handle.variable;
  if (handle.kind == Kind::array) stored = vm.class_of(place.object)->element;
  if (count == 2 && !cast(vm, as_ref(values[0]), *handle.variable, failure)) return false;
  const Ref value = as_ref(values[count - 1]);
  if (mode.plain || stored == handle.variable) {
    if (!cast(vm, value, *handle.variable, failure)) return false;
  }
  if (value == kNull || vm.class_of(value)->is_subclass_of(stored)) return true;
  constexpr std::string_view kStore = "java/lang/ArrayStoreException";
  failure = mode.plain ? vm.throw_new(kStore, java_name(*vm.class_of(value))) : vm.throw_new(kStore);
  return false;
}

NativeResult operate(NativeContext& vm, const Handle& handle, const Mode& mode, const u64* coordinates,
                     const u64* values, u64* result) {
  VariableAddress place;
  NativeResult failure = NativeResult::done;
  if (!supported(handle, mode)) return vm.throw_new("java/lang/UnsupportedOperationException");
  if (!locate(vm, handle, mode, coordinates, place, failure)) return failure;
  if (!check_values(vm, handle, mode, place, values, failure)) return failure;
  vm.will_use(place.object, place.offset, size_of(handle.type()), mode.operation != Operation::get, !mode.plain);
  if (!vm.visible(place.object)) return NativeResult::blocked;
  const bool compares =
      mode.operation == Operation::compare_and_set || mode.operation == Operation::compare_and_exchange;
  if (compares && handle.type() == Type::reference &&
      may_be_one_box(vm, as_ref(load(vm, handle, place)), as_ref(values[0]))) {
    return vm.unsupported("compareAndSet of boxes that an input is in");
  }
  return returns(result, perform(vm, handle, mode.operation, place, values));
}

// ---- the natives

NativeResult access(NativeContext& vm, const u64* args, u64* result) {
  const auto& call = static_cast<const PolymorphicMethod&>(vm.called_native());
  const Mode& mode = kModes[call.mode];
  const Handle handle = read_handle(vm, as_ref(args[0]));
  if (handle.exact || !fits(call, handle, mode.operation)) {
    try {
      return vm.tail_call(&vm.call_site_stub(*call.caller, call.constant, call.bci), {args, call.argument_slots});
    } catch (const LinkageError& error) {
      return vm.throw_new(error.class_name, error.message);
    }
  }
  const u32 first_value = 1 + handle.coordinates();
  u64 values[2] = {};
  for (u32 i = 0, slot = first_value; i < value_count(mode.operation); ++i) {
    values[i] = normalised(handle.type(), args[slot]);
    slot += is_wide(handle.type()) ? 2 : 1;
  }
  const NativeResult done = operate(vm, handle, mode, args + 1, values, result);
  const bool gives_reference = handle.type() == Type::reference && call.return_type == Type::reference;
  NativeResult failure = done;
  if (done == NativeResult::done && gives_reference && !cast(vm, as_ref(*result), *call.result, failure))
    return failure;
  return done;
}

/// accessReference(method, arguments), accessPrimitive(method, arguments): the boxed arguments have exactly the
/// variable's types.
NativeResult access_boxed(NativeContext& vm, const u64* args, u64* result) {
  const Mode& mode = kModes[var_handle_mode(vm.utf8_of(as_ref(args[1])))];
  const Handle handle = read_handle(vm, as_ref(args[0]));
  const Ref arguments = as_ref(args[2]);
  const auto unboxed = [&](u32 i, Type type) {
    const Ref value = element_at(vm, arguments, i);
    if (type == Type::reference) return u64{value};
    const stubs::Wrapper* wrapper = stubs::wrapper_named("L" + vm.class_of(value)->name + ";");
    if (!wrapper || type_of(wrapper->primitive) != type)
      throw BadArgument{"with a " + vm.class_of(value)->source_name() + " for a primitive value"};
    return load_slot(vm.content(value), vm.class_of(value)->field("value").offset, type);
  };
  u64 coordinates[2] = {}, values[2] = {};
  const u32 count = handle.coordinates();
  if (count > 0) coordinates[0] = unboxed(0, Type::reference);
  if (count > 1) coordinates[1] = unboxed(1, Type::int_);
  for (u32 i = 0; i < value_count(mode.operation); ++i) values[i] = unboxed(count + i, handle.type());
  const bool gives_reference = value_count(mode.operation) != 1 || mode.operation != Operation::set;
  if (gives_reference && mode.operation != Operation::compare_and_set &&
      (handle.type() == Type::reference) != (vm.called_native().return_type == Type::reference)) {
    throw BadArgument{"for a variable of type " + handle.variable->source_name()};
  }
  const NativeResult done = operate(vm, handle, mode, coordinates, values, result);
  // The result as a long: an int is sign-extended.
  if (done == NativeResult::done && !is_wide(handle.type()) && vm.called_native().return_type == Type::long_) {
    *result = slot_of(i64{as_int(*result)});
  }
  return done;
}

NativeResult supports(NativeContext& vm, const u64* args, u64* result) {
  const Handle handle = read_handle(vm, as_ref(args[0]));
  return returns(result, slot_of(supported(handle, kModes[var_handle_mode(vm.utf8_of(as_ref(args[1])))])));
}

constexpr std::string_view kVarHandle = "java/lang/invoke/VarHandle";

/// The table: one row for each access method, and three others.
constexpr auto make_methods() {
  constexpr std::string_view kUpdates = "([Ljava/lang/Object;)Ljava/lang/Object;";
  std::array<NativeMethod, kModes.size() + 3> methods{};
  for (std::size_t i = 0; i < kModes.size(); ++i) {
    const Operation operation = kModes[i].operation;
    methods[i] = {kVarHandle, kModes[i].method,
                  operation == Operation::set               ? "([Ljava/lang/Object;)V"
                  : operation == Operation::compare_and_set ? "([Ljava/lang/Object;)Z"
                                                            : kUpdates,
                  access};
  }
  methods[kModes.size()] = {kVarHandle, "accessReference", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;",
                            access_boxed};
  methods[kModes.size() + 1] = {kVarHandle, "accessPrimitive", "(Ljava/lang/String;[Ljava/lang/Object;)J",
                                access_boxed};
  methods[kModes.size() + 2] = {kVarHandle, "supports", "(Ljava/lang/String;)Z", supports};
  return methods;
}
constexpr auto kMethods = make_methods();

}  // namespace

u8 var_handle_mode(std::string_view method) {
  const auto mode = std::find_if(kModes.begin(), kModes.end(), [&](const Mode& m) { return m.method == method; });
  if (mode == kModes.end()) throw BadArgument{"with access mode " + std::string(method)};
  return static_cast<u8>(mode - kModes.begin());
}

NativeGroup var_handle_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
