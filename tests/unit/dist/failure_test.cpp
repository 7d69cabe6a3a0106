// Early ends of a search by several ranks: an error, a limit, a refuted assumption, a dead rank. No rank hangs, and all
// live ranks report the same.
#include <gtest/gtest.h>

#include <atomic>

#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/limits.h"
#include "toy_ranks.h"

namespace pathfleet::toy {
namespace {

dist::Habits lazy(u64 seed) {
  dist::Habits habits;
  habits.delay = seed % 4 * 10;
  habits.silence = seed % 3 * 50;
  habits.sum_delay = seed % 5 * 4;
  return habits;
}

Scene scene_of(u64 seed) {
  return {static_cast<u32>(2 + seed % 5), static_cast<u32>(1 + seed / 2 % 3),
          seed % 2 == 0 ? Order::depth_first : Order::breadth_first, lazy(seed), seed};
}

/// A layer that counts what it loads and throws at some point.
class Breaking final : public Layer {
 public:
  Breaking(std::unique_ptr<Successors> below, u64 loads, std::function<void()> breaks)
      : Layer(std::move(below)), loads_left_(loads), breaks_(std::move(breaks)) {}

  void load(const StateRef& state) override {
    if (loads_left_-- == 0) breaks_();
    Layer::load(state);
  }

