#include "ltl/parallel_cycle_search.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <random>
#include <thread>

#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/interruption.h"
#include "core/limits.h"
#include "core/memory_ceiling.h"
#include "core/trace.h"
#include "ltl/product_component.h"
#include "ltl/search_record.h"
#include "ltl/shared_components.h"

namespace pathfleet::ltl {
namespace {

/// What the workers share.
struct Together : SearchTogether {
  Together(const ParallelCycleTask& task, const SearchOptions& options)
      : SearchTogether{task.errors, options}, components(task.budget, task.fairness, task.between_steps) {}

  SharedComponents components;
  StateRef initial;
  StateId initial_id = 0;                // 0: the program ends at once
  std::atomic<bool> complete{false};     // the component of the initial state is
  std::atomic<bool> lasso_found{false};  // a worker has found one
};

class ParallelCycleWorker final : private SearchRecord {
 public:
  ParallelCycleWorker(const ParallelCycleTask& task, Together& shared, u32 number)
      : SearchRecord(shared, task.workers[number].product, task.workers[number].observer),
        shared_(shared),
        components_(shared.components),
        visited_(task.workers[number].visited),
        registration_(task.workers[number].registration),
        fairness_(task.fairness),
        violated_(task.violated),
        number_(number),
        random_(number) {}

  /// The first transition of the program, by one worker before the others begin.
  void start() {
    until_a_limit([this] {
      const Step step = product_.initial();
      if (step.end == StepEnd::error) report(*step.finding, [] { return Path{}; });
      if (!note(step)) return;
      shared_.initial = step.next;
      shared_.initial_id = insert(step.next, 0);
    });
  }

  void run() {
    until_a_limit([this] {
      if (shared_.initial_id == 0) return;
      if (components_.claim(shared_.initial_id, number_) == SharedComponents::Claim::first)
        enter(shared_.initial_id, 0);
      while (!frames_.empty() && !stopped() && !shared_.complete.load(std::memory_order_relaxed)) {
        if (pending_.size() == frames_.back().first_pending) {
          leave();
        } else {
          const Transition next = pending_.back();
          pending_.pop_back();
          follow(next);
        }
      }
      if (frames_.empty()) shared_.complete = true;
    });
  }

  SearchPart part() { return conclude(); }

 private:
  /// A transition that was taken and not yet followed.
  struct Transition {
    StateRef to;
    StateId known;  // 0: was not in the set when the transition was taken
    ThreadBits mover;
  };
  /// A state of the path.
  struct Frame {
    StateId state;
    std::size_t first_pending;
  };
  /// The states of the path from this one on, up to the next root, are of one component. Others may know that the one
  /// before belongs to it, too.
  struct Root {
    std::size_t frame;
    ThreadBits arrived_by;
  };

  template <class Work>
  void until_a_limit(Work&& work) {
    try {
      work();
    } catch (const LimitReached& limit) {
      stop(limit.what());
    } catch (const std::bad_alloc&) {
      stop(note_no_memory());
    }
  }

  StateId insert(const StateRef& state, StateId from) {
    PF_CHECK(state.root != 0);  // without one, the state was in the set when the transition was taken
    const Visited::Seen seen = visited_.insert(state, from);
    if (seen.fresh) {
      components_.add(seen.id, state);
      note_new_state();
    }
    return seen.id;
  }

  void follow(const Transition& next) {
    const StateId id = next.known != 0 ? next.known : insert(next.to, frames_.back().state);
    switch (components_.claim(id, number_)) {
      case SharedComponents::Claim::complete: break;
      case SharedComponents::Claim::found: close(id, next.mover); break;
      case SharedComponents::Claim::first: enter(id, next.mover); break;
    }
  }

  void enter(StateId id, ThreadBits arrived_by) {
    roots_.push_back({frames_.size(), arrived_by});
    frames_.push_back({id, pending_.size()});
    statistics_.max_depth = std::max<u64>(statistics_.max_depth, frames_.size() - 1);
    expand(id);
  }

  /// Takes all transitions of a state.
  void expand(StateId id) {
    const std::optional<StateRef> state = state_of(id);
    if (!state) return;
    product_.load(*state);
    Choices choices = product_.choices();
    const bool is_first = components_.begins(id);
    const bool found =
        components_.mark(id, CycleMarks::of_state(product_.able(), product_.is_accepting(*state)), false);
    std::vector<std::pair<Finding, u32>> errors;  // with the transition, or Product::no_choice
    if (is_first) {
      if (choices.deadlock) errors.emplace_back(std::move(choices.finding), Product::no_choice);
      for (Finding& violation : choices.violations) errors.emplace_back(std::move(violation), Product::no_choice);
      if (!choices.unsupported.empty()) note_unsupported(choices.unsupported);
    }
    for (u32 choice = 0; choice < choices.count && !stopped(); ++choice) {
      Step step = product_.take_unless_known(choice, visited_);
      if (is_first) note(step);
      if (is_first && step.end == StepEnd::error)
        errors.emplace_back(std::move(*step.finding), product_.model_choice(choice));
      if (step.end == StepEnd::state) pending_.push_back({step.next, visited_.find(step.next), product_.mover(choice)});
    }
    put_in_order();
    for (const auto& [error, choice] : errors) {
      if (!stopped()) report(error, [&] { return path_to(id, choice); });
    }
    if (found) show_lasso(id);
  }

