// A generalized Buchi automaton with acceptance on transitions: its states are conjunctions of states of the
// alternating automaton. Main function: generalize(). P. Gastin, D. Oddoux, CAV'01, section 4.
//
// Invariant: edge lists are sorted, no edge is implied by another of its state, and no two states have equal edges.
#pragma once

#include <vector>

#include "ltl/alternating_automaton.h"

namespace pathfleet::ltl {

struct GeneralizedAutomaton {
  struct Edge {
    Cube guard;
    u32 target;
    StateSet fulfilled;  // positions of untils: the acceptance sets that the edge belongs to
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };

  std::vector<std::vector<Edge>> states;
  std::vector<u32> initial;  // a run begins in one of them
  u32 acceptance_sets = 0;
};

/// The formula is in negation normal form. Throws LimitReached beyond `most_states` states.
GeneralizedAutomaton generalize(const Formulas& formulas, Formula f, u32 most_states);

}  // namespace pathfleet::ltl
