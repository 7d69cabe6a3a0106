// The search on fixed and random toy graphs, in both orders, compared with brute force; and its limits.
#include "core/explorer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.h"
#include "core/interruption.h"
#include "map_visited.h"
#include "search_toy.h"
#include "toy_graph.h"

namespace pathfleet::toy {
namespace {

class Explorer : public testing::TestWithParam<Order> {
 protected:
  SearchResult run(const Graph& graph, SearchOptions options = {}) {
    MapVisited visited;
    return search(graph, visited, GetParam(), std::move(options));
  }
  void expect_all_found(const Graph& graph) { expect_truth(graph, run(graph, all_errors()), GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(Orders, Explorer, testing::Values(Order::depth_first, Order::breadth_first),
                         [](const auto& info) {
                           return info.param == Order::depth_first ? "depth_first" : "breadth_first";
                         });

/// Writes down what a search looks at, in order.
struct Diary : SearchObserver {
  std::vector<StateId> states;
  std::vector<u32> depths;
  u64 transitions = 0;
  u64 ends = 0;
  u64 errors = 0;
  void on_transition(StateId from, u32 choice, const Step& step, StateId to) override {
    ++transitions;
    ends += step.end == StepEnd::path ? 1 : 0;
    EXPECT_EQ(to != 0, step.end == StepEnd::state);
  }
  void on_state(StateId id, const StateRef& state, u32 depth, const Choices& choices) override {
    states.push_back(state.root - 1);
    depths.push_back(depth);
  }
  void on_error(const Counterexample& counterexample) override { ++errors; }
};

TEST_P(Explorer, CountsFixedGraphs) {
  EXPECT_EQ(run(chain(100)).statistics.states_new, 100u);
  EXPECT_EQ(run(chain(100)).statistics.max_depth, 99u);
  EXPECT_EQ(run(cycle(7)).statistics.states_new, 7u);
  EXPECT_EQ(run(cycle(7)).statistics.states_matched(), 1u);
  EXPECT_EQ(run(diamond()).statistics.states_new, 4u);
  EXPECT_EQ(run(diamond()).statistics.states_matched(), 1u);
  EXPECT_EQ(run(grid(30, 20)).statistics.states_new, 600u);
  EXPECT_EQ(run(grid(30, 20)).statistics.transitions, 29u * 20 + 30 * 19 + 1);
  for (const Graph& graph : {chain(100), cycle(7), diamond(), grid(30, 20)}) {
    EXPECT_EQ(run(graph).verdict, Verdict::ok);
    EXPECT_EQ(run(graph).reason(), "");
    expect_all_found(graph);
  }
}

TEST_P(Explorer, FindsTheDeadlockOfThePhilosophers) {
  for (u32 count = 2; count <= 6; ++count) {
    const Graph graph = philosophers(count);
    expect_all_found(graph);
    const SearchResult result = run(graph, all_errors());
    ASSERT_EQ(result.errors.size(), 1u);
    EXPECT_EQ(result.errors[0].finding.kind, FindingKind::deadlock);
    if (GetParam() == Order::breadth_first) {
      EXPECT_EQ(result.errors[0].choices.size(), count);
    }
    EXPECT_EQ(result.verdict, Verdict::error);
  }
  // Nobody holds a fork, one of them holds one, each holds one, one of them eats.
  EXPECT_EQ(run(philosophers(2), all_errors()).statistics.states_new, 6u);
}

TEST_P(Explorer, AgreesWithBruteForceOnRandomGraphs) {
  u64 errors = 0;
  u64 without_errors = 0;
  for (u64 seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    const Graph graph = random_graph(seed, static_cast<u32>(2 + seed % 97), seed % 3 == 0);
    expect_all_found(graph);
    const SearchResult first = run(graph);
    EXPECT_LE(first.errors.size(), 1u);
    const Truth truth = brute_force(graph);
    EXPECT_EQ(first.errors.empty(), truth.error_lengths.empty());
    if (GetParam() == Order::breadth_first && !first.errors.empty()) {
      EXPECT_EQ(first.errors[0].choices.size(), truth.error_lengths.at(identity_of(first.errors[0].finding)));
    }
    errors += truth.error_lengths.size();
    without_errors += truth.error_lengths.empty() ? 1 : 0;
  }
  EXPECT_GT(errors, 300u);
  EXPECT_GT(without_errors, 10u);
}

TEST_P(Explorer, ExpandsEveryStateOnceInItsOrder) {
  // 0 to 1, 2, 3; 1 to 4, 5; 2 to 6.
  Graph graph(7);
  for (const auto& [from, to] : std::vector<std::pair<u32, u32>>{{0, 1}, {0, 2}, {0, 3}, {1, 4}, {1, 5}, {2, 6}}) {
    graph.edge(from, to);
  }
  graph.end(3, StepEnd::path);
  MapVisited visited;
  Diary diary;
  const SearchResult result = search(graph, visited, GetParam(), {}, diary);
  if (GetParam() == Order::depth_first) {
    EXPECT_EQ(diary.states, (std::vector<StateId>{0, 1, 4, 5, 2, 6, 3}));
  } else {
    EXPECT_EQ(diary.states, (std::vector<StateId>{0, 1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(diary.depths, (std::vector<u32>{0, 1, 1, 1, 2, 2, 2}));
  }
  EXPECT_EQ(diary.transitions, result.statistics.transitions + 1);
  EXPECT_EQ(diary.ends, 1u);
  EXPECT_EQ(result.statistics.frontier_peak, 4u);
}

TEST(BreadthFirstOrder, NeverGoesBackInDepth) {
  for (u64 seed = 0; seed < 50; ++seed) {
    const Graph graph = random_graph(seed, 200, false);
    const Truth truth = brute_force(graph);
    MapVisited visited;
    Diary diary;
    search(graph, visited, Order::breadth_first, all_errors(), diary);
    EXPECT_TRUE(std::is_sorted(diary.depths.begin(), diary.depths.end()));
    for (std::size_t i = 0; i < diary.states.size(); ++i) {
      EXPECT_EQ(diary.depths[i], truth.distance.at(diary.states[i]));
    }
  }
}

TEST(BreadthFirstOrder, PrefersTheShortTrace) {
  MapVisited visited;
  const SearchResult result = search(detour(50), visited, Order::breadth_first);
  ASSERT_EQ(result.errors.size(), 1u);
  EXPECT_EQ(result.errors[0].choices, (std::vector<u32>{1, 0}));
}

TEST_P(Explorer, StopsAtTheFirstErrorOrCollectsAll) {
  Graph graph(3);
  graph.error(0, "Exception1");
  graph.error(0, "Exception1");
  graph.edge(0, 1);
  graph.error(1, "Exception1");
  graph.error(1, "AssertionError");
  graph.edge(1, 2);
  graph.nodes[2].deadlock = true;
  EXPECT_EQ(run(graph).errors.size(), 1u);
  EXPECT_EQ(run(graph).statistics.transitions, 1u);
  SearchOptions two;
  two.max_errors = 2;
  EXPECT_EQ(run(graph, two).errors.size(), 2u);
  const SearchResult all = run(graph, all_errors());
  ASSERT_EQ(all.errors.size(), 3u);
  EXPECT_EQ(all.errors[0].choices, (std::vector<u32>{0}));
  EXPECT_EQ(all.errors[1].choices, (std::vector<u32>{2, 1}));
  EXPECT_EQ(all.errors[2].choices, (std::vector<u32>{2, 2}));
  EXPECT_EQ(all.errors[0].finding.class_name, "Exception1");
}

TEST_P(Explorer, CountsOnlyThePropertiesAskedFor) {
  Graph graph(2);
  graph.error(0, "AssertionError");
  graph.error(0, "Exception");
  graph.edge(0, 1);
  graph.nodes[1].deadlock = true;
  for (const FindingKind kind : {FindingKind::deadlock, FindingKind::assertion, FindingKind::exception}) {
    SearchOptions options = all_errors();
    options.properties = Properties::none().with(kind);
    const SearchResult result = run(graph, options);
    ASSERT_EQ(result.errors.size(), 1u);
    EXPECT_EQ(result.errors[0].finding.kind, kind);
  }
  SearchOptions options;
  options.properties = Properties::none();
  EXPECT_EQ(run(graph, options).verdict, Verdict::ok);
}

TEST_P(Explorer, ReportsACycleOfMonitorsAndGoesOn) {
  Graph graph(3);
  graph.nodes[0].deadlock = true;
  graph.edge(0, 1);
  graph.edge(1, 2);
  graph.error(2, "AssertionError");
  const SearchResult result = run(graph, all_errors());
  ASSERT_EQ(result.errors.size(), 2u);
  EXPECT_EQ(result.errors[0].finding.kind, FindingKind::deadlock);
  EXPECT_TRUE(result.errors[0].choices.empty());
  EXPECT_EQ(result.errors[1].finding.kind, FindingKind::assertion);
  EXPECT_EQ(result.statistics.states_new, 3u);
}

TEST_P(Explorer, ReportsWhatIsWrongWithAStateAndGoesOn) {
  Graph graph(3);
  graph.edge(0, 1);
  graph.edge(1, 2);
  graph.nodes[1].deadlock = true;
  graph.nodes[1].violated = {"first", "second"};
  graph.nodes[2].violated = {"second", "third"};
  const SearchResult all = run(graph, all_errors());
  ASSERT_EQ(all.errors.size(), 4u);
  EXPECT_EQ(all.errors[2].finding.location, "second");
  EXPECT_EQ(all.errors[2].choices, (std::vector<u32>{0}));
  EXPECT_EQ(all.errors[3].finding.location, "third");
  EXPECT_EQ(all.errors[3].choices, (std::vector<u32>{0, 0}));
  SearchOptions options;
  options.properties = Properties::none().with(FindingKind::invariant);
  const SearchResult one = run(graph, options);
  ASSERT_EQ(one.errors.size(), 1u);
  EXPECT_EQ(one.errors[0].finding.location, "first");
}

TEST_P(Explorer, SaysNothingOfAStateThatCouldNotBeDecided) {
  Graph graph(2);
  graph.edge(0, 1);
  graph.end(1, StepEnd::path);
  EXPECT_EQ(run(graph).verdict, Verdict::ok);
  graph.nodes[1].undecided = "unsupported: it waits";
  const SearchResult result = run(graph);
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "unsupported: it waits");
}

TEST_P(Explorer, HandlesAnInitialTransitionThatEndsThePath) {
  Graph graph(1);
  graph.initial = {StepEnd::path, 0, {}};
  EXPECT_EQ(run(graph).verdict, Verdict::ok);
  EXPECT_EQ(run(graph).statistics.states_new, 0u);
  graph.initial = {StepEnd::ignored, 0, {}};
  EXPECT_EQ(run(graph).verdict, Verdict::ok);
  graph.initial = {StepEnd::unsupported, 0, "unsupported: something"};
  EXPECT_EQ(run(graph).verdict, Verdict::unknown);
  EXPECT_EQ(run(graph).reason(), "unsupported: something");
  graph.initial = {StepEnd::error, 0, "AssertionError"};
  const SearchResult result = run(graph);
  EXPECT_EQ(result.verdict, Verdict::error);
  ASSERT_EQ(result.errors.size(), 1u);
  EXPECT_TRUE(result.errors[0].choices.empty());
}

TEST_P(Explorer, NeverSaysOkAfterSomethingUnsupported) {
  Graph graph = grid(5, 5);
  graph.end(7, StepEnd::unsupported, "unsupported: A");
  graph.end(11, StepEnd::unsupported, "unsupported: B");
  graph.end(12, StepEnd::unsupported, "unsupported: B");
  const SearchResult result = run(graph);
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "unsupported: A; unsupported: B (2 times)");
  EXPECT_EQ(result.unsupported, (std::map<std::string, u64>{{"unsupported: A", 1}, {"unsupported: B", 2}}));
  graph.error(24, "AssertionError");
  EXPECT_EQ(run(graph).verdict, Verdict::error);
}

TEST_P(Explorer, SaysUnknownWhenTheDepthLimitCutsSomething) {
  SearchOptions options;
  options.max_depth = 98;
  EXPECT_EQ(run(chain(100), options).verdict, Verdict::unknown);
  EXPECT_EQ(run(chain(100), options).reason(), "depth limit 98 reached");
  EXPECT_EQ(run(chain(100), options).statistics.states_new, 99u);
  options.max_depth = 0;
  EXPECT_EQ(run(chain(100), options).statistics.states_new, 1u);
  EXPECT_EQ(run(chain(100), options).statistics.transitions, 0u);
  // The last state of a chain of 100 is 99 deep and has a choice, the one that ends the path.
  options.max_depth = 99;
  EXPECT_EQ(run(chain(100), options).verdict, Verdict::unknown);
  options.max_depth = 100;
  EXPECT_EQ(run(chain(100), options).verdict, Verdict::ok);
}

TEST_P(Explorer, SeesADeadlockAtTheDepthLimit) {
  Graph graph(2);
  graph.edge(0, 1);
  graph.nodes[1].deadlock = true;
  SearchOptions options;
  options.max_depth = 1;
  EXPECT_EQ(run(graph, options).verdict, Verdict::error);
  options.max_depth = 0;
  EXPECT_EQ(run(graph, options).verdict, Verdict::unknown);
}

TEST_P(Explorer, SaysUnknownAtTheStateLimit) {
  SearchOptions options;
  options.max_states = 599;
  const SearchResult result = run(grid(30, 20), options);
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "state limit 599 reached");
  options.max_states = 600;
  EXPECT_EQ(run(grid(30, 20), options).verdict, Verdict::ok);
  options.max_states = 10;
  EXPECT_EQ(run(grid(30, 20), options).statistics.states_new, 11u);
}

TEST_P(Explorer, SaysUnknownAtTheTimeLimit) {
  name_limits(0.0015, 0);
  interrupt(Interruption::time_limit);
  const SearchResult result = run(grid(300, 200), {});
  clear_interruption();
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "time limit of 0.0015 s reached");
  EXPECT_LT(result.statistics.states_new, 60000u);
}

TEST_P(Explorer, SaysUnknownAtTheMemoryLimit) {
  SearchOptions options;
  options.max_memory_bytes = u64{1} << 40;
  EXPECT_EQ(run(grid(30, 20), options).verdict, Verdict::ok);
  options.memory_used = [] { return u64{2} << 40; };
  const SearchResult result = run(grid(30, 20), options);
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "memory limit of 1048576 MB reached");
  // The process itself is larger than this.
  options.memory_used = {};
  options.max_memory_bytes = u64{1} << 20;
  EXPECT_EQ(run(grid(30, 20), options).reason(), "memory limit of 1 MB reached");
}

TEST_P(Explorer, SaysUnknownWhenTheVisitedSetIsFull) {
  MapVisited visited(100);
  const SearchResult result = search(grid(30, 20), visited, GetParam());
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "toy memory limit reached");
  EXPECT_EQ(result.statistics.states_new, 100u);
}

TEST_P(Explorer, StopsWhenInterrupted) {
  interrupt(Interruption::signal);
  interrupt(Interruption::time_limit);  // the first one counts
  const SearchResult result = run(chain(100), {});
  clear_interruption();
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "interrupted");
  EXPECT_EQ(result.statistics.states_new, 1u);
  EXPECT_EQ(run(chain(100), {}).verdict, Verdict::ok);
}

TEST_P(Explorer, KeepsTheErrorsFoundBeforeALimit) {
  Graph graph = chain(100);
  graph.error(3, "AssertionError");
  SearchOptions options = all_errors();
  options.max_depth = 10;
  const SearchResult result = run(graph, options);
  EXPECT_EQ(result.verdict, Verdict::error);
  EXPECT_EQ(result.reason(), "depth limit 10 reached");
  EXPECT_EQ(result.errors.size(), 1u);
}

TEST_P(Explorer, RefusesACounterexampleThatDoesNotReplay) {
  SearchOptions options;
  options.confirm = [](const Counterexample&) { return Confirmation::failed; };
  try {
    run(detour(5), options);
    FAIL() << "no InternalError";
  } catch (const InternalError& error) {
    EXPECT_NE(std::string(error.what()).find("assertion AssertionError at somewhere"), std::string::npos)
        << error.what();
  }
}

/// Goes elsewhere the second time.
class Forgetful final : public GraphSuccessors {
 public:
  explicit Forgetful(const Graph& graph) : GraphSuccessors(graph) {}
  Step take(u32 choice) override {
    Step step = GraphSuccessors::take(choice);
    if (step.end == StepEnd::state && ++taken_ > 2) step.next = state_of(0);
    return step;
  }

