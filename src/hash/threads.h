// What each thread of a shared table keeps for itself: its seat at the rendezvous and its counters.
//
// Invariant: a counter is written by one thread only; the sum over all seats is what happened so far.
#pragma once

#include <array>
#include <atomic>
#include <memory>

#include "core/rendezvous.h"

namespace pathfleet::hash {

/// The seat of a table that one thread uses alone.
struct OwnSeat {
  Rendezvous meeting;
  Rendezvous::Seat seat{meeting};
};

/// Counts that are added up by one thread each and read by any.
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

  /// Those of a seat; they go on where an earlier thread at that seat stopped.
  Mine& of(const Rendezvous::Seat& seat) {
    u32 used = used_.load();
    while (used <= seat.number() && !used_.compare_exchange_weak(used, seat.number() + 1)) {
    }
    return all_[seat.number()];
  }
  u64 sum(std::size_t which) const {
    u64 total = 0;
    const u32 used = used_.load(std::memory_order_acquire);
    for (u32 i = 0; i < used; ++i) total += all_[i].values_[which].load(std::memory_order_relaxed);
    return total;
  }

 private:
  std::atomic<u32> used_{0};
  std::array<Mine, Rendezvous::max_seats> all_;
};

}  // namespace pathfleet::hash
