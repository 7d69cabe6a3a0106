// jdk.internal.misc.Unsafe for fields and array elements. Memory outside the heap is not supported.
//
// An address that a program forged (by sun.misc.Unsafe) can access fields and elements only. Every access is checked
// against the layout of its object, so that references stay references and lengths and headers stay intact. A program's
// writes are also checked against the types of the written fields, and may not change the library's fields, on which
// natives rely.
//
// An address is (object, byte offset in the layout of object.h). For a static field, the object is the mirror of its
// class and the offset has kStaticBit set; it then denotes the statics object. Every access is one visible operation
// and sequentially consistent, whatever its mode. Read-modify-write operations, which are loops over CAS in the JDK's
// Java code, are one step.

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

#include "core/assumption_policy.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

constexpr i64 kStaticBit = i64{1} << 30;

struct Address {
  Ref object = kNull;
  u32 offset = 0;
  bool forged = false;  // made by the program: writes are checked
};

enum class Use : u8 { read, write, atomic_read, atomic };  // atomic: as a volatile access, with a write
enum class Kind : u8 { reference, primitive };

/// Whether the program calls, through sun.misc.Unsafe. The library's own calls are trusted.
bool called_by_program(const NativeContext& vm) {
  constexpr std::string_view kInternal = "jdk/internal/misc/Unsafe", kOfPrograms = "sun/misc/Unsafe";
  const Class* caller = &vm.caller();
  if (caller->name == kInternal) {
    vm.walk_stack([&](const Method& method, u16) {
      caller = method.holder;
      return caller->name == kInternal;
    });
  }
  return !caller->library || caller->name == kOfPrograms;
}

/// Whether the bytes lie in the fields or elements and, as `kind` requires, are a reference or contain no part of one.
bool fits_layout(NativeContext& vm, Ref ref, i64 offset, u32 bytes, Kind kind) {
  const Class* c = vm.class_of(ref);
  if (c->is_array()) {
    const i64 end = i64{kArrayBase} + i64{vm.length(ref)} * size_of(c->element_type);
    if (offset < i64{kArrayBase} || offset > end - i64{bytes}) return false;
    if (c->element_type != Type::reference) return kind == Kind::primitive;
    return kind == Kind::reference && (offset - kArrayBase) % sizeof(Ref) == 0;
  }
  const Class* owner = is_immortal(ref) ? vm.universe().immortals().statics_owner(ref) : nullptr;
  const i64 begin = owner ? i64{kStaticsBase} : i64{sizeof(Object)},
            end = owner ? owner->statics_size : c->instance_size;
  if (offset < begin || offset > end - i64{bytes}) return false;
  const std::vector<u32>& references = owner ? owner->static_reference_offsets : c->reference_offsets;
  const auto next =
      std::lower_bound(references.begin(), references.end(), std::max<i64>(offset - (i64{sizeof(Ref)} - 1), 0));
  if (kind == Kind::reference)
    return std::binary_search(references.begin(), references.end(), static_cast<u32>(offset));
  return next == references.end() || *next >= offset + bytes;
}

/// The field at an address outside of arrays; null if the bytes are not exactly one field.
const Field* field_at_address(NativeContext& vm, Address place, u32 bytes) {
  const Class* owner = is_immortal(place.object) ? vm.universe().immortals().statics_owner(place.object) : nullptr;
  for (const Class* c = owner ? owner : vm.class_of(place.object); c; c = owner ? nullptr : c->super) {
    for (const auto& field : c->fields) {
      if (field->is_static() == (owner != nullptr) && field->offset == place.offset && size_of(field->type) == bytes)
        return field.get();
    }
  }
  return nullptr;
}

/// Whether a program may write to this address, which it made itself.
bool may_forge(NativeContext& vm, Address place, u32 bytes, NativeResult& failure) {
  if (vm.class_of(place.object)->is_array()) {
    if (!(vm.at(place.object)->flags & kConstant)) return true;
    failure = vm.unsupported("Unsafe write into the characters of a string");
    return false;
  }
  const Field* field = field_at_address(vm, place, bytes);
  if (field && !field->holder->library) return true;
  failure = vm.unsupported(field ? "Unsafe write to field " + field->holder->source_name() + "." + field->name
                                 : "Unsafe write to what is no field of " + vm.class_of(place.object)->source_name());
  return false;
}

