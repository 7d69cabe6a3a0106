// The rank protocol on toy graphs through real Open MPI: the ranks of a job find what brute force finds.
//
//   mpirun --oversubscribe -n R toy_graphs_over_mpi R [GoogleTest options]
//
// What tests/unit/dist asks of a hostile network between threads, here between processes. Main function: run().
//
// Invariant: see job.h; so no test ends early on one rank only.
#include <gtest/gtest.h>

#include <iostream>

#include "core/assumption_policy.h"
#include "job.h"

namespace pathfleet::toy {
namespace {

constexpr Order orders[] = {Order::depth_first, Order::breadth_first};

void fixed_graphs(Job& job) {
  u64 seed = 0;
  for (const Order order : orders) {
    for (const u32 workers : {1, 2}) {
      for (const Graph& graph :
           {chain(1), chain(30), cycle(17), diamond(), grid(40, 7), detour(30), philosophers(2), philosophers(5)}) {
        job.expect_truth(graph, job.scene(workers, order, ++seed));
      }
    }
  }
}

void random_graphs(Job& job) {
  for (u64 number = 0; number < 40; ++number) {
    const u64 seed = number + 100 * job.ranks();
    const u32 size = static_cast<u32>(number % 5 != 0 ? 2 + scramble(seed) % 400 : 3000 + scramble(seed) % 4000);
    const Graph graph = random_graph(seed, size, number % 3 == 0);
    job.expect_truth(graph, job.scene(1 + number / 2 % 2, orders[number % 2], seed));
  }
}

/// Batches are filled, states and their components move.
void large_graphs(Job& job) {
  u64 seed = 0;
  u64 given = 0;
  for (const Order order : orders) {
    for (const u32 workers : {1, 2}) {
      constexpr u32 nodes = 60000;
      const Graph graph = with_far_errors(wide_graph(++seed + 100 * job.ranks(), nodes));
      const Scene scene = job.scene(workers, order, seed);
      const std::vector<Outcome> outcomes = job.explore(graph, scene, all_errors());
      if (!job.compares()) continue;
      SCOPED_TRACE(testing::Message() << scene);
      const CombinedResult found = combine(outcomes);
      expect_truth_of_all(graph, scene, found);
      if (job.ranks() > 1) {
        EXPECT_GT(found.traffic.questions_asked, nodes / 2);
      }
      given += found.traffic.states_given;
    }
  }
  // How many is up to the machine's scheduler.
  if (job.compares() && job.ranks() > 1) {
    EXPECT_GT(given, 0u);
  }
}

/// Paths over ranks all the time: a third of the states has an error of its own.
void many_errors(Job& job) {
  Graph graph = wide_graph(job.ranks(), 3000);
  for (u32 node = 1; node < graph.nodes.size(); node += 3) graph.error(node, "Exception" + std::to_string(node));
  for (const Order order : orders) job.expect_truth(graph, job.scene(2, order, 1));
}

void first_error(Job& job) {
  for (u64 number = 0; number < 24; ++number) {
    const u64 seed = number + 100 * job.ranks();
    const Graph graph = random_graph(seed, static_cast<u32>(20 + scramble(seed) % 2000), false);
    const Scene scene = job.scene(1 + number / 2 % 2, orders[number % 2], seed);
    const std::vector<Outcome> outcomes = job.explore(graph, scene, {});
    if (!job.compares()) continue;
    SCOPED_TRACE(testing::Message() << scene);
    const Truth truth = brute_force(graph);
    const SearchResult result = combine(outcomes).result;
    EXPECT_EQ(result.verdict, truth.error_lengths.empty() ? Verdict::ok : Verdict::error);
    EXPECT_EQ(result.errors.empty(), truth.error_lengths.empty());
    for (const Counterexample& error : result.errors) {
      EXPECT_TRUE(truth.error_lengths.contains(identity_of(error.finding)));
      GraphSuccessors fresh(graph);
      EXPECT_TRUE(replays(fresh, error));
    }
  }
}

/// A graph that takes long, with an error at its start.
void first_error_soon(Job& job) {
  Graph graph = grid(400, 400);
  graph.error(5, "AssertionError");
  const std::vector<Outcome> outcomes = job.explore(graph, job.scene(1, Order::breadth_first, 1), {});
  if (!job.compares()) return;
  const SearchResult result = combine(outcomes).result;
  ASSERT_EQ(result.errors.size(), 1u);
  EXPECT_EQ(result.errors[0].choices.size(), 6u);
  EXPECT_LT(result.statistics.states_new, 80000u);
}

void state_limit(Job& job) {
  const Graph graph = grid(250, 250);
  SearchOptions options = all_errors();
  options.max_states = 2000;
  for (const Order order : orders) {
    for (const u32 workers : {1, 2}) {
      const Scene scene = job.scene(workers, order, workers);
      const std::vector<Outcome> outcomes = job.explore(graph, scene, options);
      if (!job.compares()) continue;
      SCOPED_TRACE(testing::Message() << scene);
      const SearchResult result = combine(outcomes).result;
      EXPECT_EQ(result.verdict, Verdict::unknown);
      EXPECT_EQ(result.reason(), "state limit 2000 reached");
      EXPECT_GT(result.statistics.states_new, 1000u);
      EXPECT_LT(result.statistics.states_new, 62500u);
    }
  }
}

/// Each begun as soon as the rank is done with the one before.
void search_after_search(Job& job) {
  const Graph graph = random_graph(3, 300, false);
  for (const Order order : orders) {
    Scene scene = job.scene(2, order, 3);
    scene.searches = 15;
    job.expect_truth(graph, scene);
  }
}

/// A layer that throws at one state, which is expanded once, by whichever rank comes to it.
class BreaksAt final : public Layer {
 public:
  BreaksAt(std::unique_ptr<Successors> below, u32 node) : Layer(std::move(below)), node_(node) {}

