// Every search order finds the results of brute force on toy graphs; and the guarantees of each order.
#include "search/orders.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <string>
#include <vector>

#include "../core/map_visited.h"
#include "../core/search_toy.h"
#include "core/error.h"
#include "search/levels.h"

namespace pathfleet::search {
namespace {

using toy::Graph;

/// A toy graph whose choices are threads: choice i lets thread i go on. Node n's value is that of the table.
class ThreadedGraph final : public toy::GraphSuccessors {
 public:
  ThreadedGraph(const Graph& graph, std::vector<i32> values) : GraphSuccessors(graph), values_(std::move(values)) {}

  Step take(u32 choice) override {
    Step step = GraphSuccessors::take(choice);
    features_ = {};
    features_.last = choice;
    features_.threads = 2;
    if (step.end == StepEnd::state) features_.value = values_.at(step.next.root - 1);
    return step;
  }
  u32 thread_of(u32 choice) override { return choice; }
  StateFeatures features() override { return features_; }

 private:
  const std::vector<i32> values_;
  StateFeatures features_;
};

/// The nodes in the order in which they were expanded.
struct Expanded final : SearchObserver {
  std::vector<u32> nodes;
  void on_state(StateId, const StateRef& state, u32, const Choices&) override { nodes.push_back(state.root - 1); }
};

OrderOptions small_steps() {
  OrderOptions options;
  options.depth_step = 2;
  options.walk_length = 7;
  u64 looked = 0;
  options.coverage_events = [looked]() mutable { return ++looked / 3; };
  return options;
}

SearchResult run(const Graph& graph, std::string_view order, const OrderOptions& options, SearchObserver& observer,
                 std::vector<i32> values = {}) {
  values.resize(graph.nodes.size());
  ThreadedGraph successors(graph, values);
  toy::MapVisited visited;
  const auto frontier = make_order(order, options);
  SearchOptions all = toy::all_errors();
  all.confirm = [&](const Counterexample& counterexample) {
    ThreadedGraph fresh(graph, values);
    return shown_if(replays(fresh, counterexample));
  };
  return explore(successors, visited, *frontier, all, observer);
}

class Orders : public testing::TestWithParam<std::string> {};

TEST_P(Orders, FindTheTruthOfRandomGraphs) {
  for (u32 seed = 0; seed < 40; ++seed) {
    const Graph graph = toy::random_graph(seed, 60, false);
    SearchObserver nobody;
    const SearchResult result = run(graph, GetParam(), small_steps(), nobody);
    toy::expect_truth(graph, result, GetParam() == "bfs" ? toy::Order::breadth_first : toy::Order::depth_first);
  }
}

TEST_P(Orders, AreTheSameEachTime) {
  const Graph graph = toy::random_graph(3, 200, false);
  Expanded first, second;
  run(graph, GetParam(), small_steps(), first);
  run(graph, GetParam(), small_steps(), second);
  EXPECT_EQ(first.nodes, second.nodes);
}

INSTANTIATE_TEST_SUITE_P(All, Orders,
                         testing::Values("mixed", "dfs", "bfs", "iterative", "best", "astar", "beam", "random",
                                         "preemptions", "cover"),
                         [](const auto& info) { return info.param; });

/// 0 leads to 1 and 2, 1 to 3 and 4, 2 to 5 and 6, and so on.
Graph binary_tree(u32 nodes) {
  Graph graph(nodes);
  for (u32 node = 0; 2 * node + 2 < nodes; ++node) {
    graph.edge(node, 2 * node + 1);
    graph.edge(node, 2 * node + 2);
  }
  return graph;
}

TEST(Order, OfIterativeDeepeningGoesLevelByLevel) {
  Expanded seen;
  run(binary_tree(31), "iterative", small_steps(), seen);
  // Depths 0 and 1, then 2 and 3, then 4; depth first in each.
  const std::vector<u32> expected = {0, 1, 2};
  EXPECT_EQ(std::vector<u32>(seen.nodes.begin(), seen.nodes.begin() + 3), expected);
  for (std::size_t i = 3; i < 15; ++i) EXPECT_LT(seen.nodes[i], 15u);
  EXPECT_EQ(seen.nodes[3], 3u);
  EXPECT_EQ(seen.nodes[4], 7u);
  EXPECT_EQ(seen.nodes.size(), 31u);
}

TEST(Order, OfBestFirstTakesTheSmallestValue) {
  Expanded seen;
  run(binary_tree(7), "best", small_steps(), seen, {0, 5, 1, 2, 3, 9, 4});
  EXPECT_EQ(seen.nodes, (std::vector<u32>{0, 2, 6, 1, 3, 4, 5}));
}

TEST(Order, OfAStarAddsTheDepth) {
  // By value alone 3 (of 2) comes before 2 (of 3); with the depths both are worth 4, and 2 was found first.
  Expanded by_value, by_both;
  const std::vector<i32> values = {0, 1, 3, 2, 9, 9, 9};
  run(binary_tree(7), "best", small_steps(), by_value, values);
  run(binary_tree(7), "astar", small_steps(), by_both, values);
  EXPECT_EQ(std::vector<u32>(by_value.nodes.begin(), by_value.nodes.begin() + 4), (std::vector<u32>{0, 1, 3, 2}));
  EXPECT_EQ(std::vector<u32>(by_both.nodes.begin(), by_both.nodes.begin() + 4), (std::vector<u32>{0, 1, 2, 3}));
}

TEST(Order, OfABeamDropsTheWorstOfADepthAndSaysSo) {
  OrderOptions options = small_steps();
  options.beam_width = 1;
  Expanded seen;
  const SearchResult result = run(binary_tree(7), "beam", options, seen, {0, 5, 1, 2, 3, 9, 4});
  EXPECT_EQ(seen.nodes, (std::vector<u32>{0, 2, 6}));
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "the beam of 1 states a depth left out 2 states");
}

TEST(Order, OfFewestPreemptionsStaysWithAThreadAndKeepsItsBound) {
  // In a binary tree of choices "thread 0 or 1" each node but the leaves lets both go on: every switch preempts.
  Expanded seen;
  OrderOptions options = small_steps();
  options.max_preemptions = 1;
  const SearchResult result = run(binary_tree(15), "preemptions", options, seen);
  // Without a preemption: 1, 3, 7 by thread 0 and 2, 6, 14 by thread 1. With one: 4, 10; 8; 5, 11; 13. With two: 9, 12.
  ASSERT_EQ(seen.nodes.size(), 13u);
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_TRUE((std::set<u32>{0, 1, 3, 7, 2, 6, 14}).contains(seen.nodes[i])) << seen.nodes[i];
  }
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "2 states were found with more than 1 preemptions and not looked at");
}

