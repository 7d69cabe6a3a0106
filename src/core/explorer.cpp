#include "core/explorer.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <unordered_map>

#include "core/error.h"
#include "core/interruption.h"
#include "core/limits.h"
#include "core/memory_ceiling.h"
#include "core/process_memory.h"
#include "core/space_estimate.h"

namespace pathfleet {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

void add_reason(std::vector<std::string>& reasons, const std::string& reason) {
  if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) reasons.push_back(reason);
}

class Explorer {
 public:
  Explorer(const Worker& worker, const SearchOptions& options)
      : successors_(worker.successors),
        visited_(worker.visited),
        frontier_(worker.frontier),
        coordination_(worker.coordination),
        known_(coordination_.known(visited_)),
        errors_(worker.errors),
        options_(options),
        observer_(worker.observer) {
    PF_CHECK(frontier_.size() == 0 || coordination_.resumes_from() != nullptr);
    PF_CHECK(options_.confirm != nullptr);
  }

  SearchPart run() {
    try {
      if (coordination_.starts()) start();
      while (next()) {
        const Frontier::Entry entry = frontier_.take();
        counted_ = {statistics_.transitions, statistics_.states_generated, statistics_.paths};
        try {
          const Choices choices = enter(entry);
          expand(entry, choices);
          keep_new_successors();
          visited_.expanded(entry.id);
          has_expanded_ = true;
          if (++expansions_ >= next_note_) note_growth();
        } catch (const LimitReached& limit) {
          if (!saves_instead(limit.what())) throw;
          put_back(entry);
        } catch (const std::bad_alloc&) {
          if (!saves_instead(note_no_memory())) throw;
          put_back(entry);
        }
        if (!saves_) coordination_.after_expansion(frontier_, load(), answered_);
      }
    } catch (const LimitReached& limit) {
      stop(limit.what());
    } catch (const std::bad_alloc&) {
      stop(note_no_memory());
    }
    return finish();
  }

 private:
  /// Whether a limit that this worker has met ends the search with a checkpoint. One that it meets in its first state
  /// does not, unless the search is going to be saved anyway: it would be met again after every resume.
  bool saves_instead(const std::string& reason) {
    if (is_keeping_ || (!has_expanded_ && !coordination_.will_save()) || !coordination_.save_and_end(reason))
      return false;
    saves_ = true;
    return true;
  }

  /// After the resume the state is expanded again, for which those that it led to are no longer new.
  void put_back(const Frontier::Entry& entry) {
    statistics_.transitions = counted_.transitions;
    statistics_.states_generated = counted_.states_generated;
    statistics_.paths = counted_.paths;
    frontier_.receive({&entry, 1});
    keep_new_successors();
  }

  void start() {
    Step step = successors_.initial();
    if (const Fingerprint* resumed = coordination_.resumes_from()) {
      if (step.end != StepEnd::state || step.next.fingerprint != *resumed)
        throw BadInput("the program begins in another state than that of the checkpoint");
      coordination_.begin(step.next);
      return;
    }
    if (step.end != StepEnd::state) {
      if (coordination_.keeps_initial()) arrive({{}, 0, 0, {}}, 0, step);
    } else if (coordination_.begin(step.next)) {
      arrive({{}, 0, 0, {}}, 0, step);
    }
    keep_new_successors();
  }

  /// Whether there is a state to expand. Waits while other workers may still send one.
  bool next() {
    for (;;) {
      keep_answered();
      if (stopped()) return false;
      if (coordination_.pausing() || saves_) {  // a worker that has met a limit pauses before the others
        coordination_.pause(frontier_, so_far(), answered_);
        continue;
      }
      if (frontier_.ready() > 0) return true;
      const double idle_from = seconds();
      const bool goes_on = coordination_.wait(frontier_, answered_);
      note_idle(idle_from, seconds());
      if (!goes_on) return false;
    }
  }

