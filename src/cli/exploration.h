// One exploration of a program by the threads of this process, from the boot of the VM to what they found.
// Main class: Exploration.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <ostream>
#include <string>
#include <vector>

#include "cli/memory_parts.h"
#include "cli/options.h"
#include "cli/program.h"
#include "cli/progress.h"
#include "cli/search_watcher.h"
#include "core/limits.h"
#include "core/safepoint.h"
#include "core/state_packer.h"
#include "coverage/coverage.h"
#include "dist/explore_parallel.h"
#include "expr/oracle.h"
#include "hash/collapse_store.h"
#include "reduction/independence_check.h"
#include "vm/java_program.h"

namespace pathfleet::cli {

/// What one rank has to tell.
struct RankReport {
  SearchPart part;
  RankTraffic traffic;
  bool exhausted = false;
  std::vector<Counterexample> errors;
  std::vector<Playback> playbacks;       // of the errors, in their order
  std::vector<std::string> outputs;      // with --outputs, sorted
  std::vector<std::string> assumptions;  // of this program, sorted
  std::vector<std::string> asked;        // conditions that were asked in some state
  hash::CollapseStore::Statistics store = {};
  MemoryParts memory;
  double omission_bound = 0;      // of this rank alone
  coverage::Coverage coverage;    // if it is asked for
  expr::OracleStatistics oracle;  // of a symbolic search
  u64 undecided = 0;              // see vm::SymbolicWorld
};

class Exploration {
 public:
  /// Boots the program once and makes a worker for each thread. `ranks_here` share the memory of this machine. Throws
  /// BadInput.
  Exploration(const Options& options, const vm::VmOptions& program, dist::Transport* transport, u32 ranks_here);

  /// Writes the state graph to `graph` and tells `progress`, unless they are null. Once. Throws AssumptionBroken if it
  /// has to be done again without trusting an assumption.
  RankReport run(std::ostream* graph, Progress* progress = nullptr);
  /// The errors that run() has found by now; to be called by any thread while it runs.
  RankReport so_far();

 private:
  dist::WorkerContext make_context(u32 number);
  std::unique_ptr<Visited> make_visited(const dist::WorkerContext* first, Safepoint::Registration& registration,
                                        ComponentStore& store);
  MemoryParts memory_parts(const SearchStatistics& statistics) const;
  /// Of a worker, by its number.
  vm::JavaProgram& program_of(u32 number) const { return *programs_[number]; }
  Confirmation confirm(const Counterexample& counterexample);

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
  std::vector<vm::JavaProgram*> programs_;  // of the workers, each in its context's successors
  std::mutex playbacks_mutex_;
  std::map<std::string, Playback> playbacks_;  // by identity of the error
  std::vector<Counterexample> shown_;          // the errors of these
};

/// What the options say of a search; the memory counted and the replay of errors are for the caller.
SearchOptions search_options(const Options& options, u64 memory_limit);

/// How many threads -j asks for.
u32 thread_count(const Options& options);

}  // namespace pathfleet::cli
