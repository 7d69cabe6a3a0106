// What several files of native methods need: small pure helpers over the public interface of the machine.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "vm/native_context.h"
#include "vm/natives/arguments.h"

namespace pathfleet::vm::natives {

/// "java/util/List" to "java.util.List".
std::string dotted(std::string_view internal_name);

/// The name java.lang.Class.getName gives: "java.util.List", "[Ljava.util.List;", "int".
std::string java_name(const Class& c);

/// A class as a descriptor names it: "I", "Ljava/util/List;", "[I".
std::string descriptor_of(const Class& c);

/// The mirror of a class, null for no class.
inline Ref mirror_or_null(const Class* c) { return c ? c->mirror : kNull; }

inline NativeResult returns(u64* result, u64 slot) {
  *result = slot;
  return NativeResult::done;
}

/// Does nothing: for natives that only tell the virtual machine something it does not need to know.
NativeResult no_operation(NativeContext& vm, const u64* args, u64* result);
/// The answers that are the truth here.
NativeResult returns_false(NativeContext& vm, const u64* args, u64* result);
NativeResult returns_zero(NativeContext& vm, const u64* args, u64* result);
NativeResult returns_null(NativeContext& vm, const u64* args, u64* result);

/// The identity hash code; that of a mirror follows from the class's name, so that asking for it writes nothing.
i32 identity_hash_of(NativeContext& vm, Ref ref);

/// System.arraycopy, of concrete positions.
NativeResult arraycopy(NativeContext& vm, const u64* args, u64* result);
/// What the console's streams end in: write0(stream, bytes, offset, count).
NativeResult write_bytes(NativeContext& vm, const u64* args, u64* result);

/// The source line of a bytecode, -1 if it is not known.
i32 line_of(const classfile::Code& code, u32 bci);

/// Reads an element or a field of `type` as a slot.
u64 load_slot(const Object* object, u32 offset, Type type);
/// Writes a slot to a primitive element or field.
void store_slot(Object* object, u32 offset, Type type, u64 value);

/// A time-out in milliseconds as the machine takes it: 0 is for ever, what does not fit is the longest time.
i64 nanos_of_millis(i64 millis);

/// System.currentTimeMillis.
i64 wall_clock_millis(const NativeContext& vm);

/// A static field of our own boot class, such as "javaBase"; null before the boot has set it.
Ref boot_static(NativeContext& vm, std::string_view name);

/// The class that a field descriptor in a class file of `holder` names. Throws LinkageError.
Class* class_of_descriptor(NativeContext& vm, const Class& holder, std::string_view descriptor);

/// A new java.lang.reflect.Method for it. Throws LinkageError.
Ref new_reflected_method(NativeContext& vm, const Method& method);

/// Universe::find, where a class that is there but cannot be linked becomes the exception Java throws: then
/// `thrown` is set to what to return.
Class* find_or_throw(NativeContext& vm, std::string_view internal_name, NativeResult& thrown, bool& failed);
/// The same of a name that the program gives (Universe::find_named).
Class* find_named_or_throw(NativeContext& vm, std::string_view internal_name, NativeResult& thrown, bool& failed);

/// Whether two different objects stand for boxes that the JDK may have made one: Integer.valueOf of an input among
/// them.
bool may_be_one_box(const NativeContext& vm, Ref a, Ref b);

}  // namespace pathfleet::vm::natives