  /// Makes a state the current one, reports errors of the state itself, and gives the choices to follow from it.
  Choices enter(const Frontier::Entry& entry) {
    successors_.load(entry.state);
    Choices choices = successors_.choices();
    observer_.on_state(entry.id, entry.state, entry.depth, choices);
    threads_.clear();
    for (u32 choice = 0; counts_preemptions_ && choice < choices.count; choice = successors_.end_of_thread(choice))
      threads_.push_back(successors_.thread_of(choice));
    if (choices.deadlock) report(std::move(choices.finding), entry, no_choice);
    for (Finding& violation : choices.violations) {
      if (!coordination_.stopped()) report(std::move(violation), entry, no_choice);
    }
    if (!choices.unsupported.empty()) ++unsupported_[choices.unsupported];
    if (entry.depth < options_.max_depth || choices.count == 0) return choices;
    lose("depth limit " + std::to_string(options_.max_depth) + " reached");
    return {};
  }

  /// Follows the first candidate ample set that is valid; all choices if none is.
  void expand(const Frontier::Entry& from, const Choices& choices) {
    followed_.clear();
    for (u32 number = from.ample_sets_tried; number < choices.ample.size(); ++number) {
      const std::vector<ChoiceRange>& few = choices.ample[number];
      bool stayed_in_footprint = true;
      ample_steps_.clear();
      const Ticket ticket(*this);
      for (const ChoiceRange& range : few) {
        followed_.push_back(range);
        for (u32 choice = range.begin; choice < range.end; ++choice) {
          if (stopped()) return;
          const AmpleStep way = follow(from, choice);
          stayed_in_footprint &= way.stayed_in_footprint;
          ample_steps_.push_back(way);
        }
      }
      if (!stayed_in_footprint) continue;
      Undecided reduced{from, 0, {}};
      reduced.from.ample_sets_tried = number + 1;
      if (satisfies_proviso(from.id)) {
        ++statistics_.states_reduced;
        return;
      }
      if (wait_for_proviso(std::move(reduced))) return;
    }
    for (u32 choice = 0; choice < choices.count && !stopped();) {
      const auto range = std::find_if(followed_.begin(), followed_.end(),
                                      [choice](const ChoiceRange& each) { return each.contains(choice); });
      if (range != followed_.end()) {
        choice = range->end;
      } else {
        follow(from, choice++);
      }
    }
    if (options_.ignoring_proviso && !stopped()) options_.ignoring_proviso->finish(from.id);
  }

  /// The outcome of a transition of an ample set.
  struct AmpleStep {
    bool stayed_in_footprint = false, progressed = false;
    bool asked = false;  // another rank was asked about the state reached
    StateId to = 0;
    Fingerprint reached = {};
  };

  /// A state of which an ample set was followed, and whether it can be linked to a state reached is for other ranks to
  /// say: first the owners of those states, then the ranks that know where the links from them lead.
  struct Undecided {
    Frontier::Entry from;
    u32 missing;                       // answers of owners
    std::vector<Fingerprint> targets;  // no rank was asked for a link to them yet
  };

  /// While an ample set is followed, queries to owners bear its number.
  class Ticket {
   public:
    explicit Ticket(Explorer& explorer) : explorer_(explorer) {
      if (explorer.options_.ignoring_proviso) explorer_.ticket_ = ++explorer_.last_ticket_;
    }
    ~Ticket() { explorer_.ticket_ = 0; }
    Ticket(const Ticket&) = delete;

   private:
    Explorer& explorer_;
  };

  /// Whether answers of other ranks will decide (decide()).
  bool wait_for_proviso(Undecided reduced) {
    if (ticket_ == 0 || !options_.ignoring_proviso->is_parted()) return false;
    for (const AmpleStep& way : ample_steps_) {
      reduced.missing += way.asked ? 1 : 0;
      if (way.to != reduced.from.id) reduced.targets.push_back(way.reached);
    }
    if (reduced.missing == 0 && !ask_for_link(ticket_, reduced)) return false;
    undecided_.emplace(ticket_, std::move(reduced));
    return true;
  }

  bool ask_for_link(u32 ticket, Undecided& reduced) {
    while (!reduced.targets.empty()) {
      const Fingerprint to = reduced.targets.back();
      reduced.targets.pop_back();
      if (coordination_.ask_for_link(reduced.from.id, to, ticket, visited_)) return true;
    }
    return false;
  }

