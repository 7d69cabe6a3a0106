// Partial-order reduction under temporal properties: random threads and random formulas, with ample sets beside the
// full product. Without one of the conditions of ample sets, verdicts differ.
#include <gtest/gtest.h>

#include <memory>

#include "../core/map_visited.h"
#include "../reduction/toy_threads.h"
#include "../support/rounds.h"
#include "core/error_book.h"
#include "hash/collapse_store.h"
#include "lassos.h"
#include "ltl/cycle_search.h"
#include "ltl/property.h"
#include "ltl/translation.h"
#include "reduction/invisible_ample_sets.h"

namespace pathfleet::ltl {
namespace {

using toy::Operation;

/// Threads that mostly go round, over a few cells, of which two have labels.
toy::ThreadsProgram random_program(u32 seed) {
  Random random(seed);
  toy::ThreadsProgram program;
  program.cells = 3 + static_cast<u32>(below(random, 2));
  program.labelled = {0, 1};
  const u64 count = 2 + below(random, 2);
  for (u64 i = 0; i < count; ++i) {
    std::vector<Operation> code;
    const u64 length = 1 + below(random, 3);
    for (u64 k = 0; k < length; ++k) {
      const u32 cell = static_cast<u32>(below(random, 3) != 0 ? (i + below(random, 2)) : below(random, program.cells)) %
                       program.cells;
      const u32 value = static_cast<u32>(below(random, 3));
      switch (below(random, 5)) {
        case 0: code.push_back({Operation::Kind::read, cell, 0}); break;
        case 1:
          code.push_back({Operation::Kind::lock, 0, 0});
          code.push_back({Operation::Kind::write, cell, value});
          code.push_back({Operation::Kind::unlock, 0, 0});
          break;
        default: code.push_back({Operation::Kind::write, cell, value}); break;
      }
    }
    if (below(random, 3) != 0)
      code.push_back({Operation::Kind::jump_back, 0, static_cast<u32>(below(random, code.size()))});
    program.threads.push_back(std::move(code));
  }
  return program;
}

Property random_property(u32 seed) {
  Random random(seed * 7919 + 1);
  Property property;
  property.propositions.resize(2);
  property.propositions[0].text = "p";
  property.propositions[1].text = "q";
  property.formula = random_formula(random, property.formulas, 2, 3 + seed % 6, false);
  return property;
}

struct Outcome {
  bool violated = false;
  u64 states = 0, in_part = 0;
};

Outcome search(const toy::ThreadsProgram& program, const BuchiAutomaton& violations, Fairness fairness, bool reduces,
               std::vector<Counterexample>* lassos = nullptr) {
  static hash::CollapseStore store;  // of all tests, for it takes long to make
  toy::ToyThreads model(program);
  reduction::InvisibleAmpleSets reduced(model, model);
  Successors& successors = reduces ? static_cast<Successors&>(reduced) : model;
  FairThreads& threads = reduces ? static_cast<FairThreads&>(reduced) : model;
  Product product({successors, model, &threads, store, reduces ? &reduced : nullptr}, violations, {});
  toy::MapVisited visited;
  ErrorBook errors;
  SearchObserver nobody;
  Finding violated{FindingKind::temporal, "formula", "", "", ""};
  SearchOptions options;
  options.properties = Properties::none().with(FindingKind::temporal);
  options.confirm = [](const Counterexample&) { return Confirmation::shown; };
  const CycleResult result = search_cycles({product, visited, errors, nobody, fairness, violated}, options);
  std::vector<Counterexample> found = errors.take();
  const Outcome outcome{!found.empty(), visited.size(), result.part.statistics.states_reduced};
  if (lassos) *lassos = std::move(found);
  return outcome;
}

TEST(InvisibleAmpleSets, ChangeNoVerdict) {
  u64 states = 0, fewer = 0, in_part = 0, violated = 0;
  const u32 count = rounds(2000);
  for (u32 seed = 0; seed < count; ++seed) {
    const toy::ThreadsProgram program = random_program(seed);
    const BuchiAutomaton violations = violations_of(random_property(seed));
    for (const Fairness fairness : {Fairness::none, Fairness::weak}) {
      const Outcome full = search(program, violations, fairness, false);
      const Outcome reduced = search(program, violations, fairness, true);
      ASSERT_EQ(full.violated, reduced.violated) << "seed " << seed << ", fairness " << static_cast<int>(fairness);
      violated += full.violated ? 1 : 0;
      if (full.violated) continue;
      states += full.states;
      fewer += reduced.states;
      in_part += reduced.in_part;
    }
  }
  EXPECT_LT(fewer, states * 9 / 10);
  EXPECT_GT(in_part, count / 10);
  EXPECT_GT(violated, count / 10);
  EXPECT_LT(violated, count * 19 / 10);
}

/// The number of verdicts that are wrong without one of the conditions.
u32 wrong_verdicts(bool toy::ThreadsProgram::*mistake) {
  u32 wrong = 0;
  for (u32 seed = 0; seed < 1500; ++seed) {
    toy::ThreadsProgram program = random_program(seed);
    const BuchiAutomaton violations = violations_of(random_property(seed));
    const bool truth = search(program, violations, Fairness::none, false).violated;
    program.*mistake = true;
    wrong += search(program, violations, Fairness::none, true).violated != truth ? 1 : 0;
  }
  return wrong;
}

TEST(InvisibleAmpleSets, NeedToKeepLabels) { EXPECT_GT(wrong_verdicts(&toy::ThreadsProgram::labels_blind), 0u); }

TEST(InvisibleAmpleSets, NeedToMoveForward) { EXPECT_GT(wrong_verdicts(&toy::ThreadsProgram::jumps_blind), 0u); }

TEST(InvisibleAmpleSets, PathsAreInTheNumbersOfTheProgram) {
  u32 played = 0;
  for (u32 seed = 0; seed < 300; ++seed) {
    const toy::ThreadsProgram program = random_program(seed);
    std::vector<Counterexample> lassos;
    search(program, violations_of(random_property(seed)), Fairness::weak, true, &lassos);
    if (lassos.empty()) continue;
    ++played;
    const Counterexample& lasso = lassos.front();
    toy::ToyThreads model(program);
    Step step = model.initial();
    std::optional<StateRef> first;
    for (std::size_t at = 0; at < lasso.choices.size(); ++at) {
      ASSERT_EQ(step.end, StepEnd::state) << seed;
      if (at == *lasso.cycle) first = step.next;
      model.load(step.next);
      ASSERT_LT(lasso.choices[at], model.choices().count) << seed;
      step = model.take(lasso.choices[at]);
    }
    if (first) {
      ASSERT_EQ(step.next.fingerprint, first->fingerprint) << seed;
    }
  }
  EXPECT_GT(played, 30u);
}

}  // namespace
}  // namespace pathfleet::ltl
