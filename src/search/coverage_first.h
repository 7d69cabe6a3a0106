// A search order that continues after transitions that saw something new, for example a branch covered for the first
// time.
//
// Invariant: it changes only the order; a search that ends has explored the same states as in any other order.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "core/frontier.h"

namespace pathfleet {

class CoverageFirst final : public Frontier {
 public:
  /// `coverage_events` increases whenever any worker sees something new.
  explicit CoverageFirst(std::function<u64()> coverage_events)
      : coverage_events_(std::move(coverage_events)), seen_(coverage_events_()) {}

  void add(std::span<const Entry> successors) override {
    const u64 now = coverage_events_();
    if (std::exchange(seen_, now) != now) {
      promising_.insert(promising_.end(), successors.rbegin(), successors.rend());
    } else {
      rest_.insert(rest_.end(), successors.begin(), successors.end());
    }
  }
  void receive(std::span<const Entry> given) override { rest_.insert(rest_.end(), given.begin(), given.end()); }
  Entry take() override {
    if (!promising_.empty()) {
      const Entry entry = promising_.back();
      promising_.pop_back();
      return entry;
    }
    const Entry entry = rest_.front();
    rest_.pop_front();
    return entry;
  }
  u64 ready() const override { return size(); }
  u64 size() const override { return promising_.size() + rest_.size(); }
  bool advance() override { return false; }
  std::vector<Entry> give(u64 most) override {
    // The states that would be taken last: the end of rest_, then the beginning of promising_.
    std::vector<Entry> given;
    for (u64 left = std::min<u64>(most, size() / 2); left > 0; --left) {
      if (!rest_.empty()) {
        given.push_back(rest_.back());
        rest_.pop_back();
      } else {
        given.push_back(promising_.front());
        promising_.pop_front();
      }
    }
    return given;
  }

 private:
  const std::function<u64()> coverage_events_;
  u64 seen_;
  std::deque<Entry> promising_;  // the next one last
  std::deque<Entry> rest_;       // the next one first
};

}  // namespace pathfleet
