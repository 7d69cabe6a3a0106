// Stutter invariance: of formulas that are known, and of random ones against lassos with repeated places.
#include "ltl/stutter.h"

#include <gtest/gtest.h>

#include "lassos.h"
#include "ltl/parser.h"

namespace pathfleet::ltl {
namespace {

TEST(Stutter, KnownFormulas) {
  EXPECT_TRUE(is_stutter_invariant(parse("G (a -> F b)")));
  EXPECT_FALSE(is_stutter_invariant(parse("X a")));
  EXPECT_FALSE(is_stutter_invariant(parse("F (a && X a)")));
  EXPECT_FALSE(is_stutter_invariant(parse("G (a -> X b)")));
  EXPECT_TRUE(is_stutter_invariant(parse("F (a && X !a)")));  // a, and later not
  EXPECT_TRUE(is_stutter_invariant(parse("X F a || F a")));
  EXPECT_TRUE(is_stutter_invariant(parse("F X a <-> X F a")));
  EXPECT_TRUE(is_stutter_invariant(parse("X G F a")));
}

// Repeats some places of a lasso.
Lasso with_repetitions(Random& random, const Lasso& lasso) {
  Lasso result;
  for (std::size_t i = 0; i < lasso.labels.size(); ++i) {
    if (i == lasso.cycle) result.cycle = result.labels.size();
    for (u64 times = 1 + below(random, 3); times > 0; --times) result.labels.push_back(lasso.labels[i]);
  }
  return result;
}

TEST(Stutter, RandomFormulas) {
  Random random(11);
  int invariant = 0, others = 0, missed = 0;
  for (int round = 0; round < 1'500; ++round) {
    Property property;
    for (const char* name : {"a", "b"}) property.propositions.push_back({.subject = name, .text = name});
    property.formula = random_formula(random, property.formulas, 2, 3 + round % 6);
    if (!property.formulas.has_next(property.formula)) continue;
    const bool is_invariant = is_stutter_invariant(property);
    bool differs = false;
    for (int i = 0; i < 200; ++i) {
      const Lasso lasso = random_lasso(random, 2);
      differs |= holds_on(property.formulas, property.formula, lasso) !=
                 holds_on(property.formulas, property.formula, with_repetitions(random, lasso));
    }
    ASSERT_FALSE(is_invariant && differs) << property.formulas.text(property.formula, property.proposition_texts());
    (is_invariant ? invariant : others) += 1;
    missed += !is_invariant && !differs;
  }
  EXPECT_GT(invariant, 30);
  EXPECT_GT(others, 200);
  EXPECT_LT(missed, others / 5);
}

}  // namespace
}  // namespace pathfleet::ltl
