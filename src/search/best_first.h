// Guided orders: best-first and A*, which take the state of least cost, and beam search, which keeps only the best
// states of each depth.
//
// Invariants: among states of equal cost, the one found first is taken first, so one worker always searches in the same
// order. Best-first and A* visit every state in the end. States dropped by a beam are counted, and the verdict reports
// them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/frontier.h"
#include "search/heuristics.h"

namespace pathfleet::search {

/// Takes the state of least cost: the value of the heuristic, for A* plus the depth.
class BestFirst final : public Frontier {
 public:
  BestFirst(const Heuristic& heuristic, bool plus_depth) : heuristic_(heuristic), plus_depth_(plus_depth) {}

  bool is_guided() const override { return true; }
  PathInfo path_info(const Entry& from, const TransitionInfo& transition) const override {
    const i32 from_depth = plus_depth_ ? static_cast<i32>(from.depth) : 0;
    const i32 to_depth = plus_depth_ && from.id != 0 ? from_depth + 1 : 0;
    PathInfo path;
    path.cost = heuristic_.worth(from.path.cost - from_depth, from.path, transition) + to_depth;
    return path;
  }
  void add(std::span<const Entry> successors) override {
    for (const Entry& entry : successors) {
      heap_.push_back({entry, ++number_});
      std::push_heap(heap_.begin(), heap_.end(), later);
    }
  }
  void receive(std::span<const Entry> given) override { add(given); }
  Entry take() override {
    std::pop_heap(heap_.begin(), heap_.end(), later);
    const Entry entry = heap_.back().entry;
    heap_.pop_back();
    return entry;
  }
  u64 ready() const override { return heap_.size(); }
  u64 size() const override { return heap_.size(); }
  bool advance() override { return false; }
  bool can_be_saved() const override { return true; }
  void for_each(const std::function<void(const Entry&, bool ready)>& visit) const override {
    std::vector<Numbered> found = heap_;
    std::sort(found.begin(), found.end(), [](const Numbered& a, const Numbered& b) { return a.number < b.number; });
    for (const Numbered& each : found) visit(each.entry, true);
  }
  std::vector<Entry> give(u64 most) override {
    // The best states are not at the end of a heap.
    std::vector<Entry> given;
    for (u64 left = std::min<u64>(most, heap_.size() / 2); left > 0; --left) {
      given.push_back(heap_.back().entry);
      heap_.pop_back();
    }
    return given;
  }

 private:
  struct Numbered {
    Entry entry;
    u64 number;
  };
  static bool later(const Numbered& a, const Numbered& b) {
    return a.entry.path.cost != b.entry.path.cost ? a.entry.path.cost > b.entry.path.cost : a.number > b.number;
  }

  const Heuristic& heuristic_;
  const bool plus_depth_;
  std::vector<Numbered> heap_;
  u64 number_ = 0;
};

/// Breadth first, but each worker keeps only the `width` states of least cost of each depth.
class Beam final : public Stack {
 public:
  Beam(const Heuristic& heuristic, u64 width) : heuristic_(heuristic), width_(width) {}

  bool is_guided() const override { return true; }
  PathInfo path_info(const Entry& from, const TransitionInfo& transition) const override {
    PathInfo path;
    path.cost = heuristic_.worth(from.path.cost, from.path, transition);
    return path;
  }
  std::string losses() const override {
    if (dropped_ == 0) return {};
    return "the beam of " + std::to_string(width_) + " states a depth left out " + std::to_string(dropped_) + " states";
  }
  void add(std::span<const Entry> successors) override {
    next_.insert(next_.end(), successors.begin(), successors.end());
  }
  u64 size() const override { return stack_.size() + next_.size(); }
  bool advance() override {
    stack_.clear();
    stack_.swap(next_);
    std::stable_sort(stack_.begin(), stack_.end(),
                     [](const Entry& a, const Entry& b) { return a.path.cost < b.path.cost; });
    if (stack_.size() > width_) {
      dropped_ += stack_.size() - width_;
      stack_.resize(width_);
    }
    std::reverse(stack_.begin(), stack_.end());
    return !stack_.empty();
  }

 private:
  const Heuristic& heuristic_;
  const u64 width_;
  std::vector<Entry> next_;
  u64 dropped_ = 0;
};

}  // namespace pathfleet::search
