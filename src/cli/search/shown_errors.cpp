#include "cli/search/shown_errors.h"

#include <algorithm>

namespace pathfleet::cli {

void ShownErrors::add(const Counterexample& error, Playback playback) {
  const std::lock_guard lock(mutex_);
  const std::string identity = identity_of(error.finding);
  const auto same = std::find_if(errors_.begin(), errors_.end(),
                                 [&](const Counterexample& other) { return identity_of(other.finding) == identity; });
  if (same == errors_.end()) {
    errors_.push_back(error);
  } else {
    *same = error;
  }
  playbacks_[identity] = std::move(playback);
}

std::vector<Counterexample> ShownErrors::so_far() const {
  const std::lock_guard lock(mutex_);
  return errors_;
}

std::vector<Playback> ShownErrors::played_back(std::vector<Counterexample>& errors) const {
  const std::lock_guard lock(mutex_);
  std::vector<Playback> result;
  for (Counterexample& error : errors) {
    result.push_back(playbacks_.at(identity_of(error.finding)));
    error.finding = result.back().finding;
  }
  return result;
}

}  // namespace pathfleet::cli
