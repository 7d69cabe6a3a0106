// Past-time formulas against their definition: the value at a step, computed anew from all steps up to it.
#include "ltl/past_formula.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "core/error.h"

namespace pathfleet::ltl {
namespace {

using Word = std::vector<LabelSet>;

/// A formula and its meaning at step `at` of a word.
struct Meaning {
  std::string text;
  std::function<bool(const Word&, std::size_t at)> holds;
};

Meaning random_formula(std::mt19937& random, u32 depth) {
  const u32 kind = depth == 0 ? 0 : random() % 9;
  if (kind == 0) {
    const u32 number = random() % 3;
    return {"p.C." + std::string(1, static_cast<char>('a' + number)),
            [number](const Word& word, std::size_t at) { return word[at] >> number & 1; }};
  }
  const Meaning f = random_formula(random, depth - 1), g = random_formula(random, depth - 1);
  switch (kind) {
    case 1: return {"!(" + f.text + ")", [f](const Word& w, std::size_t at) { return !f.holds(w, at); }};
    case 2:
      return {"(" + f.text + " && " + g.text + ")",
              [f, g](const Word& w, std::size_t at) { return f.holds(w, at) && g.holds(w, at); }};
    case 3:
      return {"(" + f.text + " -> " + g.text + ")",
              [f, g](const Word& w, std::size_t at) { return !f.holds(w, at) || g.holds(w, at); }};
    case 4:
      return {"(" + f.text + " <-> " + g.text + ")",
              [f, g](const Word& w, std::size_t at) { return f.holds(w, at) == g.holds(w, at); }};
    case 5: return {"Y " + f.text, [f](const Word& w, std::size_t at) { return at > 0 && f.holds(w, at - 1); }};
    case 6:
      return {"O " + f.text, [f](const Word& w, std::size_t at) {
                bool any = false;
                for (std::size_t i = 0; i <= at; ++i) any = any || f.holds(w, i);
                return any;
              }};
    case 7:
      return {"historically " + f.text, [f](const Word& w, std::size_t at) {
                bool all = true;
                for (std::size_t i = 0; i <= at; ++i) all = all && f.holds(w, i);
                return all;
              }};
    default:
      return {"(" + f.text + " S " + g.text + ")", [f, g](const Word& w, std::size_t at) {
                for (std::size_t i = at + 1; i-- > 0;) {
                  if (g.holds(w, i)) return true;
                  if (!f.holds(w, i)) return false;
                }
                return false;
              }};
  }
}

TEST(PastFormula, EqualsItsDefinition) {
  std::mt19937 random(1);
  for (int round = 0; round < 500; ++round) {
    const Meaning one = random_formula(random, 1 + round % 4), two = random_formula(random, 2);
    PastFormulas formulas;
    formulas.add(one.text);
    formulas.add(two.text);
    // The numbers of propositions follow their order in the text.
    Word word(8);
    for (LabelSet& labels : word) labels = random() % 8;
    for (std::size_t at = 0; at < word.size(); ++at) {
      LabelSet labels = 0;
      for (std::size_t i = 0; i < formulas.propositions().size(); ++i) {
        if (word[at] >> (formulas.propositions()[i].subject.back() - 'a') & 1) labels |= LabelSet{1} << i;
      }
      formulas.step(labels);
      EXPECT_EQ(formulas.holds(0), one.holds(word, at)) << one.text << " at " << at;
      EXPECT_EQ(formulas.holds(1), two.holds(word, at)) << two.text << " at " << at;
    }
  }
}

TEST(PastFormula, OperatorsBindAsUsual) {
  PastFormulas formulas;
  formulas.add("p.C.a -> p.C.b S p.C.c && O p.C.a");  // a -> ((b S c) && (O a))
  formulas.add("!Y p.C.a S p.C.b");                   // (!(Y a)) S b
  formulas.step(0b001);
  EXPECT_FALSE(formulas.holds(0));
  EXPECT_FALSE(formulas.holds(1));
  formulas.step(0b111);
  EXPECT_TRUE(formulas.holds(0));
  EXPECT_TRUE(formulas.holds(1));
  formulas.step(0b000);
  EXPECT_TRUE(formulas.holds(0));
  EXPECT_FALSE(formulas.holds(1));  // a held at the step before
}

std::string complaint(const std::string& text) {
  try {
    PastFormulas().add(text);
  } catch (const BadInput& wrong) {
    return wrong.what();
  }
  return "none";
}

TEST(PastFormula, SaysWhereAFormulaIsWrong) {
  EXPECT_EQ(complaint("p.C.a S"), "character 8: a formula was expected, not the end");
  EXPECT_EQ(complaint("O (p.C.a"), "character 9: an operator or ')' was expected, not the end");
  EXPECT_EQ(complaint("G p.C.a"), "character 1: an operator about the past (Y, O, H, S) was expected, not 'G'");
  EXPECT_EQ(complaint("p.C.a U p.C.b"), "character 7: an operator about the past (Y, O, H, S) was expected, not 'U'");
  EXPECT_EQ(complaint("S p.C.a"), "character 1: a formula was expected, not 'S'");
  EXPECT_EQ(complaint("p.C.a p.C.b"), "character 7: an operator or the end was expected, not 'p.C.b'");
  EXPECT_EQ(complaint(std::string(400, '!').append("p.C.a")), "character 300: the formula is nested too deeply");
  EXPECT_EQ(complaint(std::string(400, '(').append("p.C.a")), "character 301: the formula is nested too deeply");
}

}  // namespace
}  // namespace pathfleet::ltl
