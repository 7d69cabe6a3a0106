// Temporal formulas: read, written and read again, and made into automata. Of a formula and its negation exactly one
// holds on a run, so exactly one of their automata accepts it.
#include <algorithm>
#include <random>

#include "core/error.h"
#include "formula_mutator.h"
#include "kind.h"
#include "ltl/lasso.h"
#include "ltl/parser.h"
#include "ltl/translation.h"

namespace pathfleet::fuzz {
namespace {

constexpr u32 kMostStates = 60;               // of an automaton
constexpr u32 kMostWritten = 40;              // nodes of a formula that is written: shared ones are written often
constexpr std::size_t kLongestText = 10'000;  // that is read again
constexpr std::size_t kRuns = 6;              // on which automata are compared

/// The formula written and read again, or the same one where it would be long.
ltl::Property written_and_read(const ltl::Property& property) {
  if (property.formulas.size() > kMostWritten) return property;
  const std::string text = property.formulas.text(property.formula, property.proposition_texts());
  if (text.size() > kLongestText) return property;
  try {
    return ltl::parse(text);
  } catch (const BadInput& wrong) {
    throw InternalError("written, and not to be read: " + text + ": " + wrong.what());
  }
}

/// The labels of the same propositions in the numbers of another property.
LabelSet renumbered(LabelSet labels, const ltl::Property& from, const ltl::Property& to) {
  LabelSet result = 0;
  for (std::size_t i = 0; i < from.propositions.size(); ++i) {
    const auto place = std::find(to.propositions.begin(), to.propositions.end(), from.propositions[i]);
    if ((labels >> i & 1) != 0 && place != to.propositions.end())
      result |= LabelSet{1} << (place - to.propositions.begin());
  }
  return result;
}

void check_automata(const ltl::Property& property) {
  const ltl::Property again = written_and_read(property);
  ltl::Property negated = property;
  negated.formula = negated.formulas.negation(negated.formula);
  const ltl::BuchiAutomaton violations = ltl::violations_of(property, kMostStates);
  const ltl::BuchiAutomaton satisfied = ltl::violations_of(negated, kMostStates);
  const ltl::BuchiAutomaton same = ltl::violations_of(again, kMostStates);
  std::mt19937_64 random(property.text.size() * 31 + violations.states.size());
  for (std::size_t i = 0; i < kRuns; ++i) {
    std::vector<LabelSet> run(1 + random() % 6), renamed;
    for (LabelSet& labels : run) {
      labels = i % 2 == 0 ? random() : random() & random() & random();  // in every second run most propositions fail
      renamed.push_back(renumbered(labels, property, again));
    }
    const std::size_t cycle = random() % run.size();
    const bool violated = ltl::accepts(violations, run, cycle);
    if (violated == ltl::accepts(satisfied, run, cycle))
      throw InternalError("a formula and its negation agree on a run: " + property.text);
    if (violated != ltl::accepts(same, renamed, cycle))
      throw InternalError("written and read again, a formula is another one: " + property.text);
  }
}

void run_formula(std::span<const u8> bytes) {
  expect_refusal_or_success([&] {
    const ltl::Property property = ltl::parse({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    check_automata(property);
  });
}

constexpr Kind all[] = {{"formula", run_formula, mutate_formula}};

}  // namespace

std::span<const Kind> kinds() { return all; }

}  // namespace pathfleet::fuzz
