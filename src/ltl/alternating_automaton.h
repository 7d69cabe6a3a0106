// A very weak alternating co-Buchi automaton for a formula: a state for each temporal subformula, whose runs may not
// stay in an until for ever. Main function: AlternatingAutomaton::transitions.
// P. Gastin, D. Oddoux, "Fast LTL to Buchi Automata Translation", CAV'01, section 2.
//
// Invariant: a set of states is sorted. No transition of a list is implied by another one.
#pragma once

#include <unordered_map>
#include <vector>

#include "ltl/buchi_automaton.h"
#include "ltl/formula.h"

namespace pathfleet::ltl {

using StateSet = std::vector<Formula>;

struct AlternatingTransition {
  Cube guard;
  StateSet targets;  // all of them must accept the rest
  friend auto operator<=>(const AlternatingTransition&, const AlternatingTransition&) = default;
};

inline bool has_contradiction(const Cube& cube) { return (cube.required & cube.excluded) != 0; }
inline Cube operator&(const Cube& a, const Cube& b) { return {a.required | b.required, a.excluded | b.excluded}; }
/// Whether every label set of `strong` is one of `weak`.
inline bool implies(const Cube& strong, const Cube& weak) {
  return (strong.required & weak.required) == weak.required && (strong.excluded & weak.excluded) == weak.excluded;
}
bool is_subset(const StateSet& small, const StateSet& large);
StateSet union_of(const StateSet& a, const StateSet& b);

class AlternatingAutomaton {
 public:
  using Transitions = std::vector<AlternatingTransition>;

  /// The formula is in negation normal form.
  explicit AlternatingAutomaton(const Formulas& formulas) : formulas_(formulas) {}

  /// The ways to satisfy a formula: what the first state must fulfil, and which formulas the rest.
  const Transitions& transitions(Formula f);
  /// The disjunctive normal form of a formula over states.
  const std::vector<StateSet>& alternatives(Formula f);
  /// Whether a run may not stay in it for ever.
  bool is_until(Formula f) const { return formulas_.at(f).op == Operator::until; }

  /// The most transitions of a formula, and sets in a normal form. More throw LimitReached.
  static constexpr std::size_t most_transitions = 20'000;

 private:
  Transitions product(const Transitions& a, const Transitions& b) const;
  static Transitions without_implied(Transitions transitions);

  const Formulas& formulas_;
  std::unordered_map<Formula, Transitions> transitions_;
  std::unordered_map<Formula, std::vector<StateSet>> alternatives_;
};

}  // namespace pathfleet::ltl