  /// An answer about a state that an ample set has reached.
  void decide(const Coordination::PendingState& answered) {
    using Answer = Coordination::PendingState::Answer;
    const auto waiting = undecided_.find(answered.ticket);
    if (waiting == undecided_.end()) return;
    Undecided& reduced = waiting->second;
    const bool of_owner = answered.answer == Answer::fresh || answered.answer == Answer::known;
    const StateId to = of_owner ? visited_.find(answered.state) : 0;
    if (answered.answer == Answer::linked || (to != 0 && options_.ignoring_proviso->try_link(reduced.from.id, to))) {
      ++statistics_.states_reduced;
    } else {
      if (of_owner && --reduced.missing > 0) return;
      if (ask_for_link(answered.ticket, reduced)) return;
      frontier_.receive({&reduced.from, 1});
    }
    undecided_.erase(waiting);
  }

  AmpleStep follow(const Frontier::Entry& from, u32 choice) {
    ++statistics_.transitions;
    Step step = take(from, choice);
    AmpleStep result;
    if (step.end == StepEnd::state)
      result = {step.stayed_in_footprint, step.progressed, false, 0, step.next.fingerprint};
    asked_ = false;
    result.to = arrive(from, choice, step);
    result.asked = asked_;
    return result;
  }

  /// Takes a choice. If a slow checker finds a disagreement, adds the path to its report.
  Step take(const Frontier::Entry& from, u32 choice) {
    try {
      return successors_.take_unless_known(choice, known_);
    } catch (const Disagreement& found) {
      std::vector<u32> choices;
      const bool known = choices_to(from, choice, choices);
      throw InternalError(found.what() + (known ? "; after the choices" + spaced(choices) : std::string()) +
                          "; please report it with the command line");
    }
  }

  static std::string spaced(const std::vector<u32>& choices) {
    std::string text;
    for (const u32 choice : choices) text += " " + std::to_string(choice);
    return text;
  }

  /// Whether the choices left out of the state are followed from one of its successors (ignoring_proviso.h).
  bool satisfies_proviso(StateId from) {
    return std::any_of(ample_steps_.begin(), ample_steps_.end(), [&](const AmpleStep& way) {
      return options_.ignoring_proviso ? way.to != 0 && options_.ignoring_proviso->try_link(from, way.to)
                                       : way.progressed;
    });
  }

  /// Handles the end of a transition: inserts the state or asks its owner, counts, and reports an error. Gives the id
  /// of the state reached, 0 if this rank does not know it. The initial transition comes from entry 0.
  StateId arrive(const Frontier::Entry& from, u32 choice, Step& step) {
    StateId to = 0;
    if (step.end == StepEnd::state) {
      const u32 depth = from.id == 0 ? 0 : from.depth + 1;
      ++statistics_.states_generated;
      if (coordination_.owns(step.next.fingerprint)) {
        const auto [id, fresh] = visited_.insert(step.next, from.id);
        to = id;
        is_keeping_ = fresh;
        if (fresh) keep(step.next, id, depth, path_info_of(from, choice));
      } else if (ticket_ != 0 || !coordination_.has_asked(step.next.fingerprint)) {
        to = visited_.find(step.next);
        if (to == 0) {
          coordination_.ask({step.next, from.id, depth, path_info_of(from, choice), ticket_});
          asked_ = true;
        }
      }
    }
    observer_.on_transition(from.id, choice, step, to);
    if (step.end == StepEnd::path) ++statistics_.paths;
    for (const std::string& error : step.left_out) ++left_out_[error];
    if (step.end == StepEnd::bounded) lose(step.reason);
    if (step.end == StepEnd::unsupported) ++unsupported_[step.reason];
    if (step.end == StepEnd::error) report(std::move(*step.finding), from, choice);
    return to;
  }

  void keep(const StateRef& state, StateId id, u32 depth, const PathInfo& path) {
    PF_CHECK(state.root != 0);
    is_keeping_ = true;
    if (options_.ignoring_proviso) options_.ignoring_proviso->hold(id);
    ++statistics_.states_new;
    statistics_.max_depth = std::max<u64>(statistics_.max_depth, depth);
    new_successors_.push_back({state, id, depth, path});
    is_keeping_ = false;
  }

