#include "cli/search/cycle_exploration.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/options/memory_limit.h"
#include "cli/search/cycle_ranks.h"
#include "cli/search/cycle_workers.h"
#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/memory_ceiling.h"
#include "core/process_memory.h"

namespace pathfleet::cli {
namespace {

/// The first search finds other errors, too. The disciplines of fields hold if all accesses of the program are seen.
bool sees_all_states(const vm::VmOptions& program, bool first) { return first || program.ample_sets(); }

/// Adds the messages of another search of this rank.
void add_traffic(RankTraffic& traffic, const RankTraffic& more) {
  traffic.bytes_sent += more.bytes_sent;
  traffic.messages_sent += more.messages_sent;
  traffic.questions_asked += more.questions_asked;
  traffic.questions_answered += more.questions_answered;
  traffic.states_given += more.states_given;
  traffic.states_shipped += more.states_shipped;
  traffic.bytes_queued_peak = std::max(traffic.bytes_queued_peak, more.bytes_queued_peak);
  traffic.batches_open_peak = std::max(traffic.batches_open_peak, more.batches_open_peak);
  traffic.talking_seconds += more.talking_seconds;
}

}  // namespace

CycleExploration::CycleExploration(const Options& options, const vm::VmOptions& program,
                                   std::vector<TemporalProperty> properties, Ranks& ranks)
    : options_(options),
      program_(program),
      ranks_(ranks),
      memory_limit_(memory_limit_of(options.memory_limit, ranks.count_here())),
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
  const u32 threads = thread_count(options_);
  const ltl::Product::Shape shape{property.finite_runs, sees_all_states(program, first)};
  CycleWorkers workers(program, property, shape, options_.store == "exact", threads, budget);
  hash::CollapseStore& store = workers.store();
  vm::JavaProgram& model = workers.program();
  Visited* const visited = &workers.visited();
  const u64 used = budget.used();
  budget.take(std::min(std::max(used, resident_bytes()), std::max(used, memory_limit_)) - used);
  std::vector<std::unique_ptr<SearchObserver>> observers;
  for (u32 number = 0; number < threads; ++number)
    observers.push_back(observe(series_, progress, number, std::make_unique<SearchObserver>()));
  SearchOptions search = search_options(options_, memory_limit_);
  search.memory_used = [&] { return store.bytes() + visited->bytes(); };
  search.confirm = [&](const Counterexample& counterexample) { return confirm(model, program, counterexample); };
  ltl::CycleResult found;
  try {
    found = workers.search(errors_, observers, fairness_of(options_), property.violated, search);
  } catch (const InternalError&) {
    model
        .finish_search();  // a path is lost where an assumption was refuted on the way: transitions end elsewhere since
    throw;
  }
  model.finish_search();
  add(found.part, found.exhausted, model, store, *visited, report);
}

void CycleExploration::search_over_ranks(const TemporalProperty& property, bool first, Progress* progress,
                                         RankReport& report) {
  const vm::VmOptions program = with_propositions(program_, property);
  std::optional<CycleRanks> search;
  // What a formula asks for may refute an assumption before the search begins, and then does so on all ranks.
  std::optional<AssumptionBroken> refuted;
  ranks_.agree([&] {
    refuted = refutation_of([&] {
      search.emplace(CycleRanks::Task{options_, program, property, sees_all_states(program, first), *ranks_.transport(),
                                      memory_limit_});
    });
  });
  if (refuted) throw *refuted;
  const auto replay = [&](vm::JavaProgram& model, const Counterexample& found) {
    return confirm(model, program, found);
  };
  CycleRanks::Result result = search->run(search_options(options_, memory_limit_), replay,
                                          observe(series_, progress, 0, std::make_unique<SearchObserver>()));
  for (Counterexample& error : result.found.errors) {
    if (errors_.claim(error.finding)) errors_.add(std::move(error));
  }
  if (result.lasso && ranks_.first() && errors_.claim(property.violated)) {
    Counterexample lasso{property.violated, ltl::Product::without_repetitions(result.lasso->stem)};
    lasso.cycle = lasso.choices.size();
    for (const u32 choice : ltl::Product::without_repetitions(result.lasso->cycle)) lasso.choices.push_back(choice);
    std::string reason;
    try {
      confirm(search->program(), program, lasso);
      errors_.add(lasso);
    } catch (const LimitReached& limit) {
      reason = limit.what();
    } catch (const std::bad_alloc&) {
      reason = note_no_memory();
    }
    if (!reason.empty()) {
      result.found.part.reasons.push_back(reason + " while an error was replayed: " + identity_of(lasso.finding));
      result.found.exhausted = false;
    }
  }
  add_traffic(report.traffic, result.found.traffic);
  const bool ends = result.lasso && !options_.all_errors;
  add(result.found.part, result.found.exhausted && !ends, search->program(), search->store(), search->visited(),
      report);
}

void CycleExploration::add(const SearchPart& part, bool exhausted, vm::JavaProgram& model,
                           const hash::CollapseStore& store, const Visited& visited, RankReport& report) const {
  const double seconds = report.part.statistics.wall_seconds + part.statistics.wall_seconds;
  report.part.add(part);
  report.part.statistics.workers = thread_count(options_);
  report.part.statistics.wall_seconds = seconds;
  report.exhausted = report.exhausted && exhausted;
  for (const std::string& few : model.few_values()) {
    if (std::find(report.part.reasons.begin(), report.part.reasons.end(), few) == report.part.reasons.end())
      report.part.reasons.push_back(few);
  }
  if (const std::string lost = visited.losses(); !lost.empty()) report.part.reasons.push_back(lost);
  report.omission_bound += visited.omission_bound();
  for (const auto& [from, to] : {std::pair{model.assumptions(), &report.assumptions}, {model.asked(), &report.asked}}) {
    for (const std::string& line : from) {
      if (std::find(to->begin(), to->end(), line) == to->end()) to->push_back(line);
    }
    std::sort(to->begin(), to->end());
  }
  report.store = store.statistics();
  const Visited::Memory memory = visited.memory();
  report.memory = {.components = report.store.table_bytes + report.store.arena_bytes - report.store.pair_bytes,
                   .pairs = report.store.pair_bytes,
                   .states = memory.states,
                   .parents = memory.parents,
                   .slots = memory.slots};
}

/// Whether the search for the next property begins: on all ranks, or on none.
bool CycleExploration::all_go_on(bool this_one) {
  const std::vector<Bytes> all = ranks_.gather(Bytes(this_one ? 1 : 0));
  return std::none_of(all.begin(), all.end(), [](const Bytes& bytes) { return bytes.empty(); });
}

RankReport CycleExploration::run(Progress* progress) {
  if (progress) progress->begin();
  RankReport report;
  report.exhausted = true;
  for (const TemporalProperty& property : properties_) {
    const bool first = &property == &properties_.front();
    ranks_.alone() ? search(property, first, progress, report) : search_over_ranks(property, first, progress, report);
    if (!all_go_on(report.exhausted)) break;
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
