// The search orders by name: the frontiers for --search and for JPF's search.class.
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
  u64 depth_step = 10;     // transitions by which iterative deepening goes deeper at a time
  u64 beam_width = 1000;   // states that a worker keeps of each depth
  u64 walk_length = 1000;  // the most transitions of a random walk
  u64 seed = 0;            // of the random walks of one worker
  u64 max_preemptions = ~u64{0};
  u64 worker = 0;                        // whose frontier it is; each begins the mixed order with another one
  std::function<u64()> coverage_events;  // for the order "cover": increases whenever something new is seen
};

/// "default|mixed|dfs|..."; what "default" is depends on other options.
inline constexpr std::string_view order_names = "default"
#define ORDER(name, words, jpf, make) "|" #name
#include "search/orders.def"
#undef ORDER
    ;

/// Throws BadInput if there is no order of this name.
std::unique_ptr<Frontier> make_order(std::string_view name, const OrderOptions& options);

/// "depth first", for the report. Throws BadInput if there is no order of this name.
std::string_view order_in_words(std::string_view name);

/// The order that corresponds to a search class of JPF: "dfs" to "search.DFSearch", "best" with a heuristic to
/// "search.heuristic.MostBlocked".
struct OrderName {
  std::string_view order, heuristic;  // heuristic: may be empty
};
std::optional<OrderName> order_of_jpf(std::string_view class_name);

}  // namespace pathfleet::search
