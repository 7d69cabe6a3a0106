// The threads of ample sets, on hand-made states.
#include "reduction/ample_sets.h"

#include <gtest/gtest.h>

namespace pathfleet::reduction {
namespace {

constexpr ThreadSet bits(std::initializer_list<u32> threads) {
  ThreadSet result = 0;
  for (const u32 thread : threads) result |= thread_bit(thread);
  return result;
}

/// About to touch something that these threads can reach.
ThreadFootprint touching(std::initializer_list<u32> reached_by) { return {true, false, bits(reached_by)}; }
ThreadFootprint touching_nothing() { return {true, false, 0}; }
ThreadFootprint touching_everything() { return {true, true, 0}; }
ThreadFootprint blocked(std::initializer_list<u32> enablers) {
  ThreadFootprint footprint;
  footprint.enablers = bits(enablers);
  return footprint;
}

std::vector<ThreadSet> all_ample(std::vector<ThreadFootprint> threads) { return ample_sets(threads); }
/// The one to try first; 0: there is none.
ThreadSet ample(std::vector<ThreadFootprint> threads) {
  const auto sets = all_ample(std::move(threads));
  return sets.empty() ? 0 : sets.front();
}

TEST(AmpleSets, WhoTouchesWhatNobodyElseReachesGoesAlone) {
  EXPECT_EQ(ample({touching({0, 1}), touching({1}), touching({0, 1})}), bits({1}));
  EXPECT_EQ(ample({touching({0, 1}), touching({0, 1}), touching_nothing()}), bits({2}));
}

TEST(AmpleSets, WhoMeetsTheOthersGoesWithThem) {
  EXPECT_EQ(ample({touching({0, 1}), touching({0, 1})}), 0u);
  EXPECT_EQ(ample({touching({0, 1}), touching({0, 1}), touching({2, 3}), touching({2, 3})}), bits({0, 1}));
  // 0 meets 1, 1 meets 2, 2 meets nobody but has to come, too.
  EXPECT_EQ(ample({touching({0, 1}), touching({1, 2}), touching({0, 2}), touching_everything()}), bits({0, 1, 2}));
}

TEST(AmpleSets, TheSmallestIsTaken) {
  EXPECT_EQ(ample({touching({0, 1}), touching({1, 0}), touching({2}), touching({3})}), bits({2}));
}

TEST(AmpleSets, OthersFollowThatHaveNoThreadInCommon) {
  EXPECT_EQ(all_ample({touching({0, 1}), touching({1, 0}), touching({2}), touching({3})}),
            (std::vector{bits({2}), bits({3}), bits({0, 1})}));
  EXPECT_EQ(all_ample({touching({0, 1}), touching({1}), touching_everything()}), (std::vector{bits({1})}));
}

TEST(AmpleSets, WhatDependsOnEverythingIsNeverIn) {
  EXPECT_EQ(ample({touching_everything(), touching_everything()}), 0u);
  EXPECT_EQ(ample({touching({0, 1}), touching_everything()}), 0u);
  EXPECT_EQ(ample({touching({0}), touching_everything()}), bits({0}));
}

TEST(AmpleSets, TheBlockedCountIfSomebodyOutsideCanSetThemGoing) {
  // 1 can reach what 0 is about to touch, and waits for 0 alone.
  EXPECT_EQ(ample({touching({0, 1}), blocked({0}), touching({2})}), bits({0}));
  EXPECT_EQ(ample({touching({0, 1}), blocked({2}), touching({0, 2})}), 0u);
  // It waits for 2, which is outside, or for one that waits for 2.
  EXPECT_EQ(ample({touching({0, 1}), blocked({2}), touching({2, 3}), touching({2, 3})}), bits({2, 3}));
  EXPECT_EQ(ample({touching({0, 1}), blocked({2}), blocked({3}), touching_everything()}), 0u);
  EXPECT_EQ(ample({touching({0, 1}), blocked({2}), blocked({0}), touching_everything()}), bits({0}));
}

TEST(AmpleSets, NothingIsKnown) { EXPECT_EQ(ample({}), 0u); }

}  // namespace
}  // namespace pathfleet::reduction
