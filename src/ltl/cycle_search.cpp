#include "ltl/cycle_search.h"

#include <algorithm>
#include <chrono>
#include <new>

#include "core/error.h"
#include "core/interruption.h"
#include "core/limits.h"
#include "core/memory_ceiling.h"
#include "core/process_memory.h"
#include "ltl/product_component.h"

namespace pathfleet::ltl {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

class CycleSearch {
 public:
  CycleSearch(const CycleTask& task, const SearchOptions& options)
      : product_(task.product),
        visited_(task.visited),
        errors_(task.errors),
        observer_(task.observer),
        fairness_(task.fairness),
        violated_(task.violated),
        options_(options) {
    PF_CHECK(visited_.size() == 0 && options_.confirm != nullptr);
  }

  CycleResult run() {
    try {
      start();
      while (!frames_.empty() && !stopped()) {
        if (pending_.size() == frames_.back().first_pending) {
          leave();
        } else {
          const Transition next = pending_.back();
          pending_.pop_back();
          follow(next);
        }
      }
    } catch (const LimitReached& limit) {
      stop(limit.what());
    } catch (const std::bad_alloc&) {
      stop(note_no_memory());
    }
    tell_progress();
    return {{std::move(reasons_), std::move(unsupported_), std::move(left_out_), statistics()}, !stopped_};
  }

 private:
  /// A transition that was taken and not yet followed.
  struct Transition {
    StateRef to;
    ThreadBits mover;
    u32 choice;  // of the model
  };
  /// A state of the current path.
  struct Frame {
    StateRef state;
    u32 number;
    u32 choice;  // that led to it
    std::size_t first_pending;
  };
  /// A component, as far as it is known: the live states from this number on, up to the next root.
  struct Root {
    u32 number;
    CycleMarks marks;
    ThreadBits arrived_by;  // the mover of the transition that led to its first state
    bool cyclic = false;
  };
  static constexpr u32 kLeft = ~u32{0};  // the number of a state whose component is complete
  static constexpr u32 kUnseen = 0;

  void start() {
    Step step = product_.initial();
    ++statistics_.transitions;
    for (const std::string& error : step.left_out) ++left_out_[error];
    switch (step.end) {
      case StepEnd::state: enter({step.next, 0, Product::no_choice}, visited_.insert(step.next, 0).id); break;
      case StepEnd::error: report({std::move(*step.finding), {}}); break;
      case StepEnd::bounded: lose(step.reason); break;
      case StepEnd::unsupported: ++unsupported_[step.reason]; break;
      case StepEnd::path:
      case StepEnd::ignored: break;
    }
  }

  void follow(const Transition& next) {
    const StateId from = live_[frames_.back().number - 1];
    // A state without a root was in the set when the transition was taken.
    const StateId known = visited_.find(next.to);
    if (known != 0) {
      close(next, numbers_.at(known));
    } else {
      PF_CHECK(next.to.root != 0);
      enter(next, visited_.insert(next.to, from).id);
    }
  }

  /// A new state: takes all its transitions.
  void enter(const Transition& by, StateId id) {
    if (id >= numbers_.size()) numbers_.resize(std::max<std::size_t>(id + 1, numbers_.size() * 2), kUnseen);
    live_.push_back(id);
    if (fairness_ == Fairness::strong) live_states_.push_back(by.to);
    const u32 number = static_cast<u32>(live_.size());
    numbers_[id] = number;
    ++statistics_.states_new;
    frames_.push_back({by.to, number, by.choice, pending_.size()});
    statistics_.max_depth = std::max<u64>(statistics_.max_depth, frames_.size() - 1);
    const bool accepting = product_.is_accepting(by.to);
    product_.load(by.to);
    Choices choices = product_.choices();
    if (product_.leaves_out()) ++statistics_.states_reduced;
    roots_.push_back({number, CycleMarks::of_state(product_.able(), accepting), by.mover});
    expand(choices);
  }

