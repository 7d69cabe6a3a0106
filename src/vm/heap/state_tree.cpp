#include "vm/heap/state_tree.h"

namespace pathfleet::vm {

StateTree::Top StateTree::with(ComponentStore& store, const std::vector<u32>& leaves) {
  if (leaves.size() == size()) {
    parents_.clear();
    for (u32 i = 0; i < size(); ++i) {
      if (leaves[i] != levels_[0][i]) parents_.emplace_back(i, leaves[i]);
    }
    return with_changes(store, parents_);
  }
  nodes_ = leaves;
  for (std::size_t level = 0; nodes_.size() > 2; ++level) {
    // If two children are equal to the loaded ones, so is their parent.
    const bool known = level + 1 < levels_.size();
    const std::size_t half = (nodes_.size() + 1) / 2;
    for (std::size_t i = 0; i < half; ++i) {
      const u32 left = nodes_[2 * i];
      if (2 * i + 1 == nodes_.size()) {
        nodes_[i] = left;
        continue;
      }
      const u32 right = nodes_[2 * i + 1];
      const bool same = known && 2 * i + 1 < levels_[level].size() && levels_[level][2 * i] == left &&
                        levels_[level][2 * i + 1] == right;
      nodes_[i] = same ? levels_[level + 1][i] : store.pair(left, right);
    }
    nodes_.resize(half);
  }
  return {nodes_.empty() ? 0 : nodes_[0], nodes_.size() < 2 ? 0 : nodes_[1]};
}

StateTree::Top StateTree::with_changes(ComponentStore& store, std::span<const Change> changes) {
  changes_.assign(changes.begin(), changes.end());
  for (std::size_t level = 0; level + 1 < levels_.size() && !changes_.empty(); ++level) {
    const std::vector<u32>& nodes = levels_[level];
    parents_.clear();
    for (std::size_t k = 0; k < changes_.size(); ++k) {
      const u32 parent = changes_[k].first / 2;
      if (2 * parent + 1 == nodes.size()) {
        parents_.emplace_back(parent, changes_[k].second);
        continue;
      }
      u32 left = nodes[2 * parent];
      u32 right = nodes[2 * parent + 1];
      (changes_[k].first % 2 == 0 ? left : right) = changes_[k].second;
      if (k + 1 < changes_.size() && changes_[k + 1].first / 2 == parent) right = changes_[++k].second;
      parents_.emplace_back(parent, store.pair(left, right));
    }
    changes_.swap(parents_);
  }
  Top top = this->top();
  for (const auto& [i, node] : changes_) (i == 0 ? top.left : top.right) = node;
  return top;
}

}  // namespace pathfleet::vm
