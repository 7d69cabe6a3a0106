// The search of several ranks for a run that violates one temporal property: they explore the product together, as a
// search for other errors does, and record its transitions. Between whiles, and in the end, they look for a lasso in
// what was recorded (ltl/rank_lasso.h). Main function: CycleRanks::run().
//
// Invariants: ranks look at a cut, where all of them wait and no message is under way. The graph of a part of the
// product has only lassos of the whole one, so a search that has met a limit may still show an error. The lasso is the
// same on all ranks; the first one replays and reports it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "cli/options/options.h"
#include "cli/program/temporal_properties.h"
#include "cli/reports/progress.h"
#include "cli/search/cycle_model.h"
#include "core/checkpointing.h"
#include "core/limits.h"
#include "core/safepoint.h"
#include "dist/explore_parallel.h"
#include "hash/collapse_store.h"
#include "ltl/product.h"
#include "ltl/product_edges.h"
#include "ltl/rank_graph.h"
#include "ltl/rank_lasso.h"

namespace pathfleet::cli {

class CycleRanks final : private Checkpointer {
 public:
  struct Task {
    const Options& options;
    const vm::VmOptions& program;  // with the propositions of the property
    const TemporalProperty& property;
    bool sees_all_states;
    dist::Transport& transport;
    u64 memory_limit;
  };
  struct Result {
    dist::RankResult found;               // the counterexamples have choices of the model
    std::optional<ltl::RankLasso> lasso;  // the same on all ranks
  };
  /// Replays a counterexample with choices of the model.
  using Confirm = std::function<Confirmation(vm::JavaProgram&, const Counterexample&)>;

  /// Boots the program. Throws BadInput.
  explicit CycleRanks(const Task& task);

  /// Call it once; all ranks call it together. `observer` hears of the search.
  Result run(SearchOptions search, const Confirm& confirm, std::unique_ptr<SearchObserver> observer);

  vm::JavaProgram& program() { return *program_; }
  const hash::CollapseStore& store() const { return *store_; }
  const Visited& visited() const { return *context_.workers.front().visited; }

 private:
  Wish wish() override;
  std::string save(const Cut& cut, bool ends) override;
  bool saves_at_limits() const override { return false; }

  u64 bytes() const;
  void look();
  void look_in_the_end(Result& result, const SearchOptions& search);
  void check_limits();
  Counterexample with_model_choices(const Counterexample& of_product);

  const Task task_;
  MemoryBudget budget_;
  Safepoint safepoint_;
  dist::RankContext context_;  // of one worker
  std::optional<vm::JavaProgram> program_;
  std::optional<CycleModel> model_;
  std::optional<ltl::RankGraph> graph_;
  // In the context:
  hash::CollapseStore* store_ = nullptr;
  ltl::Product* product_ = nullptr;
  ltl::ProductEdges* edges_ = nullptr;

  bool goes_on_after_errors_ = false;
  u64 next_look_;  // when so many states were recorded
  std::optional<ltl::RankLasso> lasso_;
  double next_look_at_memory_ = 0;
};

}  // namespace pathfleet::cli
