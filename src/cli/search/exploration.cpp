#include "cli/search/exploration.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <set>
#include <thread>

#include "checkpoint/block_file.h"
#include "cli/options/checks.h"
#include "cli/options/memory_limit.h"
#include "cli/options/option_table.h"
#include "cli/program/coverage_files.h"
#include "cli/program/reductions.h"
#include "cli/program/temporal_properties.h"
#include "cli/search/rank_reports.h"
#include "core/error.h"
#include "core/process_memory.h"
#include "dist/owner_queries.h"
#include "hash/bitstate_set.h"
#include "hash/compact_set.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"
#include "hash/plain_set.h"
#include "reduction/ample_sets.h"
#include "reduction/race_window.h"
#include "search/levels.h"
#include "search/orders.h"
#include "search/whole_frontier.h"
#include "vm/state/whole_state.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::cli {
namespace {

u64 most_preemptions(const std::string& text) {
  u64 value = search::FewestPreemptions::unbounded;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (!text.empty() && (error != std::errc() || end != text.data() + text.size())) {
    throw UsageError(fmt::format("--max-preemptions: '{}' is not a number", text));
  }
  return value;
}

/// `number` is that of the worker; random walks of different workers differ.
std::unique_ptr<Frontier> make_frontier(const Options& options, const vm::JavaProgram& program, u32 number) {
  search::OrderOptions order;
  order.worker = number;
  order.heuristic = search::find_heuristic(options.towards.empty() ? options.heuristic : "distance");
  order.depth_step = std::max<u64>(1, options.depth_step);
  order.beam_width = std::max<u64>(1, options.beam_width);
  order.walk_length = std::max<u64>(1, options.walk_length);
  order.seed = options.seed + number;
  order.max_preemptions = most_preemptions(options.max_preemptions);
  order.coverage_events = [&program] { return program.coverage_events(); };
  return search::make_order(search_order(options), order);
}

/// Makes a new set for the first worker, and further views of it for the others.
template <class Set, class... More>
std::unique_ptr<Visited> make_set(const dist::WorkerContext* first, MemoryBudget& budget,
                                  Safepoint::Registration& registration, More&... more) {
  if (first == nullptr) return std::make_unique<Set>(&budget, registration, more...);
  return std::make_unique<Set>(static_cast<const Set&>(*first->visited), registration, more...);
}

}  // namespace

std::string_view search_order(const Options& options) {
  if (looks_for_cycles(options)) return "dfs";
  if (options.search != "default") return options.search;
  if (!options.towards.empty()) return "best";
  // All paths of testgen are looked for, and states sent to their owners arrive without the order of the search. A
  // search that is saved is a long one, and saving near the memory limit needs a frontier that asks for little.
  const bool is_long = options.command == Command::testgen || !options.checkpoint.empty();
  return is_long || options.partition == "ship" ? "dfs" : "mixed";
}

SearchOptions search_options(const Options& options, u64 memory_limit) {
  SearchOptions result;
  if (options.max_depth) result.max_depth = options.max_depth;
  if (options.max_states) result.max_states = options.max_states;
  result.max_memory_bytes = memory_limit;
  if (options.all_errors) result.max_errors = SearchOptions::no_limit;
  result.properties = Properties::none();
  for (const FindingKindInfo& row : finding_kinds) {
    // A condition that the user names (--invariant, --end-condition) is always checked.
    if (row.asked == FindingKindInfo::Asked::by_condition || is_in_list(options.property, row.word))
      result.properties = result.properties.with(row.kind);
  }
  // The VM knows which exceptions are errors; here the whole kind is switched on.
  if (is_in_list(options.property, "runtime-exception"))
    result.properties = result.properties.with(FindingKind::exception);
  return result;
}

u32 thread_count(const Options& options) {
  const u64 count = options.threads == 0 ? std::max(1u, std::thread::hardware_concurrency()) : options.threads;
  if (count > Safepoint::max_threads) {
    throw UsageError(
        fmt::format("-j {}: at most {} threads can share a search; use several ranks", count, Safepoint::max_threads));
  }
  return static_cast<u32>(count);
}

