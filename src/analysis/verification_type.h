// Verification types (JVMS 4.10.1.2): the types of locals and stack slots, and the subtype relation between them. Main
// functions: TypeTable::assignable and TypeTable::of_descriptor.
//
// Invariant: a long or double has two adjacent slots: its type, and the second half of its type.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/types.h"

namespace pathfleet::analysis {

class TypeHierarchy;

struct VerificationType {
  enum Kind : u8 {
    top,   // unusable
    int_,  // also boolean, byte, char, short
    float_,
    long_,
    long_second,
    double_,
    double_second,
    null,
    uninitialized_this,  // `this` in a constructor before the call of another constructor
    uninitialized,       // created by the `new` at pc `payload`
    object,              // of the class or array type with index `payload` in the TypeTable
  };
  Kind kind = top;
  u32 payload = 0;

  friend bool operator==(const VerificationType&, const VerificationType&) = default;

  bool is_second_half() const { return kind == long_second || kind == double_second; }
  bool is_two_slots() const { return kind == long_ || kind == double_; }
  bool is_reference() const { return kind >= null; }
  bool is_initialized_reference() const { return kind == null || kind == object; }
};

inline VerificationType second_half_of(VerificationType type) {
  return {type.kind == VerificationType::long_ ? VerificationType::long_second : VerificationType::double_second};
}

/// The class and array names used in one verification, numbered, with the subtype relation over them.
class TypeTable {
 public:
  TypeTable(const TypeHierarchy& hierarchy, std::string_view this_class, std::string_view super_class);

  /// The object type of a class in internal form, or of an array descriptor.
  VerificationType object(std::string_view name);
  VerificationType of_descriptor(std::string_view field_descriptor);
  std::string_view name(VerificationType type) const { return names_[type.payload]; }

  /// The array type with these components; component_of: the component type of an array of references.
  VerificationType array_of(VerificationType component);
  VerificationType component_of(VerificationType array);
  /// Whether the type is an array whose components are references.
  bool is_reference_array(VerificationType type) const;
  bool is_array(VerificationType type) const;

  /// Interfaces count as Object, as in the JVMS. So invokeinterface must check its receiver.
  bool assignable(VerificationType from, VerificationType to) const;

  /// The most specific type to which both are assignable (JVMS 4.10.2.2); `top` if there is none.
  VerificationType merge(VerificationType a, VerificationType b);

  /// Whether this is the name of a superclass of the class being verified.
  bool is_superclass_name(std::string_view name);

  /// For messages: "int", "java/lang/String", "uninitialized(12)".
  std::string describe(VerificationType type) const;

 private:
  bool names_assignable(std::string_view from, std::string_view to) const;
  std::string merged_name(std::string_view a, std::string_view b) const;
  std::string superclass(std::string_view name) const;

  const TypeHierarchy& hierarchy_;
  std::string_view this_class_, super_class_;
  std::deque<std::string> owned_;
  std::vector<std::string_view> names_;
  std::unordered_map<std::string_view, u32> numbers_;
  std::optional<std::unordered_set<std::string>> superclasses_;  // of the class being verified; empty until asked for
};

}  // namespace pathfleet::analysis
