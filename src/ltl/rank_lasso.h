// A run that an automaton accepts and that is fair, in a graph that ranks hold in parts. Main function: find_lasso().
//
// A component of what FairCore leaves is found forwards and backwards from one of its states (L. K. Fleischer,
// B. Hendrickson, A. Pinar, "On Identifying Strongly Connected Components in Parallel", 2000). The stem and the parts
// of the cycle are shortest ways, found breadth-first.
//
// Invariant (claim L11): a component without predecessors outside of it is accepting and fair; so the search for one
// ends, at the latest there.
#pragma once

#include <optional>
#include <vector>

#include "ltl/fairness.h"
#include "ltl/rank_graph.h"

namespace pathfleet::ltl {

/// Choices of the model, with Product::no_choice where the last state is repeated.
struct RankLasso {
  std::vector<u32> stem;
  std::vector<u32> cycle;
};

/// All ranks call it together, and get the same lasso; none: there is no accepting cycle that is fair among the states
/// of the graph. Throws LimitReached, on all ranks.
std::optional<RankLasso> find_lasso(const RankGraph& graph, Supersteps& steps, Fairness fairness);
/// The same. If the whole graph and the work on it fit into `room` bytes of the first rank, that rank alone looks for
/// the lasso: a graph is small beside its states, and where ways are long, ranks would wait for each other in each step
/// of them. `check_limits` as in Supersteps.
std::optional<RankLasso> find_lasso_where_it_fits(const RankGraph& graph, Supersteps& steps, Fairness fairness,
                                                  u64 room, const std::function<void()>& check_limits);

}  // namespace pathfleet::ltl
