// A vector of 32-bit leaves kept as a tree of pairs (the second storey of the collapse, after LTSmin's tree compression):
// vectors that differ in few leaves share all but a few pairs. Main functions: StateTree::load, StateTree::with.
//
// Invariant: levels_[0] are the leaves, levels_[k + 1][i] is the pair of levels_[k][2i] and levels_[k][2i + 1] (0 beyond the
// end); a vector's root is pair(size, top), so that equal vectors have equal roots and nothing else has.
#pragma once

#include <vector>

#include "core/component_store.h"

namespace pathfleet::vm {

class StateTree {
 public:
  u32 size() const { return static_cast<u32>(levels_[0].size()); }
  u32 leaf(u32 i) const { return levels_[0][i]; }
  PairIndex root() const { return root_; }

  /// Makes this the vector with that root; calls changed(i, old_leaf, new_leaf) for each leaf that differs (0: none).
  template <class Changed>
  void load(const ComponentStore& store, PairIndex root, Changed changed) {
    if (root == root_) return;
    const auto [size, top] = store.unpair(root);
    const u32 old_size = this->size();
    for (u32 i = size; i < old_size; ++i) changed(i, levels_[0][i], 0u);
    resize(size);
    if (size > 0) descend(store, levels_.size() - 1, 0, top, changed);
    root_ = root;
  }

  /// The root of the vector that has these leaves; this one stays as it is.
  PairIndex with(ComponentStore& store, const std::vector<u32>& leaves);

 private:
  static std::size_t level_count(u32 size) {
    std::size_t levels = 1;
    for (u32 width = size; width > 1; width = (width + 1) / 2) ++levels;
    return levels;
  }

  void resize(u32 size) {
    const std::size_t count = level_count(size);
    // A level that is new has no node that could be the same; what is cut off is forgotten.
    if (levels_.size() != count) levels_.resize(count);
    u32 width = size;
    for (std::size_t level = 0; level < count; ++level) {
      const u32 old_width = static_cast<u32>(levels_[level].size());
      levels_[level].resize(width, 0);
      // The parent of the last kept node of a cut level may have lost its right part.
      if (width != old_width && level > 0 && width > 0) levels_[level][width - 1] = 0;
      width = (width + 1) / 2;
    }
    // Where widths changed, the rightmost path is compared anew down to the leaves.
    for (std::size_t level = 1; level < count; ++level) levels_[level].back() = 0;
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
    const auto [left, right] = store.unpair(node);
    descend(store, level - 1, 2 * i, left, changed);
    if (2 * i + 1 < levels_[level - 1].size()) descend(store, level - 1, 2 * i + 1, right, changed);
  }

  std::vector<std::vector<u32>> levels_{1};
  std::vector<std::pair<u32, u32>> changes_, parents_;  // (index, node), used by with()
  PairIndex root_ = 0;
};

}  // namespace pathfleet::vm
