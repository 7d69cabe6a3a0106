// A rank that stands still is not flooded: the others stop to expand when the bound on open batches is reached
// (docs/internals/messages.md), whatever they still have to expand. All find the truth when it goes on.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "toy_ranks.h"

namespace pathfleet::toy {
namespace {

/// A layer whose states take a moment, so that batches are sent because they are old. The bound is on their number.
class Unhurried final : public Layer {
 public:
  using Layer::Layer;
  void load(const StateRef& state) override {
    std::this_thread::sleep_for(std::chrono::microseconds(100));
    Layer::load(state);
  }
};

TEST(StoppedRank, IsNotFlooded) {
  // Edges enough that the other ranks find states of their own while one says nothing.
  constexpr u32 size = 20000;
  Graph graph(size);
  std::mt19937_64 random(5);
  for (u32 node = 0; node < size; ++node) {
    for (u32 edge = 0; edge < 8; ++edge) graph.edge(node, static_cast<u32>(random() % size));
  }
  for (const auto& [ranks, workers] : std::vector<std::pair<u32, u32>>{{2, 1}, {2, 2}, {3, 1}}) {
    const u64 bound = u64{32} * ranks;  // OwnerQueries::flooded()
    Scene scene{ranks, workers, Order::depth_first};
    scene.habits.stopped_rank = 1;
    scene.habits.stopped_until = bound;
    scene.layer = [](std::unique_ptr<Successors> below, u32, u32) -> std::unique_ptr<Successors> {
      return std::make_unique<Unhurried>(std::move(below));
    };
    SCOPED_TRACE(testing::Message() << scene);
    // Where the machine is busy, the others may have nothing to ask about for a while, and the rank goes on early.
    std::unique_ptr<dist::HostileNetwork> network;
    CombinedResult found;
    for (int attempt = 0; attempt < 10; ++attempt) {
      network = std::make_unique<dist::HostileNetwork>(ranks, scene.habits, scene.seed);
      found = combine(explore_on_ranks(graph, scene, all_errors(), *network));
      expect_truth_of_all(graph, scene, found);
      if (network->waiting_peak() >= bound) break;
    }
    // Between two looks at the bound a worker may begin a batch for each rank, and there are a few other messages.
    const u64 slack = u64{ranks} * workers + 8;
    EXPECT_GE(network->waiting_peak(), bound);
    EXPECT_LE(network->waiting_peak(), bound + slack);
    EXPECT_GE(found.traffic.batches_open_peak, bound);
    EXPECT_LE(found.traffic.batches_open_peak, bound + slack);
    EXPECT_GT(found.traffic.bytes_queued_peak, bound * 16);
  }
}

}  // namespace
}  // namespace pathfleet::toy