  void expand(Choices& choices) {
    if (choices.deadlock) report({std::move(choices.finding), path()});
    for (Finding& violation : choices.violations) {
      if (!stopped_) report({std::move(violation), path()});
    }
    if (!choices.unsupported.empty()) ++unsupported_[choices.unsupported];
    if (frames_.size() > options_.max_depth && choices.count > 0) {
      lose("depth limit " + std::to_string(options_.max_depth) + " reached");
      return;
    }
    for (u32 choice = 0; choice < choices.count && !stopped(); ++choice) {
      Step step = product_.take_unless_known(choice, visited_);
      ++statistics_.transitions;
      const u32 taken = product_.model_choice(choice);
      for (const std::string& error : step.left_out) ++left_out_[error];
      switch (step.end) {
        case StepEnd::state:
          ++statistics_.states_generated;
          pending_.push_back({step.next, product_.mover(choice), taken});
          break;
        case StepEnd::error: {
          std::vector<u32> choices_to = path();
          choices_to.push_back(taken);
          report({std::move(*step.finding), std::move(choices_to)});
          break;
        }
        case StepEnd::bounded: lose(step.reason); break;
        case StepEnd::unsupported: ++unsupported_[step.reason]; break;
        case StepEnd::path:
        case StepEnd::ignored: break;
      }
    }
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(frames_.back().first_pending), pending_.end());
  }

  /// A transition to a state that is known.
  void close(const Transition& by, u32 number) {
    if (number == kLeft) return;
    ThreadBits movers = by.mover;
    CycleMarks marks;
    while (number < roots_.back().number) {
      marks.add(roots_.back().marks);
      movers |= roots_.back().arrived_by;
      roots_.pop_back();
    }
    Root& root = roots_.back();
    root.marks.add(marks);
    root.marks.moved |= movers;
    root.cyclic = true;
    if (shown_ || !root.marks.accepting || !root.marks.is_fair(fairness_)) return;
    const u32 first = root.number;
    ProductComponent component(product_, visited_, [&](StateId id) { return is_live_from(id, first); });
    const auto at = std::lower_bound(frames_.begin(), frames_.end(), first,
                                     [](const Frame& frame, u32 number) { return frame.number < number; });
    report_lasso(path_to(at), component.cycle_through(component.node_of(at->state), root.marks, fairness_));
  }

  /// The last state of the path has no transition left.
  void leave() {
    const u32 number = frames_.back().number;
    if (roots_.back().number == number) {
      const Root& root = roots_.back();
      if (fairness_ == Fairness::strong && root.cyclic && root.marks.accepting && !shown_) look_for_part(number);
      roots_.pop_back();
      for (std::size_t i = number - 1; i < live_.size(); ++i) {
        numbers_[live_[i]] = kLeft;
        visited_.expanded(live_[i]);
      }
      live_.resize(number - 1);
      if (fairness_ == Fairness::strong) live_states_.resize(number - 1);
    }
    frames_.pop_back();
  }

  /// The component of the last state of the path has no strongly fair run through all of it; a part of it may have one.
  void look_for_part(u32 first) {
    ProductComponent component(product_, visited_, [&](StateId id) { return is_live_from(id, first); });
    std::vector<u32> nodes;
    for (std::size_t i = first - 1; i < live_states_.size(); ++i) nodes.push_back(component.node_of(live_states_[i]));
    const u32 root = nodes.front();
    const auto part = component.strongly_fair_part(std::move(nodes));
    if (!part) return;
    std::vector<u32> stem = path_to(frames_.end() - 1);
    for (const u32 choice : component.path(root, part->nodes.front())) stem.push_back(choice);
    component.restrict_to(part->nodes);
    report_lasso(std::move(stem), component.cycle_through(part->nodes.front(), part->marks, fairness_));
  }

  std::vector<u32> path() const { return path_to(frames_.end() - 1); }

  bool is_live_from(StateId id, u32 first) const {
    return id < numbers_.size() && numbers_[id] != kUnseen && numbers_[id] != kLeft && numbers_[id] >= first;
  }

  /// The choices of the model that lead to a state of the path.
  std::vector<u32> path_to(std::vector<Frame>::const_iterator last) const {
    std::vector<u32> choices;
    for (auto frame = frames_.begin() + 1; frame <= last; ++frame) choices.push_back(frame->choice);
    return choices;
  }

  /// Transitions that repeat the last state of the program are none of the program.
  void report_lasso(std::vector<u32> stem, const std::vector<u32>& cycle) {
    std::erase(stem, Product::no_choice);
    const u64 from = stem.size();
    for (const u32 choice : cycle) {
      if (choice != Product::no_choice) stem.push_back(choice);
    }
    shown_ = report({violated_, std::move(stem), from});
  }

