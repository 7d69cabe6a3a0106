// Vector clocks: for each thread, how many of its events have happened before. Main class: VectorClock.
#pragma once

#include <algorithm>
#include <vector>

#include "core/types.h"

namespace pathfleet::monitor {

class VectorClock {
 public:
  u32 operator[](u32 thread) const { return thread < times_.size() ? times_[thread] : 0; }
  void set(u32 thread, u32 time) {
    if (thread >= times_.size()) times_.resize(thread + 1, 0);
    times_[thread] = time;
  }
  void raise(u32 thread, u32 time) {
    if ((*this)[thread] < time) set(thread, time);
  }
  void join(const VectorClock& other) {
    if (other.times_.size() > times_.size()) times_.resize(other.times_.size(), 0);
    for (std::size_t i = 0; i < other.times_.size(); ++i) times_[i] = std::max(times_[i], other.times_[i]);
  }
  bool covers(const VectorClock& other) const {
    for (u32 i = 0; i < other.times_.size(); ++i) {
      if (other.times_[i] > (*this)[i]) return false;
    }
    return true;
  }
  u32 size() const { return static_cast<u32>(times_.size()); }
  void clear() { times_.clear(); }

 private:
  std::vector<u32> times_;
};

}  // namespace pathfleet::monitor
