#include "vm/state_tree.h"

#include <algorithm>

namespace pathfleet::vm {

PairIndex StateTree::with(ComponentStore& store, const std::vector<u32>& leaves) {
  const u32 count = static_cast<u32>(leaves.size());
  if (count == 0) return 0;
  const u32 known = size();
  changes_.clear();
  if (level_count(count) != levels_.size() || count != known) {
    // The shape differs: build it all.
    std::vector<u32> level(leaves);
    while (level.size() > 1) {
      const std::size_t half = (level.size() + 1) / 2;
      for (std::size_t i = 0; i < half; ++i) {
        level[i] = store.pair(level[2 * i], 2 * i + 1 < level.size() ? level[2 * i + 1] : 0);
      }
      level.resize(half);
    }
    return store.pair(count, level[0]);
  }
  for (u32 i = 0; i < count; ++i) {
    if (leaves[i] != levels_[0][i]) changes_.emplace_back(i, leaves[i]);
  }
  if (changes_.empty()) return root_;
  for (std::size_t level = 0; level + 1 < levels_.size(); ++level) {
    const std::vector<u32>& nodes = levels_[level];
    parents_.clear();
    for (std::size_t k = 0; k < changes_.size(); ++k) {
      const u32 parent = changes_[k].first / 2;
      u32 left = nodes[2 * parent];
      u32 right = 2 * parent + 1 < nodes.size() ? nodes[2 * parent + 1] : 0;
      (changes_[k].first % 2 == 0 ? left : right) = changes_[k].second;
      if (k + 1 < changes_.size() && changes_[k + 1].first / 2 == parent) right = changes_[++k].second;
      parents_.emplace_back(parent, store.pair(left, right));
    }
    changes_.swap(parents_);
  }
  return store.pair(count, changes_[0].second);
}

}  // namespace pathfleet::vm
