// A Buchi automaton over sets of propositions, with marks on states: a run is accepted if it visits an accepting state
// infinitely often.
//
// Invariant: the targets of all edges are states; `initial` is a state; no cube asks for more than the propositions.
#pragma once

#include <string>
#include <vector>

#include "core/state_labels.h"

namespace pathfleet::ltl {

/// A conjunction of literals. It holds for a label set that has all of `required` and none of `excluded`.
struct Cube {
  LabelSet required = 0;
  LabelSet excluded = 0;

  bool holds(LabelSet labels) const { return (labels & required) == required && (labels & excluded) == 0; }
  friend auto operator<=>(const Cube&, const Cube&) = default;
};

struct BuchiAutomaton {
  struct Edge {
    Cube guard;  // read before the edge is taken: the label set of the state that the run leaves
    u32 target;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  struct State {
    std::vector<Edge> edges;
    bool accepting = false;
  };

  std::vector<State> states;
  u32 initial = 0;
  std::vector<std::string> propositions;  // by bit
};

}  // namespace pathfleet::ltl
