// Both visited sets compared with std::map, by the same tests.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <random>

#include "core/error.h"
#include "hash/compact_set.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"

namespace pathfleet::hash {
namespace {

template <class Set>
class VisitedSet : public testing::Test {};
using Sets = testing::Types<FingerprintSet, ExactSet, CompactSet>;
TYPED_TEST_SUITE(VisitedSet, Sets);

/// A state of which both keys follow from a number; neighbours differ in few bits.
StateRef state_of(u32 number) { return {number + 1, {number * u64{0x100000001}, ~u64{number}}}; }

TYPED_TEST(VisitedSet, AgreesWithAMap) {
  TypeParam set;
  std::map<u32, StateId> expected;
  std::map<StateId, StateId> parents;
  std::mt19937_64 random(7);
  for (int i = 0; i < 300000; ++i) {
    const u32 number = static_cast<u32>(random() % 150000);
    const StateId parent = static_cast<StateId>(set.size() == 0 ? 0 : 1 + random() % set.size());
    set.prefetch(state_of(number));
    const auto [id, fresh] = set.insert(state_of(number), parent);
    const auto [entry, inserted] = expected.try_emplace(number, id);
    ASSERT_EQ(fresh, inserted);
    ASSERT_EQ(id, entry->second);
    if (fresh) {
      ASSERT_EQ(id, expected.size());
      parents[id] = parent;
    }
  }
  ASSERT_EQ(set.size(), expected.size());
  for (const auto& [number, id] : expected) {
    ASSERT_EQ(set.fingerprint(id).lo, state_of(number).fingerprint.lo);
    ASSERT_EQ(set.parent(id), parents[id]);
  }
}

TYPED_TEST(VisitedSet, ReachesItsMemoryLimitCleanly) {
  MemoryBudget budget(3 << 20);
  {
    TypeParam set(&budget);
    u32 inserted = 0;
    EXPECT_THROW(for (;; ++inserted) set.insert(state_of(inserted), inserted), LimitReached);
    EXPECT_GT(inserted, 10000u);
    EXPECT_EQ(set.size(), inserted);
    for (u32 i = 0; i < inserted; ++i) ASSERT_EQ(set.insert(state_of(i), 0).id, i + 1);
    EXPECT_GT(set.bytes(), u64{1} << 19);
    EXPECT_LE(set.bytes(), budget.used());
  }
  EXPECT_EQ(budget.used(), 0u);
}

TYPED_TEST(VisitedSet, RefusesIdsItNeverGave) {
  TypeParam set;
  set.insert(state_of(1), 0);
  EXPECT_THROW(set.parent(0), InternalError);
  EXPECT_THROW(set.fingerprint(2), InternalError);
  EXPECT_THROW(set.insert(state_of(2), 2), InternalError);
}

TEST(FingerprintSet, LooksAtAll128Bits) {
  FingerprintSet set;
  for (u32 bit = 0; bit < 64; ++bit) {
    EXPECT_TRUE(set.insert({1, {u64{1} << bit, 0}}, 0).fresh);
    EXPECT_TRUE(set.insert({1, {0, u64{1} << bit}}, 0).fresh);
  }
  EXPECT_FALSE(set.insert({2, {0, 1}}, 0).fresh);
}

TEST(FingerprintSet, BoundsTheProbabilityOfAnOmission) {
  EXPECT_DOUBLE_EQ(collision_bound(0), 0);
  EXPECT_DOUBLE_EQ(collision_bound(u64{1} << 32), 0x1p-65);
  FingerprintSet set;
  set.insert(state_of(1), 0);
  set.insert(state_of(2), 0);
  EXPECT_DOUBLE_EQ(set.omission_bound(), 0x1p-127);
}

TEST(FingerprintSet, KnowsAStateWithoutItsRoot) {
  FingerprintSet set;
  EXPECT_FALSE(set.knows(state_of(1).fingerprint));
  const StateId id = set.insert(state_of(1), 0).id;
  EXPECT_TRUE(set.knows(state_of(1).fingerprint));
  EXPECT_FALSE(set.knows(state_of(2).fingerprint));
  const Visited::Seen again = set.insert({0, state_of(1).fingerprint}, id);
  EXPECT_EQ(again.id, id);
  EXPECT_FALSE(again.fresh);
}

TEST(FingerprintSet, InsertsAsIfItHadNotBeenAsked) {
  FingerprintSet set;
  const StateId first = set.insert(state_of(1), 0).id;
  const StateId second = set.insert(state_of(2), first).id;
  EXPECT_TRUE(set.knows(state_of(1).fingerprint));
  EXPECT_EQ(set.insert(state_of(2), 0).id, second);  // another state than the one it was asked about
  EXPECT_FALSE(set.knows(state_of(3).fingerprint));
  EXPECT_TRUE(set.insert(state_of(3), first).fresh);
  EXPECT_FALSE(set.insert(state_of(3), first).fresh);
  EXPECT_EQ(set.size(), 3u);
}

TEST(ExactSet, LooksAtTheRootAndNotAtTheFingerprint) {
  ExactSet set;
  EXPECT_TRUE(set.insert({1, {5, 5}}, 0).fresh);
  EXPECT_FALSE(set.knows({5, 5}));
  EXPECT_TRUE(set.insert({2, {5, 5}}, 1).fresh);
  EXPECT_FALSE(set.insert({1, {5, 5}}, 1).fresh);
  EXPECT_EQ(set.omission_bound(), 0);
}

TEST(ExactSet, SeesAnIncrementalHashThatIsWrong) {
  ExactSet set;
  set.insert({1, {5, 5}}, 0);
  EXPECT_THROW(set.insert({1, {6, 5}}, 0), InternalError);
}

}  // namespace
}  // namespace pathfleet::hash
