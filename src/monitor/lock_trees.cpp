#include "monitor/lock_trees.h"

#include <algorithm>

#include "core/interruption.h"

namespace pathfleet::monitor {

u32 LockTrees::node_count(u32 thread) const {
  return thread < trees_.size() ? static_cast<u32>(trees_[thread].nodes.size() - 1) : 0;
}

std::string LockTrees::sizes() const {
  std::string text;
  for (u32 thread = 0; thread < trees_.size(); ++thread) {
    if (node_count(thread) == 0) continue;
    if (!text.empty()) text += ", ";
    text += findings_.names.thread(thread) + " " + std::to_string(node_count(thread));
  }
  return text;
}

u32 LockTrees::child_with(Tree& tree, u32 lock) {
  for (const u32 child : tree.nodes[tree.at].children) {
    if (tree.nodes[child].lock == lock) return child;
  }
  return kRoot;
}

void LockTrees::acquire(Tree& tree, const RunEvent& event) {
  if (const u32 known = child_with(tree, event.object); known != kRoot) {
    tree.at = known;
    return;
  }
  const u32 number = static_cast<u32>(tree.nodes.size());
  tree.nodes.push_back({event.object, event.place, findings_.held.of(event.thread).exclusive, tree.at, {}});
  tree.nodes[tree.at].children.push_back(number);
  tree.at = number;
  ++nodes_;
}

// Locks need not be given up in the reverse order. Those that stay below the one given up move to its parent.
void LockTrees::release(Tree& tree, u32 lock) {
  std::vector<u32> kept;
  u32 node = tree.at;
  while (node != kRoot && tree.nodes[node].lock != lock) {
    kept.push_back(node);
    node = tree.nodes[node].parent;
  }
  if (node == kRoot) return;
  tree.at = tree.nodes[node].parent;
  for (auto below = kept.rbegin(); below != kept.rend(); ++below) {
    const Node moved = tree.nodes[*below];
    if (const u32 known = child_with(tree, moved.lock); known != kRoot) {
      tree.at = known;
      continue;
    }
    const u32 number = static_cast<u32>(tree.nodes.size());
    tree.nodes.push_back({moved.lock, moved.place, findings_.sets.without(moved.held, lock), tree.at, {}});
    tree.nodes[tree.at].children.push_back(number);
    tree.at = number;
    ++nodes_;
  }
}

void LockTrees::see(const RunEvent& event) {
  const bool asks = event.kind == RunEventKind::asks;
  const bool acquires = asks || event.kind == RunEventKind::acquires;
  if ((!acquires && event.kind != RunEventKind::releases) || event.shared) return;
  if (event.thread >= trees_.size()) trees_.resize(event.thread + 1);
  if (acquires && nodes_ >= most_nodes_) begin_again();
  if (acquires) {
    acquire(trees_[event.thread], event);
    if (asks) release(trees_[event.thread], event.object);
  } else {
    release(trees_[event.thread], event.object);
  }
}

void LockTrees::report(const NodeOfTree& first, const NodeOfTree& second, bool gated) {
  Warning warning;
  warning.kind = WarningKind::deadlock;
  warning.detector = "lock-tree";
  warning.gated = gated;
  for (const NodeOfTree& side : {first, second}) {
    const Node& node = trees_[side.thread].nodes[side.node];
    const RunNames::Object lock = findings_.names.lock(node.lock);
    Part part = findings_.part(side.thread, node.place, node.held);
    part.wants = lock.object;
    part.wanted_from = lock.made_at;
    warning.parts.push_back(part);
  }
  findings_.warn(warning);
}

// The conflicts of one nesting with those of threads with a higher number.
void LockTrees::compare(u32 thread, u32 number) {
  const Node& node = trees_[thread].nodes[number];
  for (u32 outer = node.parent; outer != kRoot; outer = trees_[thread].nodes[outer].parent) {
    for (const NodeOfTree& other : nodes_of_lock_[trees_[thread].nodes[outer].lock]) {
      if (other.thread <= thread) continue;
      const Node& inner = trees_[other.thread].nodes[other.node];
      const LockSets::Set& above = findings_.sets.locks(inner.held);
      if (!std::binary_search(above.begin(), above.end(), node.lock)) continue;
      const bool gated = !findings_.sets.locks(findings_.sets.intersection(node.held, inner.held)).empty();
      if (!gated || !gates_) report({thread, number}, other, gated);
    }
  }
}

void LockTrees::finish() {
  nodes_of_lock_.clear();
  for (u32 thread = 0; thread < trees_.size(); ++thread) {
    for (u32 node = 1; node < trees_[thread].nodes.size(); ++node)
      nodes_of_lock_[trees_[thread].nodes[node].lock].push_back({thread, node});
  }
  for (u32 thread = 0; thread < trees_.size(); ++thread) {
    for (u32 node = 1; node < trees_[thread].nodes.size(); ++node) compare(thread, node);
  }
  nodes_of_lock_.clear();
}

void LockTrees::begin_again() {
  findings_.note("lock-tree: the trees of locks were full (" + std::to_string(most_nodes_) +
                 " nodes); conflicts between what is before and after are not looked for");
  finish();
  nodes_ = 0;
  for (Tree& tree : trees_) {
    std::vector<Node> path;  // what is held
    for (u32 node = tree.at; node != kRoot; node = tree.nodes[node].parent) path.push_back(tree.nodes[node]);
    tree = {};
    for (auto node = path.rbegin(); node != path.rend(); ++node) {
      const u32 number = static_cast<u32>(tree.nodes.size());
      tree.nodes.push_back({node->lock, node->place, node->held, tree.at, {}});
      tree.nodes[tree.at].children.push_back(number);
      tree.at = number;
      ++nodes_;
    }
  }
}

void LockTrees::forget(std::span<const u32>, std::span<const u32> locks) {
  const auto is_gone = [&](const Node& node) {
    return std::find(locks.begin(), locks.end(), node.lock) != locks.end();
  };
  if (locks.empty()) return;
  const bool any = std::any_of(trees_.begin(), trees_.end(), [&](const Tree& tree) {
    return std::any_of(tree.nodes.begin() + 1, tree.nodes.end(), is_gone);
  });
  if (any) begin_again();
}

void LockTrees::add_used(std::vector<u32>& sets) const {
  for (const Tree& tree : trees_) {
    for (const Node& node : tree.nodes) sets.push_back(node.held);
  }
}

}  // namespace pathfleet::monitor
