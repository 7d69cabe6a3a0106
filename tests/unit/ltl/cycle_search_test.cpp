#include "ltl/cycle_search.h"

#include <gtest/gtest.h>

#include "../core/map_visited.h"
#include "../support/rounds.h"
#include "core/error_book.h"
#include "hash/collapse_store.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"
#include "judged_lassos.h"
#include "toy_runs.h"

namespace pathfleet::ltl {
namespace {

using toy::RunGraph;

constexpr Fairness kAll[] = {Fairness::none, Fairness::weak, Fairness::strong};

Finding violation() { return {FindingKind::deadlock, "formula", "", "", ""}; }

struct Outcome {
  CycleResult result;
  std::vector<Counterexample> lassos;
  u64 states = 0;
};

template <class Set = toy::MapVisited>
Outcome search(const RunGraph& graph, const BuchiAutomaton& automaton, Fairness fairness, SearchOptions options = {},
               Product::Shape shape = {}) {
  toy::RunSuccessors model(graph);
  static hash::CollapseStore store;  // of all tests, for it takes long to make
  Product product({model, model, &model, store}, automaton, shape);
  Set visited;
  ErrorBook errors;
  SearchObserver nobody;
  Finding violated = violation();
  violated.kind = FindingKind::invariant;
  options.properties = Properties::none().with(FindingKind::invariant);
  if (!options.confirm) options.confirm = [](const Counterexample&) { return Confirmation::shown; };
  Outcome outcome;
  outcome.result = search_cycles({product, visited, errors, nobody, fairness, violated}, options);
  outcome.lassos = errors.take();
  outcome.states = visited.size();
  return outcome;
}

TEST(CycleSearch, FindsARunExactlyIfThereIsOne) {
  u32 found[3] = {};
  const u32 count = rounds(3000);
  for (u32 seed = 0; seed < count; ++seed) {
    const RunGraph graph = toy::random_runs(seed);
    const BuchiAutomaton automaton = toy::random_automaton(seed);
    const toy::WholeProduct truth(graph, automaton);
    for (const Fairness fairness : kAll) {
      const Outcome outcome = search(graph, automaton, fairness);
      ASSERT_EQ(outcome.lassos.size(), truth.has_run(fairness) ? 1 : 0)
          << "seed " << seed << ", fairness " << static_cast<int>(fairness);
      ASSERT_TRUE(outcome.result.part.reasons.empty());
      if (outcome.lassos.empty()) {
        ASSERT_TRUE(outcome.result.exhausted);
        continue;
      }
      ++found[static_cast<u32>(fairness)];
      ASSERT_TRUE(toy::is_right(graph, automaton, outcome.lassos.front(), fairness))
          << "seed " << seed << ", fairness " << static_cast<int>(fairness);
    }
  }
  // Each notion of fairness makes a difference, and none decides everything.
  EXPECT_LT(found[2], found[1]);
  EXPECT_LT(found[1] + count / 200, found[0]);
  EXPECT_GT(found[2], count / 20);
  EXPECT_LT(found[0], count - count / 20);
}

TEST(CycleSearch, ComparesStatesInAnyStore) {
  for (u32 seed = 0; seed < rounds(60); ++seed) {
    const RunGraph graph = toy::random_runs(seed);
    const BuchiAutomaton automaton = toy::random_automaton(seed);
    for (const Fairness fairness : kAll) {
      const Outcome prints = search<hash::FingerprintSet>(graph, automaton, fairness);
      const Outcome exact = search<hash::ExactSet>(graph, automaton, fairness);
      ASSERT_EQ(prints.lassos.size(), exact.lassos.size()) << seed;
      ASSERT_EQ(prints.states, exact.states) << seed;
    }
  }
}

/// An automaton that accepts nothing and soon has no edge.
BuchiAutomaton dead_end() {
  BuchiAutomaton automaton;
  automaton.states.resize(1);
  return automaton;
}

TEST(CycleSearch, SeesAllStatesOfTheModel) {
  RunGraph graph;
  graph.nodes.resize(5);
  for (u32 i = 0; i < 4; ++i) graph.nodes[i].edges.push_back({0, StepEnd::state, i + 1, 0});
  graph.nodes[4].edges.push_back({0, StepEnd::state, 0, 0});
  EXPECT_EQ(search(graph, dead_end(), Fairness::weak).states, 6u);  // the first one with two states of the automaton
  EXPECT_EQ(search(graph, dead_end(), Fairness::weak, {}, {Product::FiniteRuns::repeat_last_state, false}).states, 1u);
}

TEST(CycleSearch, SeesNoStateTwiceForThatIfTheAutomatonCanStayInItsInitialState) {
  RunGraph graph;
  graph.nodes.resize(5);
  for (u32 i = 0; i < 5; ++i) graph.nodes[i].edges.push_back({0, StepEnd::state, (i + 1) % 5, 0});
  graph.nodes[2].labels = 1;
  BuchiAutomaton automaton = dead_end();
  automaton.states[0].edges = {{{}, 0}, {{1, 0}, 1}};
  automaton.states.emplace_back();  // without an edge
  EXPECT_EQ(search(graph, automaton, Fairness::weak).states, 6u);
  automaton.states[0].edges[0].guard = {0, 1};  // it cannot stay where p holds
  EXPECT_EQ(search(graph, automaton, Fairness::weak).states, 9u);
}

/// p fails for ever.
BuchiAutomaton never_p() {
  BuchiAutomaton automaton;
  automaton.propositions = {"p"};
  automaton.states.resize(1);
  automaton.states[0].accepting = true;
  automaton.states[0].edges.push_back({{0, 1}, 0});
  return automaton;
}

TEST(CycleSearch, RepeatsTheLastStateOfAProgram) {
  RunGraph graph;
  graph.nodes.resize(2);
  graph.nodes[0].edges.push_back({0, StepEnd::state, 1, 0});
  graph.nodes[1].edges.push_back({0, StepEnd::path, 0, 0});
  Outcome outcome = search(graph, never_p(), Fairness::strong);
  ASSERT_EQ(outcome.lassos.size(), 1u);
  EXPECT_EQ(outcome.lassos[0].choices, (std::vector<u32>{0, 0}));
  EXPECT_EQ(outcome.lassos[0].cycle, 2u);
  EXPECT_TRUE(search(graph, never_p(), Fairness::weak, {}, {Product::FiniteRuns::leave_out, true}).lassos.empty());
  // p holds at the end.
  graph.nodes[1].edges[0].labels = 1;
  EXPECT_TRUE(search(graph, never_p(), Fairness::none).lassos.empty());
  // A deadlock.
  graph.nodes[1].edges.clear();
  EXPECT_EQ(search(graph, never_p(), Fairness::weak).lassos.size(), 1u);
}

TEST(CycleSearch, ALimitIsAReason) {
  RunGraph graph;
  graph.nodes.resize(30);
  for (u32 i = 0; i < 29; ++i) graph.nodes[i].edges.push_back({0, StepEnd::state, i + 1, 0});
  graph.nodes[29].edges.push_back({0, StepEnd::path, 0, 1});
  SearchOptions options;
  options.max_states = 10;
  Outcome outcome = search(graph, never_p(), Fairness::weak, options);
  EXPECT_FALSE(outcome.result.exhausted);
  EXPECT_EQ(outcome.result.part.reasons, std::vector<std::string>{"state limit 10 reached"});
  options = {};
  options.max_depth = 5;
  outcome = search(graph, never_p(), Fairness::weak, options);
  EXPECT_TRUE(outcome.result.exhausted);
  EXPECT_EQ(outcome.result.part.reasons, std::vector<std::string>{"depth limit 5 reached"});
  EXPECT_TRUE(outcome.lassos.empty());
}

TEST(CycleSearch, ThreadsBeyondTheBitsAreALimit) {
  RunGraph graph;
  graph.nodes.resize(1);
  for (u32 thread = 0; thread <= ThreadNumbers::most_threads; ++thread)
    graph.nodes[0].edges.push_back({thread, StepEnd::state, 0, 0});
  const Outcome outcome = search(graph, never_p(), Fairness::weak);
  EXPECT_FALSE(outcome.result.exhausted);
  EXPECT_EQ(outcome.result.part.reasons.size(), 1u);
  EXPECT_TRUE(outcome.lassos.empty());
}

TEST(CycleSearch, WhatDoesNotReplayIsNotReported) {
  RunGraph graph;
  graph.nodes.resize(1);
  graph.nodes[0].edges.push_back({0, StepEnd::state, 0, 0});
  SearchOptions options;
  options.confirm = [](const Counterexample&) { return Confirmation::failed; };
  EXPECT_THROW(search(graph, never_p(), Fairness::weak, options), PathLost);
}

}  // namespace
}  // namespace pathfleet::ltl
