// Native methods: the convention for calls, and the tables of all natives.
//
// A native may be called again for the same call. When it returns `again` or `blocked`, the arguments stay on the
// stack, and the invoke instruction is executed again when the thread continues. A native must therefore change nothing
// before it is certain to finish.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "vm/program/slots.h"

namespace pathfleet::vm {

class NativeContext;
struct Class;
struct Method;

enum class NativeResult : u8 {
  done,     // *result is set (unless void)
  thrown,   // NativeContext::throw_new or throw_object was called
  again,    // a frame was pushed, for example a class initialiser; this call runs again when that has returned
  called,   // NativeContext::tail_call pushed a Java method whose result is this call's result
  blocked,  // the transition ends here: a choice is pending, or the thread waits; this call runs again when the thread
            // continues
  ended,    // the path ends here: Machine::ignore_path, for example, was called
};

/// `args` are the argument slots, receiver first. long and double take two slots, with the value in the first. Int,
/// short, char, byte, boolean, float and references are in the low 32 bits of a slot; the upper half is zero.
using NativeFn = NativeResult (*)(NativeContext& vm, const u64* args, u64* result);

struct NativeMethod {
  std::string_view class_name;  // "java/lang/Object"
  std::string_view name;
  std::string_view descriptor;
  NativeFn function;
};

/// The reference types in a native's descriptor. The native is not called with arguments of other types
/// (NativeContext::refuse_arguments). Parameters of type Object accept every reference and have no entry.
struct ArgumentType {
  u16 slot;
  u16 number;         // counted from 1, as in messages; 0: the receiver, which must not be null
  const Class* type;  // null: no such class exists, so only null matches
};
using ArgumentTypes = std::vector<ArgumentType>;

/// Thrown by the functions with which natives read their arguments (Objects::at, natives/arguments.h), and caught by
/// the caller of the native. NullArgument, a null in place of an object, becomes a NullPointerException. BadArgument,
/// an object that the code of its class would not have left in this condition (sun.misc.Unsafe can), ends the path as
/// unsupported. In the message, `what` follows the native's name.
struct NullArgument {};
struct BadArgument {
  std::string what;
};

/// Each file in src/vm/natives/ provides one such group; all_natives() in natives/table.cpp lists the groups. If an
/// entry's method is not `native` in the class file, the entry replaces its body (an intrinsic).
using NativeGroup = std::span<const NativeMethod>;
std::span<const NativeGroup> all_natives();
/// Natives that exist only in a search. Under `run` these methods have the bodies that they have under java.
std::span<const NativeGroup> search_natives();
/// The same for a symbolic search. native_with_symbols gives the function that replaces a native whose arguments may be
/// symbolic; null: none does.
std::span<const NativeGroup> symbolic_natives();
NativeFn native_with_symbols(const Class& holder, const Method& method);
/// Stands in the table for a Java method that has a native for symbolic values only. Never called.
NativeResult run_body(NativeContext& vm, const u64* args, u64* result);
/// The same with VmOptions::enumerate_random.
std::span<const NativeGroup> random_natives();

}  // namespace pathfleet::vm
