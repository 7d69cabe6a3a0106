// The rank protocol on fixed and random toy graphs, through a hostile network: 1 to 8 ranks with 1 to 3 workers get the
// results of brute force, in both orders.
#include <gtest/gtest.h>

#include "toy_ranks.h"

namespace pathfleet::toy {
namespace {

dist::Habits random_habits(u64 seed, u32 ranks) {
  std::mt19937_64 random(seed);
  dist::Habits habits;
  habits.delay = random() % 3 == 0 ? 0 : random() % 30;
  habits.silence = random() % 3 == 0 ? random() % 200 : 0;
  habits.sum_delay = random() % 3 == 0 ? 0 : random() % 20;
  if (random() % 4 == 0) habits.slow_rank = static_cast<u32>(random() % ranks);
  return habits;
}

class ToyRanks : public testing::TestWithParam<std::tuple<u32, u32, Order>> {
 protected:
  Scene scene(u64 seed) const {
    const auto [ranks, workers, order] = GetParam();
    return {ranks, workers, order, random_habits(seed, ranks), seed};
  }
};

INSTANTIATE_TEST_SUITE_P(All, ToyRanks,
                         testing::Combine(testing::Range(1u, 9u), testing::Range(1u, 4u),
                                          testing::Values(Order::depth_first, Order::breadth_first)),
                         [](const auto& info) {
                           return std::to_string(std::get<0>(info.param)) + "_ranks_" +
                                  std::to_string(std::get<1>(info.param)) + "_workers_" +
                                  (std::get<2>(info.param) == Order::depth_first ? "depth" : "breadth");
                         });

TEST_P(ToyRanks, FindTheTruthOfFixedGraphs) {
  u64 seed = 0;
  for (const Graph& graph :
       {chain(1), chain(30), cycle(17), diamond(), grid(40, 7), detour(30), philosophers(2), philosophers(5)}) {
    expect_truth_of_all(graph, scene(++seed));
  }
}

TEST_P(ToyRanks, FindTheTruthOfRandomGraphs) {
  for (u64 seed = 0; seed < 8; ++seed) {
    const u64 own_seed = seed + 100 * (std::get<0>(GetParam()) + 10 * std::get<1>(GetParam()));
    const u32 size = static_cast<u32>(seed < 6 ? 2 + own_seed % 397 : 3000 + own_seed % 4000);
    expect_truth_of_all(random_graph(own_seed, size, seed % 3 == 0), scene(own_seed));
  }
}

TEST(LargeToys, FillBatchesAndMoveStates) {
  u64 seed = 0;
  for (const auto& [ranks, workers] : std::vector<std::pair<u32, u32>>{{2, 1}, {3, 2}, {8, 1}, {1, 3}}) {
    for (const Order order : {Order::depth_first, Order::breadth_first}) {
      ++seed;
      const Graph graph = with_far_errors(wide_graph(seed, many_nodes));
      const Scene scene{ranks, workers, order, random_habits(seed, ranks), seed};
      SCOPED_TRACE(testing::Message() << scene);
      const CombinedResult found = search_on_ranks(graph, scene, all_errors());
      expect_truth(graph, found.result, order);
      EXPECT_EQ(found.traffic.questions_asked, found.traffic.questions_answered);
      if (ranks == 1) continue;
      EXPECT_GT(found.traffic.states_given, 100u);
      // At most one question for each state that others own, and each about one message of 64 KiB for 4096 of them.
      EXPECT_GT(found.traffic.questions_asked, many_nodes / 2);
    }
  }
}

TEST(LargeToys, AreExploredByAllRanks) {
  const Graph graph = with_far_errors(wide_graph(99, many_nodes));
  for (const Order order : {Order::depth_first, Order::breadth_first}) {
    const Scene scene{4, 1, order, {}, 5};
    dist::HostileNetwork network(scene.ranks, scene.habits, scene.seed);
    for (const Outcome& outcome : explore_on_ranks(graph, scene, all_errors(), network)) {
      ASSERT_EQ(name_of(outcome.failure), "none");
      EXPECT_GT(outcome.result.part.statistics.states_new, 1000u);
      EXPECT_GT(outcome.result.part.statistics.transitions, 3000u);
    }
  }
}

TEST(ToysThatDoNotBegin, AreReportedOnce) {
  Graph graph(1);
  graph.initial = {StepEnd::error, 0, "AssertionError"};
  Graph unsupported(1);
  unsupported.initial = {StepEnd::unsupported, 0, "unsupported: everything"};
  Graph empty(1);
  empty.initial = {StepEnd::path, 0, {}};
  for (u32 ranks = 1; ranks <= 3; ++ranks) {
    const Scene scene{ranks, 2, Order::breadth_first, random_habits(ranks, ranks), ranks};
    const SearchResult found = search_on_ranks(graph, scene).result;
    ASSERT_EQ(found.errors.size(), 1u);
    EXPECT_EQ(found.verdict, Verdict::error);
    EXPECT_EQ(search_on_ranks(unsupported, scene).result.reason(), "unsupported: everything");
    EXPECT_EQ(search_on_ranks(empty, scene).result.verdict, Verdict::ok);
  }
}

}  // namespace
}  // namespace pathfleet::toy
