// Searches of toy graphs that are saved at random moments and go on with other numbers of ranks and workers.
// Main function: SavedSearches::search().
#pragma once

#include <unistd.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "checkpoint/search_tables.h"
#include "core/ignoring_proviso.h"
#include "dist/owner_queries.h"
#include "toy_ranks.h"

namespace pathfleet::toy {

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
  ToyCheckpointer(dist::RankContext& context, IgnoringProviso* ignoring_proviso, std::string file, u64 seed,
                  u64 ends_after)
      : context_(context),
        ignoring_proviso_(ignoring_proviso),
        file_(std::move(file)),
        random_(seed),
        ends_after_(ends_after) {}

  Wish wish() override {
    ++asked_;
    if (asked_ > ends_after_) return Wish::save_and_end;
    return random_() % 50 == 0 ? Wish::save : Wish::none;
  }
  std::string save(const Cut& cut, bool ends) override {
    checkpoint::write_tables(file_,
                             {*context_.workers.front().visited, *context_.carrier, ignoring_proviso_, cut.frontiers});
    saved_ = cut;
    ++saves_;
    if (context_.transport != nullptr) context_.transport->gather({});
    return ends ? "saved" : "";
  }

  const Cut& saved() const { return saved_; }
  u64 saves() const { return saves_; }

 private:
  dist::RankContext& context_;
  IgnoringProviso* const ignoring_proviso_;
  const std::string file_;
  std::mt19937_64 random_;
  const u64 ends_after_;
  u64 asked_ = 0, saves_ = 0;
  Cut saved_;
};

class SavedSearches {
 public:
  SavedSearches() : folder_(fs::temp_directory_path() / ("saved_toys_" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~SavedSearches() { fs::remove_all(folder_); }
  SavedSearches(const SavedSearches&) = delete;

  /// Called for the scene of each part.
  std::function<void(Scene&)> change = [](Scene&) {};
  /// The options of each part.
  std::function<SearchOptions()> options = all_errors;
  /// Whether searches have an ignoring proviso.
  bool ignoring_proviso = false;

  /// The result of a search in parts. `saves` is increased by the number of checkpoints.
  SearchResult search(const Graph& graph, u64 seed, Order order, u64& saves) {
    std::mt19937_64 random(seed);
    std::optional<Saved> saved;
    for (u32 part = 0; part < 60; ++part) {
      const u32 ranks = 1 + random() % 4;
      dist::Habits habits;
      habits.delay = random() % 3 == 0 ? 0 : random() % 20;
      habits.sum_delay = random() % 10;
      habits.request_delay = random() % 2 == 0 ? 0 : random() % 120;
      Scene scene{ranks, static_cast<u32>(1 + random() % 3), order, habits, random()};
      const u64 ends_after = 1 + random() % (ranks == 1 ? 400 : 40);
      change(scene);
      std::vector<std::unique_ptr<IgnoringProviso>> provisos(ranks);
      for (auto& proviso : provisos) {
        if (!ignoring_proviso) break;
        proviso = std::make_unique<IgnoringProviso>();
        if (ranks > 1) proviso->part();
      }
      scene.ignoring_proviso = [&](u32 rank) { return provisos[rank].get(); };
      std::vector<std::unique_ptr<ToyCheckpointer>> checkpointers(ranks);
      std::vector<std::string> files;
      for (u32 rank = 0; rank < ranks; ++rank)
        files.push_back(folder_ / (std::to_string(part) + "-" + std::to_string(rank)));
      const u64 wishes = random();
      scene.prepare = [&](dist::RankContext& context, u32 rank) {
        if (saved) resume(*saved, context, provisos[rank].get(), rank, ranks);
        checkpointers[rank] =
            std::make_unique<ToyCheckpointer>(context, provisos[rank].get(), files[rank], wishes + rank, ends_after);
        context.checkpointer = checkpointers[rank].get();
      };
      dist::HostileNetwork network(ranks, scene.habits, scene.seed);
      std::vector<Outcome> outcomes = explore_on_ranks(graph, scene, options(), network);
      for (const auto& checkpointer : checkpointers) saves += checkpointer->saves();
      for (const Outcome& outcome : outcomes) {
        if (outcome.failure) std::rethrow_exception(outcome.failure);
      }
      if (outcomes[0].result.exhausted) return combine(std::move(outcomes)).result;
      if (checkpointers[0]->saves() == 0) continue;  // it ended without: the part begins again
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
  static void resume(const Saved& saved, dist::RankContext& context, IgnoringProviso* ignoring_proviso, u32 rank,
                     u32 ranks) {
    std::vector<bool> adopted;
    for (u32 file = 0; file < saved.files.size(); ++file) adopted.push_back(file % ranks == rank);
    std::vector<Frontier*> frontiers;
    for (const dist::WorkerContext& worker : context.workers) frontiers.push_back(worker.frontier.get());
    const dist::WorkerContext& first = context.workers.front();
    checkpoint::read_tables(saved.files, adopted,
                            [&](const Fingerprint& f) { return dist::owner_of(f, ranks) == rank; },
                            {*first.visited, *context.carrier, ignoring_proviso, frontiers});
    Resumed& resumed = context.resumed.emplace();
    resumed.initial = saved.initial;
    if (rank != 0) return;
    for (const SearchPart& part : saved.parts) resumed.part.add(part);
    resumed.errors = saved.errors;
  }

  const fs::path folder_;
};

}  // namespace pathfleet::toy
