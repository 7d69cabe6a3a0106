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
  for (u64 round = 0; round < 5; ++round) {
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
  expect_truth(graph, searches_.search(graph, seed, order, saves), order);
  EXPECT_GT(saves, 0u);
}

}  // namespace
}  // namespace pathfleet::toy
