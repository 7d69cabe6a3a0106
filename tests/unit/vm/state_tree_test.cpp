// StateTree against plain vectors: random vectors that change, grow and shrink.
#include "vm/state_tree.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "hash/collapse_store.h"

namespace pathfleet::vm {
namespace {

using Leaves = std::vector<u32>;

Leaves leaves_of(const StateTree& tree) {
  Leaves leaves;
  for (u32 i = 0; i < tree.size(); ++i) leaves.push_back(tree.leaf(i));
  return leaves;
}

/// Loads a root and checks that `changed` tells exactly what differs.
void load(StateTree& tree, const ComponentStore& store, PairIndex root, const Leaves& expected) {
  Leaves shadow = leaves_of(tree);
  shadow.resize(std::max(shadow.size(), expected.size()), 0);
  tree.load(store, root, [&](u32 i, u32 before, u32 after) {
    ASSERT_LT(i, shadow.size());
    EXPECT_EQ(shadow[i], before);
    EXPECT_NE(before, after);
    shadow[i] = after;
  });
  Leaves padded = expected;
  padded.resize(shadow.size(), 0);
  EXPECT_EQ(shadow, padded);
  EXPECT_EQ(leaves_of(tree), expected);
  EXPECT_EQ(tree.root(), root);
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
    std::map<Leaves, PairIndex> roots{{{}, 0}};
    std::map<PairIndex, Leaves> vectors{{0, {}}};
    for (int step = 0; step < 300; ++step) {
      const Leaves before = leaves_of(tree);
      const Leaves next = mutated(before, random);
      const PairIndex root = tree.with(store, next);
      EXPECT_EQ(leaves_of(tree), before) << "with() changed the tree";
      EXPECT_EQ(roots.emplace(next, root).first->second, root) << "equal vectors have two roots";
      EXPECT_EQ(vectors.emplace(root, next).first->second, next) << "two vectors have one root";
      // On to this one, or back to any earlier one.
      auto chosen = vectors.find(root);
      if (step % 3 == 0) chosen = std::next(vectors.begin(), random() % vectors.size());
      load(tree, store, chosen->first, chosen->second);
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
  EXPECT_LE(store.statistics().pairs - before, 11u);  // one for each level, and the root
}

TEST(StateTree, OnlyWhatDiffersIsVisited) {
  hash::CollapseStore store;
  StateTree tree;
  Leaves leaves(512, 3);
  for (u32 i = 0; i < leaves.size(); ++i) leaves[i] = i + 1;
  const PairIndex one = tree.with(store, leaves);
  leaves[17] = 9999;
  const PairIndex other = tree.with(store, leaves);
  tree.load(store, one, [](u32, u32, u32) {});
  int changes = 0;
  tree.load(store, other, [&](u32 i, u32 before, u32 after) {
    ++changes;
    EXPECT_EQ(i, 17u);
    EXPECT_EQ(before, 18u);
    EXPECT_EQ(after, 9999u);
  });
  EXPECT_EQ(changes, 1);
}

}  // namespace
}  // namespace pathfleet::vm
