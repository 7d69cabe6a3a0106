// Several workers without other ranks: their results, load balancing, termination, and the counting of work.
#include "dist/worker_pool.h"

#include <gtest/gtest.h>

#include <atomic>

#include "core/error.h"
#include "core/limits.h"
#include "toy_ranks.h"

namespace pathfleet::toy {
namespace {

using dist::WorkerPool;

Frontier::Entry entry_of(u32 node) { return {state_of(node), node + 1, 0}; }

TEST(WorkerPoolCounts, BatchesAsWork) {
  WorkerPool pool(2, nullptr);
  EXPECT_FALSE(pool.quiet());
  pool.receive({entry_of(1), entry_of(2)});
  EXPECT_EQ(pool.take_batch().size(), 2u);
  EXPECT_TRUE(pool.take_batch().empty());
  pool.note_batch_sent();
  EXPECT_FALSE(pool.quiet());  // the two workers
  EXPECT_FALSE(pool.has_idle());
  pool.set_remote_idle(true);
  pool.set_remote_idle(true);
  EXPECT_TRUE(pool.has_idle());
  pool.set_remote_idle(false);
  EXPECT_FALSE(pool.has_idle());
}

TEST(WorkerCoordination, GivesHalfToAnIdleOne) {
  Safepoint safepoint;
  Safepoint::Registration registration(safepoint);
  WorkerPool pool(2, nullptr);
  WorkerPool::WorkerCoordination coordination(pool, 0, registration);
  DepthFirst frontier;
  frontier.add(std::vector<Frontier::Entry>{entry_of(1), entry_of(2), entry_of(3), entry_of(4)});
  std::vector<Coordination::PendingState> nothing;
  coordination.after_expansion(frontier, {}, nothing);
  EXPECT_EQ(frontier.size(), 4u);
  pool.set_remote_idle(true);
  coordination.after_expansion(frontier, {}, nothing);
  EXPECT_EQ(frontier.size(), 2u);
  coordination.after_expansion(frontier, {}, nothing);  // one batch is enough
  EXPECT_EQ(frontier.size(), 2u);
  EXPECT_EQ(frontier.take().id, 2u);  // the next one of depth-first order stays
  EXPECT_EQ(pool.take_batch().size(), 2u);
}

class Workers : public testing::TestWithParam<Order> {};
INSTANTIATE_TEST_SUITE_P(Orders, Workers, testing::Values(Order::depth_first, Order::breadth_first),
                         [](const auto& info) {
                           return info.param == Order::depth_first ? "depth_first" : "breadth_first";
                         });

TEST_P(Workers, FindTheTruthTogether) {
  for (u64 seed = 0; seed < 60; ++seed) {
    const Graph graph = random_graph(seed, static_cast<u32>(2 + seed * 37 % 3000), seed % 3 == 0);
    expect_truth_of_all(graph, {.workers = static_cast<u32>(1 + seed % 6), .order = GetParam(), .seed = seed});
  }
  expect_truth_of_all(wide_graph(1, many_nodes / 2), {.workers = 3, .order = GetParam()});
}

TEST_P(Workers, AllGetWork) {
  std::array<std::atomic<u64>, 3> expanded{};
  class Counting final : public Layer {
   public:
    Counting(std::unique_ptr<Successors> below, std::atomic<u64>& count) : Layer(std::move(below)), count_(count) {}
    void load(const StateRef& state) override {
      ++count_;
      Layer::load(state);
    }

   private:
    std::atomic<u64>& count_;
  };
  Scene scene{.workers = 3, .order = GetParam()};
  scene.layer = [&](std::unique_ptr<Successors> below, u32 rank, u32 worker) -> std::unique_ptr<Successors> {
    return std::make_unique<Counting>(std::move(below), expanded[worker]);
  };
  search_on_ranks(wide_graph(1, many_nodes), scene, all_errors());
  EXPECT_EQ(expanded[0] + expanded[1] + expanded[2], many_nodes);
  for (const auto& count : expanded) EXPECT_GT(count, many_nodes / 100);
}

TEST_P(Workers, StopTogether) {
  Graph graph = wide_graph(5, many_nodes);
  graph.error(20, "AssertionError");
  const SearchResult found = search_on_ranks(graph, {.workers = 3, .order = GetParam()}).result;
  EXPECT_EQ(found.verdict, Verdict::error);
  EXPECT_EQ(found.errors.size(), 1u);
  SearchOptions limited = all_errors();
  limited.max_states = 5000;
  const SearchResult result =
      search_on_ranks(wide_graph(6, many_nodes), {.workers = 3, .order = GetParam()}, limited).result;
  EXPECT_EQ(result.verdict, Verdict::unknown);
  EXPECT_EQ(result.reason(), "state limit 5000 reached");
  EXPECT_LT(result.statistics.states_new, 20000u);
}

TEST_P(Workers, ThrowOnWhatOneOfThemThrows) {
  Scene scene{.workers = 3, .order = GetParam()};
  scene.layer = [&](std::unique_ptr<Successors> below, u32 rank, u32 worker) -> std::unique_ptr<Successors> {
    if (worker == 2) throw BadInput("no worker");
    return below;
  };
  EXPECT_THROW(search_on_ranks(chain(5), scene), BadInput);
}

}  // namespace
}  // namespace pathfleet::toy
