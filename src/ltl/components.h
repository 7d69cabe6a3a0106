// The strongly connected components of a graph. Main function: components_of().
// R. E. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972, without recursion.
#pragma once

#include <vector>

#include "core/types.h"

namespace pathfleet::ltl {

struct Components {
  std::vector<u32> of;          // the component of each state
  std::vector<bool> has_cycle;  // of each component
};

/// Components are numbered so that edges lead to lower numbers or stay.
Components components_of(const std::vector<std::vector<u32>>& successors);

}  // namespace pathfleet::ltl
