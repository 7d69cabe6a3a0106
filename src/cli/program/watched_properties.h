// The user's properties of one run: invariants (--invariant) and formulas about the past (--ltl). Main function:
// WatchedProperties::see.
//
// A step is a state in which other propositions hold than in the state before, or in which a thread has come to a place
// that a proposition names. Of each property only the first violation is kept.
#pragma once

#include <string>
#include <vector>

#include "cli/options/options.h"
#include "core/run_events.h"
#include "ltl/past_formula.h"

namespace pathfleet::cli {

class WatchedProperties {
 public:
  /// Throws BadInput: the formula, the position in it, and what was expected there.
  explicit WatchedProperties(const Options& options);

  bool empty() const { return count() == 0; }
  std::size_t count() const { return invariants_.size() + formulas_.size(); }
  const ltl::PastFormulas& formulas() const { return formulas_; }

  struct Violation {
    std::string property;  // as the user wrote it
    std::string what;      // "is false"
    u64 step = 0;          // from 1 on
    std::string thread;    // of the last change before
    Location place;
  };
  void see(const RunState& state, const RunNames& names);
  const std::vector<Violation>& violations() const { return violations_; }
  /// Why some properties could not be decided somewhere.
  const std::vector<std::string>& notes() const { return notes_; }
  u64 steps() const { return steps_; }

 private:
  std::vector<std::string> invariants_;
  ltl::PastFormulas formulas_;
  std::vector<bool> is_violated_;  // by formula
  std::vector<Violation> violations_;
  std::vector<std::string> notes_;
  LabelSet last_ = 0;
  u64 steps_ = 0;
};

}  // namespace pathfleet::cli
