// Whether a graph that ranks hold in parts has an accepting cycle that is fair, without depth-first search: states are
// removed until those that are left prove that there is one, or none is left. Main function: FairCore::compute().
// After Cerna and Pelanek, "Distributed Explicit Fair Cycle Detection" (SPIN 2003), which calls it OWCTY; the condition
// for strong fairness after Kesten, Pnueli and Raviv, "Algorithmic Verification of Linear Temporal Logic
// Specifications" (ICALP 1998).
//
// Invariants (claim L11 in docs/soundness.md): no state of a fair accepting component is ever removed. Of the states
// that are left in the end, each has a predecessor among them and is reached from an accepting one of them; and for
// each thread that must not starve in it, from a state or a transition that shows that it does not.
#pragma once

#include <vector>

#include "ltl/fairness.h"
#include "ltl/rank_graph.h"
#include "ltl/supersteps.h"

namespace pathfleet::ltl {

class FairCore {
 public:
  FairCore(const RankGraph& graph, Supersteps& steps, Fairness fairness)
      : graph_(graph), steps_(steps), fairness_(fairness) {}

  /// Removes what can be removed. All ranks call it together. Gives how many states are left on all of them. Throws
  /// LimitReached.
  u64 compute();

  /// Whether a node of this rank is left.
  const std::vector<u8>& left() const { return left_; }

 private:
  bool remove_what_no_accepting_state_reaches();
  bool remove_where_threads_starve();
  template <class Seed, class AddOfEdge>
  void spread(Seed seed, AddOfEdge add_of_edge);
  template <class IsToGo>
  bool remove_if(IsToGo is_to_go);
  void remove(u32 node);
  void remove_what_has_no_predecessor();
  void lose_predecessor(u32 node);

  const RankGraph& graph_;
  Supersteps& steps_;
  const Fairness fairness_;
  std::vector<u8> left_;
  std::vector<u32> predecessors_;    // edges from nodes that are left, or were removed and are in removed_
  std::vector<u32> removed_;         // their targets do not know it yet
  std::vector<ThreadBits> reached_;  // what reaches a node
};

}  // namespace pathfleet::ltl
