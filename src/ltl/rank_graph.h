// A rank's part of the graph of a product: the states that it owns, their marks and transitions, in numbers. Main
// function: take_over(), which all ranks call together.
//
// Invariants: the nodes are the states of this rank that were expanded or reached by a transition, each once. The
// threads have the same numbers on all ranks. `arrivals` of a node is the number of edges to it, of all ranks.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/visited.h"
#include "ltl/product_edges.h"
#include "ltl/supersteps.h"

namespace pathfleet::ltl {

/// A node of any rank.
struct NodeName {
  u32 owner;
  u32 node;
  friend bool operator==(const NodeName&, const NodeName&) = default;
};

class RankGraph {
 public:
  struct Edge {
    u32 target;  // node of its owner
    u16 owner;
    u16 mover;   // the number of a thread, and 1; 0: none
    u32 choice;  // of the model

    ThreadBits mover_bit() const { return mover == 0 ? 0 : ThreadBits{1} << (mover - 1); }
  };
  struct Node {
    u64 first_edge = 0;
    u32 edge_count = 0;
    u32 arrivals = 0;
    ThreadBits able = 0;
    bool expanded = false;
    bool accepting = false;
  };

  /// `visited` has the states that this rank owns.
  RankGraph(const Visited& visited, OwnerOf owner_of) : visited_(&visited), owner_of_(std::move(owner_of)) {}

  /// Brings what all ranks have recorded to the owners. May be called again, when more was recorded. Throws
  /// LimitReached.
  void take_over(ProductEdges& recorded, Supersteps& steps);

  /// The parts of all ranks as one graph that one rank holds, as if there were no others; on the other ranks: nothing.
  /// Throws LimitReached.
  RankGraph gathered(u32 by, Supersteps& steps) const;

  u32 size() const { return static_cast<u32>(nodes_.size()); }
  const Node& node(u32 number) const { return nodes_[number]; }
  std::span<const Edge> edges(u32 number) const {
    return {edges_.data() + nodes_[number].first_edge, nodes_[number].edge_count};
  }
  u64 edge_count() const { return edges_.size(); }
  /// Nodes of this rank whose transitions nobody has recorded; none, if all states were explored.
  u64 count_unexpanded() const;
  /// The initial state; none: no rank has found it.
  const std::optional<NodeName>& initial() const { return initial_; }
  /// Bytes in use.
  u64 bytes() const;

 private:
  RankGraph() = default;
  void add_gathered(ByteReader& reader, const std::vector<u32>& first_nodes);
  void agree_on_threads(const std::vector<u64>& names, Supersteps& steps);
  void find_initial(const std::optional<Fingerprint>& initial, Supersteps& steps);
  void take_in(u32 from, ByteReader& records, u32 rank);
  u32 node_of(const Fingerprint& state);

  const Visited* visited_ = nullptr;
  OwnerOf owner_of_;
  std::vector<u32> node_by_id_;  // and 1; 0: none
  // Targets that their owner, this rank, was not asked about, because the search was stopped before.
  std::map<Fingerprint, u32> unknown_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::unordered_map<u64, u8> thread_numbers_;  // the common ones, by name
  std::vector<std::vector<u8>> common_;         // the common number, by rank and its own number
  std::optional<NodeName> initial_;
  // Targets that other ranks own, by rank, in the order of the questions for their nodes.
  struct Unresolved {
    Fingerprint target;
    u64 edge;
  };
  std::vector<std::vector<Unresolved>> unresolved_;
};

}  // namespace pathfleet::ltl