/// Whether an object's fields are not what the JDK's code has made of them (vm/state/library_tidying.h). Serialization
/// reads them as Unsafe does.
bool is_tidied(NativeContext& vm, Ref ref) {
  const VmOptions& options = vm.universe().options();
  if (!options.searching || options.library_steps() || options.granularity() != Granularity::standard) return false;
  const Class* c = vm.class_of(ref);
  while (c && !c->library) c = c->super;
  return c && c->name == "java/util/concurrent/ArrayBlockingQueue";
}

/// Finds the address given by the argument `object` and the two slots of `offset`. False: `failure` is the result to
/// return. Announces the visible operation; nothing has been read or written before.
bool locate(NativeContext& vm, u64 object_slot, u64 offset_slot, u32 bytes, Kind kind, Use use, Address& place,
            NativeResult& failure) {
  place.object = as_ref(object_slot);
  i64 offset = as_long(offset_slot);
  if (place.object == kNull) {
    failure = vm.unsupported("Unsafe access to memory outside the heap");
    return false;
  }
  if (offset & kStaticBit) {
    const Class* c = vm.mirrored(place.object);
    if (c && c->statics != kNull) {
      use_static_field(vm, *c);
      place.object = c->statics;
      offset &= ~kStaticBit;
    }
  }
  if (!fits_layout(vm, place.object, offset, bytes, kind)) {
    failure = vm.unsupported("Unsafe access to what is no field or element of a " +
                             vm.class_of(as_ref(object_slot))->source_name());
    return false;
  }
  if (is_tidied(vm, place.object)) {
    failure = vm.unsupported(
        "serialization or Unsafe access to the places of an ArrayBlockingQueue; --library-steps keeps them");
    return false;
  }
  place.offset = static_cast<u32>(offset);
  const bool writes = use == Use::write || use == Use::atomic;
  place.forged = writes && called_by_program(vm);
  if (place.forged && !may_forge(vm, place, bytes, failure)) return false;
  vm.will_use(place.object, static_cast<u64>(offset), bytes, writes, use >= Use::atomic_read);
  if (!vm.visible(place.object)) {
    failure = NativeResult::blocked;
    return false;
  }
  return true;
}

/// Whether a reference may be written there. If a program forged the address, the object must have the type of the
/// field or element.
bool may_store(NativeContext& vm, Address place, Ref value, NativeResult& failure) {
  if (!place.forged || value == kNull) return true;
  const Class* type = vm.class_of(place.object)->element;
  if (!type) {
    const Field& field = *field_at_address(vm, place, sizeof(Ref));
    try {
      type = class_of_descriptor(vm, *field.holder, field.descriptor);
    } catch (const LinkageError&) {
      type = nullptr;
    }
  }
  if (type && vm.class_of(value)->is_subclass_of(type)) return true;
  failure = vm.unsupported("Unsafe write of a " + vm.class_of(value)->source_name() +
                           " to a field or element of another type");
  return false;
}

/// References have a type of their own here, because u32 is no Java type.
template <class T>
constexpr bool kIsReference = std::is_same_v<T, Ref>;
template <class T>
constexpr Kind kKind = kIsReference<T> ? Kind::reference : Kind::primitive;

/// Whether one of these bytes belongs to a symbolic value. Other bytes of the object may.
bool holds_symbol(const NativeContext& vm, Address place, u32 bytes) {
  if (!vm.is_symbolic(place.object)) return false;
  for (u32 i = 0; i < bytes; ++i) {
    if (vm.handle(place.object, place.offset + i) != expr::kNone) return true;
  }
  return false;
}

template <class T>
T load(NativeContext& vm, Address place) {
  if (holds_symbol(vm, place, sizeof(T))) throw NeedsConcrete{};
  T value;
  std::memcpy(&value, reinterpret_cast<const std::byte*>(vm.at(place.object)) + place.offset, sizeof value);
  if constexpr (kIsReference<T>) {
    // Its numbers are valid in this process only.
    if (value != kNull && (vm.at(value)->flags & kBacktrace)) throw BadArgument{"of a Throwable's backtrace"};
  }
  return value;
}

template <class T>
void store(NativeContext& vm, Address place, T value) {
  if constexpr (kIsReference<T>) {
    vm.set_ref(place.object, place.offset, value);
  } else {
    if (vm.is_symbolic(place.object)) {
      for (u32 i = 0; i < sizeof value; ++i) vm.set_handle(place.object, place.offset + i, expr::kNone);
    }
    std::memcpy(reinterpret_cast<std::byte*>(vm.for_write(place.object)) + place.offset, &value, sizeof value);
  }
}

