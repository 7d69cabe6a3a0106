// Limits of a run. Reaching one is neither an error of the user nor a bug of ours: it makes the verdict "unknown".
//
// Invariant: memory that grows with the number of states is taken from a MemoryBudget before it is allocated. So a
// limit ends in LimitReached, seldom in bad_alloc (memory_ceiling.h), and never in a kill by the kernel.
#pragma once

#include <atomic>
#include <limits>
#include <stdexcept>
#include <string>

#include "core/types.h"

namespace pathfleet {

/// A limit was reached. The message is one line that names it: "memory limit of 1024 MB reached". The search that
/// catches it stops, and reports the message as the reason of its verdict.
class LimitReached : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Bytes that may be taken, shared by all tables of a run.
class MemoryBudget {
 public:
  static constexpr u64 unlimited = std::numeric_limits<u64>::max();

  explicit MemoryBudget(u64 limit_bytes = unlimited) : limit_(limit_bytes) {}
  MemoryBudget(const MemoryBudget&) = delete;
  MemoryBudget& operator=(const MemoryBudget&) = delete;

  /// Takes `bytes`, or takes nothing and throws LimitReached.
  void take(u64 bytes) {
    const u64 before = used_.fetch_add(bytes, std::memory_order_relaxed);
    if (bytes <= limit_ && before <= limit_ - bytes) return;
    used_.fetch_sub(bytes, std::memory_order_relaxed);
    throw LimitReached("memory limit of " + std::to_string(limit_ >> 20) + " MB reached");
  }
  void give_back(u64 bytes) noexcept { used_.fetch_sub(bytes, std::memory_order_relaxed); }
  u64 used() const noexcept { return used_.load(std::memory_order_relaxed); }
  u64 limit() const noexcept { return limit_; }

 private:
  const u64 limit_;
  std::atomic<u64> used_{0};
};

}  // namespace pathfleet
