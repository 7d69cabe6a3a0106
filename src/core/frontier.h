// The states found and not yet expanded, and with them the search order.
//
// Invariants: DepthFirst continues with the first successor of the state expanded last. BreadthFirst gives states by
// levels: those of one depth, until all are taken and advance() begins the next depth. When no worker of a search
// advances before all have finished the level, the first trace found to an error is a shortest one to it. (Which of two
// errors comes first: one in a transition from a state of depth d, d + 1 choices, may be seen before a deadlock in
// another state of depth d, d choices.)
#pragma once

#include <algorithm>
#include <deque>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "core/successors.h"
#include "core/visited.h"

namespace pathfleet {

/// What an order that is guided remembers of the path on which a state was found first.
struct PathNote {
  i32 cost = 0;                                  // the smaller, the sooner the state is taken
  u32 threads = no_threads;                      // who took the last four transitions, the last one in the low byte
  static constexpr u32 no_threads = 0xffffffff;  // a byte 0xff: nobody
  float share = 0;  // of the space, as an estimate: 1 of the initial state, divided at each choice; any order
};

/// A transition to a state, as a guided order sees it.
struct Move {
  u32 thread = 0;         // who took it
  bool preempts = false;  // whoever took the one before could have gone on
  Outlook reached;
};

class Frontier {
 public:
  struct Entry {
    StateRef state;
    StateId id;
    u32 depth;  // transitions from the initial state, on the path that found it first
    PathNote note = {};
  };

  virtual ~Frontier() = default;

  /// Whether note() is asked about transitions; otherwise every entry has an empty note.
  virtual bool is_guided() const { return false; }
  virtual PathNote note(const Entry& from, const Move& move) const { return {}; }
  /// What was dropped and will never be taken, in one line; empty: nothing.
  virtual std::string losses() const { return {}; }

  /// Adds the new successors of one state, in the order of the choices that lead to them.
  virtual void add(std::span<const Entry> successors) = 0;
  /// Adds what another worker gave: states of the level that is being expanded.
  virtual void receive(std::span<const Entry> given) = 0;
  /// The next state to expand; there must be one.
  virtual Entry take() = 0;
  /// How many states take() will give before advance().
  virtual u64 ready() const = 0;
  /// All states.
  virtual u64 size() const = 0;
  /// When nothing is ready: makes the next level ready, if there is one.
  virtual bool advance() = 0;
  /// Half of the states that are ready, but no more than `most`: those that would be taken last.
  virtual std::vector<Entry> give(u64 most) = 0;
};

/// Half of the states on a stack, but no more than `most`: those at its bottom, which would be taken last.
inline std::vector<Frontier::Entry> give_from_bottom(std::vector<Frontier::Entry>& stack, u64 most) {
  const auto end = stack.begin() + static_cast<std::ptrdiff_t>(std::min<u64>(stack.size() / 2, most));
  std::vector<Frontier::Entry> given(stack.begin(), end);
  stack.erase(stack.begin(), end);
  return given;
}

/// What is ready lies on a stack, the next one last.
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
  void add(std::span<const Entry> successors) override {
    stack_.insert(stack_.end(), successors.rbegin(), successors.rend());
  }
};

class BreadthFirst final : public Frontier {
 public:
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
