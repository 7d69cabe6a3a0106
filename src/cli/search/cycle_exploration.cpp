#include "cli/search/cycle_exploration.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/options/memory_limit.h"
#include "core/error.h"
#include "core/process_memory.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"
#include "ltl/cycle_search.h"

namespace pathfleet::cli {

CycleExploration::CycleExploration(const Options& options, const vm::VmOptions& program,
                                   std::vector<TemporalProperty> properties)
    : options_(options),
      program_(program),
      memory_limit_(memory_limit_of(options.memory_limit, 1)),
      properties_(std::move(properties)) {}

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
  hash::CollapseStore store(&budget);
  vm::JavaProgram model(program, store);
  std::unique_ptr<Visited> visited;
  if (options_.store == "exact") {
    visited = std::make_unique<hash::ExactSet>(&budget);
  } else {
    visited = std::make_unique<hash::FingerprintSet>(&budget);
  }
  const u64 used = budget.used();
  budget.take(std::min(std::max(used, resident_bytes()), std::max(used, memory_limit_)) - used);
  ltl::Product product({model, model, &model, store}, property.violations, {property.finite_runs, first});
  const std::unique_ptr<SearchObserver> observer = observe(series_, progress, 0, std::make_unique<SearchObserver>());
  SearchOptions search = search_options(options_, memory_limit_);
  search.memory_used = [&] { return store.bytes() + visited->bytes(); };
  search.confirm = [&](const Counterexample& counterexample) { return confirm(model, program, counterexample); };
  ltl::CycleResult found =
      ltl::search_cycles({product, *visited, errors_, *observer, fairness_of(options_), property.violated}, search);
  model.finish_search();

  const double seconds = report.part.statistics.wall_seconds + found.part.statistics.wall_seconds;
  report.part.add(found.part);
  report.part.statistics.workers = 1;
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
