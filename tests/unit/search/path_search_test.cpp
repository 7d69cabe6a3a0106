// Paths of least cost to errors and paths that avoid them, compared with brute force on random graphs.
#include "search/path_search.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <tuple>

#include "../core/toy_graph.h"

namespace pathfleet::search {
namespace {

using toy::Edge;
using toy::Graph;

/// Choice i lets thread i go on, which is the one that ran last then.
class Threads final : public toy::GraphSuccessors {
 public:
  using GraphSuccessors::GraphSuccessors;
  Step initial() override {
    features_.last = 0;
    return GraphSuccessors::initial();
  }
  Step take(u32 choice) override {
    features_.last = choice;
    return GraphSuccessors::take(choice);
  }
  u32 thread_of(u32 choice) override { return choice; }
  StateFeatures features() override { return features_; }

 private:
  StateFeatures features_;
};

using Cost = std::array<u64, 3>;  // preemptions, switches, length

/// The least cost with which each error can be shown: all costs of all (node, last thread), until nothing gets cheaper.
std::map<std::string, Cost> least_costs(const Graph& graph) {
  std::map<std::pair<u32, u32>, Cost> best;
  std::map<std::string, Cost> errors;
  const auto improve = [](auto& table, const auto& key, const Cost& cost) {
    const auto [place, fresh] = table.try_emplace(key, cost);
    if (!fresh && place->second <= cost) return false;
    place->second = cost;
    return true;
  };
  if (graph.initial.end == StepEnd::state) best[{graph.initial.target, 0}] = {0, 0, 0};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [place, cost] : std::map(best)) {
      const auto [node, last] = place;
      const std::vector<Edge>& edges = graph.nodes[node].edges;
      if (graph.nodes[node].deadlock) improve(errors, identity_of(toy::deadlock_at(node)), cost);
      for (u32 choice = 0; choice < edges.size(); ++choice) {
        const Cost next{cost[0] + (choice != last && last < edges.size() ? 1 : 0), cost[1] + (choice != last ? 1 : 0),
                        cost[2] + 1};
        if (edges[choice].end == StepEnd::state)
          changed = improve(best, std::pair(edges[choice].target, choice), next) || changed;
        if (edges[choice].end == StepEnd::error) improve(errors, identity_of(toy::error_of(edges[choice].what)), next);
      }
    }
  }
  return errors;
}

/// Whether a path from a node, or one by its edges other than `not_by`, comes to the program's end without the error.
bool passes_from(const Graph& graph, u32 node, u32 not_by, const Finding& error, std::set<u32>& seen) {
  if (graph.nodes[node].deadlock && same_error(toy::deadlock_at(node), error)) return false;
  for (u32 choice = 0; choice < graph.nodes[node].edges.size(); ++choice) {
    const Edge& edge = graph.nodes[node].edges[choice];
    if (choice == not_by) continue;
    if (edge.end == StepEnd::path) return true;
    if (edge.end == StepEnd::state && seen.insert(edge.target).second &&
        passes_from(graph, edge.target, ~u32{0}, error, seen))
      return true;
  }
  return false;
}

Finding finding_of_counterexample(const Graph& graph, const std::vector<u32>& choices, const Finding& wanted) {
  Threads fresh(graph);
  const Replay result = replay(fresh, choices);
  const Finding* finding = finding_of(result, &wanted);
  return finding == nullptr ? Finding{} : *finding;
}

TEST(PathSearch, FindsTheCheapestPathsAndWhereARunParts) {
  u64 errors = 0, parted = 0, hopeless = 0;
  for (u64 seed = 0; seed < 150; ++seed) {
    const Graph graph = toy::random_graph(seed, 4 + static_cast<u32>(seed % 60), false);
    const toy::Truth truth = toy::brute_force(graph);
    const auto costs = least_costs(graph);
    for (u32 node = 0; node < graph.nodes.size(); ++node) {
      std::vector<Finding> findings;
      if (graph.nodes[node].deadlock) findings.push_back(toy::deadlock_at(node));
      for (const Edge& edge : graph.nodes[node].edges) {
        if (edge.end == StepEnd::error) findings.push_back(toy::error_of(edge.what));
      }
      for (const Finding& error : findings) {
        const std::string identity = identity_of(error);
        Threads one(graph), two(graph);
        const FoundPath shortest = shortest_path(one, error, {});
        const FoundPath fewest_preemptions = fewest_preemptions_path(two, error, {});
        ASSERT_EQ(shortest.outcome == FoundPath::Outcome::found, truth.error_lengths.contains(identity));
        ASSERT_EQ(fewest_preemptions.outcome, shortest.outcome);
        if (shortest.outcome != FoundPath::Outcome::found) continue;
        ++errors;
        EXPECT_EQ(shortest.choices.size(), truth.error_lengths.at(identity));
        EXPECT_EQ(
            Cost({fewest_preemptions.preemptions, fewest_preemptions.switches, fewest_preemptions.choices.size()}),
            costs.at(identity))
            << seed << ' ' << identity;
        EXPECT_TRUE(same_error(finding_of_counterexample(graph, shortest.choices, error), error));
        EXPECT_TRUE(same_error(finding_of_counterexample(graph, fewest_preemptions.choices, error), error));

        // Where the shortest trace can be left for the end of the program.
        std::vector<u32> along{graph.initial.target};
        for (const u32 choice : shortest.choices) along.push_back(graph.nodes[along.back()].edges[choice].target);
        std::size_t latest = shortest.choices.size();
        while (latest-- > 0) {
          std::set<u32> seen;
          if (passes_from(graph, along[latest], shortest.choices[latest], error, seen)) break;
        }
        Threads three(graph);
        const FoundPath passing = passing_path(three, error, shortest.choices, {});
        ASSERT_EQ(passing.outcome == FoundPath::Outcome::found, latest != ~std::size_t{0});
        if (passing.outcome != FoundPath::Outcome::found) {
          ++hopeless;
          continue;
        }
        ++parted;
        const auto parts = std::mismatch(shortest.choices.begin(), shortest.choices.end(), passing.choices.begin(),
                                         passing.choices.end());
        EXPECT_EQ(static_cast<std::size_t>(parts.first - shortest.choices.begin()), latest);
        Threads four(graph);
        const Replay run = replay(four, passing.choices,
                                  [&](const ReplayedStep& step) { EXPECT_FALSE(step.step.end == StepEnd::error); });
        EXPECT_TRUE(run.complete);
        EXPECT_EQ(run.last.end, StepEnd::path);
      }
    }
  }
  EXPECT_GT(errors, 100u);
  EXPECT_GT(parted, 50u);
  EXPECT_GT(hopeless, 5u);
}

TEST(PathSearch, TellsWhatItCouldNotSee) {
  Graph graph = toy::chain(200);
  graph.nodes[199].edges.clear();
  graph.error(199, "AssertionError");
  const Finding error = toy::error_of("AssertionError");
  Threads one(graph), two(graph), three(graph);
  PathLimits limits;
  limits.states = 20;
  const FoundPath few = shortest_path(one, error, limits);
  EXPECT_EQ(few.outcome, FoundPath::Outcome::gave_up);
  EXPECT_EQ(few.reason, "state limit 20 reached");
  limits = {};
  limits.give_up = [] { return std::string("enough"); };
  EXPECT_EQ(fewest_preemptions_path(two, error, limits).reason, "enough");
  graph.end(100, StepEnd::unsupported, "unsupported: this");
  EXPECT_EQ(shortest_path(three, toy::error_of("Exception"), {}).reason, "unsupported: this");
}

}  // namespace
}  // namespace pathfleet::search
