// Depth-first search, level by level: iterative deepening and fewest preemptions.
//
// Invariants: no state of a level is taken before advance() has begun that level, for all workers of a search. Each
// state is expanded once, because the next level continues where this one ended. If the answer that a state is new
// arrives after its level has begun, the state is taken in the current level.
#pragma once

#include <algorithm>
#include <iterator>
#include <map>
#include <vector>

#include "core/frontier.h"

namespace pathfleet::search {

class Levels : public Stack {
 public:
  void add(std::span<const Entry> successors) override {
    for (auto entry = successors.rbegin(); entry != successors.rend(); ++entry) {
      if (level_of(*entry) <= level_) stack_.push_back(*entry);
    }
    for (const Entry& entry : successors) {
      if (level_of(entry) > level_) put_off(entry);
    }
  }
  u64 size() const override { return stack_.size() + later_size_; }
  bool advance() override {
    ++level_;
    const auto next = later_.find(level_);
    if (next == later_.end()) return false;
    later_size_ -= next->second.size();
    stack_.assign(next->second.rbegin(), next->second.rend());
    later_.erase(next);
    return true;
  }

 protected:
  virtual u64 level_of(const Entry& entry) const = 0;
  /// Whether the states of a level are dropped.
  virtual bool drops(u64 level) { return false; }

 private:
  void put_off(const Entry& entry) {
    const u64 level = level_of(entry);
    if (drops(level)) return;
    later_[level].push_back(entry);
    ++later_size_;
  }

  std::map<u64, std::vector<Entry>> later_;  // by level, in the order of finding
  u64 later_size_ = 0;
  u64 level_ = 0;
};

/// Depth first down to a depth, then down to the next one: for infinite trees.
class IterativeDeepening final : public Levels {
 public:
  explicit IterativeDeepening(u64 step) : step_(step) {}

 protected:
  u64 level_of(const Entry& entry) const override { return entry.depth / step_; }

 private:
  const u64 step_;
};

/// All states reachable without preemption, then those with one preemption, and so on up to a bound.
class FewestPreemptions final : public Levels {
 public:
  static constexpr u64 unbounded = ~u64{0};

  explicit FewestPreemptions(u64 most) : most_(most) {}

  bool is_guided() const override { return true; }
  PathInfo path_info(const Entry& from, const TransitionInfo& transition) const override {
    PathInfo path;
    path.cost = from.path.cost + (transition.preempts ? 1 : 0);
    return path;
  }
  std::string losses() const override {
    if (dropped_ == 0) return {};
    return std::to_string(dropped_) + " states were found with more than " + std::to_string(most_) +
           " preemptions and not looked at";
  }

 protected:
  u64 level_of(const Entry& entry) const override { return static_cast<u64>(entry.path.cost); }
  bool drops(u64 level) override {
    if (level <= most_) return false;
    ++dropped_;
    return true;
  }

 private:
  const u64 most_;
  u64 dropped_ = 0;
};

}  // namespace pathfleet::search
