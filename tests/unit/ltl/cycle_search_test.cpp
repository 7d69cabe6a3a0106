#include "ltl/cycle_search.h"

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <mutex>
#include <random>
#include <thread>
#include <type_traits>
#include <utility>

#include "../core/map_visited.h"
#include "../support/rounds.h"
#include "core/error_book.h"
#include "hash/collapse_store.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"
#include "judged_lassos.h"
#include "ltl/parallel_cycle_search.h"
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

/// A map that several workers share.
class SharedMap {
 public:
  class View final : public Visited {
   public:
    explicit View(SharedMap& map) : map_(map) {}
    Seen insert(const StateRef& state, StateId parent) override {
      const std::lock_guard lock(map_.mutex_);
      return map_.states_.insert(state, parent);
    }
    StateId find(const StateRef& state) const override {
      const std::lock_guard lock(map_.mutex_);
      return map_.states_.find(state);
    }
    bool knows(const Fingerprint& fingerprint) const override {
      const std::lock_guard lock(map_.mutex_);
      return map_.states_.knows(fingerprint);
    }
    StateId parent(StateId id) const override {
      const std::lock_guard lock(map_.mutex_);
      return map_.states_.parent(id);
    }
    Fingerprint fingerprint(StateId id) const override {
      const std::lock_guard lock(map_.mutex_);
      return map_.states_.fingerprint(id);
    }
    void prefetch(const StateRef&) const override {}
    u64 size() const override {
      const std::lock_guard lock(map_.mutex_);
      return map_.states_.size();
    }
    u64 bytes() const override { return size() * 100; }
    double omission_bound() const override { return 0; }

   private:
    SharedMap& map_;
  };

 private:
  mutable std::mutex mutex_;
  toy::MapVisited states_;
};

/// The component stores of all tests with several workers: they take long to make.
struct SharedStores {
  static constexpr u32 kMost = 4;

  SharedStores() {
    for (u32 i = 0; i < kMost; ++i) {
      registrations.push_back(std::make_unique<Safepoint::Registration>(safepoint, i > 0));
      stores.push_back(i == 0 ? std::make_unique<hash::CollapseStore>(&budget, *registrations[0], false)
                              : std::make_unique<hash::CollapseStore>(*stores[0], *registrations[i]));
    }
    registrations[0]->enter_blocked();
  }
  MemoryBudget budget;
  Safepoint safepoint;
  std::vector<std::unique_ptr<Safepoint::Registration>> registrations;
  std::vector<std::unique_ptr<hash::CollapseStore>> stores;
};

