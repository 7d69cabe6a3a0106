// Searches of toy graphs that are saved at random moments, through a hostile network, and go on with other numbers of
// ranks and workers: the results are those of brute force.
#include <gtest/gtest.h>

#include "saved_toys.h"

namespace pathfleet::toy {
namespace {

class SavedToys : public testing::TestWithParam<std::tuple<u64, Order>> {
 protected:
  SavedSearches searches_;
};

INSTANTIATE_TEST_SUITE_P(All, SavedToys,
                         testing::Combine(testing::Range(u64{1}, u64{7}),
                                          testing::Values(Order::depth_first, Order::breadth_first)));

TEST_P(SavedToys, AreExploredToTheTruth) {
  const auto [seed, order] = GetParam();
  u64 saves = 0;
  // On a busy machine a search may be over before its checkpoint is wanted.
  for (u64 round = 0; round < 5 || (saves == 0 && round < 50); ++round) {
    const u64 own = seed * 100 + round;
    SCOPED_TRACE(testing::Message() << "seed " << own);
    const Graph graph = random_graph(own, static_cast<u32>(100 + own * 37 % 3000), round % 2 == 0);
    expect_truth(graph, searches_.search(graph, own, order, saves), order);
  }
  EXPECT_GT(saves, 0u);
}

TEST_P(SavedToys, FindTheErrorsAtTheEndOfALargeGraph) {
  const auto [seed, order] = GetParam();
  u64 saves = 0;
  const Graph graph = with_far_errors(wide_graph(seed, 8000));
  for (u64 round = 0; saves == 0 && round < 20; ++round)
    expect_truth(graph, searches_.search(graph, seed + 100 * round, order, saves), order);
  EXPECT_GT(saves, 0u);
}

/// An idle rank's request for states is not counted: it may arrive when all ranks pause for a cut.
TEST(SavedToysOfIdleRanks, LoseNoState) {
  SavedSearches searches;
  searches.change = [](Scene& scene) {
    scene.workers = 1;
    scene.habits.request_delay = 40 + scene.seed % 80;
  };
  u64 saves = 0;
  for (u64 seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    const Graph graph = random_graph(seed, 800, false);
    expect_truth(graph, searches.search(graph, seed, Order::depth_first, saves), Order::depth_first);
  }
  EXPECT_GT(saves, 0u);
}

/// A limit that is met while an error is replayed ends the part. Its state is expanded again, and the error is
/// reported.
TEST(SavedToysWithLimits, LoseNoErrorThatWasBeingReplayed) {
  SavedSearches searches;
  std::atomic<u32> replays{0};
  searches.options = [&] {
    SearchOptions options = all_errors();
    options.confirm = [&](const Counterexample&) {
      if (++replays % 25 == 0) throw LimitReached("time is over");
      return Confirmation::shown;
    };
    return options;
  };
  u64 saves = 0, errors = 0;
  for (u64 seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Graph graph = wide_graph(seed, 600);
    for (u32 node = 1; node < graph.nodes.size(); node += 3) graph.error(node, "Exception" + std::to_string(node));
    const SearchResult result =
        searches.search(graph, seed, seed % 2 == 0 ? Order::depth_first : Order::breadth_first, saves);
    EXPECT_EQ(result.statistics.states_new, 600u);
    EXPECT_EQ(result.errors.size(), 200u);
    EXPECT_TRUE(result.reasons.empty()) << result.reason();
    errors += result.errors.size();
  }
  EXPECT_GT(saves, 0u);
  EXPECT_GT(replays, errors);
}

}  // namespace
}  // namespace pathfleet::toy
