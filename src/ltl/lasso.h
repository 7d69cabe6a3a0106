// Whether an automaton accepts a run that goes round for ever: the checker of a lasso that a search has found. Main
// function: accepts().
#pragma once

#include <vector>

#include "ltl/buchi_automaton.h"

namespace pathfleet::ltl {

/// The run visits states with these labels, and after the last one again those from `cycle` on.
bool accepts(const BuchiAutomaton& automaton, const std::vector<LabelSet>& run, std::size_t cycle);

}  // namespace pathfleet::ltl
