// Paths of least cost to an error, and paths that avoid it, for --explain. Main functions: shortest_path,
// fewest_preemptions_path and passing_path.
//
// A separate search by one worker. States are taken in the order of their cost (Dijkstra, 1959); a state that is found
// again on a cheaper path before it was taken gets that path. If the cost depends on the thread that ran last, states
// are distinguished by it, so the answer is exact. (Orders of --search do not distinguish it.)
//
// Invariant: a result is a list of choices from the initial state. "none" is returned only if everything was explored.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/trace.h"

namespace pathfleet::search {

struct PathLimits {
  u64 states = ~u64{0};
  /// Called from time to time: the reason to give up, or empty to continue.
  std::function<std::string()> give_up;
};

struct FoundPath {
  enum class Outcome : u8 { found, none, gave_up };
  Outcome outcome = Outcome::none;
  std::string reason;  // why the search gave up
  std::vector<u32> choices;
  u32 preemptions = 0;  // transitions in which another thread continues although the previous one could
  u32 switches = 0;     // transitions by another thread than the previous one
  u64 states = 0;       // explored
};

/// A path to this error with the fewest transitions.
FoundPath shortest_path(Successors& fresh, const Finding& error, const PathLimits& limits);
/// A path to this error with the fewest preemptions, among these with the fewest switches, among these the shortest.
FoundPath fewest_preemptions_path(Successors& fresh, const Finding& error, const PathLimits& limits);
/// A path to the end of the program without this error. It follows `failing`, a path to the error, as long as any such
/// path does, and then has few switches.
FoundPath passing_path(Successors& fresh, const Finding& error, const std::vector<u32>& failing,
                       const PathLimits& limits);

}  // namespace pathfleet::search
