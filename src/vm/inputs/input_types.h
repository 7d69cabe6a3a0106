// Which classes an input reference's object can have (generalized symbolic execution). Main function: InputTypes::of.
//
//   array class, String, a box        itself
//   class or interface of the program its concrete subclasses on the class path; that an enum is among them makes the path unsupported
//   java.lang.Object                  java.lang.Object, and nothing else
//   Number, Comparable                java.lang.Integer, and the program's own
//   CharSequence                      java.lang.String, and the program's own
//   another type of the library       the program's own; that there are others makes the path unsupported
// VmOptions::input.candidates replaces a row.
//
// Invariant: the answer depends on the class path and the options alone, so every worker and rank numbers the classes
// alike.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "vm/program/generic_types.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

struct InputCandidates {
  std::vector<Class*> classes;  // by name
  std::string missing;          // if not empty: others are possible that are not there, one line
  std::string assumption;       // if not empty: what is assumed of this type, one line
};

class InputTypes {
 public:
  explicit InputTypes(Universe& universe) : universe_(universe), generics_(universe, *this) {}

  /// For a declared type that is no enum. Throws BadInput if a class that VmOptions names is not there or does not fit.
  const InputCandidates& of(const Class* declared);
  GenericTypes& generics() { return generics_; }
  /// The declared type of what an input object has in this field.
  const Class* of_field(const Field& field) { return universe_.load_descriptor(generics_.field(field)); }

 private:
  InputCandidates find(const Class* declared);
  const std::vector<Class*>& program_classes();

  Universe& universe_;
  std::map<const Class*, InputCandidates> known_;  // under the universe's mutex
  std::vector<Class*> program_classes_;            // concrete ones
  bool searched_ = false;
  GenericTypes generics_;
};

}  // namespace pathfleet::vm
