// Helpers of the native methods; see support.h.

#include "vm/natives/support.h"

#include <algorithm>
#include <limits>

#include "classfile/descriptor.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm::natives {

std::string dotted(std::string_view internal_name) {
  std::string name(internal_name);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string java_name(const Class& c) {
  const std::size_t mark = c.name.find(kUniqueMark);
  if (mark == std::string::npos) return dotted(c.name);
  return dotted(java_part(c.name)) + (c.is_array() ? ";" : "");
}
std::string descriptor_of(const Class& c) {
  if (!c.is_primitive_class) {
    if (!c.is_array()) return "L" + std::string(java_part(c.name)) + ";";
    return c.name.find(kUniqueMark) == std::string::npos ? c.name : std::string(java_part(c.name)) + ";";
  }
  static constexpr std::string_view kLetters = "ZCFDBSIJ";
  return c.primitive == Type::void_ ? "V" : std::string(1, kLetters[static_cast<u32>(c.primitive) - 4]);
}

NativeResult no_operation(NativeContext&, const u64*, u64*) { return NativeResult::done; }
NativeResult returns_false(NativeContext&, const u64*, u64* result) { return returns(result, 0); }
NativeResult returns_zero(NativeContext&, const u64*, u64* result) { return returns(result, 0); }
NativeResult returns_null(NativeContext&, const u64*, u64* result) { return returns(result, kNull); }

i32 identity_hash_of(NativeContext& vm, Ref ref) {
  if (const Class* c = vm.mirrored(ref)) {
    const u32 hash = static_cast<u32>(c->name_hash ^ (c->name_hash >> 32)) & 0x7fffffff;
    return static_cast<i32>(hash == 0 ? 1 : hash);
  }
  return vm.identity_hash(ref);
}

i32 line_of(const classfile::Code& code, u32 bci) { return classfile::line_at(code, bci); }

u64 load_slot(const Object* object, u32 offset, Type type) {
  switch (type) {
    case Type::boolean_: return slot_of(static_cast<i32>(field_at<u8>(object, offset)));
    case Type::byte_: return slot_of(static_cast<i32>(field_at<i8>(object, offset)));
    case Type::char_: return slot_of(static_cast<i32>(field_at<u16>(object, offset)));
    case Type::short_: return slot_of(static_cast<i32>(field_at<i16>(object, offset)));
    case Type::int_:
    case Type::float_:
    case Type::reference: return field_at<u32>(object, offset);
    case Type::long_:
    case Type::double_: return field_at<u64>(object, offset);
    case Type::void_: break;
  }
  PF_CHECK(false);
  return 0;
}

void store_slot(Object* object, u32 offset, Type type, u64 value) {
  switch (type) {
    case Type::boolean_: field_at<u8>(object, offset) = value & 1; return;
    case Type::byte_: field_at<u8>(object, offset) = static_cast<u8>(value); return;
    case Type::char_:
    case Type::short_: field_at<u16>(object, offset) = static_cast<u16>(value); return;
    case Type::int_:
    case Type::float_: field_at<u32>(object, offset) = static_cast<u32>(value); return;
    case Type::long_:
    case Type::double_: field_at<u64>(object, offset) = value; return;
    case Type::reference:
    case Type::void_: break;
  }
  PF_CHECK(false);
}

i64 nanos_of_millis(i64 millis) {
  constexpr i64 kNanosPerMilli = 1'000'000;
  if (millis == 0) return NativeContext::kForever;
  PF_CHECK(millis > 0);
  return millis > std::numeric_limits<i64>::max() / kNanosPerMilli ? std::numeric_limits<i64>::max()
                                                                   : millis * kNanosPerMilli;
}

i64 wall_clock_millis(const NativeContext& vm) {
  constexpr i64 kNanosPerMilli = 1'000'000;
  return vm.wall_time() / kNanosPerMilli;
}

Ref boot_static(NativeContext& vm, std::string_view name) {
  const Class* boot = vm.universe().load("jdk/internal/pathfleet/Boot");
  return vm.get<Ref>(boot->statics, boot->field(name).offset);
}

InitStatus status_of(NativeContext& vm, const Class& c) {
  if (c.statics == kNull) return InitStatus::initialized;
  return static_cast<const Statics*>(vm.content(c.statics))->status;
}

void use_static_field(NativeContext& vm, const Class& owner) {
  const VmOptions& options = vm.universe().options();
  if (!vm.is_search() || !options.initializers_own_statics() || options.granularity() == Granularity::bytecode) return;
  if (owner.statics == kNull || owner.trivially_initialized) return;
  // Its status in this state says nothing: with the assumption, no state may show the class half initialised.
  const Object* at_first = vm.universe().immortals().object(owner.statics);
  if (static_cast<const Statics*>(at_first)->status == InitStatus::initialized) return;
  throw AssumptionBroken(Assumption::initializers_alone, "static fields of class " + owner.source_name() +
                                                             " can be used without waiting for its initialisation");
}

Class* class_of_descriptor(NativeContext& vm, const Class& holder, std::string_view descriptor) {
  const Type type = type_of(descriptor[0]);
  if (type != Type::reference) return vm.universe().primitive(type);
  return vm.class_in(holder, classfile::class_name_of(descriptor));
}

Class* find_or_throw(NativeContext& vm, std::string_view internal_name, NativeResult& thrown, bool& failed) {
  failed = false;
  try {
    return vm.universe().find(internal_name);
  } catch (const LinkageError& error) {
    failed = true;
    thrown = vm.throw_new(error.class_name, message_of(error));
    return nullptr;
  }
}

Class* find_named_or_throw(NativeContext& vm, std::string_view internal_name, NativeResult& thrown, bool& failed) {
  failed = false;
  try {
    return vm.universe().find_named(internal_name);
  } catch (const LinkageError& error) {
    failed = true;
    thrown = vm.throw_new(error.class_name, message_of(error));
    return nullptr;
  }
}

bool may_be_one_box(const NativeContext& vm, Ref a, Ref b) {
  if (a == kNull || b == kNull || a == b || !((vm.at(a)->flags | vm.at(b)->flags) & kBox)) return false;
  return vm.class_of(a) == vm.class_of(b);
}

}  // namespace pathfleet::vm::natives
