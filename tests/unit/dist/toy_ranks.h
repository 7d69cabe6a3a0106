// Toy graphs explored by several ranks. Each rank is a few threads of this process, with its own numbering of states
// and components. Main functions: search_on_ranks() and expect_truth_of_all().
//
// Invariant: a node has different roots on different ranks. So loading a state fails if it was sent without its
// StateCarrier. A search that takes too long ends the process.
#pragma once

#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "../core/search_toy.h"
#include "dist/explore_parallel.h"
#include "hostile_transport.h"

namespace pathfleet::toy {

/// Passes everything on to the successors of a worker. A layer for a test overrides what it disturbs.
class Layer : public Successors {
 public:
  explicit Layer(std::unique_ptr<Successors> below) : below_(std::move(below)) {}

  Step initial() override { return below_->initial(); }
  void load(const StateRef& state) override { below_->load(state); }
  Choices choices() override { return below_->choices(); }
  Step take(u32 choice) override { return below_->take(choice); }
  Step take_unless_known(u32 choice, const KnownStates& known) override {
    return below_->take_unless_known(choice, known);
  }
  std::string describe(u32 choice) override { return below_->describe(choice); }
  u64 instructions() const override { return below_->instructions(); }

 private:
  const std::unique_ptr<Successors> below_;
};

/// Who searches, and through what.
struct Scene {
  u32 ranks = 1;
  u32 workers = 1;
  Order order = Order::depth_first;
  dist::Habits habits = {};
  u64 seed = 0;
  /// The bytes that a rank's visited set may take.
  std::function<u64(u32 rank)> budget = {};
  /// So many one after the other, each begun as soon as the rank is done with the one before; the last one counts.
  u32 searches = 1;
  /// A rank that fails is gone for the others.
  bool fails_as_killed = false;
  /// New states are sent to their owners.
  bool ships = false;
  /// A layer over a worker's successors.
  std::function<std::unique_ptr<Successors>(std::unique_ptr<Successors>, u32 rank, u32 worker)> layer = {};
  /// Called before a rank's search begins, when the parts of its workers are made.
  std::function<void(dist::RankContext&, u32 rank)> prepare = {};
  /// Of a rank; not set: none has one.
  std::function<IgnoringProviso*(u32 rank)> ignoring_proviso = {};
};

std::ostream& operator<<(std::ostream& out, const Scene& scene);

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr u32 many_nodes = 30000;
#else
constexpr u32 many_nodes = 200000;
#endif

/// Nodes enough to fill batches and to be given away: a binary tree, and from each node an edge to any other.
inline Graph wide_graph(u64 seed, u32 size) {
  std::mt19937_64 random(seed);
  Graph graph(size);
  for (u32 node = 0; node < size; ++node) {
    for (const u32 child : {node * 2 + 1, node * 2 + 2}) {
      if (child < size) graph.edge(node, child);
    }
    graph.edge(node, static_cast<u32>(random() % size));
  }
  return graph;
}

/// Errors at the last nodes, each of its own kind.
inline Graph with_far_errors(Graph graph) {
  const u32 size = static_cast<u32>(graph.nodes.size());
  for (u32 node = size - 3; node < size; ++node) graph.error(node, "AssertionError" + std::to_string(node));
  return graph;
}

/// How it ended on one rank.
struct Outcome {
  dist::RankResult result;
  std::exception_ptr failure;  // or null
};

/// The part of one rank, which is this thread and others of its own, in a search by all ranks of a transport (null:
/// alone).
Outcome explore_on_rank(const Graph& graph, const Scene& scene, const SearchOptions& options,
                        dist::Transport* transport, u32 rank);

/// A search by all ranks.
std::vector<Outcome> explore_on_ranks(const Graph& graph, const Scene& scene, const SearchOptions& options,
                                      dist::HostileNetwork& network);

struct CombinedResult {
  SearchResult result;  // of all ranks
  RankTraffic traffic;  // summed; the largest of peaks
};

/// The same over a network of its own; all ranks must end well and nothing may be left in the network.
CombinedResult search_on_ranks(const Graph& graph, const Scene& scene, SearchOptions options = {});

/// What all ranks found, as the command line puts it combined.
SearchResult conclude_all(std::vector<Outcome> outcomes);
/// The same with what they said to each other. All must have ended well and agree on whether the space was exhausted.
CombinedResult combine(std::vector<Outcome> outcomes);

/// An exhaustive search that collects all errors must have found exactly the truth.
void expect_truth_of_all(const Graph& graph, const Scene& scene);
void expect_truth_of_all(const Graph& graph, const Scene& scene, const CombinedResult& found);

/// A failure in a word or line.
std::string name_of(const std::exception_ptr& failure);

}  // namespace pathfleet::toy
