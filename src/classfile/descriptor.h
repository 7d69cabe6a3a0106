// Names and descriptors (JVMS 4.2, 4.3): what is valid, what a method takes and returns, how they read in Java.
//
// Main function: `parse_method_descriptor`. Every view returned points into the descriptor given.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::classfile {

/// A method's types, each a field descriptor ("I", "Ljava/lang/String;", "[[J"); return_type may be "V".
struct MethodDescriptor {
  std::vector<std::string_view> arguments;
  std::string_view return_type;
  u32 argument_slots;  // long and double count two; `this` is not counted
};

/// Length of the field descriptor at the start of `text`, or 0 if there is none. At most 255 dimensions.
std::size_t field_descriptor_length(std::string_view text);

bool is_field_descriptor(std::string_view text);
/// Well formed, and at most 255 argument slots (JVMS 4.3.3).
bool is_method_descriptor(std::string_view text);

/// The types of a method descriptor. Throws BadInput if it is not valid.
MethodDescriptor parse_method_descriptor(std::string_view text);

/// Slots of the arguments, `this` not counted. Throws BadInput if it is not a method descriptor.
u32 argument_slots(std::string_view method_descriptor);
/// The return type, such as "V". Throws BadInput if it is not a method descriptor.
std::string_view return_type(std::string_view method_descriptor);

/// 0 for "V", 2 for "J" and "D", else 1.
inline u32 slots_of(std::string_view type) { return type == "V" ? 0 : type == "J" || type == "D" ? 2 : 1; }
inline bool is_reference(std::string_view type) { return !type.empty() && (type[0] == 'L' || type[0] == '['); }

/// The name by which a reference type is loaded: "Lp/C;" gives "p/C"; an array descriptor stays.
std::string_view class_name_of(std::string_view reference_type);

/// An unqualified name (JVMS 4.2.2): not empty, none of ". ; [ /".
bool is_unqualified_name(std::string_view name);
/// An unqualified name without "<" and ">", or <init> or <clinit>.
bool is_method_name(std::string_view name);
/// A class name in internal form: unqualified names separated by "/". Arrays are not class names here.
bool is_internal_class_name(std::string_view name);

/// A name as class files before version 49 may have them: a Java identifier; with `slashes`, several separated by "/".
bool is_identifier(std::string_view name, bool slashes);
/// The same of every class name in a field or method descriptor that is well formed.
bool has_identifiers(std::string_view descriptor);

/// As Java source writes it: "[[Ljava/lang/String;" is "java.lang.String[][]". What is no descriptor is left as it is.
std::string readable_type(std::string_view type);
/// "java/util/List" is "java.util.List".
std::string readable_class_name(std::string_view internal_name);

}  // namespace pathfleet::classfile
