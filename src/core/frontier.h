// The states found and not yet expanded, and with them the search order.
//
// Invariants: DepthFirst continues with the first successor of the state expanded last. BreadthFirst gives states in
// non-decreasing depth (successors are one deeper than what was taken last), so the first trace found to an error is a
// shortest one to it. (Which of two errors comes first: one in a transition from a state of depth d, d + 1 choices, may
// be seen before a deadlock in another state of depth d, d choices.)
#pragma once

#include <deque>
#include <span>
#include <vector>

#include "core/successors.h"
#include "core/visited.h"

namespace pathfleet {

class Frontier {
 public:
  struct Entry {
    StateRef state;
    StateId id;
    u32 depth;  // transitions from the initial state, on the path that found it first
  };

  virtual ~Frontier() = default;

  /// Adds the new successors of one state, in the order of the choices that lead to them.
  virtual void add(std::span<const Entry> successors) = 0;
  virtual Entry take() = 0;
  virtual u64 size() const = 0;
  bool empty() const { return size() == 0; }
};

class DepthFirst final : public Frontier {
 public:
  void add(std::span<const Entry> successors) override {
    stack_.insert(stack_.end(), successors.rbegin(), successors.rend());
  }
  Entry take() override {
    const Entry entry = stack_.back();
    stack_.pop_back();
    return entry;
  }
  u64 size() const override { return stack_.size(); }

 private:
  std::vector<Entry> stack_;
};

class BreadthFirst final : public Frontier {
 public:
  void add(std::span<const Entry> successors) override {
    queue_.insert(queue_.end(), successors.begin(), successors.end());
  }
  Entry take() override {
    const Entry entry = queue_.front();
    queue_.pop_front();
    return entry;
  }
  u64 size() const override { return queue_.size(); }

 private:
  std::deque<Entry> queue_;
};

}  // namespace pathfleet
