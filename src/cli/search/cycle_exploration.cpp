#include "cli/search/cycle_exploration.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/options/memory_limit.h"
#include "core/error.h"
#include "core/process_memory.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"
#include "ltl/parallel_cycle_search.h"

namespace pathfleet::cli {
namespace {

/// The threads of one search: each has its own program and product, and its own view of the tables.
class CycleWorkers {
 public:
  CycleWorkers(const vm::VmOptions& program, const TemporalProperty& property, const ltl::Product::Shape& shape,
               bool exact, u32 count, MemoryBudget& budget)
      : exact_(exact), budget_(budget) {
    for (u32 number = 0; number < count; ++number) {
      Worker worker;
      worker.registration = std::make_unique<Safepoint::Registration>(safepoint_, number > 0);
      if (number == 0) {
        worker.store = std::make_unique<hash::CollapseStore>(&budget_, *worker.registration, false);
        worker.model = std::make_unique<vm::JavaProgram>(program, *worker.store);
      } else {
        worker.store = std::make_unique<hash::CollapseStore>(store(), *worker.registration);
        worker.model = model().another(*worker.store);
      }
      worker.visited = exact_ ? make_set<hash::ExactSet>(worker) : make_set<hash::FingerprintSet>(worker);
      const ltl::Product::Model model{*worker.model, *worker.model, worker.model.get(), *worker.store};
      worker.product = number == 0 ? std::make_unique<ltl::Product>(model, property.violations, shape)
                                   : std::make_unique<ltl::Product>(model, *workers_.front().product);
      workers_.push_back(std::move(worker));
    }
  }

  hash::CollapseStore& store() { return *workers_.front().store; }
  vm::JavaProgram& model() { return *workers_.front().model; }
  Visited& visited() { return *workers_.front().visited; }

  /// Searches with all workers. The observers are by worker.
  ltl::CycleResult search(ErrorBook& errors, const std::vector<std::unique_ptr<SearchObserver>>& observers,
                          ltl::Fairness fairness, const Finding& violated, const SearchOptions& options) {
    if (workers_.size() == 1)
      return ltl::search_cycles({*workers_[0].product, visited(), errors, *observers[0], fairness, violated}, options);
    ltl::ParallelCycleTask task{{}, budget_, errors, fairness, violated};
    for (std::size_t i = 0; i < workers_.size(); ++i)
      task.workers.push_back({*workers_[i].product, *workers_[i].visited, *workers_[i].registration, *observers[i]});
    return ltl::search_cycles_in_parallel(task, options);
  }

 private:
  struct Worker {
    std::unique_ptr<Safepoint::Registration> registration;  // blocked, except the first worker's
    std::unique_ptr<hash::CollapseStore> store;
    std::unique_ptr<vm::JavaProgram> model;
    std::unique_ptr<Visited> visited;
    std::unique_ptr<ltl::Product> product;
  };

  template <class Set>
  std::unique_ptr<Visited> make_set(const Worker& worker) {
    if (workers_.empty()) return std::make_unique<Set>(&budget_, *worker.registration);
    return std::make_unique<Set>(static_cast<const Set&>(visited()), *worker.registration);
  }

  const bool exact_;
  MemoryBudget& budget_;
  Safepoint safepoint_;
  std::vector<Worker> workers_;
};

}  // namespace

CycleExploration::CycleExploration(const Options& options, const vm::VmOptions& program)
    : options_(options),
      program_(program),
      memory_limit_(memory_limit_of(options.memory_limit, 1)),
      properties_(temporal_properties(options)) {}

Confirmation CycleExploration::confirm(vm::JavaProgram& searched, const vm::VmOptions& program,
                                       const Counterexample& counterexample) {
  std::string fault;
  Playback playback = play(program, counterexample);
  if (!playback.shown) fault = playback.ending;
  if (fault.empty() && counterexample.cycle) fault = fault_of(program, counterexample, fairness_of(options_));
  if (!fault.empty()) {
    searched.finish_search();  // throws if an assumption was refuted meanwhile
    throw InternalError(
        fmt::format("internal error: the counterexample for {} does not replay: {}; please report it "
                    "with the command line",
                    identity_of(counterexample.finding), fault));
  }
  shown_.add(counterexample, std::move(playback));
  return Confirmation::shown;
}

void CycleExploration::search(const TemporalProperty& property, bool first, Progress* progress, RankReport& report) {
  MemoryBudget budget(memory_limit_);
  const vm::VmOptions program = with_propositions(program_, property);
  const u32 threads = thread_count(options_);
  CycleWorkers workers(program, property, {property.finite_runs, first}, options_.store == "exact", threads, budget);
  hash::CollapseStore& store = workers.store();
  vm::JavaProgram& model = workers.model();
  Visited* const visited = &workers.visited();
  const u64 used = budget.used();
  budget.take(std::min(std::max(used, resident_bytes()), std::max(used, memory_limit_)) - used);
  std::vector<std::unique_ptr<SearchObserver>> observers;
  for (u32 number = 0; number < threads; ++number)
    observers.push_back(observe(series_, progress, number, std::make_unique<SearchObserver>()));
  SearchOptions search = search_options(options_, memory_limit_);
  search.memory_used = [&] { return store.bytes() + visited->bytes(); };
  search.confirm = [&](const Counterexample& counterexample) { return confirm(model, program, counterexample); };
  ltl::CycleResult found = workers.search(errors_, observers, fairness_of(options_), property.violated, search);
  model.finish_search();

  const double seconds = report.part.statistics.wall_seconds + found.part.statistics.wall_seconds;
  report.part.add(found.part);
  report.part.statistics.workers = threads;
  report.part.statistics.wall_seconds = seconds;
  report.exhausted = report.exhausted && found.exhausted;
  for (const std::string& few : model.few_values()) {
    if (std::find(report.part.reasons.begin(), report.part.reasons.end(), few) == report.part.reasons.end())
      report.part.reasons.push_back(few);
  }
  if (const std::string lost = visited->losses(); !lost.empty()) report.part.reasons.push_back(lost);
  report.omission_bound += visited->omission_bound();
  for (const auto& [from, to] : {std::pair{model.assumptions(), &report.assumptions}, {model.asked(), &report.asked}}) {
    for (const std::string& line : from) {
      if (std::find(to->begin(), to->end(), line) == to->end()) to->push_back(line);
    }
    std::sort(to->begin(), to->end());
  }
  report.store = store.statistics();
  const Visited::Memory memory = visited->memory();
  report.memory = {.components = report.store.table_bytes + report.store.arena_bytes - report.store.pair_bytes,
                   .pairs = report.store.pair_bytes,
                   .states = memory.states,
                   .parents = memory.parents,
                   .slots = memory.slots};
}

RankReport CycleExploration::run(Progress* progress) {
  if (progress) progress->begin();
  RankReport report;
  report.exhausted = true;
  for (const TemporalProperty& property : properties_) {
    search(property, &property == &properties_.front(), progress, report);
    if (!report.exhausted) break;
  }
  report.errors = errors_.take();
  report.playbacks = shown_.played_back(report.errors);
  report.samples = series_.samples();
  return report;
}

RankReport CycleExploration::so_far() {
  RankReport report;
  report.samples = series_.samples();
  report.errors = shown_.so_far();
  report.playbacks = shown_.played_back(report.errors);
  return report;
}

}  // namespace pathfleet::cli
