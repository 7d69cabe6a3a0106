#include "search/heuristics.h"

namespace pathfleet::search {
namespace {

/// The value that the program set last on this path (Verify.setHeuristicSearchValue).
i32 value(i32 before, const PathInfo&, const TransitionInfo& transition) {
  return transition.reached.value.value_or(before);
}

/// Minus the number of blocked threads; a deadlock has the least value (Groce and Visser, ISSTA 2002: most blocked).
i32 blocked(i32, const PathInfo&, const TransitionInfo& transition) {
  return -static_cast<i32>(transition.reached.blocked);
}

/// How often the thread that ran is among the last four to run, weighted by the number of threads (Groce and Visser:
/// interleaving).
i32 interleaving(i32, const PathInfo& path, const TransitionInfo& transition) {
  i32 cost = 0;
  for (u32 back = 0; back < 4; ++back) {
    if ((path.threads >> 8 * back & 0xff) == transition.thread)
      cost += static_cast<i32>((4 - back) * transition.reached.threads);
  }
  return cost;
}

/// The number of preemptions on the path (Musuvathi and Qadeer, PLDI 2007: context bounding).
i32 preemptions(i32 before, const PathInfo&, const TransitionInfo& transition) {
  return before + (transition.preempts ? 1 : 0);
}

/// The distance of the nearest thread from the target, in instructions (Edelkamp, Lluch Lafuente and Leue, SPIN 2001:
/// directed).
i32 distance(i32, const PathInfo&, const TransitionInfo& transition) {
  return static_cast<i32>(transition.reached.distance);
}

constexpr Heuristic kHeuristics[] = {
#define HEURISTIC(name, jpf) {#name, jpf, name},
#include "search/heuristics.def"
#undef HEURISTIC
};

}  // namespace

std::span<const Heuristic> heuristics() { return kHeuristics; }

const Heuristic* find_heuristic(std::string_view name) {
  for (const Heuristic& heuristic : kHeuristics) {
    if (heuristic.name == name) return &heuristic;
  }
  return nullptr;
}

}  // namespace pathfleet::search
