// The automaton of a formula accepts a lasso exactly if the formula holds on it.
#include "ltl/translation.h"

#include <gtest/gtest.h>

#include "lassos.h"
#include "ltl/parser.h"

namespace pathfleet::ltl {
namespace {

const std::vector<std::string> kNames{"a", "b", "c"};

TEST(Translation, AcceptsWhereTheFormulaHolds) {
  Random random(1);
  for (int round = 0; round < 5'000; ++round) {
    Formulas formulas;
    const Formula f = random_formula(random, formulas, 3, 2 + round % 14);
    const BuchiAutomaton automaton = translate(formulas, f, kNames);
    for (int i = 0; i < 20; ++i) {
      const Lasso lasso = random_lasso(random, 3);
      ASSERT_EQ(accepts(automaton, lasso), holds_on(formulas, f, lasso))
          << formulas.text(f, kNames) << " on " << text_of(lasso);
    }
  }
}

std::string size_of(const char* text) {
  const Property property = parse(text);
  const BuchiAutomaton automaton = translate(property.formulas, property.formula, property.proposition_texts());
  std::size_t edges = 0;
  for (const BuchiAutomaton::State& state : automaton.states) edges += state.edges.size();
  return std::to_string(automaton.states.size()) + " states, " + std::to_string(edges) + " edges";
}

TEST(Translation, IsSmall) {
  EXPECT_EQ(size_of("G a"), "1 states, 1 edges");
  EXPECT_EQ(size_of("F a"), "2 states, 3 edges");
  EXPECT_EQ(size_of("G F a"), "2 states, 4 edges");
  EXPECT_EQ(size_of("F G a"), "2 states, 3 edges");
  EXPECT_EQ(size_of("a U b"), "2 states, 3 edges");
  EXPECT_EQ(size_of("G (a -> F b)"), "2 states, 5 edges");
  EXPECT_EQ(size_of("false"), "1 states, 0 edges");
  EXPECT_EQ(size_of("true"), "1 states, 1 edges");
}

}  // namespace
}  // namespace pathfleet::ltl