template <class T>
T from_slot(u64 slot) {
  if constexpr (sizeof(T) == 8) {
    T value;
    std::memcpy(&value, &slot, sizeof value);
    return value;
  } else if constexpr (std::is_same_v<T, float>) {
    return as_float(slot);
  } else if constexpr (std::is_same_v<T, u8>) {
    return static_cast<u8>(slot & 1);  // a boolean
  } else {
    return static_cast<T>(static_cast<u32>(slot));
  }
}

template <class T>
u64 to_slot(T value) {
  if constexpr (sizeof(T) == 8 || std::is_same_v<T, float> || kIsReference<T>) {
    return slot_of(value);
  } else {
    return slot_of(static_cast<i32>(value));
  }
}

/// The number of slots of a value of this type.
template <class T>
constexpr u32 kSlots = sizeof(T) == 8 ? 2 : 1;

/// Equality as in compareAndSet: floats are compared by their bits.
template <class T>
bool same_bits(T a, T b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

/// Reads of final fields of the program's classes are assumed to be invisible. A reflective write to one refutes this
/// if there are other threads, which may have read it (docs/internals/granularity.md). A thread that has read it may
/// also have ended (A6 in docs/soundness.md), but not before the object was made.
void check_final(NativeContext& vm, Address place) {
  const VmOptions& options = vm.universe().options();
  if (!options.assumes(Assumption::final_fields) || options.granularity() != Granularity::standard) return;
  if (!vm.is_search() || (vm.thread_count() < 2 && vm.is_new(place.object))) return;
  // Reads of static final fields are not visible.
  const Class* owner = is_immortal(place.object) ? vm.universe().immortals().statics_owner(place.object) : nullptr;
  for (std::size_t i = 0; owner && !owner->library && i < owner->fields.size(); ++i) {
    const Field& field = *owner->fields[i];
    if (field.is_static() && field.is_final() && field.offset == place.offset && !vm.is_alone())
      throw AssumptionBroken(Assumption::states_unread, "static final field " + owner->source_name() + "." +
                                                            field.name + " is written while other threads run");
  }
  for (const Class* c = vm.class_of(place.object); c && !c->library; c = c->super) {
    for (const auto& field : c->fields) {
      if (field->is_static() || !field->is_final() || field->offset != place.offset) continue;
      throw AssumptionBroken(Assumption::final_fields, "final field " + c->source_name() + "." + field->name +
                                                           " is written while another thread can see its object");
    }
  }
}

// Arguments: Unsafe, object, offset (2 slots), then the values.

template <class T, Use kUse>
NativeResult get(NativeContext& vm, const u64* args, u64* result) {
  Address place;
  NativeResult failure;
  if (!locate(vm, args[1], args[2], sizeof(T), kKind<T>, kUse, place, failure)) return failure;
  return returns(result, to_slot(load<T>(vm, place)));
}

template <class T, Use kUse>
NativeResult put(NativeContext& vm, const u64* args, u64*) {
  Address place;
  NativeResult failure;
  if (!locate(vm, args[1], args[2], sizeof(T), kKind<T>, kUse, place, failure)) return failure;
  check_final(vm, place);
  if constexpr (kIsReference<T>) {
    if (!may_store(vm, place, as_ref(args[4]), failure)) return failure;
  }
  store(vm, place, from_slot<T>(args[4]));
  return NativeResult::done;
}

template <class T, bool kReturnsOld>
NativeResult compare_and_swap(NativeContext& vm, const u64* args, u64* result) {
  Address place;
  NativeResult failure;
  if (!locate(vm, args[1], args[2], sizeof(T), kKind<T>, Use::atomic, place, failure)) return failure;
  check_final(vm, place);
  const T old = load<T>(vm, place);
  const bool equal = same_bits(old, from_slot<T>(args[4]));
  if constexpr (kIsReference<T>) {
    if (equal && !may_store(vm, place, as_ref(args[5]), failure)) return failure;
    if (!equal && may_be_one_box(vm, old, as_ref(args[4])))
      return vm.unsupported("compareAndSet of boxes that an input is in");
  }
  if (equal) store(vm, place, from_slot<T>(args[4 + kSlots<T>]));
  return returns(result, kReturnsOld ? to_slot(old) : slot_of(equal));
}

struct Set {
  template <class T>
  static T apply(T, T operand) {
    return operand;
  }
};
struct Add {
  template <class T>
  static T apply(T old, T operand) {
    if constexpr (std::is_floating_point_v<T>) {
      return old + operand;
    } else {
      using Unsigned = std::make_unsigned_t<T>;
      return static_cast<T>(static_cast<Unsigned>(static_cast<Unsigned>(old) + static_cast<Unsigned>(operand)));
    }
  }
};
struct Or {
  template <class T>
  static T apply(T old, T operand) {
    return static_cast<T>(old | operand);
  }
};
struct And {
  template <class T>
  static T apply(T old, T operand) {
    return static_cast<T>(old & operand);
  }
};
struct Xor {
  template <class T>
  static T apply(T old, T operand) {
    return static_cast<T>(old ^ operand);
  }
};

template <class T, class Operation>
NativeResult get_and(NativeContext& vm, const u64* args, u64* result) {
  Address place;
  NativeResult failure;
  if (!locate(vm, args[1], args[2], sizeof(T), kKind<T>, Use::atomic, place, failure)) return failure;
  check_final(vm, place);
  const T old = load<T>(vm, place);
  if constexpr (kIsReference<T>) {
    if (!may_store(vm, place, as_ref(args[4]), failure)) return failure;
  }
  store(vm, place, Operation::apply(old, from_slot<T>(args[4])));
  return returns(result, to_slot(old));
}

// ---- symbolic ints and longs

template <class T>
constexpr expr::Sort kSort = sizeof(T) == 8 ? expr::Sort::bits64 : expr::Sort::bits32;

template <class T>
expr::Expr symbol_in(NativeContext& vm, const u64* slots) {
  const expr::Expr e = handle_in(slots[kSlots<T> - 1]);
  return e != expr::kNone ? e
                          : vm.expressions().constant(kSort<T>, sizeof(T) == 8 ? slots[0] : static_cast<u32>(slots[0]));
}

/// The type of a field or element; void_: none begins there.
Type type_at(NativeContext& vm, Address place) {
  const Class* owner = is_immortal(place.object) ? vm.universe().immortals().statics_owner(place.object) : nullptr;
  const Class* type = owner ? owner : vm.class_of(place.object);
  if (!owner && type->is_array())
    return (place.offset - kArrayBase) % size_of(type->element_type) == 0 ? type->element_type : Type::void_;
  for (const Class* c = type; c; c = owner ? nullptr : c->super) {
    for (const auto& field : c->fields) {
      if (field->is_static() == (owner != nullptr) && field->offset == place.offset) return field->type;
    }
  }
  return Type::void_;
}

template <class T>
bool is_exactly(NativeContext& vm, Address place) {
  return type_at(vm, place) == (sizeof(T) == 8 ? Type::long_ : Type::int_);
}

template <class T>
expr::Expr load_symbol(NativeContext& vm, Address place) {
  if (!is_exactly<T>(vm, place)) throw NeedsConcrete{};
  const expr::Expr e = vm.is_symbolic(place.object) ? vm.handle(place.object, place.offset) : expr::kNone;
  return e != expr::kNone
             ? e
             : vm.expressions().constant(kSort<T>, static_cast<std::make_unsigned_t<T>>(load<T>(vm, place)));
}

template <class T>
void store_symbol(NativeContext& vm, Address place, expr::Expr value) {
  const bool constant = vm.expressions().is_constant(value);
  if (!constant && !is_exactly<T>(vm, place)) throw NeedsConcrete{};
  store<T>(vm, place, constant ? static_cast<T>(vm.expressions().node(value).value) : T{0});
  if (!constant) vm.set_handle(place.object, place.offset, value);
}

/// Locates a field or element of exactly this type.
template <class T>
bool locate_symbol(NativeContext& vm, const u64* args, Use use, Address& place, NativeResult& failure) {
  if (handle_in(args[3]) != expr::kNone) throw NeedsConcrete{};  // the offset
  return locate(vm, args[1], args[2], sizeof(T), kKind<T>, use, place, failure);
}

template <class T, Use kUse>
NativeResult get_symbol(NativeContext& vm, const u64* args, u64* result) {
  Address place;
  NativeResult failure;
  if (!locate_symbol<T>(vm, args, kUse, place, failure)) return failure;
  return vm.returns_symbol(result, load_symbol<T>(vm, place));
}

template <class T, Use kUse>
NativeResult put_symbol(NativeContext& vm, const u64* args, u64*) {
  Address place;
  NativeResult failure;
  if (!locate_symbol<T>(vm, args, kUse, place, failure)) return failure;
  check_final(vm, place);
  store_symbol<T>(vm, place, symbol_in<T>(vm, args + 4));
  return NativeResult::done;
}

template <class T, bool kReturnsOld>
NativeResult compare_and_swap_symbol(NativeContext& vm, const u64* args, u64* result) {
  Address place;
  NativeResult failure;
  if (!locate_symbol<T>(vm, args, Use::atomic, place, failure)) return failure;
  check_final(vm, place);
  const expr::Expr old = load_symbol<T>(vm, place);
  const std::optional<bool> equal = vm.decide(vm.expressions().binary(expr::Op::eq, old, symbol_in<T>(vm, args + 4)));
  if (!equal) return NativeResult::blocked;
  if (*equal) store_symbol<T>(vm, place, symbol_in<T>(vm, args + 4 + kSlots<T>));
  return kReturnsOld ? vm.returns_symbol(result, old) : returns(result, slot_of(*equal));
}

template <class T, bool kAdds>
NativeResult get_and_symbol(NativeContext& vm, const u64* args, u64* result) {
  Address place;
  NativeResult failure;
  if (!locate_symbol<T>(vm, args, Use::atomic, place, failure)) return failure;
  check_final(vm, place);
  const expr::Expr old = load_symbol<T>(vm, place), operand = symbol_in<T>(vm, args + 4);
  store_symbol<T>(vm, place, kAdds ? vm.expressions().binary(expr::Op::add, old, operand) : operand);
  return vm.returns_symbol(result, old);
}

// ---- offsets of fields and elements

NativeResult offset_of(NativeContext& vm, const u64* args, u64* result, bool of_static) {
  const Ref reflected = as_ref(args[1]);
  if (reflected == kNull) return vm.throw_null_pointer();
  const Class* c = vm.mirrored(vm.get_ref_field(reflected, "clazz"));
  const u32 slot = static_cast<u32>(vm.get_int_field(reflected, "slot"));
  if (!c || slot >= c->fields.size())
    return vm.unsupported("an object of java.lang.reflect.Field that reflection has not made");
  const Field& field = *c->fields[slot];
  if (field.is_static() != of_static) return vm.throw_new("java/lang/IllegalArgumentException");
  return returns(result, slot_of(i64{field.offset} | (of_static ? kStaticBit : 0)));
}

NativeResult offset_of_field(NativeContext& vm, const u64* args, u64* result) {
  return offset_of(vm, args, result, false);
}

NativeResult offset_of_static_field(NativeContext& vm, const u64* args, u64* result) {
  return offset_of(vm, args, result, true);
}

NativeResult base_of_static_field(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  return returns(result, vm.get_ref_field(as_ref(args[1]), "clazz"));
}

NativeResult offset_of_named_field(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[1]) == kNull || as_ref(args[2]) == kNull) return vm.throw_null_pointer();
  const Class* c = class_of_mirror(vm, args[1]);
  const std::string name = vm.utf8_of(as_ref(args[2]));
  for (const auto& field : c->fields) {
    if (field->name == name)
      return returns(result, slot_of(i64{field->offset} | (field->is_static() ? kStaticBit : 0)));
  }
  if (c->library) return vm.unsupported("Unsafe access to field " + java_name(*c) + "." + name);
  return vm.throw_new("java/lang/InternalError");
}