 private:
  u64 loads_left_;
  std::function<void()> breaks_;
};

TEST(FirstError, EndsTheSearchOfAllRanks) {
  for (u64 seed = 0; seed < 60; ++seed) {
    const Scene scene = scene_of(seed);
    SCOPED_TRACE(testing::Message() << scene);
    const Graph graph = random_graph(seed, 20 + seed % 2000, false);
    const Truth truth = brute_force(graph);
    const SearchResult result = search_on_ranks(graph, scene).result;
    EXPECT_EQ(result.errors.empty(), truth.error_lengths.empty());
    EXPECT_EQ(result.verdict, truth.error_lengths.empty() ? Verdict::ok : Verdict::error);
    for (const Counterexample& error : result.errors) {
      EXPECT_TRUE(truth.error_lengths.contains(identity_of(error.finding)));
      GraphSuccessors fresh(graph);
      EXPECT_TRUE(replays(fresh, error));
    }
  }
}

/// A grid too large to be explored, and an error at its start.
TEST(FirstError, EndsTheSearchOfAllRanksSoon) {
  Graph graph = grid(2000, 2000);
  graph.error(5, "AssertionError");
  const Scene scene{4, 1, Order::breadth_first, lazy(2), 1};
  const SearchResult result = search_on_ranks(graph, scene).result;
  ASSERT_EQ(result.errors.size(), 1u);
  EXPECT_EQ(result.errors[0].choices.size(), 6u);
  EXPECT_LT(result.statistics.states_new, 1000000u);
}

TEST(StateLimit, EndsTheSearchOfAllRanks) {
  const Graph graph = grid(300, 300);
  for (u64 seed = 0; seed < 12; ++seed) {
    const Scene scene = scene_of(seed);
    SCOPED_TRACE(testing::Message() << scene);
    SearchOptions options = all_errors();
    options.max_states = 2000;
    const SearchResult result = search_on_ranks(graph, scene, options).result;
    EXPECT_EQ(result.verdict, Verdict::unknown);
    EXPECT_EQ(result.reason(), "state limit 2000 reached");
    EXPECT_GT(result.statistics.states_new, 1000u);
    EXPECT_LT(result.statistics.states_new, 90000u);
  }
}

TEST(FullStore, OfOneRankEndsTheSearchOfAll) {
  const Graph graph = wide_graph(1, 200000);
  for (u64 seed = 0; seed < 12; ++seed) {
    Scene scene = scene_of(seed);
    SCOPED_TRACE(testing::Message() << scene);
    const u32 full_rank = static_cast<u32>(seed % scene.ranks);
    scene.budget = [=](u32 rank) { return rank == full_rank ? u64{512} << 10 : MemoryBudget::unlimited; };
    const SearchResult result = search_on_ranks(graph, scene, all_errors()).result;
    EXPECT_EQ(result.verdict, Verdict::unknown);
    EXPECT_EQ(result.reason(), "memory limit of 0 MB reached");
  }
}

/// The store fills up while paths are being asked for: errors everywhere, each of its own kind.
TEST(FullStore, MeetsWorkersThatWaitForPaths) {
  Graph graph = wide_graph(2, 60000);
  for (u32 node = 1; node < graph.nodes.size(); ++node) {
    if (node % 3 == 0) graph.error(node, "Exception" + std::to_string(node));
  }
  for (u64 seed = 0; seed < 16; ++seed) {
    Scene scene = scene_of(seed);
    SCOPED_TRACE(testing::Message() << scene);
    const u32 full_rank = static_cast<u32>(seed % scene.ranks);
    scene.budget = [=](u32 rank) { return rank == full_rank ? u64{150} << 10 : MemoryBudget::unlimited; };
    const SearchResult result = search_on_ranks(graph, scene, all_errors()).result;
    EXPECT_EQ(result.verdict, Verdict::error);
    EXPECT_TRUE(result.reason().starts_with("memory limit of 0 MB reached")) << result.reason();
  }
}

TEST(BrokenAssumption, OfOneWorkerIsThrownOnAllRanks) {
  const Graph graph = wide_graph(1, 20000);
  u64 searches_broken = 0;
  for (u64 seed = 0; seed < 40; ++seed) {
    Scene scene = scene_of(seed);
    SCOPED_TRACE(testing::Message() << scene);
    const u32 breaking_rank = static_cast<u32>(seed % scene.ranks);
    const u32 breaking_worker = static_cast<u32>(seed / 3 % scene.workers);
    std::atomic<u64> broken{0};
    scene.layer = [&](std::unique_ptr<Successors> below, u32 rank, u32 worker) -> std::unique_ptr<Successors> {
      if (rank != breaking_rank) return below;
      return std::make_unique<Breaking>(std::move(below), worker == breaking_worker ? 5 : 100, [&] {
        ++broken;
        throw AssumptionBroken(Assumption::references, "not as we thought");
      });
    };
    dist::HostileNetwork network(scene.ranks, scene.habits, scene.seed);
    for (const Outcome& outcome : explore_on_ranks(graph, scene, all_errors(), network)) {
      EXPECT_EQ(name_of(outcome.failure), broken > 0 ? "AssumptionBroken" : "none");
    }
    // On a busy machine that worker may have come too late to get any states.
    searches_broken += broken > 0 ? 1 : 0;
    EXPECT_TRUE(network.idle());
    // The ranks start again, over the same network and at once.
    scene.layer = {};
    std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, all_errors(), network);
    for (const Outcome& outcome : outcomes) ASSERT_EQ(name_of(outcome.failure), "none");
    EXPECT_EQ(conclude_all(std::move(outcomes)).statistics.states_new, 20000u);
  }
  EXPECT_GT(searches_broken, 20u);
}

/// An assumption breaks on one rank when another one has found an error and all are about to stop: all say the same.
TEST(BrokenAssumption, IsThrownOnAllRanksOrNoneWhenTheSearchStops) {
  Graph graph = wide_graph(1, 20000);
  for (u32 node = 10000; node < graph.nodes.size(); node += 50) graph.error(node, "AssertionError");
  u64 broken = 0;
  // On a busy machine the search may often stop before the worker comes to throw.
  for (u64 seed = 0; seed < 40 || (broken == 0 && seed < 400); ++seed) {
    Scene scene = scene_of(seed);
    scene.workers = 2;
    scene.order = Order::depth_first;  // breadth-first, all would wait for the one that waits for the error
    SCOPED_TRACE(testing::Message() << scene);
    std::atomic<bool> error_found{false};
    scene.layer = [&](std::unique_ptr<Successors> below, u32 rank, u32 worker) -> std::unique_ptr<Successors> {
      if (rank != 1 || worker != 1) return below;
      return std::make_unique<Breaking>(std::move(below), 2, [&, seed] {
        // Not for ever: a table that has to grow waits for this worker.
        for (u32 i = 0; i < 300 && !error_found; ++i) std::this_thread::sleep_for(std::chrono::microseconds(50));
        std::this_thread::sleep_for(std::chrono::microseconds(seed % 40 * 50));
        throw AssumptionBroken(Assumption::references, "not as we thought");
      });
    };
    SearchOptions options;
    options.confirm = [&](const Counterexample&) {
      error_found = true;
      return Confirmation::shown;
    };
    dist::HostileNetwork network(scene.ranks, scene.habits, scene.seed);
    const std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, options, network);
    for (const Outcome& outcome : outcomes) EXPECT_EQ(name_of(outcome.failure), name_of(outcomes[0].failure));
    EXPECT_TRUE(network.idle());
    if (outcomes[0].failure) ++broken;
  }
  EXPECT_GT(broken, 0u);
}

