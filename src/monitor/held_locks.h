// The locks that each thread of a run holds. Main class: HeldLocks.
#pragma once

#include <vector>

#include "core/run_events.h"
#include "monitor/lock_sets.h"

namespace pathfleet::monitor {

class HeldLocks {
 public:
  struct Hold {
    u32 lock;
    u32 place;  // where it was taken
    bool shared;
  };
  struct OfThread {
    std::vector<Hold> holds;  // in the order in which they were taken
    u32 all = 0;              // as sets of LockSets
    u32 exclusive = 0;        // without those that others may hold as well
  };

  explicit HeldLocks(LockSets& sets) : sets_(sets) {}

  const OfThread& of(u32 thread) {
    if (thread >= threads_.size()) threads_.resize(thread + 1);
    return threads_[thread];
  }
  u32 thread_count() const { return static_cast<u32>(threads_.size()); }
  const OfThread& at(u32 thread) const { return threads_[thread]; }
  /// To be called for each event, after those who judge it.
  void see(const RunEvent& event);
  void add_used(std::vector<u32>& sets) const;

 private:
  LockSets& sets_;
  std::vector<OfThread> threads_;
};

}  // namespace pathfleet::monitor
