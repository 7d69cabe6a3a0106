#include "core/explorer.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <set>

#include "core/error.h"
#include "core/limits.h"
#include "core/process_memory.h"

namespace pathfleet {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

class Explorer {
 public:
  Explorer(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options,
           SearchObserver& observer)
      : successors_(successors), visited_(visited), frontier_(frontier), options_(options), observer_(observer) {
    PF_CHECK(visited_.size() == 0 && frontier_.empty());
    PF_CHECK(options_.confirm != nullptr);
  }

  SearchResult run() {
    try {
      start();
      while (!frontier_.empty() && !stopped()) {
        const Frontier::Entry entry = frontier_.take();
        const u32 choices = enter(entry);
        for (u32 choice = 0; choice < choices && !stopped(); ++choice) follow(entry, choice);
        keep_new_successors();
      }
    } catch (const LimitReached& limit) {
      stop(limit.what());
    } catch (const std::bad_alloc&) {
      stop("out of memory");
    }
    return finish();
  }

 private:
  void start() {
    const Step step = successors_.initial();
    if (step.end == StepEnd::state) initial_ = step.next;
    arrive({{}, 0, 0}, 0, step);
    keep_new_successors();
  }

  /// Makes a state the current one; gives the number of choices to follow from it.
  u32 enter(const Frontier::Entry& entry) {
    successors_.load(entry.state);
    Choices choices = successors_.choices();
    observer_.on_state(entry.id, entry.state, entry.depth, choices);
    if (choices.deadlock) report(std::move(choices.finding), entry, no_choice);
    if (entry.depth < options_.max_depth || choices.count == 0) return choices.count;
    lose("depth limit " + std::to_string(options_.max_depth) + " reached");
    return 0;
  }

  void follow(const Frontier::Entry& from, u32 choice) {
    ++statistics_.transitions;
    arrive(from, choice, successors_.take(choice));
  }

  /// What follows from how a transition ended. The initial one comes from entry 0.
  void arrive(const Frontier::Entry& from, u32 choice, Step step) {
    StateId to = 0;
    if (step.end == StepEnd::state) {
      const auto [id, fresh] = visited_.insert(step.next, from.id);
      to = id;
      if (fresh) {
        const u32 depth = from.id == 0 ? 0 : from.depth + 1;
        statistics_.max_depth = std::max<u64>(statistics_.max_depth, depth);
        new_successors_.push_back({step.next, id, depth});
      } else {
        ++statistics_.states_matched;
      }
    }
    observer_.on_transition(from.id, choice, step, to);
    if (step.end == StepEnd::unsupported) ++result_.unsupported[step.reason];
    if (step.end == StepEnd::error) report(std::move(step.finding), from, choice);
  }

  void keep_new_successors() {
    frontier_.add(new_successors_);
    new_successors_.clear();
    statistics_.frontier_peak = std::max(statistics_.frontier_peak, frontier_.size());
  }

  /// An error in a state (no_choice) or in the transition by a choice from it: kept if it is a new one.
  void report(Finding finding, const Frontier::Entry& from, u64 choice) {
    if (!options_.properties.contains(finding.kind)) return;
    const std::string identity = identity_of(finding);
    if (!errors_seen_.insert(identity).second) return;
    try {
      Counterexample counterexample{std::move(finding), {}};
      if (from.id != 0) counterexample.choices = choices_to(from, choice);
      if (!options_.confirm(counterexample)) {
        throw InternalError("internal error: the counterexample of " + std::to_string(counterexample.choices.size()) +
                            " choices for " + identity + " does not replay; please report it with the command line");
      }
      observer_.on_error(counterexample);
      result_.errors.push_back(std::move(counterexample));
    } catch (const LimitReached& limit) {
      throw LimitReached(limit.what() + (" while an error was replayed: " + identity));
    }
    if (result_.errors.size() >= options_.max_errors) stopping_ = true;
  }

