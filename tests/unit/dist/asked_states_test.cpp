// The states of other ranks that a worker remembers to have asked about.
#include "dist/asked_states.h"

#include <gtest/gtest.h>

#include "../core/map_visited.h"

namespace pathfleet::dist {
namespace {

constexpr u64 far = u64{1} << 40;  // two fingerprints that differ by it in their low halves share a slot

TEST(AskedStates, AreThoseThatWereAdded) {
  toy::MapVisited visited;
  AskedStates asked(visited);
  const Fingerprint first{5, 7};
  EXPECT_FALSE(asked.has(first));
  asked.add(first);
  EXPECT_TRUE(asked.has(first));
}

TEST(AskedStates, AreToldApartByTheWholeFingerprint) {
  toy::MapVisited visited;
  AskedStates asked(visited);
  asked.add({5, 7});
  EXPECT_FALSE(asked.has({5, 8}));
  EXPECT_FALSE(asked.has({5 + far, 7}));
  asked.add({5 + far, 7});  // takes the place
  EXPECT_TRUE(asked.has({5 + far, 7}));
  EXPECT_FALSE(asked.has({5, 7}));
}

/// Of the states that need no root.
TEST(AskedStates, KnowThoseOfTheVisitedSetToo) {
  struct OneState final : toy::MapVisited {
    bool knows(const Fingerprint& fingerprint) const override { return fingerprint == Fingerprint{1, 2}; }
  } visited;
  AskedStates asked(visited);
  asked.add({5, 7});
  EXPECT_TRUE(asked.knows({5, 7}));
  EXPECT_TRUE(asked.knows({1, 2}));
  EXPECT_FALSE(asked.knows({1, 3}));
}

}  // namespace
}  // namespace pathfleet::dist