  /// For the transition just taken; from entry 0: for the initial one.
  PathInfo path_info_of(const Frontier::Entry& from, u32 choice) {
    if (!guided_) return {};
    TransitionInfo transition;
    transition.reached = successors_.features();
    if (from.id != 0) {
      const u32 before = from.path.threads & 0xff;
      transition.thread = successors_.thread_of(choice);
      transition.preempts =
          before != transition.thread && std::find(threads_.begin(), threads_.end(), before) != threads_.end();
    }
    PathInfo path = frontier_.path_info(from, transition);
    path.threads = from.path.threads << 8 | std::min<u32>(transition.reached.last, 0xff);
    return path;
  }

  /// Keeps the states that their owners, other ranks, called new, and decides what has waited for their answers.
  void keep_answered() {
    if (answered_.empty()) return;
    constexpr std::size_t ahead = 8;
    for (std::size_t i = 0; i < answered_.size(); ++i) {
      if (i + ahead < answered_.size()) visited_.prefetch(answered_[i + ahead].state);
      const Coordination::PendingState& asked = answered_[i];
      if (asked.answer == Coordination::PendingState::Answer::fresh) {
        keep(asked.state, visited_.insert(asked.state, asked.parent).id, asked.depth, asked.path);
        if (coordination_.ship(new_successors_.back())) new_successors_.pop_back();
      }
      if (asked.ticket != 0) decide(asked);
    }
    answered_.clear();
    keep_new_successors();
  }

  void keep_new_successors() {
    is_keeping_ = true;
    frontier_.add(new_successors_);
    new_successors_.clear();
    is_keeping_ = false;
    statistics_.frontier_peak = std::max(statistics_.frontier_peak, frontier_.size());
  }

  /// Replays and keeps an error of a state (no_choice) or of the transition by a choice from it, if it is a new one.
  void report(Finding finding, const Frontier::Entry& from, u64 choice) {
    if (!options_.properties.contains(finding.kind)) {
      ++left_out_[identity_of(finding)];
      return;
    }
    const std::string identity = identity_of(finding);
    const Finding claimed = finding;
    if (!errors_.claim(finding)) return;
    try {
      Counterexample counterexample{std::move(finding), {}};
      Confirmation confirmation = Confirmation::undecided;
      try {
        if (from.id != 0 && !choices_to(from, choice, counterexample.choices)) return;
        confirmation = options_.confirm(counterexample);
      } catch (const PathLost&) {
        if (!options_.gave_up || !options_.gave_up()) throw;
        load_again(from);
      }
      if (confirmation == Confirmation::undecided) {
        errors_.release(counterexample.finding);
        ++unsupported_["no input was found that leads to " + identity];
        return;
      }
      if (confirmation == Confirmation::failed) {
        throw PathLost("internal error: the counterexample of " + std::to_string(counterexample.choices.size()) +
                       " choices for " + identity + " does not replay; please report it with the command line");
      }
      observer_.on_error(counterexample);
      if (errors_.add(std::move(counterexample)) >= options_.max_errors) coordination_.stop();
    } catch (const LimitReached& limit) {
      errors_.release(claimed);  // the state may be expanded again, by another worker or after a resume
      throw LimitReached(limit.what() + (" while an error was replayed: " + identity));
    } catch (const std::bad_alloc&) {
      errors_.release(claimed);
      throw;
    }
  }

  /// The choices on the path to a state, and `choice`. Leaves that state loaded. The instructions it takes are not
  /// counted. False if the search was aborted on all ranks.
  bool choices_to(const Frontier::Entry& from, u64 choice, std::vector<u32>& choices) {
    const u64 before = successors_.instructions();
    const auto path = coordination_.path_to(visited_, from.id);
    if (!path) return false;
    choices = choices_along(successors_, coordination_.initial(), *path);
    if (choice != no_choice) choices.push_back(static_cast<u32>(choice));
    load_again(from);
    instructions_of_traces_ += successors_.instructions() - before;
    return true;
  }

  void load_again(const Frontier::Entry& from) {
    successors_.load(from.state);
    successors_.choices();
  }

  void lose(const std::string& reason) { add_reason(reasons_, reason); }

  void stop(const std::string& reason) {
    lose(reason);
    coordination_.stop();
  }

