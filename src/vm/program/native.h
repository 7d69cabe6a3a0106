// Native methods: how one is called, and the one table they all stand in.
//
// A native may be called again for the same call: when it returns `again` or `blocked`, the invoke instruction stays
// where it is, arguments on the stack, and runs again when the thread goes on. It must therefore not change anything
// before it knows it can finish.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::vm {

class NativeContext;
struct Class;
struct Method;

enum class NativeResult : u8 {
  done,     // *result is set (unless void)
  thrown,   // NativeContext::throw_new or throw_object was called
  again,    // a frame was pushed (a class initialiser, say): run this call again when it has returned
  called,   // NativeContext::tail_call pushed a Java method whose result is this call's result
  blocked,  // the transition ends here: a choice is pending, or the thread waits; runs again when it goes on
  ended,    // the path ends here: Machine::ignore_path, for example, was called
};

/// `args` are the argument slots, receiver first; long and double take two slots, with the value in the first.
/// Ints, shorts, chars, bytes, booleans and floats are the low 32 bits of a slot (upper half zero), references too.
using NativeFn = NativeResult (*)(NativeContext& vm, const u64* args, u64* result);

struct NativeMethod {
  std::string_view class_name;  // "java/lang/Object"
  std::string_view name;
  std::string_view descriptor;
  NativeFn function;
};

/// What a native's descriptor says of its reference arguments: it is not called with others
/// (NativeContext::refuse_arguments). Object, which any reference is, is left out.
struct ArgumentType {
  u16 slot;
  u16 number;         // from 1, as a person counts; 0: the receiver, which is not null either
  const Class* type;  // null: there is no such class, so nothing but null is of it
};
using ArgumentTypes = std::vector<ArgumentType>;

/// Thrown by what natives read their arguments with (Objects::at, natives/arguments.h) and caught where natives are
/// called: a null where an object has to be becomes a NullPointerException, an object that its class's own code would
/// not have left so (sun.misc.Unsafe makes such) the end of the path as unsupported. `what` goes on after the native's
/// name.
struct NullArgument {};
struct BadArgument {
  std::string what;
};

/// Each file in src/vm/natives/ offers one such group; all_natives() in natives/table.cpp lists the groups.
/// An entry whose method is not `native` in the class file replaces its body (an intrinsic).
using NativeGroup = std::span<const NativeMethod>;
std::span<const NativeGroup> all_natives();
/// What only a search has: under `run` these methods have the bodies that they have under java.
std::span<const NativeGroup> search_natives();
/// The same in a symbolic search, and what takes the place of a native there whose arguments may be symbolic; null:
/// nothing does.
std::span<const NativeGroup> symbolic_natives();
NativeFn native_with_symbols(const Class& holder, const Method& method);
/// The native of a Java method that has one for symbolic values only; never called.
NativeResult run_body(NativeContext& vm, const u64* args, u64* result);
/// The same with VmOptions::enumerate_random.
std::span<const NativeGroup> random_natives();

// Values in slots.
inline i32 as_int(u64 slot) { return static_cast<i32>(slot); }
inline i64 as_long(u64 slot) { return static_cast<i64>(slot); }
inline u32 as_ref(u64 slot) { return static_cast<u32>(slot); }
inline float as_float(u64 slot) {
  const u32 bits = static_cast<u32>(slot);
  float value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}
inline double as_double(u64 slot) {
  double value;
  __builtin_memcpy(&value, &slot, sizeof value);
  return value;
}
inline u64 slot_of(i32 value) { return static_cast<u32>(value); }
inline u64 slot_of(u32 value) { return value; }
inline u64 slot_of(bool value) { return value ? 1 : 0; }
inline u64 slot_of(i64 value) { return static_cast<u64>(value); }
inline u64 slot_of(float value) {
  u32 bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}
inline u64 slot_of(double value) {
  u64 bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}

}  // namespace pathfleet::vm