  /// Replays and keeps an error, if it is a new one. Gives whether it was shown.
  bool report(Counterexample counterexample) {
    const Finding claimed = counterexample.finding;
    const std::string identity = identity_of(claimed);
    if (!options_.properties.contains(claimed.kind)) {
      ++left_out_[identity];
      return false;
    }
    if (!errors_.claim(claimed)) return false;
    std::erase(counterexample.choices, Product::no_choice);
    try {
      switch (options_.confirm(counterexample)) {
        case Confirmation::shown: break;
        case Confirmation::undecided:
          errors_.release(claimed);
          ++unsupported_["no input was found that leads to " + identity];
          return false;
        case Confirmation::failed:
          throw PathLost("internal error: the counterexample of " + std::to_string(counterexample.choices.size()) +
                         " choices for " + identity + " does not replay; please report it with the command line");
      }
    } catch (const LimitReached& limit) {
      errors_.release(claimed);
      throw LimitReached(limit.what() + (" while an error was replayed: " + identity));
    } catch (const std::bad_alloc&) {
      errors_.release(claimed);
      throw;
    }
    observer_.on_error(counterexample);
    if (errors_.add(std::move(counterexample)) >= options_.max_errors) stopped_ = true;
    return true;
  }

  void lose(const std::string& reason) {
    if (std::find(reasons_.begin(), reasons_.end(), reason) == reasons_.end()) reasons_.push_back(reason);
  }

  void stop(const std::string& reason) {
    lose(reason);
    stopped_ = true;
  }

  bool stopped() {
    if (stopped_) return true;
    if (const Interruption why = interruption(); why != Interruption::none) stop(reason_of(why));
    if (options_.max_states != SearchOptions::no_limit && statistics_.states_new > options_.max_states)
      stop("state limit " + std::to_string(options_.max_states) + " reached");
    if (++calls_ % kCallsPerLookAtClock == 0) look_at_clock();
    return stopped_;
  }

  void look_at_clock() {
    const double now = seconds();
    if (now >= next_look_at_memory_) {
      next_look_at_memory_ = now + 0.05;
      if (std::max(state_bytes(), resident_bytes()) > options_.max_memory_bytes)
        stop("memory limit of " + std::to_string(options_.max_memory_bytes >> 20) + " MB reached");
    }
    if (now >= next_progress_) {
      next_progress_ = now + 1;
      tell_progress();
    }
  }

  void tell_progress() {
    observer_.on_progress({seconds(), statistics_.states_new, pending_.size(), statistics_.max_depth, state_bytes(),
                           statistics_.states_new, std::nullopt});
  }

  double seconds() const { return Seconds(Clock::now() - begin_).count(); }

  u64 state_bytes() const {
    const u64 tables = options_.memory_used ? options_.memory_used() : visited_.bytes();
    return tables + numbers_.capacity() * sizeof(u32) + live_.capacity() * sizeof(StateId) +
           live_states_.capacity() * sizeof(StateRef) + pending_.capacity() * sizeof(Transition) +
           frames_.capacity() * sizeof(Frame) + roots_.capacity() * sizeof(Root);
  }

  SearchStatistics statistics() {
    statistics_.instructions = product_.instructions() - instructions_before_;
    statistics_.workers = 1;
    statistics_.wall_seconds = seconds();
    statistics_.state_bytes = state_bytes();
    statistics_.peak_rss_bytes = peak_resident_bytes();
    return statistics_;
  }

  static constexpr u64 kCallsPerLookAtClock = 16;

  Product& product_;
  Visited& visited_;
  ErrorBook& errors_;
  SearchObserver& observer_;
  const Fairness fairness_;
  const Finding violated_;
  const SearchOptions& options_;

  std::vector<Frame> frames_;          // the current path
  std::vector<Transition> pending_;    // of the states of the path, those of the last one last
  std::vector<Root> roots_;            // the components of the path
  std::vector<u32> numbers_;           // by id: the place in live_, from 1 on; kUnseen; kLeft
  std::vector<StateId> live_;          // the states of components that are not complete, by number
  std::vector<StateRef> live_states_;  // the same, for strong fairness
  bool shown_ = false;                 // a lasso
  bool stopped_ = false;
  std::vector<std::string> reasons_;
  std::map<std::string, u64> unsupported_;
  std::map<std::string, u64> left_out_;
  SearchStatistics statistics_;

  const Clock::time_point begin_ = Clock::now();
  const u64 instructions_before_ = product_.instructions();
  u64 calls_ = 0;
  double next_look_at_memory_ = 0;
  double next_progress_ = 1;
};

}  // namespace

CycleResult search_cycles(const CycleTask& task, const SearchOptions& options) {
  return CycleSearch(task, options).run();
}

}  // namespace pathfleet::ltl