/// A path is lost, maybe because another rank has made its states by an assumption that is refuted by now. Only if no
/// rank has relied on such a one is it an error of Pathfleet's.
TEST(LostPath, BeginsAgainWhereARankHasReliedOnWhatIsRefuted) {
  class Uses final : public UseExchange {
   public:
    explicit Uses(const std::atomic<bool>& refuted) : refuted_(refuted) {}
    bool has_news() const override { return false; }
    std::vector<UseNews> take_news() override { return {}; }
    void take_in(const UseNews&) override {}
    bool relied_on_refuted() const override { return refuted_; }
    std::string what_was_refuted() const override { return "p.C.f keeps to no discipline"; }

   private:
    const std::atomic<bool>& refuted_;
  };
  const Graph graph = wide_graph(1, 20000);
  u64 doubtful = 0, certain = 0;
  for (u64 seed = 0; seed < 20; ++seed) {
    Scene scene = scene_of(seed);
    SCOPED_TRACE(testing::Message() << scene);
    const bool relied = seed % 3 != 0;
    std::atomic<bool> refuted{false}, never{false}, lost{false};
    Uses of_rank_0(refuted), of_others(never);
    scene.prepare = [&](dist::RankContext& context, u32 rank) { context.uses = rank == 0 ? &of_rank_0 : &of_others; };
    scene.layer = [&](std::unique_ptr<Successors> below, u32 rank, u32 worker) -> std::unique_ptr<Successors> {
      if (rank != 1 || worker != 0) return below;
      return std::make_unique<Breaking>(std::move(below), 5, [&] {
        refuted = relied;
        lost = true;
        throw PathLost("no such path");
      });
    };
    dist::HostileNetwork network(scene.ranks, scene.habits, scene.seed);
    const std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, all_errors(), network);
    for (u32 rank = 0; rank < scene.ranks; ++rank) {
      const std::string expected = !lost ? "none" : relied ? "AssumptionBroken" : rank == 1 ? "no such path" : "none";
      EXPECT_EQ(name_of(outcomes[rank].failure), expected) << rank;
    }
    // On a busy machine that worker may have come too late to get any states.
    if (lost) ++(relied ? doubtful : certain);
    EXPECT_TRUE(network.idle());
  }
  EXPECT_GT(doubtful, 0u);
  EXPECT_GT(certain, 0u);
}

/// Ranks that search again and again over one network, each as soon as it can: nobody takes a message for one of its
/// own search that is another one's.
TEST(SearchAfterSearch, TakesNoMessageOfAnother) {
  const Graph graph = random_graph(3, 300, false);
  const Truth truth = brute_force(graph);
  for (u64 seed = 0; seed < 20; ++seed) {
    Scene scene = scene_of(seed);
    SCOPED_TRACE(testing::Message() << scene);
    scene.searches = 6;
    dist::HostileNetwork network(scene.ranks, scene.habits, scene.seed);
    std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, all_errors(), network);
    for (const Outcome& outcome : outcomes) ASSERT_EQ(name_of(outcome.failure), "none");
    EXPECT_EQ(conclude_all(std::move(outcomes)).statistics.states_new, truth.distance.size());
    EXPECT_TRUE(network.idle());
  }
}

TEST(FailingWorker, IsHeardOfAndLetsNobodyHang) {
  const Graph graph = grid(300, 300);
  u64 failed = 0;
  for (u64 seed = 0; seed < 20; ++seed) {
    Scene scene = scene_of(seed);
    SCOPED_TRACE(testing::Message() << scene);
    std::atomic<bool> fails{false};
    scene.layer = [&](std::unique_ptr<Successors> below, u32 rank, u32 worker) -> std::unique_ptr<Successors> {
      if (rank != 1) return below;
      return std::make_unique<Breaking>(std::move(below), 100, [&] {
        fails = true;
        throw InternalError("a bug");
      });
    };
    scene.fails_as_killed = true;
    dist::HostileNetwork network(scene.ranks, scene.habits, scene.seed);
    const std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, all_errors(), network);
    for (u32 rank = 0; rank < scene.ranks; ++rank) {
      // Who has heard that the search is to stop before that rank is gone may have ended in peace.
      const std::string name = name_of(outcomes[rank].failure);
      const std::string failure = rank == 1 ? "a bug" : "RankLost: rank 1 is gone";
      EXPECT_TRUE((fails && name == failure) || ((!fails || rank != 1) && name == "none")) << name;
    }
    failed += fails ? 1 : 0;  // not where that rank has come too late to get many states
  }
  EXPECT_GT(failed, 10u);
}

TEST(DeadRank, EndsTheSearchOfTheOthersWithItsName) {
  // With paths asked for all the time.
  Graph graph = grid(300, 300);
  for (u32 node = 1; node < graph.nodes.size(); ++node) {
    if (node % 5 == 0) graph.error(node, "Exception" + std::to_string(node));
  }
  u64 died = 0;
  for (u64 seed = 0; seed < 60; ++seed) {
    Scene scene = scene_of(seed);
    const u32 dying_rank = static_cast<u32>(seed / 2 % scene.ranks);
    scene.habits.dying_rank = dying_rank;
    scene.habits.dies_at = std::mt19937_64(seed)() % (seed % 2 == 0 ? 200 : 5000);
    SCOPED_TRACE(testing::Message() << scene);
    dist::HostileNetwork network(scene.ranks, scene.habits, scene.seed);
    const std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, all_errors(), network);
    const bool dies = name_of(outcomes[dying_rank].failure) == "RankDied";
    died += dies ? 1 : 0;
    for (u32 rank = 0; rank < scene.ranks; ++rank) {
      if (rank == dying_rank) continue;
      EXPECT_EQ(name_of(outcomes[rank].failure),
                dies ? "RankLost: rank " + std::to_string(dying_rank) + " is gone" : "none");
    }
  }
  EXPECT_GT(died, 50u);
}

}  // namespace
}  // namespace pathfleet::toy