Exploration::Exploration(const Options& options, const vm::VmOptions& program, dist::Transport* transport,
                         u32 ranks_here, const Window* window)
    : options_(options),
      program_(program),
      memory_limit_(memory_limit_of(options.memory_limit, ranks_here)),
      budget_(memory_limit_),
      window_(window) {
  rank_context_.transport = transport;
  const reduction::Policy policy = reduction::decide(reduction_request(options_));
  if (program_.ample_sets() && policy.uses(reduction::Reduction::ignoring_proviso))
    ignoring_proviso_ = std::make_unique<IgnoringProviso>(&budget_);
  if (ignoring_proviso_ && transport) ignoring_proviso_->part();
  const u32 threads = thread_count(options);
  for (u32 number = 0; number < threads; ++number) rank_context_.workers.push_back(make_context(number));
  if (transport) {
    rank_context_.carrier = program_of(0).carrier();
    rank_context_.uses = program_of(0).use_exchange();
    rank_context_.ships = options.partition == "ship";
  }
  // The budget does not count the memory of the process itself, but the limit includes it.
  const u64 used = budget_.used();
  budget_.take(std::min(std::max(used, resident_bytes()), std::max(used, memory_limit_)) - used);
}

dist::WorkerContext Exploration::make_context(u32 number) {
  const dist::WorkerContext* first = number == 0 ? nullptr : &rank_context_.workers.front();
  dist::WorkerContext context;
  context.registration = std::make_unique<Safepoint::Registration>(safepoint_, first != nullptr);
  std::unique_ptr<vm::JavaProgram> program;
  if (first == nullptr) {
    context.store =
        std::make_unique<hash::CollapseStore>(&budget_, *context.registration, rank_context_.transport != nullptr);
    program = std::make_unique<vm::JavaProgram>(program_, *context.store);
  } else {
    context.store = std::make_unique<hash::CollapseStore>(static_cast<const hash::CollapseStore&>(*first->store),
                                                          *context.registration);
    program = program_of(0).another(*context.store);
  }
  programs_.push_back(program.get());
  if (program_.ample_sets()) {
    const double checked = parse_checks(options_.check).independence;
    auto check = checked > 0 ? std::make_unique<reduction::IndependenceCheck>(checked, disagreements_,
                                                                              reduction::IndependenceCheck::Effort())
                             : nullptr;
    context.successors =
        std::make_unique<reduction::AmpleSets>(std::move(program), ignoring_proviso_ == nullptr, std::move(check));
  } else {
    context.successors = std::move(program);
  }
  if (window_) {
    vm::JavaProgram& named = *programs_.back();
    const auto is_inside = [this, &named](u32 choice) {
      return window_->threads.contains(named.move_of(choice).thread);
    };
    context.successors = std::make_unique<reduction::RaceWindow>(
        std::move(context.successors), reduction::RaceWindow::Rules{is_inside, window_->is_wanted, window_->restricts});
  }
  context.visited = make_visited(first, *context.registration, *context.store);
  context.frontier = make_frontier(options_, program_of(number), number);
  if (options_.frontier == "whole") {
    context.frontier = std::make_unique<search::WholeFrontier>(std::move(context.frontier),
                                                               std::make_unique<vm::WholeState>(*context.store));
  }
  context.observer = std::make_unique<SearchObserver>();
  return context;
}

std::unique_ptr<Visited> Exploration::make_visited(const dist::WorkerContext* first,
                                                   Safepoint::Registration& registration, ComponentStore& store) {
  if (options_.store == "exact") return make_set<hash::ExactSet>(first, budget_, registration);
  if (options_.store == "compact") return make_set<hash::CompactSet>(first, budget_, registration);
  if (options_.store == "plain") {
    packers_.push_back(std::make_unique<vm::WholeState>(store));
    return make_set<hash::PlainSet>(first, budget_, registration, *packers_.back());
  }
  if (options_.store != "bitstate") return make_set<hash::FingerprintSet>(first, budget_, registration);
  if (options_.bits >= memory_limit_)
    throw UsageError("--bits: the array does not fit into the memory limit (--memory-limit)");
  if (first)
    return std::make_unique<hash::BitstateSet>(static_cast<const hash::BitstateSet&>(*first->visited), registration);
  return std::make_unique<hash::BitstateSet>(&budget_, registration, options_.bits,
                                             static_cast<u32>(options_.hash_functions));
}