NativeResult array_base_offset(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  if (!class_of_mirror(vm, args[1])->is_array()) return vm.throw_new("java/lang/InvalidClassException");
  return returns(result, kArrayBase);
}

NativeResult array_index_scale(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  const Class* c = class_of_mirror(vm, args[1]);
  if (!c->is_array()) return vm.throw_new("java/lang/InvalidClassException");
  return returns(result, size_of(c->element_type));
}

// ---- classes and instances

NativeResult should_be_initialized(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  const VmOptions& options = vm.universe().options();
  if (vm.is_search() && !vm.is_alone() && options.assumes(Assumption::states_unread) &&
      options.granularity() == Granularity::standard)
    throw AssumptionBroken(Assumption::states_unread, "a thread asks whether another one has initialised a class");
  if (!vm.visible_to_all()) return NativeResult::blocked;
  return returns(result, slot_of(status_of(vm, *class_of_mirror(vm, args[1])) != InitStatus::initialized));
}

NativeResult ensure_class_initialized(NativeContext& vm, const u64* args, u64*) {
  if (as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  Class* c = class_of_mirror(vm, args[1]);
  return c->statics == kNull ? NativeResult::done : vm.initialize(c);
}

NativeResult allocate_instance(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[1]) == kNull) return vm.throw_null_pointer();
  Class* c = class_of_mirror(vm, args[1]);
  if (c->is_abstract() || c->is_interface() || c->is_array() || c->is_primitive_class ||
      c == vm.universe().class_class) {
    return vm.throw_new("java/lang/InstantiationException", java_name(*c));
  }
  const NativeResult initialized = vm.initialize(c);
  if (initialized != NativeResult::done) return initialized;
  return returns(result, vm.new_object(c));
}