  void load(const StateRef& state) override {
    if (state.fingerprint == state_of(node_).fingerprint) throw AssumptionBroken(Assumption::references, "as planned");
    Layer::load(state);
  }

 private:
  const u32 node_;
};

/// What one worker throws, all ranks throw; and the next search over the same transport is as good as any.
void broken_assumption(Job& job) {
  const Graph graph = wide_graph(4, 20000);
  for (u32 number = 0; number < 8; ++number) {
    const Order order = orders[number % 2];
    Scene scene = job.scene(1 + number / 2 % 2, order, number);
    scene.layer = [number](std::unique_ptr<Successors> below, u32, u32) -> std::unique_ptr<Successors> {
      return std::make_unique<BreaksAt>(std::move(below), number * 2500);
    };
    const std::vector<Outcome> outcomes = job.explore(graph, scene, all_errors());
    if (job.compares()) {
      for (const Outcome& outcome : outcomes) EXPECT_EQ(name_of(outcome.failure), "AssumptionBroken") << scene;
    }
    job.expect_truth(random_graph(number, 200, false), job.scene(1, order, number));
  }
}

/// Where the initial transition ends in no state: reported once, by whichever rank.
void no_beginning(Job& job) {
  Graph failing(1);
  failing.initial = {StepEnd::error, 0, "AssertionError"};
  Graph empty(1);
  empty.initial = {StepEnd::path, 0, {}};
  for (const Order order : orders) {
    const std::vector<Outcome> of_failing = job.explore(failing, job.scene(2, order, 0), all_errors());
    const std::vector<Outcome> of_empty = job.explore(empty, job.scene(2, order, 0), all_errors());
    if (!job.compares()) continue;
    EXPECT_EQ(combine(of_failing).result.errors.size(), 1u);
    EXPECT_EQ(combine(of_empty).result.verdict, Verdict::ok);
  }
}

class JobTest : public testing::Test {
 public:
  JobTest(Job& job, void (*body)(Job&)) : job_(job), body_(body) {}
  void TestBody() override { body_(job_); }

 private:
  Job& job_;
  void (*const body_)(Job&);
};

int run(Job& job, const char* expected_ranks) {
  if (std::to_string(job.ranks()) != expected_ranks) {
    std::cerr << "started as one of " << expected_ranks << " ranks, but sees " << job.ranks() << " of them"
              << std::endl;
    return 1;
  }
  const auto add = [&job](const char* name, void (*body)(Job&)) {
    testing::RegisterTest("OverMpi", name, nullptr, nullptr, __FILE__, __LINE__,
                          [&job, body]() -> testing::Test* { return new JobTest(job, body); });
  };
  add("WorkIsDropped", [](Job& each) { each.expect_work_dropped(); });
  add("FixedGraphs", fixed_graphs);
  add("RandomGraphs", random_graphs);
  add("LargeGraphs", large_graphs);
  add("ManyErrors", many_errors);
  add("FirstErrorEndsTheSearch", first_error);
  add("FirstErrorEndsTheSearchSoon", first_error_soon);
  add("StateLimitEndsTheSearch", state_limit);
  add("SearchAfterSearch", search_after_search);
  add("BrokenAssumption", broken_assumption);
  add("NoBeginning", no_beginning);
  if (!job.compares()) {
    testing::TestEventListeners& listeners = testing::UnitTest::GetInstance()->listeners();
    delete listeners.Release(listeners.default_result_printer());
  }
  return RUN_ALL_TESTS();
}

}  // namespace
}  // namespace pathfleet::toy

int main(int count, char** words) {
  testing::InitGoogleTest(&count, words);
  // A rank that went on with the next test would wait for the others forever; this way mpirun ends them.
  testing::GTEST_FLAG(catch_exceptions) = false;
  if (count != 2) {
    std::cerr << "usage: mpirun -n R toy_graphs_over_mpi R [GoogleTest options]" << std::endl;
    return 64;
  }
  pathfleet::toy::Job job;
  return pathfleet::toy::run(job, words[1]);
}
