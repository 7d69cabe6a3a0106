// Data of `pathfleet run` besides the state: real time, which is advanced when every thread waits, the time at which
// each thread wakes, and random choices.
#pragma once

#include <vector>

#include "core/types.h"

namespace pathfleet::vm {

class FreeRun {
 public:
  /// Times are in nanoseconds. The clock skips at most 146 years in all, so that it does not overflow. A thread with a
  /// longer time-out wakes then.
  static constexpr i64 kMostSkipped = i64{1} << 62;

  explicit FreeRun(std::size_t threads) : wake_times_(threads, 0) {}

  /// System.nanoTime, and the nanoseconds since 1970.
  i64 nano_time() const;
  i64 wall_time() const;
  /// Advances the time without waiting.
  void skip(i64 nanos);

  /// Wakes the thread with this index after this time; a negative time: never by itself.
  void set_timer(u32 thread, i64 nanos);
  /// The time when the thread wakes, on the scale of nano_time(); 0: never by itself.
  i64 wake_time(u32 thread) const { return wake_times_[thread]; }
  void add_thread(u32 index) { wake_times_.insert(wake_times_.begin() + index, 0); }
  void remove_thread(u32 index) { wake_times_.erase(wake_times_.begin() + index); }

  /// A number from 0 to n - 1; the same sequence in each run.
  u32 random(u32 n);

 private:
  std::vector<i64> wake_times_;  // by thread
  i64 skipped_ = 0;
  u64 random_state_ = 0x5DEECE66Dull;
};

}  // namespace pathfleet::vm