NativeResult throw_exception(NativeContext& vm, const u64* args, u64*) {
  return as_ref(args[1]) == kNull ? vm.throw_null_pointer() : vm.throw_object(as_ref(args[1]));
}

// ---- threads

NativeResult park(NativeContext& vm, const u64* args, u64*) {
  const bool absolute = as_int(args[1]) != 0;
  const i64 time = as_long(args[2]);
  if (time < 0 || (absolute && time == 0)) return NativeResult::done;
  if (!absolute) return vm.park(time == 0 ? NativeContext::kForever : time);
  constexpr i64 kNanosPerMilli = 1'000'000;
  const i64 now = wall_clock_millis(vm);
  const i64 left = time > now ? time - now : 0;
  return vm.park(left > std::numeric_limits<i64>::max() / kNanosPerMilli ? std::numeric_limits<i64>::max()
                                                                         : left * kNanosPerMilli);
}

NativeResult unpark(NativeContext& vm, const u64* args, u64*) {
  const Ref thread = as_ref(args[1]);
  if (thread == kNull) return NativeResult::done;
  if (!vm.class_of(thread)->is_subclass_of(vm.universe().thread_class))
    return vm.unsupported("Unsafe.unpark of what is no thread");
  if (!vm.touch(Effect::unpark, thread)) return NativeResult::blocked;
  vm.unpark(thread);
  return NativeResult::done;
}

