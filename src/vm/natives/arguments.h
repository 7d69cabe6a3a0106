// Functions with which natives read the parts of their arguments that the descriptor leaves open: contents of arrays
// and of private fields, indexes, names. The types of the arguments themselves are checked before a native runs
// (NativeContext::refuse_arguments). A null that is dereferenced becomes a NullPointerException (Objects::at).
//
// Invariant: every function throws NullArgument or BadArgument, or its result can be used without a further check.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "vm/native_context.h"

namespace pathfleet::vm::natives {

/// The class of a mirror.
Class* class_of_mirror(NativeContext& vm, u64 slot);
/// The class in a field of type Class that only the library writes.
Class& class_in_field(const NativeContext& vm, Ref object, std::string_view field);
/// The same class, checked to have a class file.
const Class& with_members(const Class& c);

/// The method behind a java.lang.reflect.Method or Constructor.
Method& reflected_method(const NativeContext& vm, Ref executable);
/// The field behind a java.lang.reflect.Field.
const Field& reflected_field(const NativeContext& vm, Ref field);
/// The method of a class with this index in the class file.
Method& method_at(const Class& c, i32 index);

/// A field of an object, or with `of_class` a static one, that can hold a value of this reference type. For natives
/// that take names.
const Field& reference_field(const Class& c, std::string_view name, bool of_class, const Class* value);

/// Checks that `array` is not null, has this element type, and contains [from, from + count).
void require_range(const NativeContext& vm, Ref array, Type element, i32 from, i32 count);
/// An element of an Object[] or of an array of a subclass.
Ref element_at(const NativeContext& vm, Ref array, u32 index);
/// Checks that `ref` is an instance of `c` and not null.
void require_instance(const NativeContext& vm, Ref ref, const Class& c);

/// A text that must not be empty.
std::string name_in(const NativeContext& vm, u64 slot);

}  // namespace pathfleet::vm::natives
