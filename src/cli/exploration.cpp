#include "cli/exploration.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <set>
#include <thread>

#include "cli/coverage_files.h"
#include "cli/interrupt.h"
#include "cli/memory_limit.h"
#include "cli/option_table.h"
#include "core/error.h"
#include "hash/exact_set.h"
#include "hash/fingerprint_set.h"
#include "search/levels.h"
#include "search/orders.h"
#include "vm/symbolic.h"

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

/// `number` is the worker's: random walks of different workers differ.
std::unique_ptr<Frontier> make_frontier(const Options& options, const vm::JavaProgram& program, u32 number) {
  search::OrderOptions order;
  const bool directed = !options.towards.empty();
  order.heuristic = search::find_heuristic(directed ? "distance" : options.heuristic);
  order.depth_step = std::max<u64>(1, options.depth_step);
  order.beam_width = std::max<u64>(1, options.beam_width);
  order.walk_length = std::max<u64>(1, options.walk_length);
  order.seed = options.seed + number;
  order.max_preemptions = most_preemptions(options.max_preemptions);
  order.news = [&program] { return program.coverage_news(); };
  return search::make_order(directed && options.search == "dfs" ? "best" : options.search, order);
}


/// A set of its own for the first worker, for the others further views of it.
template <class Set>
std::unique_ptr<Visited> make_visited(const dist::Kit* first, MemoryBudget& budget, Rendezvous::Seat& seat) {
  if (first == nullptr) return std::make_unique<Set>(&budget, seat);
  return std::make_unique<Set>(static_cast<const Set&>(*first->visited), seat);
}

}  // namespace

SearchOptions search_options(const Options& options, u64 memory_limit) {
  SearchOptions result;
  if (options.max_depth) result.max_depth = options.max_depth;
  if (options.max_states) result.max_states = options.max_states;
  if (options.time_limit > 0) result.max_seconds = options.time_limit;
  result.max_memory_bytes = memory_limit;
  if (options.all_errors) result.max_errors = SearchOptions::no_limit;
  result.properties = Properties::none();
  for (FindingKind kind : {FindingKind::deadlock, FindingKind::assertion, FindingKind::exception}) {
    if (is_in_list(options.property, to_string(kind))) result.properties = result.properties.with(kind);
  }
  // Which exceptions end a path as errors the VM knows.
  if (is_in_list(options.property, "runtime-exception")) result.properties = result.properties.with(FindingKind::exception);
  result.stop = stop_on_signals();
  return result;
}

u32 thread_count(const Options& options) {
  const u64 count = options.threads == 0 ? std::max(1u, std::thread::hardware_concurrency()) : options.threads;
  if (count > Rendezvous::max_seats) {
    throw UsageError(fmt::format("-j {}: at most {} threads can share a search; use several ranks", count, Rendezvous::max_seats));
  }
  return static_cast<u32>(count);
}

Exploration::Exploration(const Options& options, const vm::VmOptions& program, dist::Transport* transport, u32 ranks_here)
    : options_(options),
      program_(program),
      memory_limit_(options.memory_limit ? options.memory_limit : default_memory_limit() / ranks_here),
      budget_(memory_limit_) {
  team_.transport = transport;
  const u32 threads = thread_count(options);
  for (u32 number = 0; number < threads; ++number) team_.kits.push_back(make_kit(number));
  if (transport) team_.carrier = program_of(team_.kits[0]).carrier();
}

dist::Kit Exploration::make_kit(u32 number) {
  const dist::Kit* first = number == 0 ? nullptr : &team_.kits.front();
  dist::Kit kit;
  kit.seat = std::make_unique<Rendezvous::Seat>(meeting_, first != nullptr);
  if (first == nullptr) {
    kit.store = std::make_unique<hash::CollapseStore>(&budget_, *kit.seat, team_.transport != nullptr);
    kit.successors = std::make_unique<vm::JavaProgram>(program_, *kit.store);
  } else {
    kit.store = std::make_unique<hash::CollapseStore>(static_cast<const hash::CollapseStore&>(*first->store), *kit.seat);
    kit.successors = program_of(*first).another(*kit.store);
  }
  kit.visited = options_.store == "exact" ? make_visited<hash::ExactSet>(first, budget_, *kit.seat)
                                          : make_visited<hash::FingerprintSet>(first, budget_, *kit.seat);
  kit.frontier = make_frontier(options_, program_of(kit), number);
  kit.observer = std::make_unique<SearchObserver>();
  return kit;
}

Confirmation Exploration::confirm(const Counterexample& counterexample) {
  std::optional<Playback> played = program_.symbolic ? play_symbolic(program_, counterexample) : play(program_, counterexample);
  if (!played) return Confirmation::undecided;
  Playback& playback = *played;
  if (!playback.shown) {
    if (playback.guessed) return Confirmation::undecided;
    // The library's code may take other steps over inputs than over values, and then the schedule does not fit.
    const auto other_thread = [&](const TraceLine& line) { return line.thread != playback.trace.front().thread; };
    if (program_.symbolic && std::any_of(playback.trace.begin(), playback.trace.end(), other_thread)) return Confirmation::undecided;
    throw InternalError(fmt::format("internal error: the counterexample for {} does not replay: {}; please report it "
                                    "with the command line",
                                    identity_of(counterexample.finding), playback.ending));
  }
  const std::lock_guard lock(playbacks_mutex_);
  playbacks_[identity_of(counterexample.finding)] = std::move(playback);
  return Confirmation::shown;
}

RankReport Exploration::run(std::ostream* graph) {
  const dist::Kit& first = team_.kits.front();
  const auto& store = static_cast<const hash::CollapseStore&>(*first.store);
  SearchWatcher* watcher = nullptr;
  if (graph != nullptr || !options_.dump_state.empty()) {
    auto made = std::make_unique<SearchWatcher>(program_of(first), graph, parse_range(options_.dump_state), std::cout);
    watcher = made.get();
    team_.kits.front().observer = std::move(made);
  }
  SearchOptions search = search_options(options_, memory_limit_);
  search.memory_used = [&] { return store.bytes() + first.visited->bytes(); };
  search.gave_up = [this] { return program_.symbolic && program_.symbolic->undecided > 0; };
  search.confirm = [this](const Counterexample& counterexample) { return confirm(counterexample); };

  dist::TeamResult found = dist::explore_together(team_, search);
  if (watcher) watcher->finish();

  RankReport report;
  report.part = std::move(found.part);
  if (program_.symbolic) {
    report.undecided = program_.symbolic->undecided;
    report.oracle = program_.symbolic->statistics();
  }
  report.traffic = found.traffic;
  report.exhausted = found.exhausted;
  report.errors = std::move(found.errors);
  for (Counterexample& error : report.errors) {
    report.playbacks.push_back(playbacks_.at(identity_of(error.finding)));
    error.finding = report.playbacks.back().finding;  // of a symbolic search: with the values of the input
  }
  std::set<std::string> outputs;
  for (const dist::Kit& kit : team_.kits) {
    for (std::string& output : program_of(kit).outputs()) outputs.insert(std::move(output));
  }
  report.outputs.assign(outputs.begin(), outputs.end());
  report.assumptions = program_of(first).assumptions();
  report.store = store.statistics();
  if (wants_coverage(options_)) report.coverage = coverage::collect(program_of(first).covered());
  return report;
}

}  // namespace pathfleet::cli
