// The lossy visited set: its results with enough memory, the nodes that it keeps for traces, and that it never reports
// "no errors".
#include <gtest/gtest.h>

#include <set>

#include "../core/search_toy.h"
#include "core/error.h"
#include "hash/bitstate_set.h"
#include "hash/exact_set.h"

namespace pathfleet {
namespace {

using hash::BitstateSet;

StateRef state_of(u64 number) {
  u64 x = (number + 1) * 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  return {number + 1, {x ^ (x >> 31), x * 0x94d049bb133111ebu}};
}

TEST(BitstateSet, WithRoomEnoughFindsWhatAnExactSetFinds) {
  for (u64 seed = 1; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const toy::Graph graph = toy::random_graph(seed, static_cast<u32>(1 + seed * 7 % 500), seed % 2 == 0);
    for (const toy::Order order : {toy::Order::depth_first, toy::Order::breadth_first}) {
      BitstateSet bits(u64{1} << 20, 4);
      const SearchResult lossy = toy::search(graph, bits, order, toy::all_errors());
      hash::ExactSet exact;
      const SearchResult whole = toy::search(graph, exact, order, toy::all_errors());
      EXPECT_EQ(lossy.statistics.states_new, whole.statistics.states_new);
      EXPECT_EQ(lossy.statistics.transitions, whole.statistics.transitions);
      ASSERT_EQ(lossy.errors.size(), whole.errors.size());
      for (std::size_t i = 0; i < whole.errors.size(); ++i) EXPECT_EQ(lossy.errors[i].choices, whole.errors[i].choices);
      EXPECT_EQ(lossy.verdict, whole.errors.empty() ? Verdict::unknown : Verdict::error);
      ASSERT_FALSE(lossy.reasons.empty());
      EXPECT_NE(lossy.reason().find("--store=bitstate"), std::string::npos);
    }
  }
}

TEST(BitstateSet, MissesStatesWithoutRoomAndSaysSo) {
  BitstateSet bits(4096, 2);
  u64 fresh = 0;
  for (u64 i = 0; i < 100000; ++i) {
    const auto [id, is_fresh] = bits.insert(state_of(i), 0);
    ASSERT_EQ(is_fresh, id != 0);
    fresh += is_fresh;
    bits.expanded(id);
  }
  EXPECT_EQ(bits.size(), fresh);
  EXPECT_LT(fresh, 50000u);
  EXPECT_GT(bits.fill(), 0.8);
  EXPECT_EQ(bits.omission_bound(), 1);
}

TEST(BitstateSet, EstimatesWhatItMisses) {
  BitstateSet bits(u64{1} << 16, 3);
  for (u64 i = 0; i < 40000; ++i) bits.expanded(bits.insert(state_of(i), 0).id);
  u64 missed = 0;
  constexpr u64 tries = 2000;
  const double promised = bits.omission_of_one();
  for (u64 i = 0; i < tries; ++i) {
    const StateId id = bits.insert(state_of(1000000 + i), 0).id;
    missed += id == 0;
    bits.expanded(id);
  }
  EXPECT_NEAR(static_cast<double>(missed) / tries, promised, 0.01);
  EXPECT_GT(promised, 0.001);
}

TEST(BitstateSet, KeepsThePathOfWhatWaitsAndNothingElse) {
  BitstateSet bits(u64{1} << 20, 3);
  const auto insert = [&](u64 number, StateId parent) { return bits.insert(state_of(number), parent).id; };
  const StateId first = insert(0, 0);
  StateId last = first;
  for (u64 i = 1; i < 1000; ++i) {
    const StateId next = insert(i, last);
    const StateId other = insert(1000 + i, last);  // a dead end
    bits.expanded(last);
    bits.expanded(other);
    last = next;
  }
  u64 length = 0;
  for (StateId id = last; id != 0; id = bits.parent(id))
    EXPECT_EQ(bits.fingerprint(id).lo, state_of(999 - length++).fingerprint.lo);
  EXPECT_EQ(length, 1000u);
  const u64 paths = bits.memory().parents;
  EXPECT_LT(paths, 1100u * 16);  // dead ends were freed
  bits.expanded(last);           // and now the whole path
  for (u64 i = 0; i < 1000; ++i) insert(5000 + i, 0);
  EXPECT_EQ(bits.memory().parents, paths);
  EXPECT_EQ(bits.insert(state_of(5), 0).id, 0u);
}

TEST(BitstateSet, RefusesStatesThatNobodyHolds) {
  BitstateSet bits(u64{1} << 20, 3);
  const StateId id = bits.insert(state_of(0), 0).id;
  bits.expanded(id);
  EXPECT_THROW(bits.parent(id), InternalError);
  EXPECT_THROW(bits.expanded(id), InternalError);
  EXPECT_THROW(bits.insert(state_of(1), id), InternalError);
}

}  // namespace
}  // namespace pathfleet