// ---- blocks of memory, only inside arrays of primitives

bool holds_bytes(NativeContext& vm, Ref ref) {
  if (ref == kNull) return false;
  const Class* c = vm.class_of(ref);
  return c->is_array() && c->element_type != Type::reference;
}

/// Whether [offset, offset + bytes) lies in the elements of the array.
bool within(NativeContext& vm, Ref array, i64 offset, i64 bytes) {
  if (vm.is_symbolic(array)) throw NeedsConcrete{};
  const i64 end = i64{kArrayBase} + i64{vm.length(array)} * size_of(vm.class_of(array)->element_type);
  return bytes >= 0 && offset >= i64{kArrayBase} && bytes <= end - offset;
}

/// copyMemory0(source, source offset, target, target offset, bytes)
NativeResult copy_memory(NativeContext& vm, const u64* args, u64*) {
  const Ref source = as_ref(args[1]), target = as_ref(args[4]);
  const i64 from = as_long(args[2]), to = as_long(args[5]), bytes = as_long(args[7]);
  if (!holds_bytes(vm, source) || !holds_bytes(vm, target) || !within(vm, source, from, bytes) ||
      !within(vm, target, to, bytes)) {
    return vm.unsupported("Unsafe.copyMemory other than between arrays of primitives");
  }
  if ((vm.at(target)->flags & kConstant) && called_by_program(vm))
    return vm.unsupported("Unsafe write into the characters of a string");
  vm.will_use(source, static_cast<u64>(from), static_cast<u64>(bytes), false);
  vm.will_use(target, static_cast<u64>(to), static_cast<u64>(bytes), true);
  if (!vm.visible(source) || !vm.visible(target)) return NativeResult::blocked;
  auto* into = reinterpret_cast<std::byte*>(vm.content_for_write(target)) + to;
  std::memmove(into, reinterpret_cast<const std::byte*>(vm.content(source)) + from, static_cast<std::size_t>(bytes));
  return NativeResult::done;
}

/// copySwapMemory0(source, source offset, target, target offset, bytes, element size): each element's bytes reversed.
NativeResult copy_swap_memory(NativeContext& vm, const u64* args, u64* result) {
  const NativeResult copied = copy_memory(vm, args, result);
  if (copied != NativeResult::done) return copied;
  const i64 bytes = as_long(args[7]), element = as_long(args[9]);
  auto* into = reinterpret_cast<std::byte*>(vm.content_for_write(as_ref(args[4]))) + as_long(args[5]);
  for (i64 at = 0; at + element <= bytes; at += element) std::reverse(into + at, into + at + element);
  return NativeResult::done;
}

