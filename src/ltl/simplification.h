// Makes a Buchi automaton smaller without changing its language. Main function: simplify().
//
// A state without an accepting run is left out. States that simulate one another become one, and an edge is left out
// beside one that asks for less and leads to a state that simulates its target (direct simulation). K. Etessami,
// G. J. Holzmann, "Optimizing Buchi Automata", CONCUR'00; F. Somenzi, R. Bloem, CAV'00.
#pragma once

#include "ltl/buchi_automaton.h"

namespace pathfleet::ltl {

void simplify(BuchiAutomaton& automaton);

}  // namespace pathfleet::ltl
