// What is known of the models of a declarative invariant, as a tree over the breadth-first walk: an edge is the target
// of the next field, and every node is a beginning of some model. Main class: PrefixTree.
//
// Invariant: a node that is closed has all the children that any model gives it.
#pragma once

#include <vector>

#include "bounds/label_walk.h"

namespace pathfleet::bounds {

class PrefixTree {
 public:
  using Node = u32;
  static constexpr Node kRoot = 0, kNone = ~0u;

  PrefixTree() : nodes_(1) {}

  /// The child to which this target leads; kNone: none is known.
  Node child(Node node, u32 target) const;
  bool closed(Node node) const { return nodes_[node].closed; }
  void close(Node node) { nodes_[node].closed = true; }
  /// The targets of all its children.
  std::vector<u32> targets(Node node) const;
  /// Adds the beginning of a model. Returns the number of edges of it that were known before.
  std::size_t add(const Prefix& prefix);
  std::size_t size() const { return nodes_.size(); }

 private:
  struct Entry {
    u32 target = 0;
    Node first = kNone, next = kNone;  // first child, next sibling
    bool closed = false;
  };
  std::vector<Entry> nodes_;
};

}  // namespace pathfleet::bounds
