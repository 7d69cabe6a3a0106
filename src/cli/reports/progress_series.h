// What one rank's search has reported over time, for the plots of the HTML report. Main class: ProgressSeries.
//
// Invariant: it keeps no more than kMost samples. When there are more, every second one goes.
#pragma once

#include <mutex>
#include <vector>

#include "core/search.h"

namespace pathfleet::cli {

/// Of one rank, at one moment.
struct ProgressSample {
  double seconds = 0;
  u64 states_new = 0;
  double rate = 0;  // new states a second since the moment before
  u64 frontier = 0;
  u64 state_bytes = 0;
  u64 resident_bytes = 0;
  u64 max_depth = 0;
};

class ProgressSeries {
 public:
  static constexpr std::size_t kMost = 1200;

  /// Workers call it about every second, each with its own number.
  void note(u32 worker, const SearchObserver::Progress& progress);
  std::vector<ProgressSample> samples();

 private:
  static constexpr double kInterval = 0.95;  // seconds

  std::mutex mutex_;
  std::vector<u64> states_new_;  // of each worker, as it said last
  ProgressSample last_;
  std::vector<ProgressSample> samples_;
  u64 reports_ = 0, every_ = 1;
};

}  // namespace pathfleet::cli
