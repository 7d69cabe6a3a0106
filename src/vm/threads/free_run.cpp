// Real time and random numbers of `pathfleet run`. Main function: FreeRun::set_timer.
#include "vm/threads/free_run.h"

#include <algorithm>
#include <chrono>

namespace pathfleet::vm {

namespace {
template <class RealClock>
i64 real_nanos() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(RealClock::now().time_since_epoch()).count();
}
}  // namespace

i64 FreeRun::nano_time() const { return real_nanos<std::chrono::steady_clock>() + skipped_; }

i64 FreeRun::wall_time() const { return real_nanos<std::chrono::system_clock>() + skipped_; }

void FreeRun::skip(i64 nanos) { skipped_ += std::min(nanos, kMostSkipped - skipped_); }

void FreeRun::set_timer(u32 thread, i64 nanos) {
  const i64 now = nano_time();
  const bool far = nanos > kMostSkipped - std::min(now, kMostSkipped);
  wake_times_[thread] = nanos < 0 ? 0 : far ? kMostSkipped : now + nanos;
}

u32 FreeRun::random(u32 n) {
  random_state_ = random_state_ * 6364136223846793005ull + 1442695040888963407ull;
  return static_cast<u32>((random_state_ >> 33) % n);
}

}  // namespace pathfleet::vm