MemoryParts Exploration::memory_parts(const SearchStatistics& statistics) const {
  const dist::WorkerContext& first = rank_context_.workers.front();
  const auto store = static_cast<const hash::CollapseStore&>(*first.store).statistics();
  const Visited::Memory visited = first.visited->memory();
  MemoryParts parts{.components = store.table_bytes + store.arena_bytes - store.pair_bytes,
                    .pairs = store.pair_bytes,
                    .states = visited.states,
                    .parents = visited.parents,
                    .slots = visited.slots,
                    .ignoring_proviso = ignoring_proviso_ ? ignoring_proviso_->bytes() : 0,
                    .frontier = statistics.frontier_peak * sizeof(Frontier::Entry)};
  for (const dist::WorkerContext& context : rank_context_.workers) {
    if (const auto* whole = dynamic_cast<const search::WholeFrontier*>(context.frontier.get()))
      parts.frontier += whole->peak_bytes();
  }
  return parts;
}

Confirmation Exploration::confirm(const Counterexample& counterexample) {
  std::optional<Playback> played =
      program_.symbolic ? play_symbolic(program_, counterexample) : play(program_, counterexample);
  if (!played) return Confirmation::undecided;
  Playback& playback = *played;
  if (!playback.shown) {
    if (playback.overapproximated) return Confirmation::undecided;
    // Code of the library may take other steps on symbolic inputs than on values. Then the schedule does not fit.
    program_of(0).finish_search();  // throws if another worker has refuted a discipline meanwhile
    const auto other_thread = [&](const TraceLine& line) { return line.thread != playback.trace.front().thread; };
    if (program_.symbolic && std::any_of(playback.trace.begin(), playback.trace.end(), other_thread))
      return Confirmation::undecided;
    throw InternalError(
        fmt::format("internal error: the counterexample for {} does not replay: {}; please report it "
                    "with the command line",
                    identity_of(counterexample.finding), playback.ending));
  }
  shown_.add(counterexample, std::move(playback));
  return Confirmation::shown;
}

RankReport Exploration::so_far() {
  RankReport report;
  report.samples = series_.samples();
  report.errors = shown_.so_far();
  report.playbacks = shown_.played_back(report.errors);
  return report;
}

RankReport Exploration::run(std::ostream* graph, Progress* progress) {
  const dist::WorkerContext& first = rank_context_.workers.front();
  const auto& store = static_cast<const hash::CollapseStore&>(*first.store);
  SearchWatcher* watcher = nullptr;
  if (graph != nullptr || !options_.dump_state.empty()) {
    auto made = std::make_unique<SearchWatcher>(program_of(0), options_, graph, std::cout);
    watcher = made.get();
    rank_context_.workers.front().observer = std::move(made);
  }
  if (progress) progress->begin();
  for (u32 worker = 0; worker < rank_context_.workers.size(); ++worker) {
    rank_context_.workers[worker].observer =
        observe(series_, progress, worker, std::move(rank_context_.workers[worker].observer));
  }
  SearchOptions search = search_options(options_, memory_limit_);
  search.ignoring_proviso = ignoring_proviso_.get();
  search.memory_used = [&] {
    return store.bytes() + first.visited->bytes() + (ignoring_proviso_ ? ignoring_proviso_->bytes() : 0);
  };
  search.gave_up = [this] {
    program_of(0).finish_search();
    return program_.symbolic && (program_.symbolic->undecided > 0 || gave_up_earlier_);
  };
  search.confirm = [this](const Counterexample& counterexample) { return confirm(counterexample); };

  const Checkpoints::Saving saving(checkpoints_, *this, options_);
  rank_context_.checkpointer = checkpoints_;
  dist::RankResult found = dist::explore_parallel(rank_context_, search);
  program_of(0).finish_search();
  if (const std::string text = disagreements_->text(); !text.empty()) throw InternalError("internal error: " + text);
  if (watcher) watcher->finish();

  RankReport report = report_of(std::move(found.part), std::move(found.errors));
  report.traffic = found.traffic;
  report.exhausted = found.exhausted;
  report.store = store.statistics();
  report.memory = memory_parts(report.part.statistics);
  report.omission_bound = first.visited->omission_bound();
  report.samples = series_.samples();
  if (const std::string lost = first.visited->losses(); !lost.empty()) report.part.reasons.push_back(lost);
  return report;
}

