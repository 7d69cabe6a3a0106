// --check=independence: executes what a reduction leaves out. Main function: IndependenceCheck::run.
//
// In a state with ample sets it checks:
//  - orders: a transition of the set and one of another thread, taken in both orders, lead to the same state;
//  - persistence: the threads outside the set move for a few steps, and the orders are compared in each state on the way,
//    as long as the threads of the set that would have to wait still would (then they may go further: claim A9);
//  - inner steps: a transition is cut before an access that does not end transitions (of a field with a discipline, or of
//    an object that no other thread reaches). Another thread moves there, and the rest follows. The result must be the
//    same as when the other thread moves before or after the whole transition.
//
// The end of a transition depends on the state: it is longer when no other thread is left. So for the bytecode VM two
// states count as the same if a few further transitions of the two threads lead to a common state (`slack`), and the
// other thread may need more of its transitions before the whole one than between its parts.
//
// The check uses only successors and the names of choices, not the code that computed the independence (ltsmin:
// pins2pins-por-check.c). A discipline may be refuted later in the search, and then a disagreement found here means
// nothing. So disagreements are collected, and reported when the search has ended by itself.
//
// Invariant: the fingerprint of a state alone decides whether it is checked.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "core/independence.h"

namespace pathfleet::reduction {

/// The disagreements that all workers of a search have found.
class Disagreements {
 public:
  void add(const std::string& text) {
    const std::lock_guard lock(mutex_);
    if (texts_.size() < most) texts_.insert(text);
  }
  void count(u64 comparisons) {
    const std::lock_guard lock(mutex_);
    comparisons_ += comparisons;
  }
  u64 comparisons() const {
    const std::lock_guard lock(mutex_);
    return comparisons_;
  }
  /// The first disagreement in alphabetical order; empty: none.
  std::string text() const {
    const std::lock_guard lock(mutex_);
    return texts_.empty() ? std::string() : *texts_.begin();
  }

 private:
  static constexpr std::size_t most = 16;
  mutable std::mutex mutex_;
  std::set<std::string> texts_;
  u64 comparisons_ = 0;
};

class IndependenceCheck {
 public:
  /// Limits of the work on one state.
  struct Effort {
    u32 depth = 3;   // steps without the set
    u32 most = 300;  // transitions, about
    u32 slack = 8;   // further transitions of two threads until a common state
  };
  /// `rate`: the share of states that are checked, from 0 to 1.
  IndependenceCheck(double rate, std::shared_ptr<Disagreements> found, Effort effort)
      : rate_(rate), found_(std::move(found)), effort_(effort) {}

  bool wants(const StateRef& state) const;
  /// Checks a state that `program` has loaded, with its footprints and its ample sets. Leaves another state loaded.
  void run(IndependentSuccessors& program, const StateRef& state, const std::vector<ThreadFootprint>& footprints,
           const std::vector<ThreadSet>& sets);

 private:
  /// A choice with its name, its thread and its outcome.
  struct Taken {
    u32 choice = 0;
    u64 name = 0;
    u32 thread = 0;
    Step step;
  };
  std::vector<Taken> all_choices(const StateRef& state);
  void load(const StateRef& state);
  /// The outcome of the choice of that name in a state; StepEnd::ignored: the state has no such choice.
  Step take_named(const StateRef& state, u64 name);
  /// The outcomes of all choices of the thread of that choice.
  std::vector<Step> take_thread(const StateRef& state, u64 name);
  void compare_orders(const StateRef& state, const Taken& inside, const Taken& outside, const char* rule);
  void look_behind(const StateRef& state, const std::set<u64>& inside, const std::vector<u64>& of_set, u32 steps);
  /// The names of the threads that would have to wait for their next operation.
  std::set<u64> waiting(const StateRef& state);
  bool is_as_if_before(const StateRef& middle, const Step& end, const Taken& other, const Taken& whole);
  void cut(const StateRef& state, const Taken& whole, const std::vector<Taken>& others);
  void disagree(const char* rule, const StateRef& state, u64 one, u64 other, const std::string& what);
  std::string describe(const StateRef& state, u64 name);
  /// Whether a step from one state and a step from another have the same outcome, up to `slack` further steps of the
  /// threads of the two choices.
  bool same_step(const StateRef& from_a, const Step& a, const StateRef& from_b, const Step& b, u64 one, u64 other);
  bool join(const Step& a, const Step& b, u64 one, u64 other);
  /// Whether two steps end alike. Two states count as the same if no later step can tell them apart
  /// (IndependentSuccessors::essence_of).
  bool same_end(const Step& a, const Step& b);
  const Fingerprint& essence_of(const StateRef& state);

  const double rate_;
  const std::shared_ptr<Disagreements> found_;
  const Effort effort_;
  IndependentSuccessors* program_ = nullptr;
  std::set<u64> waiting_;  // of the threads of the set
  u32 taken_ = 0;
  u64 compared_ = 0;
  std::map<Fingerprint, Fingerprint> essences_;  // of states of the present run()
};

}  // namespace pathfleet::reduction
