// Searches of toy graphs that are saved at random moments, through a hostile network, and go on with other numbers of
// ranks and workers: the results are those of brute force.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <mutex>

#include "checkpoint/search_tables.h"
#include "dist/owner_queries.h"
#include "toy_ranks.h"

namespace pathfleet::toy {
namespace {

namespace fs = std::filesystem;

/// What all ranks have saved at one cut.
struct Saved {
  std::vector<std::string> files;
  std::vector<SearchPart> parts;
  std::vector<Counterexample> errors;
  Fingerprint initial;
};

class ToyCheckpointer final : public Checkpointer {
 public:
  ToyCheckpointer(dist::RankContext& context, std::string file, u64 seed, u64 ends_after)
      : context_(context), file_(std::move(file)), random_(seed), ends_after_(ends_after) {}

  Wish wish() override {
    ++asked_;
    if (asked_ > ends_after_) return Wish::save_and_end;
    return random_() % 50 == 0 ? Wish::save : Wish::none;
  }
  std::string save(const Cut& cut, bool ends) override {
    checkpoint::write_tables(file_, {*context_.workers.front().visited, *context_.carrier, nullptr, cut.frontiers});
    saved_ = cut;
    ++saves_;
    return ends ? "saved" : "";
  }

  const Cut& saved() const { return saved_; }
  u64 saves() const { return saves_; }

 private:
  dist::RankContext& context_;
  const std::string file_;
  std::mt19937_64 random_;
  const u64 ends_after_;
  u64 asked_ = 0, saves_ = 0;
  Cut saved_;
};

class SavedToys : public testing::TestWithParam<std::tuple<u64, Order>> {
 protected:
  SavedToys() : folder_(fs::temp_directory_path() / ("saved_toys_" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~SavedToys() override { fs::remove_all(folder_); }

  /// The result of a search in parts. `saves` counts checkpoints.
  SearchResult search(const Graph& graph, u64 seed, Order order, u64& saves) {
    std::mt19937_64 random(seed);
    std::optional<Saved> saved;
    for (u32 part = 0; part < 60; ++part) {
      const u32 ranks = 1 + random() % 4;
      dist::Habits habits;
      habits.delay = random() % 3 == 0 ? 0 : random() % 20;
      habits.sum_delay = random() % 10;
      Scene scene{ranks, static_cast<u32>(1 + random() % 3), order, habits, random()};
      const u64 ends_after = 1 + random() % (ranks == 1 ? 400 : 40);
      std::vector<std::unique_ptr<ToyCheckpointer>> checkpointers(ranks);
      std::vector<std::string> files;
      for (u32 rank = 0; rank < ranks; ++rank)
        files.push_back(folder_ / (std::to_string(part) + "-" + std::to_string(rank)));
      const u64 wishes = random();
      scene.prepare = [&](dist::RankContext& context, u32 rank) {
        if (saved) resume(*saved, context, rank, ranks);
        checkpointers[rank] = std::make_unique<ToyCheckpointer>(context, files[rank], wishes + rank, ends_after);
        context.checkpointer = checkpointers[rank].get();
      };
      dist::HostileNetwork network(ranks, habits, scene.seed);
      std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, all_errors(), network);
      for (const auto& checkpointer : checkpointers) saves += checkpointer->saves();
      for (const Outcome& outcome : outcomes) {
        if (outcome.failure) std::rethrow_exception(outcome.failure);
      }
      if (outcomes[0].result.exhausted) return combine(std::move(outcomes)).result;
      saved.emplace();
      saved->files = files;
      for (const auto& checkpointer : checkpointers) {
        saved->parts.push_back(checkpointer->saved().part);
        saved->initial = checkpointer->saved().initial;
        for (const Counterexample& error : checkpointer->saved().errors) saved->errors.push_back(error);
      }
    }
    ADD_FAILURE() << "it does not end";
    return {};
  }

 private:
  static void resume(const Saved& saved, dist::RankContext& context, u32 rank, u32 ranks) {
    std::vector<bool> adopted;
    for (u32 file = 0; file < saved.files.size(); ++file) adopted.push_back(file % ranks == rank);
    std::vector<Frontier*> frontiers;
    for (const dist::WorkerContext& worker : context.workers) frontiers.push_back(worker.frontier.get());
    const dist::WorkerContext& first = context.workers.front();
    checkpoint::read_tables(saved.files, adopted,
                            [&](const Fingerprint& f) { return dist::owner_of(f, ranks) == rank; },
                            {*first.visited, *context.carrier, nullptr, frontiers});
    Resumed& resumed = context.resumed.emplace();
    resumed.initial = saved.initial;
    if (rank != 0) return;
    for (const SearchPart& part : saved.parts) resumed.part.add(part);
    resumed.errors = saved.errors;
  }

  const fs::path folder_;
};

INSTANTIATE_TEST_SUITE_P(All, SavedToys,
                         testing::Combine(testing::Range(u64{1}, u64{7}),
                                          testing::Values(Order::depth_first, Order::breadth_first)));

TEST_P(SavedToys, AreExploredToTheTruth) {
  const auto [seed, order] = GetParam();
  u64 saves = 0;
  for (u64 round = 0; round < 5; ++round) {
    const u64 own = seed * 100 + round;
    SCOPED_TRACE(testing::Message() << "seed " << own);
    const Graph graph = random_graph(own, static_cast<u32>(100 + own * 37 % 3000), round % 2 == 0);
    expect_truth(graph, search(graph, own, order, saves), order);
  }
  EXPECT_GT(saves, 0u);
}

TEST_P(SavedToys, FindTheErrorsAtTheEndOfALargeGraph) {
  const auto [seed, order] = GetParam();
  u64 saves = 0;
  const Graph graph = with_far_errors(wide_graph(seed, 8000));
  expect_truth(graph, search(graph, seed, order, saves), order);
  EXPECT_GT(saves, 0u);
}

}  // namespace
}  // namespace pathfleet::toy
