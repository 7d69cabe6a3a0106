#include "bounds/prefix_tree.h"

#include "core/error.h"

namespace pathfleet::bounds {

PrefixTree::Node PrefixTree::child(Node node, u32 target) const {
  for (Node each = nodes_[node].first; each != kNone; each = nodes_[each].next) {
    if (nodes_[each].target == target) return each;
  }
  return kNone;
}

std::vector<u32> PrefixTree::targets(Node node) const {
  std::vector<u32> result;
  for (Node each = nodes_[node].first; each != kNone; each = nodes_[each].next) result.push_back(nodes_[each].target);
  return result;
}

std::size_t PrefixTree::add(const Prefix& prefix) {
  Node node = kRoot;
  std::size_t known = 0;
  for (const LabelledEdge& edge : prefix) {
    Node next = child(node, edge.target);
    if (next == kNone) {
      PF_CHECK(!nodes_[node].closed);
      next = static_cast<Node>(nodes_.size());
      nodes_.push_back({edge.target, kNone, nodes_[node].first, false});
      nodes_[node].first = next;
    } else {
      ++known;
    }
    node = next;
  }
  return known;
}

}  // namespace pathfleet::bounds
