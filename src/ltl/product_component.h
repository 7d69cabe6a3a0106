// A strongly connected set of product states, as a graph that is made where it is looked at. Main functions:
// strongly_fair_part(), which removes states until the rest has a strongly fair run (Emerson and Lei, "Modalities for
// model checking", 1987), and cycle_through().
//
// Invariant: the edges of a node are all transitions of its state that stay in the set.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/visited.h"
#include "ltl/fairness.h"
#include "ltl/product.h"

namespace pathfleet::ltl {

class ProductComponent {
 public:
  /// `contains`: whether the state of an id belongs to the set.
  ProductComponent(Product& product, const Visited& visited, std::function<bool(StateId)> contains)
      : product_(product), visited_(visited), contains_(std::move(contains)) {}

  /// The node of a state of the set.
  u32 node_of(const StateRef& state);
  /// Leaves only these nodes in the set.
  void restrict_to(const std::vector<u32>& nodes);
  const StateRef& state_of(u32 node) const { return nodes_[node].state; }
  /// The nodes of all states of the set, from one of them on.
  std::vector<u32> all_from(u32 node);

  struct Part {
    std::vector<u32> nodes;
    CycleMarks marks;
  };
  /// A strongly connected part of these nodes, all of the set, that has an accepting run that is strongly fair.
  std::optional<Part> strongly_fair_part(std::vector<u32> nodes);

  /// The choices of the model on a path from one node to another.
  std::vector<u32> path(u32 from, u32 to);
  /// The choices of the model on a cycle from a node back to it that is accepting and fair, for a set whose marks are.
  std::vector<u32> cycle_through(u32 start, const CycleMarks& marks, Fairness fairness);

 private:
  struct Edge {
    u32 target;
    u32 choice;  // of the model
    ThreadBits mover;
  };
  struct Node {
    StateRef state;
    bool expanded = false, removed = false;
    bool accepting = false;
    ThreadBits able = 0;
    std::vector<Edge> edges;  // also to removed nodes
  };
  /// What a cycle has still to meet.
  struct Needs {
    ThreadBits threads;
    bool accepting;
  };

  Node& expand(u32 node);
  /// The shortest path from a node, of one edge or more, to the first edge that `is_goal`.
  template <class IsGoal>
  std::vector<Edge> shortest_path(u32 from, IsGoal is_goal);
  Needs met(const Needs& open, const Node& node, Fairness fairness) const;
  std::vector<Part> parts_of(const std::vector<u32>& nodes);

  Product& product_;
  const Visited& visited_;
  const std::function<bool(StateId)> contains_;
  std::unordered_map<StateId, u32> node_by_id_;
  std::vector<Node> nodes_;
};

}  // namespace pathfleet::ltl
