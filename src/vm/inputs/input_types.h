// The possible classes of an input object, by the declared type of its reference (generalized symbolic execution). Main
// function: InputTypes::of.
//
//   array class, String, a box          itself
//   class or interface of the program   its concrete subclasses on the class path; an enum among them makes the path
//                                       unsupported
//   java.lang.Object                    java.lang.Object, and nothing else
//   Number, Comparable                  java.lang.Integer, and classes of the program
//   CharSequence                        java.lang.String, and classes of the program
//   another type of the library         classes of the program; that the library has others makes the path unsupported
// VmOptions::input.candidates replaces a row.
//
// Invariant: the result depends only on the class path and the options, so every worker and rank numbers the classes
// alike.
#pragma once

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "vm/program/generic_types.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

struct InputCandidates {
  std::vector<Class*> classes;  // sorted by name
  std::string missing;          // if not empty: other classes are possible but not available, one line
  std::string assumption;       // if not empty: an assumption about this type, one line
};

class InputTypes {
 public:
  explicit InputTypes(Universe& universe) : universe_(universe), generics_(universe, *this) {}

  /// Strings and boxes: their content never changes, and programs do not tell equal ones apart.
  static bool is_value(const Class& type);
  /// The candidates for a declared type that is no enum. Throws BadInput if a class named in VmOptions does not exist
  /// or does not fit.
  const InputCandidates& of(const Class* declared);
  GenericTypes& generics() { return generics_; }
  /// Notes that an input has an object, or array, of its own.
  void note_object() { has_objects_.store(true, std::memory_order_relaxed); }
  bool has_objects() const { return has_objects_.load(std::memory_order_relaxed); }
  /// Whether an input with references of these types can have one whose type has type arguments and that can lead to an
  /// object.
  bool reach_arguments(std::vector<std::string> types);
  /// The class of a type with or without type arguments (generic_types.h).
  const Class* erased(std::string_view type) { return universe_.load_descriptor(generic_signatures::erasure(type)); }

 private:
  InputCandidates find(const Class* declared);
  const std::vector<Class*>& program_classes();

  Universe& universe_;
  std::map<const Class*, InputCandidates> known_;  // guarded by the universe's mutex
  std::vector<Class*> program_classes_;            // concrete classes of the program
  bool searched_ = false;
  std::atomic<bool> has_objects_{false};
  GenericTypes generics_;
};

}  // namespace pathfleet::vm
