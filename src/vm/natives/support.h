// Functions shared by several files of native methods: small and pure, over the public interface of the machine.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "vm/native_context.h"
#include "vm/natives/arguments.h"

namespace pathfleet::vm::natives {

/// "java/util/List" to "java.util.List".
std::string dotted(std::string_view internal_name);

/// The name that java.lang.Class.getName returns: "java.util.List", "[Ljava.util.List;", "int".
std::string java_name(const Class& c);

/// A class as a descriptor names it: "I", "Ljava/util/List;", "[I".
std::string descriptor_of(const Class& c);

/// The mirror of a class, null for no class.
inline Ref mirror_or_null(const Class* c) { return c ? c->mirror : kNull; }

inline NativeResult returns(u64* result, u64 slot) {
  *result = slot;
  return NativeResult::done;
}

/// Does nothing: for natives that only give the virtual machine information that it does not need.
NativeResult no_operation(NativeContext& vm, const u64* args, u64* result);
/// Results that are correct here.
NativeResult returns_false(NativeContext& vm, const u64* args, u64* result);
NativeResult returns_zero(NativeContext& vm, const u64* args, u64* result);
NativeResult returns_null(NativeContext& vm, const u64* args, u64* result);

/// The identity hash code. That of a mirror follows from the class's name, so it is never stored.
i32 identity_hash_of(NativeContext& vm, Ref ref);

/// System.arraycopy with concrete positions.
NativeResult arraycopy(NativeContext& vm, const u64* args, u64* result);
/// The last step of the console's streams: write0(stream, bytes, offset, count).
NativeResult write_bytes(NativeContext& vm, const u64* args, u64* result);

/// The source line of a bytecode; -1: unknown.
i32 line_of(const classfile::Code& code, u32 bci);

/// Reads an element or a field of `type` as a slot.
u64 load_slot(const Object* object, u32 offset, Type type);
/// Writes a slot to a primitive element or field.
void store_slot(Object* object, u32 offset, Type type, u64 value);

/// Converts a time-out in milliseconds to the machine's form: 0 becomes kForever, and a value that does not fit becomes
/// the longest time.
i64 nanos_of_millis(i64 millis);

/// System.currentTimeMillis.
i64 wall_clock_millis(const NativeContext& vm);

/// A static field of the model class Boot, such as "javaBase"; null before the boot sequence has set it.
Ref boot_static(NativeContext& vm, std::string_view name);

/// Whether a class is initialised (JVMS 5.5); a class without static state is.
InitStatus status_of(NativeContext& vm, const Class& c);

/// To be called where a native method uses a static field. This is possible while another thread initialises the class,
/// for only getstatic and the like wait for that: it refutes Assumption::initializers_alone, unless the class was
/// initialised before main.
void use_static_field(NativeContext& vm, const Class& owner);

/// The class that a field descriptor in a class file of `holder` names. Throws LinkageError.
Class* class_of_descriptor(NativeContext& vm, const Class& holder, std::string_view descriptor);

/// Makes a java.lang.reflect.Method. Throws LinkageError.
Ref new_reflected_method(NativeContext& vm, const Method& method);

/// Universe::find. A class that exists but cannot be linked becomes the exception that Java throws; then `failed` is
/// set, and `thrown` is the result to return.
Class* find_or_throw(NativeContext& vm, std::string_view internal_name, NativeResult& thrown, bool& failed);
/// The same for a name that the program gives (Universe::find_named).
Class* find_named_or_throw(NativeContext& vm, std::string_view internal_name, NativeResult& thrown, bool& failed);

/// Whether two different objects are boxes that may be the same object in the JDK, because Integer.valueOf or the like
/// made one of them from an input.
bool may_be_one_box(const NativeContext& vm, Ref a, Ref b);

}  // namespace pathfleet::vm::natives
