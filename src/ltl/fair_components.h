// Whether the components of a graph that one rank holds as a whole leave a fair accepting cycle possible, in one pass.
// Main function: may_have_lasso().
// R. E. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972, without recursion.
#pragma once

#include <functional>

#include "ltl/fairness.h"
#include "ltl/rank_graph.h"

namespace pathfleet::ltl {

/// False: no component is accepting and fair. True: one is; or, for strong fairness, a part of one may be. All edges
/// lead to nodes of `graph`. `check_limits` throws LimitReached if the work has to stop.
bool may_have_lasso(const RankGraph& graph, Fairness fairness, const std::function<void()>& check_limits);

}  // namespace pathfleet::ltl
