// Paths to an error by what they cost, and away from it: what --explain shows. Main functions: shortest_path,
// fewest_preemptions_path and passing_path.
//
// A search of its own, by one worker: states are taken in order of their cost (Dijkstra, 1959), and one that is found
// again on a cheaper path before it was taken gets that one. Where the cost depends on who ran last, that is part of
// what is compared, so the answer is exact. (Orders of --search match states without it.)
//
// Invariant: what was found is a list of choices from the initial state; "none" is said only if all was looked at.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/trace.h"

namespace pathfleet::search {

struct PathLimits {
  u64 states = ~u64{0};
  /// Asked now and then: why to give up, empty to go on.
  std::function<std::string()> give_up;
};

struct FoundPath {
  enum class Outcome : u8 { found, none, gave_up };
  Outcome outcome = Outcome::none;
  std::string reason;  // why it gave up
  std::vector<u32> choices;
  u32 preemptions = 0;  // transitions in which another thread goes on although the one before could
  u32 switches = 0;     // transitions by another thread than the one before
  u64 states = 0;       // looked at
};

/// A path to this error with the fewest transitions.
FoundPath shortest_path(Successors& fresh, const Finding& error, const PathLimits& limits);
/// A path to this error with the fewest preemptions, of these with the fewest switches, of these the shortest.
FoundPath fewest_preemptions_path(Successors& fresh, const Finding& error, const PathLimits& limits);
/// A path to the end of the program that has nothing of this error and goes along with `failing`, which shows it, as
/// long as any such path does; of these one with few switches.
FoundPath passing_path(Successors& fresh, const Finding& error, const std::vector<u32>& failing,
                       const PathLimits& limits);

}  // namespace pathfleet::search
