// A vector of 32-bit leaves, kept as a tree of pairs: the second storey of the collapse, after LTSmin's tree
// compression (Laarman, van de Pol, Weber, "Parallel Recursive State Compression for Free", SPIN 2011). Vectors that
// differ in few leaves share all but a few pairs. Main functions: StateTree::load, StateTree::with.
//
// Invariant: levels_[0] are the leaves. levels_[k + 1][i] is the pair of levels_[k][2i] and levels_[k][2i + 1], or
// levels_[k][2i] itself if there is no second one. The last level has at most two nodes, the top. Vectors of one size
// are equal exactly if their tops are. A stored vector needs its size besides its top (vm/state/state_root.h).
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/component_store.h"

namespace pathfleet::vm {

class StateTree {
 public:
  struct Top {
    u32 left = 0;   // 0: the vector is empty
    u32 right = 0;  // 0: it has one leaf
    friend bool operator==(const Top&, const Top&) = default;
  };
  using Change = std::pair<u32, u32>;  // (index, leaf)

  u32 size() const { return static_cast<u32>(levels_[0].size()); }
  u32 leaf(u32 i) const { return levels_[0][i]; }
  const std::vector<u32>& leaves() const { return levels_[0]; }
  Top top() const {
    const std::vector<u32>& nodes = levels_.back();
    return {nodes.empty() ? 0 : nodes[0], nodes.size() < 2 ? 0 : nodes[1]};
  }

  /// Makes this the vector with that size and top. Calls changed(i, old_leaf, new_leaf) for each leaf that differs; 0
  /// means no leaf.
  template <class Changed>
  void load(const ComponentStore& store, u32 size, Top top, Changed changed) {
    const u32 old_size = this->size();
    if (size == old_size && top == this->top() && top.left != 0) return;
    for (u32 i = size; i < old_size; ++i) changed(i, levels_[0][i], 0u);
    if (size != old_size) resize(size);
    if (size > 0) descend(store, levels_.size() - 1, 0, top.left, changed);
    if (size > 1) descend(store, levels_.size() - 1, 1, top.right, changed);
  }

  /// The top of the vector with these leaves. This vector stays unchanged.
  Top with(ComponentStore& store, const std::vector<u32>& leaves);
  /// The top of the vector that differs from this one in exactly these leaves, which are sorted by index.
  Top with_changes(ComponentStore& store, std::span<const Change> changes);

 private:
  static std::size_t level_count(u32 size) {
    std::size_t levels = 1;
    for (u32 width = size; width > 2; width = (width + 1) / 2) ++levels;
    return levels;
  }

  void resize(u32 size) {
    const std::size_t count = level_count(size);
    // A new level has no node to compare with; nodes that are cut off are dropped.
    if (levels_.size() != count) levels_.resize(count);
    u32 width = size;
    for (std::size_t level = 0; level < count; ++level) {
      std::vector<u32>& nodes = levels_[level];
      const std::size_t old_width = nodes.size();
      nodes.resize(width, 0);
      // The last node of a level may cover fewer leaves than the others, so it is compared anew, down to the leaves.
      if (level > 0 && width > 0) nodes.back() = 0;
      if (level > 0 && old_width > 0 && old_width < width) nodes[old_width - 1] = 0;
      width = (width + 1) / 2;
    }
  }

  template <class Changed>
  void descend(const ComponentStore& store, std::size_t level, u32 i, u32 node, Changed& changed) {
    u32& here = levels_[level][i];
    if (level == 0) {
      if (here == node) return;
      const u32 old = here;
      here = node;
      changed(i, old, node);
      return;
    }
    if (here == node && node != 0) return;
    here = node;
    if (2 * i + 1 >= levels_[level - 1].size()) return descend(store, level - 1, 2 * i, node, changed);
    const auto [left, right] = store.unpair(node);
    descend(store, level - 1, 2 * i, left, changed);
    descend(store, level - 1, 2 * i + 1, right, changed);
  }

  std::vector<std::vector<u32>> levels_{1};
  std::vector<Change> changes_, parents_;  // (index, node), used by with_changes()
  std::vector<u32> nodes_;                 // used by with()
};

}  // namespace pathfleet::vm
