// Names and descriptors (JVMS 4.2, 4.3): validity, the types and slots of a method, and their spelling in Java source.
//
// Main function: `parse_method_descriptor`. Every returned view points into the given descriptor.
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
  u32 argument_slots;  // long and double count two; `this` is not included
};

/// Length of the field descriptor at the start of `text`, or 0 if there is none. At most 255 dimensions.
std::size_t field_descriptor_length(std::string_view text);

bool is_field_descriptor(std::string_view text);
/// Whether the text is a method descriptor with at most 255 argument slots (JVMS 4.3.3).
bool is_method_descriptor(std::string_view text);

/// The types of a method descriptor. Throws BadInput if it is not valid.
MethodDescriptor parse_method_descriptor(std::string_view text);

/// The slots of the arguments, without `this`. Throws BadInput if it is not a method descriptor.
u32 argument_slots(std::string_view method_descriptor);
/// The return type, such as "V". Throws BadInput if it is not a method descriptor.
std::string_view return_type(std::string_view method_descriptor);

/// What a call leaves on a stack of slots: the first character of the return type says its kind.
struct CallShape {
  u32 argument_slots;  // without `this`
  char return_type;
};
/// The descriptor must be that of a method of a parsed class file: it is not checked again.
CallShape call_shape(std::string_view method_descriptor);

/// The slots of a value: 0 for "V", 2 for "J" and "D", otherwise 1.
inline u32 slots_of(std::string_view type) { return type == "V" ? 0 : type == "J" || type == "D" ? 2 : 1; }
inline bool is_reference(std::string_view type) { return !type.empty() && (type[0] == 'L' || type[0] == '['); }

/// The name for loading a reference type: "p/C" for "Lp/C;"; an array descriptor stays the same.
std::string_view class_name_of(std::string_view reference_type);

/// Whether it is an unqualified name (JVMS 4.2.2): not empty, without ". ; [ /".
bool is_unqualified_name(std::string_view name);
/// Whether it is an unqualified name without "<" and ">", or <init> or <clinit>.
bool is_method_name(std::string_view name);
/// Whether it is a class name in internal form: unqualified names separated by "/". Array types have no class name
/// here.
bool is_internal_class_name(std::string_view name);

/// Whether it is a name allowed before version 49: a Java identifier; with `slashes`, several separated by "/".
bool is_identifier(std::string_view name, bool slashes);
/// Whether all class names in a well-formed descriptor are such names.
bool has_identifiers(std::string_view descriptor);

/// The type in Java source: "java.lang.String[][]" for "[[Ljava/lang/String;". Other text stays the same.
std::string readable_type(std::string_view type);
/// "java.util.List" for "java/util/List".
std::string readable_class_name(std::string_view internal_name);

}  // namespace pathfleet::classfile
