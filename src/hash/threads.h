// The private parts of each thread that shares a table: its registration at the safepoint and its counters.
//
// Invariant: a counter is written by one thread only. A total is the sum over all registrations.
#pragma once

#include <array>
#include <atomic>
#include <memory>

#include "core/safepoint.h"

namespace pathfleet::hash {

/// The safepoint and registration of a table that a single thread uses.
struct OwnRegistration {
  Safepoint safepoint;
  Safepoint::Registration registration{safepoint};
};

/// Counters: each thread increments its own, and any thread may read the sums.
template <std::size_t count>
class Counters {
 public:
  class Mine {
   public:
    void add(std::size_t which, u64 amount) {
      std::atomic<u64>& value = values_[which];
      value.store(value.load(std::memory_order_relaxed) + amount, std::memory_order_relaxed);
    }

   private:
    friend class Counters;
    alignas(64) std::array<std::atomic<u64>, count> values_{};
  };

  /// The counters of a registration. They continue from the values that an earlier thread with the same number left.
  Mine& of(const Safepoint::Registration& registration) {
    u32 used = used_.load();
    while (used <= registration.number() && !used_.compare_exchange_weak(used, registration.number() + 1)) {
    }
    return all_[registration.number()];
  }
  u64 sum(std::size_t which) const {
    u64 total = 0;
    const u32 used = used_.load(std::memory_order_acquire);
    for (u32 i = 0; i < used; ++i) total += all_[i].values_[which].load(std::memory_order_relaxed);
    return total;
  }

 private:
  std::atomic<u32> used_{0};
  std::array<Mine, Safepoint::max_threads> all_;
};

}  // namespace pathfleet::hash