/// setMemory0(target, offset, bytes, value)
NativeResult set_memory(NativeContext& vm, const u64* args, u64*) {
  const Ref target = as_ref(args[1]);
  const i64 to = as_long(args[2]), bytes = as_long(args[4]);
  if (!holds_bytes(vm, target) || !within(vm, target, to, bytes)) {
    return vm.unsupported("Unsafe.setMemory other than in an array of primitives");
  }
  if ((vm.at(target)->flags & kConstant) && called_by_program(vm))
    return vm.unsupported("Unsafe write into the characters of a string");
  vm.will_use(target, static_cast<u64>(to), static_cast<u64>(bytes), true);
  if (!vm.visible(target)) return NativeResult::blocked;
  std::memset(reinterpret_cast<std::byte*>(vm.content_for_write(target)) + to, as_int(args[6]),
              static_cast<std::size_t>(bytes));
  return NativeResult::done;
}

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";

// One row for each access: the name, the letter of the descriptor, the type.
#define PATHFLEET_ACCESS(NAME, D, T)                                                                  \
  {kUnsafe, "get" NAME, "(Ljava/lang/Object;J)" D, get<T, Use::read>},                                \
      {kUnsafe, "put" NAME, "(Ljava/lang/Object;J" D ")V", put<T, Use::write>},                       \
      {kUnsafe, "get" NAME "Volatile", "(Ljava/lang/Object;J)" D, get<T, Use::atomic_read>},          \
      {kUnsafe, "put" NAME "Volatile", "(Ljava/lang/Object;J" D ")V", put<T, Use::atomic>},           \
      {kUnsafe, "compareAndSet" NAME, "(Ljava/lang/Object;J" D D ")Z", compare_and_swap<T, false>}, { \
    kUnsafe, "compareAndExchange" NAME, "(Ljava/lang/Object;J" D D ")" D, compare_and_swap<T, true>   \
  }

#define PATHFLEET_UPDATE(NAME, D, T, OPERATION)                                                    \
  {kUnsafe, "getAnd" NAME, "(Ljava/lang/Object;J" D ")" D, get_and<T, OPERATION>},                 \
      {kUnsafe, "getAnd" NAME "Acquire", "(Ljava/lang/Object;J" D ")" D, get_and<T, OPERATION>}, { \
    kUnsafe, "getAnd" NAME "Release", "(Ljava/lang/Object;J" D ")" D, get_and<T, OPERATION>        \
  }

#define PATHFLEET_BITWISE(NAME, D, T)                                                           \
  PATHFLEET_UPDATE("BitwiseOr" NAME, D, T, Or), PATHFLEET_UPDATE("BitwiseAnd" NAME, D, T, And), \
      PATHFLEET_UPDATE("BitwiseXor" NAME, D, T, Xor)

