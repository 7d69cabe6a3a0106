// The compact table and the paths beside it: keys with planted hashes, growth, places too far from home, and nodes that
// are freed.
#include <gtest/gtest.h>

#include <random>
#include <unordered_map>

#include "core/error.h"
#include "hash/compact_set.h"

namespace pathfleet::hash {
namespace {

/// The state whose key has that hash and that kept half.
StateRef planted(u32 hash, u32 rest) { return {unscramble(u64{hash} << 32 | rest), {hash, rest}}; }

TEST(Scramble, IsABijectionWithAnInverse) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 100000; ++i) {
    const u64 key = random() >> (i % 64);
    ASSERT_EQ(unscramble(scramble(key)), key);
    ASSERT_EQ(scramble(unscramble(key)), key);
  }
}

TEST(CompactSet, TellsKeysWithOneHashApart) {
  CompactSet set;
  constexpr u32 kKeys = 3000;
  for (u32 rest = 0; rest < kKeys; ++rest) {
    ASSERT_EQ(set.find(planted(77, rest)), 0u);
    ASSERT_TRUE(set.insert(planted(77, rest), 0).fresh);
  }
  for (u32 rest = 0; rest < kKeys; ++rest) ASSERT_EQ(set.find(planted(77, rest)), rest + 1);
}

/// Hashes that differ by little, everywhere in the table and across its end, all with the same kept half: only the
/// displacement and the slot tell them apart.
TEST(CompactSet, TellsNeighbouringHashesApartWhileItGrows) {
  CompactSet set;
  std::unordered_map<u32, StateId> ids;
  std::mt19937 random(3);
  const u32 begins[] = {0u - 300u, 0u, 1u << 31, (1u << 31) - 50, 0x9999a000u};
  for (u32 i = 0; i < 400000; ++i) {
    const u32 hash = i % 4 == 0 ? begins[random() % 5] + random() % 400 : random();
    const auto [id, fresh] = set.insert(planted(hash, 5), 0);
    const auto [known, inserted] = ids.try_emplace(hash, id);
    ASSERT_EQ(fresh, inserted);
    ASSERT_EQ(id, known->second);
  }
  for (const auto& [hash, id] : ids) {
    ASSERT_EQ(set.find(planted(hash, 5)), id);
    ASSERT_EQ(set.find(planted(hash, 4)), 0u);
    ASSERT_EQ(set.find(planted(hash + 1, 5)) != 0, ids.contains(hash + 1));
  }
}

TEST(CompactSet, SaysWhereAKeyHasNoPlaceNearItsHome) {
  CompactSet set;
  u32 rest = 0;
  EXPECT_THROW(for (;; ++rest) set.insert(planted(0xfffffff0u, rest), 0), LimitReached);
  EXPECT_GE(rest, 32768u);
  EXPECT_EQ(set.size(), rest);
  EXPECT_EQ(set.find(planted(0xfffffff0u, rest)), 0u);
  for (u32 i = 0; i < rest; i += 97) ASSERT_EQ(set.find(planted(0xfffffff0u, i)), i + 1);
}

TEST(CompactSet, KeepsAPathAsLongAsAStateOnItWaits) {
  CompactSet set;
  const auto state = [](u64 number) { return StateRef{number, {number * 10, 0}}; };
  const StateId a = set.insert(state(1), 0).id;
  const StateId b = set.insert(state(2), a).id;
  const StateId c = set.insert(state(3), a).id;
  set.expanded(a);
  const StateId d = set.insert(state(4), b).id;
  set.expanded(b);
  EXPECT_EQ(set.parent(d), b);
  EXPECT_EQ(set.parent(b), a);
  EXPECT_EQ(set.fingerprint(a).lo, 10u);
  set.expanded(d);
  EXPECT_THROW(set.parent(d), InternalError);
  EXPECT_THROW(set.parent(b), InternalError);
  EXPECT_EQ(set.parent(c), a);
  set.expanded(c);
  EXPECT_THROW(set.fingerprint(a), InternalError);
  EXPECT_FALSE(set.insert(state(2), 0).fresh);
  EXPECT_EQ(set.find(state(4)), d);
}

TEST(PathNodes, AgreeWithAMapWhileNodesComeAndGo) {
  MemoryBudget budget;
  PathNodes nodes(budget);
  std::unordered_map<StateId, std::pair<StateId, u64>> expected;  // all without children
  std::vector<StateId> ids;
  std::mt19937_64 random(5);
  for (StateId id = 1; id < 200000; ++id) {
    nodes.add(id, id * u64{0x123456789}, 0);
    expected.emplace(id, std::pair(0, id * u64{0x123456789}));
    ids.push_back(id);
    for (u64 gone = random() % 5 / 2; gone > 0 && ids.size() > 2000; --gone) {
      std::swap(ids[random() % ids.size()], ids.back());
      nodes.release(ids.back());
      expected.erase(ids.back());
      ids.pop_back();
    }
    const StateId asked = 1 + static_cast<StateId>(random() % id);
    ASSERT_EQ(nodes.contains(asked), expected.contains(asked));
    if (expected.contains(asked)) {
      ASSERT_EQ(nodes.print(asked), expected.at(asked).second);
    }
  }
  for (const auto& [id, node] : expected) ASSERT_EQ(nodes.print(id), node.second);
}

TEST(CompactSet, NeedsNoMoreNodesThanWaitAtATime) {
  CompactSet set;
  StateId before = set.insert({1, {1, 0}}, 0).id;
  const u64 nodes = set.memory().parents;
  for (u64 i = 2; i < 20000; ++i) {
    const StateId id = set.insert({i, {i, 0}}, 0).id;
    set.expanded(before);
    before = id;
  }
  EXPECT_EQ(set.memory().parents, nodes);
  EXPECT_EQ(set.memory().states, 6 * set.size());
}

}  // namespace
}  // namespace pathfleet::hash
