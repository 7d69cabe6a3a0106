// Infinite words that repeat from some place on, and what holds on them, decided without automata for formulas. Main
// functions: holds_on(), accepts().
#pragma once

#include <random>
#include <string>
#include <vector>

#include "ltl/buchi_automaton.h"
#include "ltl/formula.h"

namespace pathfleet::ltl {

/// The label sets of the stem and of the cycle, which has at least one.
struct Lasso {
  std::vector<LabelSet> labels;
  std::size_t cycle = 0;  // where it begins

  std::size_t after(std::size_t place) const { return place + 1 < labels.size() ? place + 1 : cycle; }
};

/// Every place of the lasso: whether the formula holds there. By the definition of each operator as a fixed point.
std::vector<bool> places_of(const Formulas& formulas, Formula f, const Lasso& lasso);
inline bool holds_on(const Formulas& formulas, Formula f, const Lasso& lasso) {
  return places_of(formulas, f, lasso)[0];
}

/// Whether the automaton accepts the lasso: a cycle through an accepting state in their product.
bool accepts(const BuchiAutomaton& automaton, const Lasso& lasso);

std::string text_of(const Lasso& lasso);

using Random = std::mt19937_64;
inline u64 below(Random& random, u64 bound) { return random() % bound; }
Lasso random_lasso(Random& random, u32 propositions);
Formula random_formula(Random& random, Formulas& formulas, u32 propositions, u32 size, bool with_next = true);

}  // namespace pathfleet::ltl
