// When the threads of an observed run take turns, and when the run ends. Main class: RunSchedule.
//
// By default each thread runs until it blocks or has run for long, as with `pathfleet run`. At random, the turns differ
// with the seed; they are mostly short, so that threads meet, but now and then long enough to get somewhere.
#pragma once

#include <chrono>
#include <optional>

#include "core/types.h"

namespace pathfleet::vm {

class RunSchedule {
 public:
  /// `seconds`: the run is stopped after this time; 0: never.
  RunSchedule(std::optional<u64> seed, double seconds) : is_random_(seed.has_value()) {
    if (seed) state_ ^= (*seed + 1) * 0x9e3779b97f4a7c15ull;
    if (seconds > 0) end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
  }

  bool is_random() const { return is_random_; }
  /// The thread that is asked first whether it can go on, of `count`; `next` is the next one in turn.
  u32 first_of(u32 next, u32 count) { return is_random_ ? random(count) : next; }
  /// Begins a turn. Gives its length in instructions; `usual` where turns are not random.
  u64 next_quantum(u64 usual) {
    quantum_ = is_random_ ? 1 + random(1u << (1 + random(16))) : usual;
    return quantum_;
  }
  u64 quantum() const { return quantum_; }
  bool is_over_time() const { return end_ && Clock::now() >= *end_; }

 private:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  u32 random(u32 n) {
    state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<u32>((state_ >> 33) % n);
  }

  const bool is_random_;
  u64 state_ = 0x5deece66dull;
  u64 quantum_ = 0;
  std::optional<Clock::time_point> end_;
};

}  // namespace pathfleet::vm
