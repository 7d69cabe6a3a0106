// A strongly connected component of a graph that ranks hold in parts, which is accepting and fair. Main function:
// RankComponent::find().
//
// Invariant: the candidates always are a set that FairCore would leave: with a node, they have all predecessors of it
// that FairCore has left.
#pragma once

#include <optional>
#include <vector>

#include "ltl/fairness.h"
#include "ltl/rank_graph.h"
#include "ltl/supersteps.h"

namespace pathfleet::ltl {

class RankComponent {
 public:
  /// `left`: the nodes of this rank that FairCore has left.
  RankComponent(const RankGraph& graph, Supersteps& steps, const std::vector<u8>& left)
      : graph_(graph), steps_(steps), candidates_(left) {}

  /// All ranks call it together, if any node is left. Throws LimitReached.
  void find(Fairness fairness);

  /// Whether a node of this rank is a member.
  bool contains(u32 node) const { return (reach_[node] & (forwards | backwards)) == (forwards | backwards); }
  /// What its states and transitions have.
  const CycleMarks& marks() const { return marks_; }

 private:
  static constexpr u8 forwards = 1, backwards = 2;
  struct Arrival {
    u32 target;
    u32 source;  // node of its owner
    u32 owner;
  };

  void note_arrivals();
  NodeName choose_pivot();
  void reach_from(const NodeName& pivot, u8 direction);
  void read_marks();

  const RankGraph& graph_;
  Supersteps& steps_;
  std::vector<u8> candidates_;
  std::vector<u8> reach_;          // from the pivot, by node
  std::vector<Arrival> arrivals_;  // by target
  CycleMarks marks_;
  bool cyclic_ = false;
};

}  // namespace pathfleet::ltl
