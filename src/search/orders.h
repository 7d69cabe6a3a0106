// The orders of search by name: which frontier --search and JPF's search.class ask for.
// Main function: make_order().
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "core/frontier.h"
#include "search/heuristics.h"

namespace pathfleet::search {

struct OrderOptions {
  const Heuristic* heuristic = find_heuristic("value");  // of best-first, A* and beam
  u64 depth_step = 10;     // transitions: iterative deepening goes so much deeper at a time
  u64 beam_width = 1000;   // states of each depth that a worker keeps
  u64 walk_length = 1000;  // transitions of a random walk, at most
  u64 seed = 0;            // of the random walks of one worker
  u64 max_preemptions = ~u64{0};
  std::function<u64()> coverage_events;  // of the order "cover": grows whenever something new is seen
};

/// "dfs|bfs|..."
inline constexpr std::string_view order_names = std::string_view(
#define ORDER(name, jpf, make) "|" #name
#include "search/orders.def"
#undef ORDER
                                                    )
                                                    .substr(1);

/// Throws BadInput if there is no order of this name.
std::unique_ptr<Frontier> make_order(std::string_view name, const OrderOptions& options);

/// What a search class of JPF means here: "search.DFSearch" is order "dfs", "search.heuristic.MostBlocked" is "best"
/// with a heuristic.
struct OrderName {
  std::string_view order, heuristic;  // heuristic: may be empty
};
std::optional<OrderName> order_of_jpf(std::string_view class_name);

}  // namespace pathfleet::search
