#include "ltl/components.h"

#include <algorithm>
#include <limits>

#include "core/interruption.h"

namespace pathfleet::ltl {

Components components_of(const std::vector<std::vector<u32>>& successors) {
  constexpr u32 kNew = std::numeric_limits<u32>::max();
  struct Visit {
    u32 state;
    std::size_t next;
  };
  const auto count = static_cast<u32>(successors.size());
  Components result;
  result.of.assign(count, kNew);
  std::vector<u32> order(count, kNew), lowest(count), open;
  std::vector<Visit> path;
  u32 visited = 0;
  for (u32 root = 0; root < count; ++root) {
    if (order[root] != kNew) continue;
    path.push_back({root, 0});
    while (!path.empty()) {
      auto& [state, next] = path.back();
      if (next == 0) {
        throw_if_interrupted();
        order[state] = lowest[state] = visited++;
        open.push_back(state);
      }
      if (next < successors[state].size()) {
        const u32 target = successors[state][next++];
        if (order[target] == kNew) {
          path.push_back({target, 0});
        } else if (result.of[target] == kNew) {
          lowest[state] = std::min(lowest[state], order[target]);
        }
        continue;
      }
      const u32 done = state;
      path.pop_back();
      if (!path.empty()) lowest[path.back().state] = std::min(lowest[path.back().state], lowest[done]);
      if (lowest[done] != order[done]) continue;
      const auto component = static_cast<u32>(result.has_cycle.size());
      bool has_cycle = open.back() != done || std::ranges::count(successors[done], done) > 0;
      for (;;) {
        const u32 member = open.back();
        open.pop_back();
        result.of[member] = component;
        if (member == done) break;
      }
      result.has_cycle.push_back(has_cycle);
    }
  }
  return result;
}

}  // namespace pathfleet::ltl