/// A chain of `length` nodes from 0, in which an order that dives goes first, and beside it a path of three.
Graph chain_with_a_way_out(u32 length) {
  Graph graph(length + 4);
  for (u32 node = 0; node < length; ++node) graph.edge(node, node + 1);
  graph.edge(0, length + 1);
  graph.edge(length + 1, length + 2);
  graph.edge(length + 2, length + 3);
  return graph;
}

TEST(Order, MixedFindsWhatLiesBesideALongChain) {
  Expanded dived, mixed;
  run(chain_with_a_way_out(5000), "dfs", small_steps(), dived);
  run(chain_with_a_way_out(5000), "mixed", small_steps(), mixed);
  EXPECT_EQ(dived.nodes.back(), 5003u);
  const auto found = std::find(mixed.nodes.begin(), mixed.nodes.end(), 5003u);
  EXPECT_LT(found - mixed.nodes.begin(), 100);
}

TEST(Order, MixedGoesOnDivingWhereItsTurnEnded) {
  // A chain whose nodes each lead to three leaves besides: the turns are of 16 states.
  constexpr u32 length = 500;
  Graph graph(4 * length + 1);
  for (u32 node = 0; node < length; ++node) {
    graph.edge(node, node + 1);
    for (u32 leaf = 0; leaf < 3; ++leaf) graph.edge(node, length + 1 + 3 * node + leaf);
  }
  Expanded seen;
  run(graph, "mixed", small_steps(), seen);
  EXPECT_EQ(seen.nodes[15], 15u);
  for (u32 other = 16; other < 64; ++other) EXPECT_GT(seen.nodes[other], length);
  EXPECT_EQ(seen.nodes[64], 16u);
  EXPECT_EQ(seen.nodes.size(), graph.nodes.size());
}

