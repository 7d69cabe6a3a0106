// From a formula to a Buchi automaton that accepts the runs on which it holds. Main function: translate().
//
// A very weak alternating automaton (alternating_automaton.h) becomes a generalized Buchi automaton
// (generalized_automaton.h), which counts its acceptance sets here; simplification.h makes the result smaller.
// P. Gastin, D. Oddoux, "Fast LTL to Buchi Automata Translation", CAV'01.
#pragma once

#include <span>
#include <string>

#include "ltl/buchi_automaton.h"
#include "ltl/property.h"

namespace pathfleet::ltl {

inline constexpr u32 most_automaton_states = 20'000;

/// Throws LimitReached beyond `most_states` states, and when the process is interrupted.
BuchiAutomaton translate(const Formulas& formulas, Formula f, std::vector<std::string> propositions,
                         u32 most_states = most_automaton_states);

/// Accepts the runs that violate the property.
BuchiAutomaton violations_of(const Property& property, u32 most_states = most_automaton_states);

}  // namespace pathfleet::ltl