 private:
  u32 taken_ = 0;
};

TEST_P(Explorer, GivesUpAnErrorWhosePathIsLostOnlyIfASolverGaveUp) {
  Graph graph(3);
  graph.edge(0, 1);
  graph.edge(1, 2);
  graph.error(2, "AssertionError");
  for (const bool gave_up : {false, true}) {
    Forgetful successors(graph);
    MapVisited visited;
    SearchOptions options = all_errors();
    options.confirm = [](const Counterexample&) { return Confirmation::shown; };
    options.gave_up = [&] { return gave_up; };
    const auto frontier = make_frontier(GetParam());
    if (!gave_up) {
      EXPECT_THROW(explore(successors, visited, *frontier, options), PathLost);
      continue;
    }
    const SearchResult result = explore(successors, visited, *frontier, options);
    EXPECT_EQ(result.verdict, Verdict::unknown);
    EXPECT_TRUE(result.errors.empty());
    EXPECT_EQ(result.reason(), "no input was found that leads to assertion AssertionError at somewhere");
  }
}

TEST_P(Explorer, LeavesTracesOutOfTheStatistics) {
  Graph graph = chain(50);
  for (u32 node = 10; node < 40; ++node) graph.error(node, "Exception" + std::to_string(node));
  const SearchResult result = run(graph, all_errors());
  EXPECT_EQ(result.errors.size(), 30u);
  EXPECT_EQ(result.statistics.transitions, 80u);
  EXPECT_EQ(result.statistics.instructions, 81u);
}

TEST_P(Explorer, MeasuresWhatStatesCost) {
  SearchOptions options;
  options.memory_used = [] { return u64{60000}; };
  const SearchResult result = run(grid(30, 20), options);
  EXPECT_DOUBLE_EQ(result.statistics.bytes_per_state(), 100);
  EXPECT_GT(result.statistics.peak_rss_bytes, u64{1} << 20);
  EXPECT_GT(result.statistics.wall_seconds, 0);
  EXPECT_DOUBLE_EQ(result.statistics.states_per_second(), 600 / result.statistics.wall_seconds);
  EXPECT_GT(result.statistics.frontier_peak, 1u);
}

TEST(Verdict, SaysOkOnlyAfterAnExhaustiveSearchWithoutLoss) {
  EXPECT_EQ(judge(false, true, {}), Verdict::ok);
  EXPECT_EQ(judge(false, false, {}), Verdict::unknown);
  EXPECT_EQ(judge(false, true, {"a loss"}), Verdict::unknown);
  EXPECT_EQ(judge(true, false, {"a loss"}), Verdict::error);
  EXPECT_EQ(exit_code_of(Verdict::ok), 0);
  EXPECT_EQ(exit_code_of(Verdict::error), 1);
  EXPECT_EQ(exit_code_of(Verdict::unknown), 2);
  EXPECT_STREQ(to_string(Verdict::unknown), "unknown");
}

}  // namespace
}  // namespace pathfleet::toy
