// What natives read their arguments with, where the descriptor leaves something open: contents of arrays and of private
// fields, indexes, names. The types of the arguments themselves are checked before a native runs
// (NativeContext::refuse_arguments), and a null that is looked at is a NullPointerException (Objects::at).
//
// Invariant: every function throws NullArgument or BadArgument, or what it returns can be used without a further check.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "vm/native_context.h"

namespace pathfleet::vm::natives {

/// The class that a mirror stands for.
Class* class_of_mirror(NativeContext& vm, u64 slot);
/// The class in a field of type Class that only the library writes.
Class& class_in_field(const NativeContext& vm, Ref object, std::string_view field);
/// The same, one that has a class file.
const Class& with_members(const Class& c);

/// The method behind a java.lang.reflect.Method or Constructor.
Method& reflected_method(const NativeContext& vm, Ref executable);
/// The field behind a java.lang.reflect.Field.
const Field& reflected_field(const NativeContext& vm, Ref field);
/// One of a class's methods by its place in the class file.
Method& method_at(const Class& c, i32 index);

/// A field of an object, or with `of_class` a static one, for a value of this reference type: for natives that take
/// names.
const Field& reference_field(const Class& c, std::string_view name, bool of_class, const Class* value);

/// That [from, from + count) lies in an array of this element type, and not null.
void require_range(const NativeContext& vm, Ref array, Type element, i32 from, i32 count);
/// An element of an Object[] or of an array of a subclass.
Ref element_at(const NativeContext& vm, Ref array, u32 index);
/// That `ref` is an instance of `c`, and not null.
void require_instance(const NativeContext& vm, Ref ref, const Class& c);

/// A text that is not empty.
std::string name_in(const NativeContext& vm, u64 slot);

}  // namespace pathfleet::vm::natives