/// The same search by several workers, who begin together and pause at random; some are slow. With `interrupted`,
/// others come between the steps of a worker that joins a cycle.
template <class Set = SharedMap::View>
Outcome search_together(const RunGraph& graph, const BuchiAutomaton& automaton, Fairness fairness, u32 workers,
                        u32 seed, SearchOptions options = {}, bool interrupted = false) {
  static SharedStores shared;
  struct Part {
    std::unique_ptr<toy::RunSuccessors> model;
    std::unique_ptr<Product> product;
    std::unique_ptr<Visited> visited;
    std::minstd_rand random;
    u32 longest_pause = 0;
    bool has_begun = false;
  };
  std::vector<Part> parts(workers);
  SharedMap map;
  std::barrier begin(workers);
  SearchObserver nobody;
  ErrorBook errors;
  Finding violated = violation();
  violated.kind = FindingKind::invariant;
  options.properties = Properties::none().with(FindingKind::invariant);
  if (!options.confirm) options.confirm = [](const Counterexample&) { return Confirmation::shown; };
  ParallelCycleTask task{{}, shared.budget, errors, fairness, violated};
  std::atomic<u32> steps{seed};
  if (interrupted) {
    task.between_steps = [&steps] {
      for (u32 turns = steps.fetch_add(1) % 8; turns > 0; --turns) std::this_thread::yield();
    };
  }
  for (u32 i = 0; i < workers; ++i) {
    Part& part = parts[i];
    part.random.seed(seed * 8 + i);
    part.longest_pause = u32{1} << (4 * (part.random() % 5));
    part.model = std::make_unique<toy::RunSuccessors>(graph, [&part, &begin] {
      if (!std::exchange(part.has_begun, true)) begin.arrive_and_wait();
      for (u64 turns = part.random() % part.longest_pause; turns > 0; --turns)
        std::atomic_signal_fence(std::memory_order_seq_cst);
    });
    const Product::Model model{*part.model, *part.model, part.model.get(), *shared.stores[i]};
    part.product = i == 0 ? std::make_unique<Product>(model, automaton, Product::Shape{})
                          : std::make_unique<Product>(model, *parts[0].product);
    if constexpr (std::is_same_v<Set, SharedMap::View>) {
      part.visited = std::make_unique<Set>(map);
    } else if (i == 0) {
      part.visited = std::make_unique<Set>(&shared.budget, *shared.registrations[0]);
    } else {
      part.visited = std::make_unique<Set>(static_cast<const Set&>(*parts[0].visited), *shared.registrations[i]);
    }
    task.workers.push_back({*part.product, *part.visited, *shared.registrations[i], nobody});
  }
  shared.registrations[0]->leave_blocked();
  Outcome outcome;
  try {
    outcome.result = search_cycles_in_parallel(task, options);
  } catch (...) {
    shared.registrations[0]->enter_blocked();
    throw;
  }
  outcome.lassos = errors.take();
  outcome.states = parts[0].visited->size();
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

/// Cycles whose fairness depends on the marks of all their states and transitions.
TEST(CycleSearch, MarksDecideWhetherACycleIsFair) {
  u32 found[3] = {};
  const u32 count = rounds(3000);
  for (u32 seed = 0; seed < count; ++seed) {
    const RunGraph graph = toy::random_rings(seed);
    const BuchiAutomaton automaton = toy::easy_automaton(seed);
    const toy::WholeProduct truth(graph, automaton);
    for (const Fairness fairness : kAll) {
      const Outcome outcome = search(graph, automaton, fairness);
      ASSERT_EQ(outcome.lassos.size(), truth.has_run(fairness) ? 1 : 0)
          << "seed " << seed << ", fairness " << static_cast<int>(fairness);
      if (outcome.lassos.empty()) continue;
      ++found[static_cast<u32>(fairness)];
      ASSERT_TRUE(is_right(graph, automaton, outcome.lassos.front(), fairness)) << "seed " << seed;
    }
  }
  EXPECT_LT(found[2] + count / 50, found[1]);
  EXPECT_LT(found[1] + count / 50, found[0]);
  EXPECT_GT(found[2], count / 20);
}

TEST(WorkersOfCycleSearch, FindWhatOneFinds) {
  const u32 count = rounds(1000);
  for (u32 seed = 0; seed < count; ++seed) {
    const bool rings = seed % 3 != 0;
    const RunGraph graph = rings ? toy::random_rings(seed) : toy::random_runs(seed);
    const BuchiAutomaton automaton = rings ? toy::easy_automaton(seed) : toy::random_automaton(seed);
    const toy::WholeProduct truth(graph, automaton);
    for (const Fairness fairness : kAll) {
      const u32 workers = 1 + (seed + static_cast<u32>(fairness)) % SharedStores::kMost;
      const Outcome outcome = search_together(graph, automaton, fairness, workers, seed, {}, seed % 2 == 0);
      ASSERT_EQ(outcome.lassos.size(), truth.has_run(fairness) ? 1 : 0)
          << "seed " << seed << ", fairness " << static_cast<int>(fairness) << ", workers " << workers;
      ASSERT_TRUE(outcome.result.part.reasons.empty());
      if (!outcome.lassos.empty()) {
        ASSERT_TRUE(is_right(graph, automaton, outcome.lassos.front(), fairness))
            << "seed " << seed << ", fairness " << static_cast<int>(fairness) << ", workers " << workers;
        continue;
      }
      ASSERT_TRUE(outcome.result.exhausted);
      const Outcome alone = search(graph, automaton, fairness);
      ASSERT_EQ(outcome.states, alone.states) << seed;
      ASSERT_EQ(outcome.result.part.statistics.states_new, alone.states) << seed;
      ASSERT_EQ(outcome.result.part.statistics.transitions, alone.result.part.statistics.transitions) << seed;
    }
  }
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
      const Outcome together = search_together<hash::FingerprintSet>(graph, automaton, fairness, 3, seed);
      ASSERT_EQ(together.lassos.size(), exact.lassos.size()) << seed;
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