RankReport Exploration::report_of(SearchPart part, std::vector<Counterexample> errors) {
  RankReport report;
  report.part = std::move(part);
  for (const std::string& few : program_of(0).few_values()) report.part.reasons.push_back(few);
  if (program_.symbolic) {
    report.undecided = program_.symbolic->undecided;
    report.oracle = program_.symbolic->statistics();
    report.preconditions = vm::statistics_of(program_.symbolic->preconditions);
  }
  if (program_.input.pruning) report.pruning = program_.input.pruning->statistics();
  report.errors = std::move(errors);
  report.playbacks = shown_.played_back(report.errors);
  std::set<std::string> outputs;
  for (const vm::JavaProgram* program : programs_) {
    for (std::string& output : program->outputs()) outputs.insert(std::move(output));
  }
  report.outputs.assign(outputs.begin(), outputs.end());
  std::set<std::string> structures;
  for (const vm::JavaProgram* program : programs_)
    structures.insert(program->structures().begin(), program->structures().end());
  report.structures.assign(structures.begin(), structures.end());
  report.assumptions = program_of(0).assumptions();
  report.asked = program_of(0).asked();
  if (wants_coverage(options_)) report.coverage = coverage::collect(program_of(0).covered());
  if (earlier_) absorb(report, *earlier_);
  return report;
}

bool Exploration::relied_on_refuted() {
  const UseExchange* const uses = program_of(0).use_exchange();
  return uses != nullptr && uses->relied_on_refuted();
}

checkpoint::SearchTables Exploration::tables(std::vector<Frontier*> frontiers) {
  const dist::WorkerContext& first = rank_context_.workers.front();
  if (!rank_context_.carrier) rank_context_.carrier = program_of(0).carrier();
  return {*first.visited, *rank_context_.carrier, ignoring_proviso_.get(), std::move(frontiers)};
}

u64 Exploration::growth_soon() const {
  const dist::WorkerContext& first = rank_context_.workers.front();
  // No other visited set can be saved.
  return static_cast<const hash::FingerprintSet&>(*first.visited).growth_soon() +
         static_cast<const hash::CollapseStore&>(*first.store).growth_soon();
}

void Exploration::resume(const SavedSearch& saved) {
  const u32 ranks = rank_context_.transport ? rank_context_.transport->ranks() : 1;
  const u32 rank = rank_context_.transport ? rank_context_.transport->rank() : 0;
  std::vector<Frontier*> frontiers;
  for (const dist::WorkerContext& context : rank_context_.workers) frontiers.push_back(context.frontier.get());
  std::vector<bool> adopted;
  for (u32 file = 0; file < saved.meta.ranks; ++file) adopted.push_back(file % ranks == rank);
  try {
    read_tables(
        saved.rank_files(), adopted,
        [&](const Fingerprint& fingerprint) { return dist::owner_of(fingerprint, ranks) == rank; }, tables(frontiers));
  } catch (const checkpoint::DamagedFile& damaged) {
    throw BadInput(damaged.what());
  }
  Resumed& resumed = rank_context_.resumed.emplace();
  resumed.initial = saved.meta.initial;
  // What was found belongs to one rank: to the first.
  if (rank == 0) earlier_.emplace();
  for (const std::vector<char>& bytes : saved.meta.reports) {
    const RankReport report = read_report(std::as_bytes(std::span(bytes)));
    gave_up_earlier_ |= report.undecided > 0;
    if (rank != 0) continue;
    resumed.part.add(report.part);
    for (std::size_t i = 0; i < report.errors.size(); ++i) {
      // Several ranks may have found it: the shortest trace counts.
      const Counterexample& error = report.errors[i];
      const auto same = std::find_if(resumed.errors.begin(), resumed.errors.end(), [&](const Counterexample& other) {
        return same_error(other.finding, error.finding);
      });
      if (same == resumed.errors.end()) {
        resumed.errors.push_back(error);
      } else if (error.choices.size() < same->choices.size()) {
        *same = error;
      } else {
        continue;
      }
      shown_.add(error, report.playbacks[i]);
    }
    absorb(*earlier_, report);
  }
}

}  // namespace pathfleet::cli
