// StateTree compared with plain vectors: random vectors that change, grow and shrink.
#include "vm/heap/state_tree.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <tuple>

#include "hash/collapse_store.h"

namespace pathfleet::vm {
namespace {

using Leaves = std::vector<u32>;
/// What names a vector: its size and its top.
using Name = std::tuple<u32, u32, u32>;

Name name_of(const Leaves& leaves, StateTree::Top top) {
  return {static_cast<u32>(leaves.size()), top.left, top.right};
}

Leaves leaves_of(const StateTree& tree) {
  Leaves leaves;
  for (u32 i = 0; i < tree.size(); ++i) leaves.push_back(tree.leaf(i));
  return leaves;
}

/// Loads a vector and checks that `changed` tells exactly what differs.
void load(StateTree& tree, const ComponentStore& store, StateTree::Top top, const Leaves& expected) {
  Leaves shadow = leaves_of(tree);
  shadow.resize(std::max(shadow.size(), expected.size()), 0);
  tree.load(store, static_cast<u32>(expected.size()), top, [&](u32 i, u32 before, u32 after) {
    ASSERT_LT(i, shadow.size());
    EXPECT_EQ(shadow[i], before);
    EXPECT_NE(before, after);
    shadow[i] = after;
  });
  Leaves padded = expected;
  padded.resize(shadow.size(), 0);
  EXPECT_EQ(shadow, padded);
  EXPECT_EQ(leaves_of(tree), expected);
  EXPECT_EQ(tree.top(), top);
}

Leaves mutated(Leaves leaves, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return static_cast<u32>(random() % n); };
  switch (below(4)) {
    case 0: leaves.resize(leaves.size() + below(5)); break;
    case 1: leaves.resize(leaves.size() - below(leaves.size() + 1)); break;
    default: break;
  }
  for (u32 changes = below(4); changes > 0 && !leaves.empty(); --changes) leaves[below(leaves.size())] = 1 + below(7);
  for (u32& leaf : leaves) leaf = leaf == 0 ? 1 + below(7) : leaf;
  return leaves;
}

TEST(StateTree, AgreesWithPlainVectors) {
  for (u32 seed = 0; seed < 50; ++seed) {
    std::mt19937 random(seed);
    hash::CollapseStore store;
    StateTree tree;
    std::map<Leaves, Name> names{{{}, {}}};
    std::map<Name, Leaves> vectors{{{}, {}}};
    for (int step = 0; step < 300; ++step) {
      const Leaves before = leaves_of(tree);
      const Leaves next = mutated(before, random);
      const StateTree::Top top = tree.with(store, next);
      const Name name = name_of(next, top);
      EXPECT_EQ(leaves_of(tree), before) << "with() changed the tree";
      EXPECT_EQ(names.emplace(next, name).first->second, name) << "equal vectors have two names";
      EXPECT_EQ(vectors.emplace(name, next).first->second, next) << "two vectors have one name";
      if (next.size() == before.size()) {
        std::vector<StateTree::Change> changes;
        for (u32 i = 0; i < next.size(); ++i) {
          if (next[i] != before[i]) changes.emplace_back(i, next[i]);
        }
        EXPECT_EQ(tree.with_changes(store, changes), top);
      }
      // On to this one, or back to any earlier one.
      auto chosen = vectors.find(name);
      if (step % 3 == 0) chosen = std::next(vectors.begin(), random() % vectors.size());
      load(tree, store, {std::get<1>(chosen->first), std::get<2>(chosen->first)}, chosen->second);
      if (HasFailure()) FAIL() << "seed " << seed << ", step " << step;
    }
  }
}

TEST(StateTree, VectorsThatDifferInOneLeafShareAllButAPath) {
  hash::CollapseStore store;
  StateTree tree;
  Leaves leaves(1000);
  for (u32 i = 0; i < leaves.size(); ++i) leaves[i] = i + 1;
  load(tree, store, tree.with(store, leaves), leaves);
  const u64 before = store.statistics().pairs;
  leaves[500] = 7;
  tree.with(store, leaves);
  EXPECT_LE(store.statistics().pairs - before, 9u);  // one for each level but the top, which is no pair
}

TEST(StateTree, OnlyWhatDiffersIsVisited) {
  hash::CollapseStore store;
  StateTree tree;
  Leaves leaves(512, 3);
  for (u32 i = 0; i < leaves.size(); ++i) leaves[i] = i + 1;
  const StateTree::Top one = tree.with(store, leaves);
  leaves[17] = 9999;
  const StateTree::Top other = tree.with(store, leaves);
  tree.load(store, 512, one, [](u32, u32, u32) {});
  int changes = 0;
  tree.load(store, 512, other, [&](u32 i, u32 before, u32 after) {
    ++changes;
    EXPECT_EQ(i, 17u);
    EXPECT_EQ(before, 18u);
    EXPECT_EQ(after, 9999u);
  });
  EXPECT_EQ(changes, 1);
}

}  // namespace
}  // namespace pathfleet::vm