constexpr NativeMethod kMethods[] = {
    {kUnsafe, "registerNatives", "()V", no_operation},
    PATHFLEET_ACCESS("Boolean", "Z", u8),
    PATHFLEET_ACCESS("Byte", "B", i8),
    PATHFLEET_ACCESS("Char", "C", u16),
    PATHFLEET_ACCESS("Short", "S", i16),
    PATHFLEET_ACCESS("Int", "I", i32),
    PATHFLEET_ACCESS("Long", "J", i64),
    PATHFLEET_ACCESS("Float", "F", float),
    PATHFLEET_ACCESS("Double", "D", double),
    PATHFLEET_ACCESS("Reference", "Ljava/lang/Object;", Ref),
    PATHFLEET_UPDATE("SetBoolean", "Z", u8, Set),
    PATHFLEET_UPDATE("SetByte", "B", i8, Set),
    PATHFLEET_UPDATE("SetChar", "C", u16, Set),
    PATHFLEET_UPDATE("SetShort", "S", i16, Set),
    PATHFLEET_UPDATE("SetInt", "I", i32, Set),
    PATHFLEET_UPDATE("SetLong", "J", i64, Set),
    PATHFLEET_UPDATE("SetFloat", "F", float, Set),
    PATHFLEET_UPDATE("SetDouble", "D", double, Set),
    PATHFLEET_UPDATE("SetReference", "Ljava/lang/Object;", Ref, Set),
    PATHFLEET_UPDATE("AddByte", "B", i8, Add),
    PATHFLEET_UPDATE("AddChar", "C", u16, Add),
    PATHFLEET_UPDATE("AddShort", "S", i16, Add),
    PATHFLEET_UPDATE("AddInt", "I", i32, Add),
    PATHFLEET_UPDATE("AddLong", "J", i64, Add),
    PATHFLEET_UPDATE("AddFloat", "F", float, Add),
    PATHFLEET_UPDATE("AddDouble", "D", double, Add),
    PATHFLEET_BITWISE("Boolean", "Z", u8),
    PATHFLEET_BITWISE("Byte", "B", i8),
    PATHFLEET_BITWISE("Char", "C", u16),
    PATHFLEET_BITWISE("Short", "S", i16),
    PATHFLEET_BITWISE("Int", "I", i32),
    PATHFLEET_BITWISE("Long", "J", i64),
    {kUnsafe, "objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", offset_of_field},
    {kUnsafe, "objectFieldOffset1", "(Ljava/lang/Class;Ljava/lang/String;)J", offset_of_named_field},
    {kUnsafe, "staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", offset_of_static_field},
    {kUnsafe, "staticFieldBase0", "(Ljava/lang/reflect/Field;)Ljava/lang/Object;", base_of_static_field},
    {kUnsafe, "arrayBaseOffset0", "(Ljava/lang/Class;)I", array_base_offset},
    {kUnsafe, "arrayIndexScale0", "(Ljava/lang/Class;)I", array_index_scale},
    {kUnsafe, "shouldBeInitialized0", "(Ljava/lang/Class;)Z", should_be_initialized},
    {kUnsafe, "ensureClassInitialized0", "(Ljava/lang/Class;)V", ensure_class_initialized},
    {kUnsafe, "allocateInstance", "(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance},
    {kUnsafe, "throwException", "(Ljava/lang/Throwable;)V", throw_exception},
    {kUnsafe, "loadFence", "()V", no_operation},
    {kUnsafe, "storeFence", "()V", no_operation},
    {kUnsafe, "fullFence", "()V", no_operation},
    {kUnsafe, "park", "(ZJ)V", park},
    {kUnsafe, "unpark", "(Ljava/lang/Object;)V", unpark},
    {kUnsafe, "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", copy_memory},
    {kUnsafe, "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", copy_swap_memory},
    {kUnsafe, "setMemory0", "(Ljava/lang/Object;JJB)V", set_memory},
};

#define PATHFLEET_SYMBOLS(NAME, D, T)                                                                           \
  {kUnsafe, "get" NAME, "(Ljava/lang/Object;J)" D, get_symbol<T, Use::read>},                                   \
      {kUnsafe, "put" NAME, "(Ljava/lang/Object;J" D ")V", put_symbol<T, Use::write>},                          \
      {kUnsafe, "get" NAME "Volatile", "(Ljava/lang/Object;J)" D, get_symbol<T, Use::atomic_read>},             \
      {kUnsafe, "put" NAME "Volatile", "(Ljava/lang/Object;J" D ")V", put_symbol<T, Use::atomic>},              \
      {kUnsafe, "compareAndSet" NAME, "(Ljava/lang/Object;J" D D ")Z", compare_and_swap_symbol<T, false>},      \
      {kUnsafe, "compareAndExchange" NAME, "(Ljava/lang/Object;J" D D ")" D, compare_and_swap_symbol<T, true>}, \
      {kUnsafe, "getAndAdd" NAME, "(Ljava/lang/Object;J" D ")" D, get_and_symbol<T, true>}, {                   \
    kUnsafe, "getAndSet" NAME, "(Ljava/lang/Object;J" D ")" D, get_and_symbol<T, false>                         \
  }

constexpr NativeMethod kSymbolMethods[] = {PATHFLEET_SYMBOLS("Int", "I", i32), PATHFLEET_SYMBOLS("Long", "J", i64)};

#undef PATHFLEET_SYMBOLS
#undef PATHFLEET_ACCESS
#undef PATHFLEET_UPDATE
#undef PATHFLEET_BITWISE

}  // namespace

NativeGroup unsafe_methods() { return kMethods; }
NativeGroup symbolic_unsafe_methods() { return kSymbolMethods; }

}  // namespace pathfleet::vm::natives
