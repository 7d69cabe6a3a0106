// The propositions of a temporal property (ltl/property.h) in states of a program. Main functions:
// Propositions::Propositions, Propositions::labels.
//
// Invariant: a label depends on the state alone, and asking leaves no trace. A method is false while its class, or
// another one that it needs, is not initialised. A field has its default value then.
#pragma once

#include <string>
#include <vector>

#include "core/state_labels.h"
#include "ltl/property.h"
#include "vm/properties/state_predicates.h"

namespace pathfleet::vm {

class Propositions {
 public:
  Propositions() = default;
  /// Finds what the propositions name. Throws BadInput.
  Propositions(Universe& universe, const std::vector<ltl::Proposition>& propositions);

  bool empty() const { return rows_.empty(); }
  /// Of the current state of the machine, which is reset if `resets`: it has loaded the state. Throws LimitReached if a
  /// method cannot be decided.
  LabelSet labels(Machine& machine, bool resets) const;
  /// Only those that are about static fields.
  LabelSet field_labels(const Machine& machine) const;
  /// Whether some are methods of the program.
  bool has_methods() const;

 private:
  struct Row {
    ltl::Proposition proposition;
    Method* method = nullptr;  // a predicate
    const Field* field = nullptr;
    const Field* constant = nullptr;  // the static field that holds an enum constant
    u32 number = 0;                   // of terminated(name), among these
  };

  Row row_of(Universe& universe, const ltl::Proposition& proposition) const;
  static bool holds(Machine& machine, const Row& row);
  static bool compares(const Machine& machine, const Row& row);

  std::vector<Row> rows_;
  bool has_places_ = false;
};

}  // namespace pathfleet::vm
