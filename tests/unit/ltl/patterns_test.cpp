// The patterns beside what their names mean, said without temporal logic, and beside the published formulas.
#include "ltl/patterns.h"

#include <gtest/gtest.h>

#include <functional>

#include "lassos.h"
#include "ltl/parser.h"
#include "ltl/translation.h"
#include "published_patterns.h"

namespace pathfleet::ltl {
namespace {

constexpr std::string_view kLetters = "pstqrz";

/// A formula over the letters, in one numbering for all of them.
Property parse_letters(const std::string& formula) {
  std::string all;
  for (const char letter : kLetters) all += std::string(" && (") + letter + " || !" + letter + ")";
  Property property = parse("(" + formula + ")" + all);
  return property;
}

/// Label sets over kLetters, as the property numbers them.
Lasso as_numbered(const Property& property, const Lasso& lasso) {
  Lasso result = lasso;
  for (LabelSet& labels : result.labels) {
    LabelSet numbered = 0;
    for (std::size_t i = 0; i < property.propositions.size(); ++i) {
      const std::size_t letter = kLetters.find(property.propositions[i].text);
      if (labels >> letter & 1) numbered |= LabelSet{1} << i;
    }
    labels = numbered;
  }
  return result;
}

/// A run that has been followed far enough: the stem and several rounds of the cycle. A part of it that is cut off
/// there goes on for ever.
struct Run {
  std::vector<LabelSet> labels;
  bool holds(std::size_t place, char letter) const { return labels[place] >> kLetters.find(letter) & 1; }
};
/// The places begin .. end - 1 of a run; without an end: all that follow.
struct Part {
  const Run& run;
  std::size_t begin, end;

