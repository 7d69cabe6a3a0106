#include "cli/reports/progress_series.h"

#include <algorithm>
#include <numeric>

#include "core/process_memory.h"

namespace pathfleet::cli {

void ProgressSeries::note(u32 worker, const SearchObserver::Progress& progress) {
  const std::lock_guard lock(mutex_);
  if (worker >= states_new_.size()) states_new_.resize(worker + 1);
  states_new_[worker] = progress.states_of_worker;
  const double passed = progress.seconds - last_.seconds;
  if (passed < kInterval) return;
  ProgressSample now{progress.seconds,
                     std::accumulate(states_new_.begin(), states_new_.end(), u64{0}),
                     0,
                     progress.frontier,
                     progress.state_bytes,
                     resident_bytes(),
                     0};
  now.rate = static_cast<double>(now.states_new - last_.states_new) / passed;
  now.max_depth = std::max(last_.max_depth, progress.max_depth);
  last_ = now;
  if (reports_++ % every_ != 0) return;
  samples_.push_back(now);
  if (samples_.size() < kMost) return;
  for (std::size_t i = 0; i < kMost / 2; ++i) samples_[i] = samples_[2 * i];
  samples_.resize(kMost / 2);
  every_ *= 2;
}

std::vector<ProgressSample> ProgressSeries::samples() {
  const std::lock_guard lock(mutex_);
  return samples_;
}

}  // namespace pathfleet::cli
