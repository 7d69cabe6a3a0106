// Adapts a value on top of the operand stack from one type to another as LambdaMetafactory specifies: widening, boxing,
// unboxing, casting. Types are field descriptors.
//
// Main function: adapt. Invariant: adapt writes code for every conversion that is_adaptable allows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/code_writer.h"

namespace pathfleet::vm::stubs {

struct Wrapper {
  char primitive;          // 'I'
  std::string_view name;   // "java/lang/Integer"
  std::string_view unbox;  // "intValue"
};

/// The wrapper of a primitive type's descriptor, or null.
const Wrapper* wrapper_of(std::string_view primitive);
/// The wrapper whose class has this descriptor ("Ljava/lang/Integer;"), or null.
const Wrapper* wrapper_named(std::string_view reference);

/// Whether a widening primitive conversion (JLS 5.1.2), or the identity, leads from one type to the other. Types are
/// given by their letters.
bool widens(char from, char to);

/// Whether a value of type `from`, known to be a `known` (see adapt), can be converted to `to`. References are assumed
/// to fit.
bool is_adaptable(std::string_view from, std::string_view known, std::string_view to);

/// Converts from `from` to `to`. If all three are references, or `to` is primitive, the value is cast to `known` first,
/// because the instantiated method type promises that it is one. Neither may be "V".
void adapt(classfile::CodeWriter& code, std::string_view from, std::string_view known, std::string_view to);

// Values in an Object[], boxed as valueOf does.
/// Pushes a new Object[] with the locals of these types, beginning at `local`.
void push_boxed_arguments(classfile::CodeWriter& code, const std::vector<std::string_view>& types, u16 local);
/// Converts an object on the stack, known to be of this type or its wrapper, to a value of `type`.
void push_unboxed(classfile::CodeWriter& code, std::string_view type);
/// The same, and returns the value; "V" returns nothing.
void return_unboxed(classfile::CodeWriter& code, std::string_view type);

/// "p/C" to "Lp/C;"; the name of an array class is its descriptor.
std::string descriptor_of_class(std::string_view name);

}  // namespace pathfleet::vm::stubs
