// Heuristics: the value of a state for a guided order. States with smaller values are expanded first.
// Main function: find_heuristic().
//
// To add one: a function in heuristics.cpp and a row in heuristics.def (docs/internals/adding/search-order.md).
#pragma once

#include <span>
#include <string_view>

#include "core/frontier.h"

namespace pathfleet::search {

struct Heuristic {
  std::string_view name;
  std::string_view jpf_class;  // after "gov.nasa.jpf.search.heuristic."; empty: JPF has none
  /// `before` is the value of the state where the transition began, 0 for the initial state.
  i32 (*worth)(i32 before, const PathInfo& path, const TransitionInfo& transition);
};

/// "value|..."
inline constexpr std::string_view heuristic_names = std::string_view(
#define HEURISTIC(name, jpf) "|" #name
#include "search/heuristics.def"
#undef HEURISTIC
                                                        )
                                                        .substr(1);
std::span<const Heuristic> heuristics();
/// Null if there is no heuristic of that name.
const Heuristic* find_heuristic(std::string_view name);

}  // namespace pathfleet::search