TEST(Order, MixedOfEachWorkerBeginsWithAnother) {
  Expanded first, second;
  OrderOptions options = small_steps();
  run(binary_tree(127), "mixed", options, first);
  options.worker = 1;
  run(binary_tree(127), "mixed", options, second);
  EXPECT_EQ((std::vector<u32>(first.nodes.begin(), first.nodes.begin() + 4)), (std::vector<u32>{0, 1, 3, 7}));
  EXPECT_EQ((std::vector<u32>(second.nodes.begin(), second.nodes.begin() + 4)), (std::vector<u32>{0, 1, 2, 3}));
}

/// What the other orders leave behind waits until the end of a search.
TEST(Order, MixedDivesMoreAndMoreInALargeSpace) {
  const auto order = make_order("mixed", {});
  for (u32 number = 0; number < 1000; ++number) {
    const Frontier::Entry waiting{};
    order->add({&waiting, 1});
  }
  constexpr u32 states = 3'000'000;
  u32 deepest = 0, others = 0;
  for (u32 taken = 0; taken < states; ++taken) {
    Frontier::Entry entry = order->take();
    if (taken >= states / 2 && entry.depth < deepest) ++others;
    deepest = std::max(deepest, ++entry.depth);
    order->add({&entry, 1});
  }
  EXPECT_LT(others, states / 2 / 20);
  EXPECT_GT(others, states / 2 / 200);
}

TEST(Order, MixedIsTheSameAfterItWasSaved) {
  const auto entry = [](u32 number) {
    Frontier::Entry made{};
    made.id = number;
    made.depth = number / 3;
    made.path.cost = static_cast<i32>(number * 7919 % 5 * 1024 + number % 3);
    return made;
  };
  const auto before = make_order("mixed", {});
  const auto after = make_order("mixed", {});
  for (u32 number = 1; number < 200; ++number) {
    const Frontier::Entry one = entry(number);
    before->add({&one, 1});
  }
  before->for_each([&](const Frontier::Entry& each, bool ready) { after->put_back(each, ready); });
  ASSERT_EQ(after->size(), before->size());
  while (before->size() > 0) EXPECT_EQ(before->take().id, after->take().id);
}

TEST(Order, OfRandomWalksDependsOnTheSeed) {
  const Graph graph = binary_tree(127);
  Expanded first, second;
  OrderOptions options = small_steps();
  run(graph, "random", options, first);
  options.seed = 1;
  run(graph, "random", options, second);
  EXPECT_NE(first.nodes, second.nodes);
}

TEST(OrderNames, AreThoseOfJpfToo) {
  EXPECT_EQ(order_of_jpf("search.DFSearch")->order, "dfs");
  EXPECT_EQ(order_of_jpf("search.heuristic.BFSHeuristic")->order, "bfs");
  EXPECT_EQ(order_of_jpf("search.heuristic.MostBlocked")->heuristic, "blocked");
  EXPECT_EQ(order_of_jpf("search.heuristic.MostBlocked")->order, "best");
  EXPECT_FALSE(order_of_jpf("search.heuristic.Unheard"));
  EXPECT_FALSE(order_of_jpf("search."));
  EXPECT_THROW(make_order("sideways", {}), BadInput);
  EXPECT_TRUE(heuristic_names.starts_with("value|"));
  EXPECT_TRUE(order_names.starts_with("default|mixed|dfs|"));
}

}  // namespace
}  // namespace pathfleet::search
