// The frontier: states found and not yet expanded. Its implementations are the search orders.
//
// Invariants: DepthFirst continues with the first successor of the state expanded last. BreadthFirst gives the states
// of one depth (a level) until all are taken and advance() begins the next level. If no worker of a search advances
// before all have finished the level, the first trace found to an error is a shortest trace to it. This does not order
// different errors: an error in a transition from a state of depth d (d + 1 choices) may be found before a deadlock in
// another state of depth d (d choices).
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "core/successors.h"
#include "core/visited.h"

namespace pathfleet {

/// What a guided order remembers about the path on which a state was found first.
struct PathInfo {
  i32 cost = 0;              // the smaller, the sooner the state is taken
  u32 threads = no_threads;  // the threads of the last four transitions, the last one in the low byte
  static constexpr u32 no_threads = 0xffffffff;  // a byte 0xff: no thread
};

/// A transition to a state, as a guided order sees it.
struct TransitionInfo {
  u32 thread = 0;
  bool preempts = false;  // another thread ran before and could have continued (Frontier::counts_preemptions())
  StateFeatures reached;
};

class Frontier {
 public:
  struct Entry {
    StateRef state;
    StateId id;
    u32 depth;  // transitions from the initial state on the path that found it first
    PathInfo path = {};
    u32 ample_sets_tried =
        0;  // which do not satisfy the ignoring proviso; forgotten when the state moves to another rank
  };

  virtual ~Frontier() = default;

  /// Whether path_info() is asked about transitions; otherwise every entry has an empty PathInfo.
  virtual bool is_guided() const { return false; }
  /// Whether it needs TransitionInfo::preempts, which takes time to find out.
  virtual bool counts_preemptions() const { return is_guided(); }
  virtual PathInfo path_info(const Entry& from, const TransitionInfo& transition) const { return {}; }
  /// States that were dropped and will never be taken, in one line; empty: none.
  virtual std::string losses() const { return {}; }

  /// Adds the new successors of one state, in the order of the choices that lead to them.
  virtual void add(std::span<const Entry> successors) = 0;
  /// Adds states given by another worker. They belong to the level that is being expanded.
  virtual void receive(std::span<const Entry> given) = 0;
  /// The next state to expand; there must be one.
  virtual Entry take() = 0;
  /// The number of states that take() can give before advance().
  virtual u64 ready() const = 0;
  /// The number of all states.
  virtual u64 size() const = 0;
  /// Called when no state is ready: makes the next level ready. False: there is none.
  virtual bool advance() = 0;
  /// Removes half of the ready states, at most `most`: those that would be taken last.
  virtual std::vector<Entry> give(u64 most) = 0;

  // For checkpoints.
  /// Whether for_each() gives all that the order depends on.
  virtual bool can_be_saved() const { return false; }
  /// Calls visit(entry, ready) for every state. A frontier of the same kind has them in the same order again after
  /// put_back() of each, in this order.
  virtual void for_each(const std::function<void(const Entry&, bool ready)>& visit) const {}
  virtual void put_back(const Entry& entry, bool ready) { ready ? receive({&entry, 1}) : add({&entry, 1}); }
};

/// Removes half of the states on a stack, at most `most`, from its bottom: they would be taken last.
inline std::vector<Frontier::Entry> give_from_bottom(std::vector<Frontier::Entry>& stack, u64 most) {
  const auto end = stack.begin() + static_cast<std::ptrdiff_t>(std::min<u64>(stack.size() / 2, most));
  std::vector<Frontier::Entry> given(stack.begin(), end);
  stack.erase(stack.begin(), end);
  return given;
}

/// A frontier whose ready states are on a stack, the next one last.
class Stack : public Frontier {
 public:
  void receive(std::span<const Entry> given) override { stack_.insert(stack_.end(), given.begin(), given.end()); }
  Entry take() override {
    const Entry entry = stack_.back();
    stack_.pop_back();
    return entry;
  }
  u64 ready() const override { return stack_.size(); }
  u64 size() const override { return stack_.size(); }
  bool advance() override { return false; }
  std::vector<Entry> give(u64 most) override { return give_from_bottom(stack_, most); }

 protected:
  std::vector<Entry> stack_;
};

class DepthFirst final : public Stack {
 public:
  bool can_be_saved() const override { return true; }
  void for_each(const std::function<void(const Entry&, bool ready)>& visit) const override {
    for (const Entry& entry : stack_) visit(entry, true);
  }
  void add(std::span<const Entry> successors) override {
    stack_.insert(stack_.end(), successors.rbegin(), successors.rend());
  }
};

class BreadthFirst final : public Frontier {
 public:
  bool can_be_saved() const override { return true; }
  void for_each(const std::function<void(const Entry&, bool ready)>& visit) const override {
    for (const Entry& entry : level_) visit(entry, true);
    for (const Entry& entry : next_) visit(entry, false);
  }
  void add(std::span<const Entry> successors) override {
    next_.insert(next_.end(), successors.begin(), successors.end());
  }
  void receive(std::span<const Entry> given) override { level_.insert(level_.end(), given.begin(), given.end()); }
  Entry take() override {
    const Entry entry = level_.front();
    level_.pop_front();
    return entry;
  }
  u64 ready() const override { return level_.size(); }
  u64 size() const override { return level_.size() + next_.size(); }
  bool advance() override {
    level_.swap(next_);
    return !level_.empty();
  }
  std::vector<Entry> give(u64 most) override {
    const auto begin = level_.end() - static_cast<std::ptrdiff_t>(std::min<u64>(level_.size() / 2, most));
    std::vector<Entry> given(begin, level_.end());
    level_.erase(begin, level_.end());
    return given;
  }

 private:
  std::deque<Entry> level_;
  std::deque<Entry> next_;
};

}  // namespace pathfleet
