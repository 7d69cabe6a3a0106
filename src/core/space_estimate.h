// An estimate of how many states a search will have found when it ends, from how many it has found so far.
// Main function: SpaceEstimate::total().
//
// While a space is explored, fewer and fewer of the successors are new. The likely number continues that trend by a
// parabola: the number of states found by that of states expanded, least squares over the second half of the search, up
// to where all found are expanded. The range also has the parabola through what waits in the frontier now and how fast
// that changes. tests/estimate_test.py compares the estimate with sizes that are known.
//
// Invariant: where the trend does not point to an end, the answer is "unknown". A number is no proof that there is an
// end: no verdict depends on it.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "core/types.h"

namespace pathfleet {

/// A number of states: probably between `low` and `high`, most likely about `likely`.
struct StateRange {
  u64 low = 0, likely = 0, high = 0;
};

class SpaceEstimate {
 public:
  /// The search has expanded and found so many states. A call without enough progress since the last sample is ignored.
  void note(u64 expanded, u64 found) {
    if (!samples_.empty() && expanded < samples_.back().expanded + every_) return;
    samples_.push_back({expanded, found});
    if (samples_.size() < most_samples) return;
    for (std::size_t i = 0; 2 * i + 1 < samples_.size(); ++i) samples_[i] = samples_[2 * i + 1];
    samples_.resize(samples_.size() / 2);
    every_ *= 2;
  }

  /// None if there is no telling: at the beginning, and where the trend does not point to an end.
  std::optional<StateRange> total() const {
    const auto now = continued(samples_);
    if (!now) return std::nullopt;
    // Where the end runs away as fast as the search comes nearer, there may be none.
    const auto half = std::find_if(samples_.begin(), samples_.end(), [&](const Sample& sample) {
      return sample.expanded * 2 >= samples_.back().expanded;
    });
    const auto before = continued(std::span(samples_.begin(), half));
    if (before && static_cast<double>(now->likely) > runs_away * static_cast<double>(before->likely))
      return std::nullopt;
    return now;
  }

 private:
  static constexpr std::size_t most_samples = 128;
  static constexpr u64 fewest_expanded = 250;
  static constexpr double runs_away = 1.95;

  struct Sample {
    u64 expanded, found;
  };
  struct Numbers {
    double expanded, found;
  };
  static Numbers numbers(const Sample& sample) {
    return {static_cast<double>(sample.expanded), static_cast<double>(sample.found)};
  }

  static std::optional<StateRange> continued(std::span<const Sample> samples) {
    if (samples.empty() || samples.back().expanded < fewest_expanded) return std::nullopt;
    const auto [now, found] = numbers(samples.back());
    // The second half, or all that is known of it after a resume.
    const auto from = std::find_if(samples.begin(), samples.end(), [&](const Sample& sample) {
      return sample.expanded * 2 >= samples.back().expanded;
    });
    const auto [before, found_before] = numbers(*from);
    if (samples.end() - from < 5 || now - before < now / 5) return std::nullopt;

    // found = a * expanded + b * expanded^2, through 0.
    double s2 = 0, s3 = 0, s4 = 0, t1 = 0, t2 = 0;
    for (auto sample = from; sample != samples.end(); ++sample) {
      const auto [x, n] = numbers(*sample);
      s2 += x * x, s3 += x * x * x, s4 += x * x * x * x, t1 += x * n, t2 += x * x * n;
    }
    const double determinant = s2 * s4 - s3 * s3;
    const double a = (t1 * s4 - t2 * s3) / determinant, b = (s2 * t2 - s3 * t1) / determinant;
    const double by_found = (1 - a) / b;

    // waiting = c * expanded - d * expanded^2, with the value of now and the slope of the second half.
    const double waiting = (found - now) / now, slope = (found - found_before) / (now - before) - 1;
    const double by_waiting = now * (2 * waiting - slope) / (waiting - slope);

    // A trend that does not bend towards an end gives a negative number, a very large one or none.
    const double most = 20 * found;
    if (!(by_found > now && by_found < most && by_waiting > now && by_waiting < most)) return std::nullopt;
    const auto count = [least = found](double states) { return static_cast<u64>(std::max(states, least)); };
    return StateRange{count(0.6 * std::min(by_found, by_waiting)), count(by_found),
                      count(2 * std::max(by_found, by_waiting))};
  }

  std::vector<Sample> samples_;  // at equal distances of `every_` expanded states
  u64 every_ = 16;
};

}  // namespace pathfleet