  /// The path to a state and the choice taken there; leaves that state loaded, and no traces in the statistics.
  std::vector<u32> choices_to(const Frontier::Entry& from, u64 choice) {
    const u64 before = successors_.instructions();
    std::vector<u32> choices = pathfleet::choices_to(successors_, initial_, visited_, from.id);
    if (choice != no_choice) choices.push_back(static_cast<u32>(choice));
    successors_.load(from.state);
    successors_.choices();
    instructions_of_traces_ += successors_.instructions() - before;
    return choices;
  }

  void lose(const std::string& reason) {
    if (std::find(result_.reasons.begin(), result_.reasons.end(), reason) == result_.reasons.end()) {
      result_.reasons.push_back(reason);
    }
  }

  void stop(const std::string& reason) {
    lose(reason);
    stopping_ = true;
  }

  bool stopped() {
    if (stopping_) return true;
    if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) stop("interrupted");
    if (visited_.size() > options_.max_states) stop("state limit " + std::to_string(options_.max_states) + " reached");
    if (++calls_ % calls_per_look_at_clock == 0) look_at_clock();
    return stopping_;
  }

  void look_at_clock() {
    const double now = seconds();
    if (now >= options_.max_seconds) stop("time limit of " + short_number(options_.max_seconds) + " s reached");
    if (now >= next_look_at_memory_) {
      next_look_at_memory_ = now + 0.05;
      if (std::max(state_bytes(), resident_bytes()) > options_.max_memory_bytes) {
        stop("memory limit of " + std::to_string(options_.max_memory_bytes >> 20) + " MB reached");
      }
    }
    if (now >= next_progress_) {
      next_progress_ = now + 1;
      observer_.on_progress(statistics(), frontier_.size());
    }
  }

  static std::string short_number(double value) {
    std::string text = std::to_string(value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
  }

  double seconds() const { return Seconds(Clock::now() - begin_).count(); }

  u64 state_bytes() const {
    const u64 tables = options_.memory_used ? options_.memory_used() : visited_.bytes();
    return tables + frontier_.size() * sizeof(Frontier::Entry);
  }

  SearchStatistics statistics() {
    statistics_.states_new = visited_.size();
    statistics_.instructions = successors_.instructions() - instructions_before_ - instructions_of_traces_;
    statistics_.wall_seconds = seconds();
    statistics_.state_bytes = state_bytes();
    statistics_.peak_rss_bytes = peak_resident_bytes();
    return statistics_;
  }

  SearchResult finish() {
    const bool exhausted = frontier_.empty() && !stopping_;
    for (const auto& [reason, count] : result_.unsupported) {
      lose(reason + (count == 1 ? "" : " (" + std::to_string(count) + " times)"));
    }
    result_.verdict = judge(!result_.errors.empty(), exhausted, result_.reasons);
    result_.omission_bound = visited_.omission_bound();
    result_.statistics = statistics();
    return std::move(result_);
  }

  static constexpr u64 no_choice = ~u64{0};
  static constexpr u64 calls_per_look_at_clock = 16;

  Successors& successors_;
  Visited& visited_;
  Frontier& frontier_;
  const SearchOptions& options_;
  SearchObserver& observer_;

  StateRef initial_;
  std::vector<Frontier::Entry> new_successors_;  // of the state being expanded
  std::set<std::string> errors_seen_;
  bool stopping_ = false;
  SearchResult result_;
  SearchStatistics statistics_;

  const Clock::time_point begin_ = Clock::now();
  const u64 instructions_before_ = successors_.instructions();
  u64 instructions_of_traces_ = 0;
  u64 calls_ = 0;
  double next_look_at_memory_ = 0;
  double next_progress_ = 1;
};

}  // namespace

SearchResult explore(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options,
                     SearchObserver& observer) {
  return Explorer(successors, visited, frontier, options, observer).run();
}

SearchResult explore(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options) {
  SearchObserver nobody;
  return explore(successors, visited, frontier, options, nobody);
}

std::string SearchResult::reason() const {
  std::string line;
  for (const std::string& reason : reasons) line += (line.empty() ? "" : "; ") + reason;
  return line;
}

}  // namespace pathfleet