  /// The state of an id; another worker may be about to add it. nullopt: the search is stopped.
  std::optional<StateRef> state_of(StateId id) {
    for (;; std::this_thread::yield()) {
      if (std::optional<StateRef> state = components_.state(id)) return state;
      if (stopped()) return std::nullopt;
    }
  }

  /// Of the transitions just taken, those that close cycles come first, then those to new states, in an order that
  /// differs between workers, then those to states in which only other workers have been.
  void put_in_order() {
    const auto begin = pending_.begin() + static_cast<std::ptrdiff_t>(frames_.back().first_pending);
    std::reverse(begin, pending_.end());
    if (number_ > 0) std::shuffle(begin, pending_.end(), random_);
    const auto is_of_others = [this](const Transition& next) {
      return next.known != 0 && components_.look(next.known, number_) == SharedComponents::Claim::first;
    };
    const auto own = std::stable_partition(begin, pending_.end(), is_of_others);
    std::stable_partition(own, pending_.end(), [](const Transition& next) { return next.known == 0; });
  }

  /// A transition to a state of whose component this worker has one on its path.
  void close(StateId id, ThreadBits mover) {
    const StateId from = frames_.back().state;
    CycleMarks marks;
    marks.moved = mover;
    bool found = false;
    if (!components_.same_set(from, id)) {
      // The cycle is joined as far as it goes, even if others join its ends meanwhile: what is left out of it could be
      // the only way to what is not.
      cycle_.clear();
      for (std::size_t root = roots_.size();;) {
        PF_CHECK(root > 0);
        cycle_.push_back(frames_[roots_[--root].frame].state);
        if (components_.same_set(cycle_.back(), id)) break;
        marks.moved |= roots_[root].arrived_by;
      }
      roots_.resize(roots_.size() - (cycle_.size() - 1));
      found = components_.unite_all(cycle_, number_, registration_);
    }
    found |= components_.mark(from, marks, true);
    if (found) show_lasso(from);
  }

  /// The last state of the path has no transition left.
  void leave() {
    const StateId state = frames_.back().state;
    const std::size_t at = frames_.size() - 1;
    bool found = false;
    if (at > 0 && components_.same_set(state, frames_[at - 1].state)) {
      // Of another root, its transition was marked when the cycle was closed.
      if (roots_.back().frame == at) {
        CycleMarks marks;
        marks.moved = roots_.back().arrived_by;
        found = components_.mark(state, marks, true);
        roots_.pop_back();
      }
      components_.finish(state);
    } else {
      PF_CHECK(roots_.back().frame == at);
      components_.finish(state);
      const SharedComponents::Picked picked = components_.pick(state);
      if (picked.state != 0) {
        frames_.back().state = picked.state;
        expand(picked.state);
        return;
      }
      roots_.pop_back();
      if (picked.has_completed && fairness_ == Fairness::strong) look_for_part(state);
    }
    frames_.pop_back();
    if (found) show_lasso(state);
  }

  std::function<bool(StateId)> is_in_set_of(StateId state) const {
    return [this, state](StateId id) { return components_.same_set(id, state); };
  }

  /// The component of this state has an accepting and fair run. Its set may have grown before the standstill: then it
  /// still has a weakly fair run, for fewer threads can move in all states and more threads move, but not always a
  /// strongly fair one.
  void show_lasso(StateId state) {
    if (fairness_ == Fairness::strong) return look_for_part(state);
    if (shared_.lasso_found.exchange(true)) return;
    report(violated_, [&] {
      Path path = path_to(state, Product::no_choice);
      path.cycle = path.choices.size();
      const SharedComponents::Standstill standstill(components_);
      ProductComponent component(product_, visited_, is_in_set_of(state));
      append(path, component.cycle_through(component.node_of(*components_.state(state)),
                                           components_.summary(state).marks, fairness_));
      return path;
    });
  }

  /// A part of the set of this state, or all of it, may have a strongly fair run. What a set that still grows has not
  /// shown is looked for again when it is complete.
  void look_for_part(StateId state) {
    const SharedComponents::Summary summary = components_.summary(state);
    if (!summary.cyclic || !summary.marks.accepting || shared_.lasso_found) return;
    ProductComponent component(product_, visited_, is_in_set_of(state));
    const u32 first = component.node_of(*components_.state(state));
    const auto part = component.strongly_fair_part(component.all_from(first));
    if (!part || shared_.lasso_found.exchange(true)) return;
    report(violated_, [&] {
      Path path = path_to(state, Product::no_choice);
      append(path, component.path(first, part->nodes.front()));
      path.cycle = path.choices.size();
      component.restrict_to(part->nodes);
      append(path, component.cycle_through(part->nodes.front(), part->marks, fairness_));
      return path;
    });
  }

