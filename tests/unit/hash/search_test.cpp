// Searches of toy graphs with the real visited sets: all sets give the same results.
#include <gtest/gtest.h>

#include "../core/search_toy.h"
#include "hash/compact_set.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"

namespace pathfleet::toy {
namespace {

TEST(SearchWithRealSets, FindsTheTruthWithBothInBothOrders) {
  for (u64 seed = 1000; seed < 1100; ++seed) {
    SCOPED_TRACE(seed);
    const Graph graph = random_graph(seed, static_cast<u32>(1 + seed % 500), seed % 2 == 0);
    for (const Order order : {Order::depth_first, Order::breadth_first}) {
      hash::FingerprintSet fingerprints;
      expect_truth(graph, search(graph, fingerprints, order, all_errors()), order);
      hash::ExactSet exact;
      expect_truth(graph, search(graph, exact, order, all_errors()), order);
      hash::CompactSet compact;
      expect_truth(graph, search(graph, compact, order, all_errors()), order);
    }
  }
}

TEST(SearchWithRealSets, SaysUnknownWhenTheBudgetIsSpent) {
  MemoryBudget budget(1 << 20);
  hash::FingerprintSet visited(&budget);
  const SearchResult result = search(grid(1000, 200), visited, Order::breadth_first);
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "memory limit of 1 MB reached");
  EXPECT_GT(result.statistics.states_new, 5000u);
}

TEST(SearchWithRealSets, BoundsTheProbabilityOfAnOmission) {
  hash::FingerprintSet fingerprints;
  EXPECT_GT(search(grid(10, 10), fingerprints, Order::depth_first).omission_bound, 0);
  hash::CompactSet compact;
  EXPECT_EQ(search(grid(10, 10), compact, Order::depth_first).omission_bound, 0);
  hash::ExactSet exact;
  EXPECT_EQ(search(grid(10, 10), exact, Order::depth_first).omission_bound, 0);
}

}  // namespace
}  // namespace pathfleet::toy
