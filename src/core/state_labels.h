// The propositions of a temporal property at a state. The bytecode VM implements it, toy graphs implement it, and the
// product with an automaton (src/ltl) asks it.
//
// Invariant: the answer depends on the state alone, so that equal states have equal labels.
#pragma once

#include "core/types.h"

namespace pathfleet {

/// A set of propositions: bit i is the i-th of the property.
using LabelSet = u64;
inline constexpr u32 most_labels = 64;

class StateLabels {
 public:
  virtual ~StateLabels() = default;
  /// The propositions that hold in the current state (the one that was loaded or reached last).
  virtual LabelSet labels() = 0;
};

}  // namespace pathfleet