  static void append(Path& path, const std::vector<u32>& choices) {
    path.choices.insert(path.choices.end(), choices.begin(), choices.end());
  }

  /// The choices of the model that lead to a state, and one more.
  Path path_to(StateId target, u32 last) {
    const std::vector<Fingerprint> prints = pathfleet::path_to(visited_, target);
    Path path;
    StateRef at = shared_.initial;
    for (std::size_t i = 1; i < prints.size(); ++i) {
      throw_if_interrupted();
      product_.load(at);
      const u32 count = product_.choices().count;
      u32 choice = 0;
      for (; choice < count; ++choice) {
        const Step step = product_.take(choice);
        if (step.end != StepEnd::state || step.next.fingerprint.lo != prints[i].lo) continue;
        at = step.next;
        break;
      }
      if (choice == count)
        throw PathLost("internal error: a path was not found again; please report it with the command line");
      path.choices.push_back(product_.model_choice(choice));
    }
    if (last != Product::no_choice) path.choices.push_back(last);
    return path;
  }

  u64 waiting() const override { return pending_.size(); }
  u64 state_bytes() const override {
    const u64 tables = options_.memory_used ? options_.memory_used() : visited_.bytes();
    return tables + components_.bytes() + pending_.capacity() * sizeof(Transition) +
           frames_.capacity() * sizeof(Frame) + roots_.capacity() * sizeof(Root);
  }

  Together& shared_;
  SharedComponents& components_;
  Visited& visited_;
  Safepoint::Registration& registration_;
  const Fairness fairness_;
  const Finding violated_;
  const u32 number_;
  std::minstd_rand random_;

  std::vector<Frame> frames_;        // the path: each state can be reached from the one before
  std::vector<Transition> pending_;  // of the states of the path, those of the last one last
  std::vector<Root> roots_;
  std::vector<StateId> cycle_;  // of close()
};

/// The threads of the workers, and the worst of what they throw.
class Threads {
 public:
  Threads(const ParallelCycleTask& task, const SearchOptions& options) : task_(task), together_(task, options) {
    PF_CHECK(!task.workers.empty() && task.workers.size() <= SharedComponents::most_workers);
    for (u32 number = 0; number < task.workers.size(); ++number)
      workers_.push_back(std::make_unique<ParallelCycleWorker>(task, together_, number));
  }

  CycleResult run() {
    work(0, [](ParallelCycleWorker& first) { first.start(); });
    CycleResult result;
    std::vector<std::thread> threads;
    try {
      for (u32 number = 1; number < workers_.size(); ++number)
        threads.emplace_back([this, number] { work_beside(number); });
    } catch (const std::exception& refused) {
      result.part.reasons.push_back("cannot start thread " + std::to_string(threads.size() + 2) + " of " +
                                    std::to_string(workers_.size()) + " (" + refused.what() +
                                    "); lower -j, or raise --memory-limit");
      together_.stopped = true;
    }
    work(0, [](ParallelCycleWorker& first) { first.run(); });
    task_.workers.front().registration.enter_blocked();
    for (std::thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
    for (const auto& worker : workers_) result.part.add(worker->part());
    result.exhausted = !together_.stopped;
    return result;
  }

 private:
  /// What is thrown, from what may follow from something else to what counts.
  enum class Failure : u8 { path_lost, assumption, other };

  void work_beside(u32 number) {
    task_.workers[number].registration.leave_blocked();
    work(number, [](ParallelCycleWorker& worker) { worker.run(); });
    task_.workers[number].registration.enter_blocked();
  }

  template <class Work>
  void work(u32 number, Work&& work) {
    try {
      work(*workers_[number]);
    } catch (const AssumptionBroken&) {
      fail(Failure::assumption);
    } catch (const PathLost&) {
      fail(Failure::path_lost);
    } catch (...) {
      fail(Failure::other);
    }
  }

  void fail(Failure how) {
    const std::lock_guard lock(mutex_);
    if (!failure_ || how > how_) {
      failure_ = std::current_exception();
      how_ = how;
    }
    together_.stopped = true;
  }

  const ParallelCycleTask& task_;
  Together together_;
  std::vector<std::unique_ptr<ParallelCycleWorker>> workers_;
  std::mutex mutex_;
  std::exception_ptr failure_;
  Failure how_ = Failure::path_lost;
};

}  // namespace

CycleResult search_cycles_in_parallel(const ParallelCycleTask& task, const SearchOptions& options) {
  return Threads(task, options).run();
}

}  // namespace pathfleet::ltl
