// Runs a search on a toy graph and compares its results with brute force.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

#include "core/explorer.h"
#include "toy_graph.h"

namespace pathfleet::toy {

enum class Order { depth_first, breadth_first };

inline std::unique_ptr<Frontier> make_frontier(Order order) {
  if (order == Order::depth_first) return std::make_unique<DepthFirst>();
  return std::make_unique<BreadthFirst>();
}

inline SearchOptions all_errors() {
  SearchOptions options;
  options.max_errors = SearchOptions::no_limit;
  return options;
}

/// Confirms on a fresh instance, unless the options say how to confirm.
inline SearchResult search(const Graph& graph, Visited& visited, Order order, SearchOptions options,
                           SearchObserver& observer) {
  if (!options.confirm) {
    options.confirm = [&](const Counterexample& counterexample) {
      GraphSuccessors fresh(graph);
      return shown_if(replays(fresh, counterexample));
    };
  }
  GraphSuccessors successors(graph);
  const auto frontier = make_frontier(order);
  return explore(successors, visited, *frontier, options, observer);
}

inline SearchResult search(const Graph& graph, Visited& visited, Order order, SearchOptions options = {}) {
  SearchObserver nobody;
  return search(graph, visited, order, options, nobody);
}

/// A search without limits that collects all errors must have found exactly the truth.
inline void expect_truth(const Graph& graph, const SearchResult& result, Order order) {
  const Truth truth = brute_force(graph);
  EXPECT_EQ(result.statistics.states_new, truth.distance.size());
  EXPECT_EQ(result.statistics.transitions, truth.transitions);
  EXPECT_TRUE(result.exhausted);
  if (order == Order::breadth_first) {
    EXPECT_EQ(result.statistics.max_depth, truth.depth);
  }
  std::set<std::string> identities;
  for (const Counterexample& error : result.errors) {
    const std::string identity = identity_of(error.finding);
    EXPECT_TRUE(identities.insert(identity).second) << identity << " twice";
    ASSERT_TRUE(truth.error_lengths.contains(identity)) << identity;
    const u64 shortest = truth.error_lengths.at(identity);
    if (order == Order::breadth_first) {
      EXPECT_EQ(error.choices.size(), shortest) << identity;
    } else {
      EXPECT_GE(error.choices.size(), shortest) << identity;
    }
    GraphSuccessors fresh(graph);
    EXPECT_TRUE(replays(fresh, error)) << identity;
  }
  EXPECT_EQ(identities.size(), truth.error_lengths.size());
  const Verdict expected = !identities.empty() ? Verdict::error : truth.unsupported ? Verdict::unknown : Verdict::ok;
  EXPECT_EQ(result.verdict, expected);
  EXPECT_EQ(result.reasons.empty(), !truth.unsupported);
}

}  // namespace pathfleet::toy
