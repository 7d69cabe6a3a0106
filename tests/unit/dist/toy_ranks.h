// Toy graphs explored by several ranks, each a few threads of this process with numbers of its own for states and
// components. Main functions: search_together() and expect_truth_of_all().
//
// Invariant: a node has another root on every rank, so a state that went to another rank any other way than by its
// StateCarrier is noticed when it is loaded. A search that takes too long ends the process.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "../core/search_toy.h"
#include "dist/together.h"
#include "hostile_transport.h"

namespace pathfleet::toy {

/// Who searches, and through what.
struct Scene {
  u32 ranks = 1;
  u32 workers = 1;
  Order order = Order::depth_first;
  dist::Habits habits = {};
  u64 seed = 0;
  /// The bytes that a rank's visited set may take.
  std::function<u64(u32 rank)> budget = {};
  /// A layer over a worker's successors.
  std::function<std::unique_ptr<Successors>(std::unique_ptr<Successors>, u32 rank, u32 worker)> layer = {};
};

std::ostream& operator<<(std::ostream& out, const Scene& scene);

/// How it ended on one rank.
struct Outcome {
  dist::TeamResult result;
  std::exception_ptr failure;  // or null
};

/// One search by all ranks, or several, one after the other, with `rounds`.
std::vector<Outcome> explore_on_ranks(const Graph& graph, const Scene& scene, const SearchOptions& options,
                                      dist::HostileNetwork& network);

/// The same over a network of its own; all ranks must end well and nothing may be left in the network.
struct Together {
  SearchResult result;  // of all ranks
  RankTraffic traffic;  // summed
};
Together search_together(const Graph& graph, const Scene& scene, SearchOptions options = {});

/// What all ranks found, as the command line puts it together.
SearchResult conclude_all(std::vector<Outcome> outcomes);

/// An exhaustive search that collects all errors must have found exactly the truth.
void expect_truth_of_all(const Graph& graph, const Scene& scene);

/// What of a thing that the options of a test say: the kind of a failure, as a word.
std::string name_of(const std::exception_ptr& failure);

}  // namespace pathfleet::toy