  bool stopped() {
    if (coordination_.stopped()) return true;
    if (const Interruption why = interruption(); why != Interruption::none) {
      if (why != Interruption::memory_limit || !saves_instead(reason_of(why))) stop(reason_of(why));
    }
    if (options_.max_states != SearchOptions::no_limit && coordination_.sum(load()).states_new > options_.max_states) {
      const std::string reason = "state limit " + std::to_string(options_.max_states) + " reached";
      if (!coordination_.save_and_end(reason)) stop(reason);
    }
    if (++calls_ % calls_per_look_at_clock == 0) look_at_clock();
    return coordination_.stopped();
  }

  /// For the estimate of all workers' states. Looking at all workers takes time, so it is done ever more rarely.
  void note_growth() {
    next_note_ = expansions_ + 16 + expansions_ / 256;
    const Coordination::WorkerLoad all = coordination_.sum(load());
    const u64 waiting = all.frontier + all.frontier_elsewhere;
    if (waiting > all.states_new) return;
    estimate_.note(all.states_new - waiting, all.states_new, statistics_.states_generated, statistics_.states_new);
  }

  void look_at_clock() {
    const double now = seconds();
    if (now >= next_look_at_memory_) {
      next_look_at_memory_ = now + 0.05;
      if (std::max(state_bytes(), resident_bytes()) > options_.max_memory_bytes) {
        const std::string reason = "memory limit of " + std::to_string(options_.max_memory_bytes >> 20) + " MB reached";
        if (!saves_instead(reason)) stop(reason);
      }
    }
    if (now >= next_progress_) {
      next_progress_ = now + 1;
      tell_progress();
    }
  }

  void tell_progress() {
    const Coordination::WorkerLoad all = coordination_.sum(load());
    observer_.on_progress({seconds(), all.states_new, all.frontier, statistics_.max_depth, state_bytes(),
                           statistics_.states_new, estimate_.total()});
  }

  double seconds() const { return Seconds(Clock::now() - begin_).count(); }

  void note_idle(double from, double to) {
    statistics_.idle_seconds += to - from;
    statistics_.idle_seconds_later += std::max(0.0, to - std::max(from, SearchStatistics::later));
  }

  Coordination::WorkerLoad load() const { return {statistics_.states_new, frontier_.size(), 0}; }

  u64 state_bytes() {
    const u64 tables = options_.memory_used ? options_.memory_used() : visited_.bytes();
    return tables + coordination_.sum(load()).frontier * sizeof(Frontier::Entry);
  }

  SearchStatistics statistics() {
    statistics_.instructions = successors_.instructions() - instructions_before_ - instructions_of_traces_;
    statistics_.workers = 1;
    statistics_.expected = estimate_.total();
    statistics_.wall_seconds = seconds();
    statistics_.state_bytes = state_bytes();
    statistics_.peak_rss_bytes = peak_resident_bytes();
    return statistics_;
  }

  SearchPart so_far() { return {reasons_, unsupported_, left_out_, statistics()}; }

  SearchPart finish() {
    PF_CHECK(undecided_.empty() || coordination_.stopped());
    if (const std::string lost = frontier_.losses(); !lost.empty()) lose(lost);
    tell_progress();
    return {std::move(reasons_), std::move(unsupported_), std::move(left_out_), statistics()};
  }

  static constexpr u64 no_choice = ~u64{0};
  static constexpr u64 calls_per_look_at_clock = 16;

  Successors& successors_;
  Visited& visited_;
  Frontier& frontier_;
  Coordination& coordination_;
  const KnownStates& known_;
  ErrorBook& errors_;
  const SearchOptions& options_;
  SearchObserver& observer_;

  const bool guided_ = frontier_.is_guided();
  const bool counts_preemptions_ = frontier_.counts_preemptions();
  std::vector<u32> threads_;                     // enabled in the state being expanded, if preemptions are counted
  std::vector<Frontier::Entry> new_successors_;  // of the state being expanded
  std::vector<ChoiceRange> followed_;            // its choices that ample sets followed
  std::vector<AmpleStep> ample_steps_;           // of the last ample set
  std::vector<Coordination::PendingState> answered_;
  std::unordered_map<u32, Undecided> undecided_;  // by ticket
  u32 ticket_ = 0, last_ticket_ = 0;
  bool asked_ = false;  // about the state that the last transition reached
  std::vector<std::string> reasons_;
  std::map<std::string, u64> unsupported_;
  std::map<std::string, u64> left_out_;
  SearchStatistics statistics_;
  struct {
    u64 transitions, states_generated, paths;
  } counted_ = {};  // before the state being expanded
  SpaceEstimate estimate_;

