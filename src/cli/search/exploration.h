// One exploration of a program by the threads of this process: from booting the VM to the results of this rank.
// Main class: Exploration.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "cli/limits/memory_parts.h"
#include "cli/options/options.h"
#include "cli/program/program.h"
#include "cli/reports/progress.h"
#include "cli/search/checkpoints.h"
#include "cli/search/search_watcher.h"
#include "cli/search/shown_errors.h"
#include "core/limits.h"
#include "core/safepoint.h"
#include "core/state_packer.h"
#include "core/structure_pruning.h"
#include "coverage/coverage.h"
#include "dist/explore_parallel.h"
#include "expr/oracle.h"
#include "hash/collapse_store.h"
#include "reduction/independence_check.h"
#include "vm/inputs/precondition_statistics.h"
#include "vm/java_program.h"

namespace pathfleet::cli {

/// The results of one rank.
struct RankReport {
  SearchPart part;
  RankTraffic traffic;
  bool exhausted = false;
  std::vector<Counterexample> errors;
  std::vector<Playback> playbacks;       // of the errors, in the same order
  std::vector<std::string> outputs;      // with --outputs, sorted
  std::vector<std::string> structures;   // with --structures: of inputs, sorted
  std::vector<std::string> assumptions;  // of this program, sorted
  std::vector<std::string> asked;        // conditions that were evaluated in some state
  hash::CollapseStore::Statistics store = {};
  MemoryParts memory;
  double omission_bound = 0;                 // of this rank alone
  coverage::Coverage coverage;               // if the options ask for it
  expr::OracleStatistics oracle;             // of a symbolic search
  u64 undecided = 0;                         // see vm::SymbolicWorld
  std::vector<ProgressSample> samples = {};  // of the search over time
  PruningStatistics pruning;                 // of --field-bounds
  vm::PreconditionStatistics preconditions;
};

/// The name of the order (orders.def) in which these options search.
std::string_view search_order(const Options& options);

/// The threads and findings to which a search for a warning is confined (reduction/race_window.h).
struct Window {
  std::set<std::string> threads;  // by name
  bool restricts = true;
  std::function<bool(const Finding&)> is_wanted;
};

/// A search under way, for the thread that watches the limits.
class SearchUnderWay {
 public:
  /// The errors found so far. Any thread may call it.
  virtual RankReport so_far() = 0;

 protected:
  ~SearchUnderWay() = default;
};

class Exploration : public SearchUnderWay, private Checkpoints::Source {
 public:
  /// Boots the program once and makes a worker for each thread. `ranks_here`: the number of ranks that share the memory
  /// of this machine. `window`: null, or what the search is confined to. Throws BadInput.
  Exploration(const Options& options, const vm::VmOptions& program, dist::Transport* transport, u32 ranks_here,
              const Window* window = nullptr);

  /// Runs the search; call it once. Writes the state graph to `graph` and reports to `progress`, unless they are null.
  /// Throws AssumptionBroken if the search has to be repeated without an assumption.
  RankReport run(std::ostream* graph, Progress* progress = nullptr);
  /// Before run(): the search goes on from a checkpoint. Throws BadInput.
  void resume(const SavedSearch& saved);
  /// Before run(): the search is saved.
  void save_with(Checkpoints* checkpoints) { checkpoints_ = checkpoints; }
  /// The errors that run() has found so far. Any thread may call it while run() works.
  RankReport so_far() override;

 private:
  dist::WorkerContext make_context(u32 number);
  std::unique_ptr<Visited> make_visited(const dist::WorkerContext* first, Safepoint::Registration& registration,
                                        ComponentStore& store);
  MemoryParts memory_parts(const SearchStatistics& statistics) const;
  /// The program of a worker, by its number.
  vm::JavaProgram& program_of(u32 number) const { return *programs_[number]; }
  Confirmation confirm(const Counterexample& counterexample);
  /// What was found, without the time and memory it took.
  RankReport report_of(SearchPart part, std::vector<Counterexample> errors);

  checkpoint::SearchTables tables(std::vector<Frontier*> frontiers) override;
  RankReport report_at(const Cut& cut) override { return report_of(cut.part, cut.errors); }
  std::map<std::string, u32> disciplines() override { return program_of(0).kept_disciplines(); }
  u64 growth_soon() const override;
  u64 room_for_tables() const override { return budget_.limit() - std::min(budget_.limit(), budget_.used()); }
  bool relied_on_refuted() override;

  const Options& options_;
  const vm::VmOptions& program_;
  const u64 memory_limit_;
  MemoryBudget budget_;
  std::unique_ptr<IgnoringProviso> ignoring_proviso_;
  const std::shared_ptr<reduction::Disagreements> disagreements_ =
      std::make_shared<reduction::Disagreements>();  // of --check=independence
  Safepoint safepoint_;
  std::vector<std::unique_ptr<StatePacker>> packers_;  // of --store=plain
  dist::RankContext rank_context_;
  std::vector<vm::JavaProgram*> programs_;  // of the workers; each is owned by its context's successors
  ShownErrors shown_;
  ProgressSeries series_;
  Checkpoints* checkpoints_ = nullptr;  // or null
  std::optional<RankReport> earlier_;   // what was found before the checkpoint that the search goes on from
  bool gave_up_earlier_ = false;        // a solver has left a branch undecided before that checkpoint
  const Window* const window_;
};

/// The options of a search. The caller adds the function that counts memory and the one that replays errors.
SearchOptions search_options(const Options& options, u64 memory_limit);

/// The number of threads of -j.
u32 thread_count(const Options& options);

}  // namespace pathfleet::cli