  bool any(char letter, std::size_t from, std::size_t to) const { return first(letter, from, to) < to; }
  std::size_t first(char letter, std::size_t from, std::size_t to) const {
    while (from < to && !run.holds(from, letter)) ++from;
    return from;
  }
};

/// s and then t, later, within the part; without z from s on, up to t.
bool has_chain(const Part& part, std::size_t from, std::size_t to, bool without_z) {
  for (std::size_t i = from; i < to; ++i) {
    if (!part.run.holds(i, 's') || (without_z && part.run.holds(i, 'z'))) continue;
    for (std::size_t j = i + 1; j < to; ++j) {
      if (part.run.holds(j, 't')) return true;
      if (without_z && part.run.holds(j, 'z')) break;
    }
  }
  return false;
}

/// What each pattern says of a part. Places after `checked` are only looked at, so that what must come later can come.
bool satisfies(const std::string& pattern, const Part& part, std::size_t checked) {
  const Run& run = part.run;
  const std::size_t last = std::min(part.end, checked);
  if (pattern == "absence") return !part.any('p', part.begin, part.end);
  if (pattern == "existence") return part.any('p', part.begin, part.end);
  if (pattern == "universality") {
    for (std::size_t i = part.begin; i < part.end; ++i) {
      if (!run.holds(i, 'p')) return false;
    }
    return true;
  }
  if (pattern == "bounded_existence") {
    int stretches = 0;
    for (std::size_t i = part.begin; i < part.end; ++i)
      stretches += run.holds(i, 'p') && (i == part.begin || !run.holds(i - 1, 'p'));
    return stretches <= 2;
  }
  for (std::size_t i = part.begin; i < last; ++i) {
    if (pattern == "precedence" && run.holds(i, 'p') && !part.any('s', part.begin, i + 1)) return false;
    if (pattern == "response" && run.holds(i, 'p') && !part.any('s', i, part.end)) return false;
    // t may come with p, s may not.
    if (pattern == "precedence_chain_2_1" && run.holds(i, 'p') && !has_chain(part, part.begin, i + 1, false))
      return false;
    if (pattern == "precedence_chain_1_2" && run.holds(i, 's') && part.any('t', i + 1, part.end) &&
        !part.any('p', part.begin, i + 1))
      return false;
    if (pattern == "response_chain_2_1" && run.holds(i, 's')) {
      const std::size_t t = part.first('t', i + 1, part.end);
      if (t < part.end && !part.any('p', t, part.end)) return false;
    }
    if (pattern == "response_chain_1_2" && run.holds(i, 'p') && !has_chain(part, i, part.end, false)) return false;
    if (pattern == "constrained_chain" && run.holds(i, 'p') && !has_chain(part, i, part.end, true)) return false;
  }
  return true;
}

/// What a scope says, in `rounds` rounds of the lasso.
bool satisfies_in_scope(const std::string& pattern, int scope, const Lasso& lasso) {
  Run run;
  const std::size_t round = lasso.labels.size() - lasso.cycle;
  std::size_t place = 0;
  for (std::size_t i = 0; i < lasso.labels.size() + 8 * round; ++i) {
    run.labels.push_back(lasso.labels[place]);
    place = lasso.after(place);
  }
  const std::size_t length = run.labels.size();
  const std::size_t checked = length - 5 * round;  // beginnings and demands; the rest of the run answers them
  const Part whole{run, 0, length};
  const std::size_t first_q = whole.first('q', 0, length), first_r = whole.first('r', 0, length);
  switch (scope) {
    case 0: return satisfies(pattern, whole, checked);
    case 1: return first_r == length || satisfies(pattern, {run, 0, first_r}, checked);
    case 2: return first_q == length || satisfies(pattern, {run, first_q, length}, checked);
    default: break;
  }
  for (std::size_t i = 0; i < checked - 2 * round; ++i) {
    if (!run.holds(i, 'q') || run.holds(i, 'r')) continue;
    const std::size_t end = whole.first('r', i, length);
    if (scope == 3 && end == length) continue;
    if (!satisfies(pattern, {run, i, end}, checked)) return false;
  }
  return true;
}

constexpr int kLassos = 600;

std::string name_of(const Published& row) { return std::string(row.pattern, std::string(row.pattern).find('(')); }

Lasso lasso_of_letters(Random& random) {
  Lasso lasso;
  lasso.cycle = below(random, 12);
  lasso.labels.resize(lasso.cycle + 1 + below(random, 4));
  for (LabelSet& labels : lasso.labels) labels = below(random, LabelSet{1} << kLetters.size());
  // Rare letters, so that scopes are longer than a state.
  for (LabelSet& labels : lasso.labels) labels &= random() | random() >> 7;
  for (LabelSet& labels : lasso.labels) {
    if (below(random, 2)) labels &= ~(LabelSet{1} << kLetters.find('r') | LabelSet{1} << kLetters.find('q'));
  }
  return lasso;
}

TEST(Patterns, MeanWhatTheirNamesSay) {
  Random random(3);
  for (const Published& row : kPublished) {
    for (int scope = 0; scope < 5; ++scope) {
      const Property ours = parse_letters(std::string(row.pattern) + " " + kScopes[scope]);
      const BuchiAutomaton automaton = violations_of(ours);
      int holds = 0;
      for (int i = 0; i < kLassos; ++i) {
        const Lasso lasso = lasso_of_letters(random);
        const bool expected = satisfies_in_scope(name_of(row), scope, lasso);
        holds += expected;
        ASSERT_EQ(holds_on(ours.formulas, ours.formula, as_numbered(ours, lasso)), expected)
            << row.pattern << " " << kScopes[scope] << " on " << text_of(lasso) << " (" << kLetters << ", last first)";
        ASSERT_NE(accepts(automaton, as_numbered(ours, lasso)), expected) << row.pattern << " " << kScopes[scope];
      }
      // Some lassos show either.
      EXPECT_GT(holds, 0) << row.pattern << " " << kScopes[scope];
      EXPECT_LT(holds, kLassos) << row.pattern << " " << kScopes[scope];
    }
  }
}

TEST(Patterns, AreAsPublished) {
  Random random(4);
  for (const Published& row : kPublished) {
    for (int scope = 0; scope < 5; ++scope) {
      const Property ours = parse_letters(std::string(row.pattern) + " " + kScopes[scope]);
      const Property published = parse_letters(row.formulas[scope]);
      int differences = 0;
      for (int i = 0; i < 2'000; ++i) {
        const Lasso lasso = lasso_of_letters(random);
        differences += holds_on(ours.formulas, ours.formula, as_numbered(ours, lasso)) !=
                       holds_on(published.formulas, published.formula, as_numbered(published, lasso));
      }
      EXPECT_EQ(row.differs[scope], differences ? '!' : '=')
          << row.pattern << " " << kScopes[scope] << ": " << differences << " differences";
    }
  }
}

}  // namespace
}  // namespace pathfleet::ltl