  const Clock::time_point begin_ = Clock::now();
  const u64 instructions_before_ = successors_.instructions();
  u64 instructions_of_traces_ = 0;
  u64 calls_ = 0;
  u64 expansions_ = 0;
  u64 next_note_ = 16;         // when so many states are expanded
  bool has_expanded_ = false;  // a state
  bool is_keeping_ = false;    // a state is in the visited set and not yet in the frontier
  bool saves_ = false;         // a limit was met, and the search is going to be saved and to end
  double next_look_at_memory_ = 0;
  double next_progress_ = 1;
};

}  // namespace

void SearchStatistics::add(const SearchStatistics& other) {
  workers += other.workers;
  states_new += other.states_new;
  states_generated += other.states_generated;
  transitions += other.transitions;
  paths += other.paths;
  states_reduced += other.states_reduced;
  instructions += other.instructions;
  max_depth = std::max(max_depth, other.max_depth);
  frontier_peak += other.frontier_peak;
  wall_seconds = std::max(wall_seconds, other.wall_seconds);
  state_bytes = std::max(state_bytes, other.state_bytes);
  peak_rss_bytes = std::max(peak_rss_bytes, other.peak_rss_bytes);
  idle_seconds += other.idle_seconds;
  idle_seconds_later += other.idle_seconds_later;
  if (!expected) expected = other.expected;  // each is one of all workers' states
}

SearchPart explore_part(const Worker& worker, const SearchOptions& options) { return Explorer(worker, options).run(); }

void SearchPart::add(const SearchPart& other) {
  for (const std::string& reason : other.reasons) add_reason(reasons, reason);
  for (const auto& [reason, count] : other.unsupported) unsupported[reason] += count;
  for (const auto& [error, count] : other.left_out) left_out[error] += count;
  statistics.add(other.statistics);
}

void SearchPart::add_earlier(const SearchPart& earlier) {
  const SearchStatistics now = statistics;
  add(earlier);
  statistics.wall_seconds = now.wall_seconds + earlier.statistics.wall_seconds;
  // Of these, only the workers that search now: there may have been more or fewer before.
  statistics.workers = now.workers;
  statistics.idle_seconds = now.idle_seconds;
  statistics.idle_seconds_later = now.idle_seconds_later;
}

SearchResult conclude(const std::vector<SearchPart>& parts, std::vector<Counterexample> errors, bool exhausted,
                      double omission_bound) {
  SearchPart all;
  u64 state_bytes = 0;
  u64 peak_rss_bytes = 0;
  for (const SearchPart& part : parts) {
    all.add(part);
    state_bytes += part.statistics.state_bytes;
    peak_rss_bytes += part.statistics.peak_rss_bytes;
  }
  all.statistics.state_bytes = state_bytes;
  all.statistics.peak_rss_bytes = peak_rss_bytes;
  for (const auto& [reason, count] : all.unsupported) {
    add_reason(all.reasons, reason + (count == 1 ? "" : " (" + std::to_string(count) + " times)"));
  }
  SearchResult result;
  result.verdict = judge(!errors.empty(), exhausted, all.reasons);
  result.reasons = std::move(all.reasons);
  result.exhausted = exhausted;
  result.errors = std::move(errors);
  result.unsupported = std::move(all.unsupported);
  result.left_out = std::move(all.left_out);
  result.omission_bound = omission_bound;
  result.statistics = all.statistics;
  return result;
}

SearchResult explore(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options,
                     SearchObserver& observer) {
  PF_CHECK(visited.size() == 0);
  Coordination alone;
  ErrorBook errors;
  SearchPart part = explore_part({successors, visited, frontier, alone, errors, observer}, options);
  if (const std::string lost = visited.losses(); !lost.empty()) add_reason(part.reasons, lost);
  return conclude({part}, errors.take(), !alone.stopped(), visited.omission_bound());
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
