// An estimate of how many states a search will have found when it ends, from how many it has found so far.
// Main function: SpaceEstimate::total().
//
// While a space is explored, fewer and fewer of the successors are new. Two parabolas continue that trend: one through
// the number of states found by that of states expanded, least squares over the second half of the search; one through
// what waits in the frontier now and how fast that changes. The likely number lies between them, and further off while
// much waits, for the trend slows down later than a parabola does. tests/estimate_test.py compares it with known sizes.
//
// Invariant: where nothing points to an end, the answer is "unknown". In an endless space, too, fewer may wait from
// time to time, but the share of the new ones among the successors stays what it was. So it must have fallen; where
// nearly all are new, as in a tree, the end must come nearer instead. A number is no proof that there is an end: no
// verdict depends on it.
#pragma once

#include <algorithm>
#include <cmath>
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
  /// The search has expanded and found so many states. Of the successors that this worker has `reached`, `fresh` were
  /// new. A call without enough progress since the last sample is ignored.
  void note(u64 expanded, u64 found, u64 reached, u64 fresh) {
    if (!samples_.empty() && expanded < samples_.back().expanded + every_) return;
    samples_.push_back({expanded, found, reached, fresh});
    if (samples_.size() < most_samples) return;
    for (std::size_t i = 0; 2 * i + 1 < samples_.size(); ++i) samples_[i] = samples_[2 * i + 1];
    samples_.resize(samples_.size() / 2);
    every_ *= 2;
  }

  /// None if there is no telling: at the beginning, and where the trend does not point to an end.
  std::optional<StateRange> total() const {
    const auto now = continued(samples_);
    if (!now) return std::nullopt;
    const std::size_t half = second_half(samples_);
    if (share_of_new(samples_.back(), {}) < nearly_all) {
      if (share_of_new(samples_.back(), samples_[half]) > falls_to * share_of_new(samples_.back(), {}))
        return std::nullopt;
    } else if (const auto before = continued(std::span(samples_).first(half));
               before && now->by_found > runs_away * before->by_found) {
      return std::nullopt;
    }
    const auto [expanded, found] = numbers(samples_.back());
    const auto [least, most] = std::minmax(now->by_found, now->by_waiting);
    const double likely = std::sqrt(least * most) * (1 + (found - expanded) / found / 2);
    const auto count = [found = found](double states) { return static_cast<u64>(std::max(states, found)); };
    return StateRange{count(0.6 * least), count(likely), count(3 * most)};
  }

 private:
  static constexpr std::size_t most_samples = 128;
  static constexpr u64 fewest_expanded = 250;
  static constexpr double runs_away = 1.95;  // the end, while the search doubles
  static constexpr double falls_to = 0.98;  // the share of the new ones in the second half, of that in the whole search
  static constexpr double nearly_all = 0.99;  // are new: states are hardly ever reached twice

  struct Sample {
    u64 expanded = 0, found = 0, reached = 0, fresh = 0;
  };
  struct Numbers {
    double expanded, found;
  };
  static Numbers numbers(const Sample& sample) {
    return {static_cast<double>(sample.expanded), static_cast<double>(sample.found)};
  }

  static double share_of_new(const Sample& now, const Sample& before) {
    return static_cast<double>(now.fresh - before.fresh) /
           static_cast<double>(std::max<u64>(1, now.reached - before.reached));
  }
  /// The first sample of the second half of the search, or of all that is known of it after a resume.
  static std::size_t second_half(std::span<const Sample> samples) {
    const auto from = std::find_if(samples.begin(), samples.end(), [&](const Sample& sample) {
      return sample.expanded * 2 >= samples.back().expanded;
    });
    return static_cast<std::size_t>(from - samples.begin());
  }

  /// How many states there are where the parabolas end, at least what was found.
  struct Ends {
    double by_found, by_waiting;
  };
  static std::optional<Ends> continued(std::span<const Sample> samples) {
    if (samples.empty() || samples.back().expanded < fewest_expanded) return std::nullopt;
    const auto [now, found] = numbers(samples.back());
    const std::span<const Sample> half = samples.subspan(second_half(samples));
    const auto [before, found_before] = numbers(half.front());
    if (half.size() < 5 || now - before < now / 5) return std::nullopt;

    // found = a * expanded + b * expanded^2, through 0.
    double s2 = 0, s3 = 0, s4 = 0, t1 = 0, t2 = 0;
    for (const Sample& sample : half) {
      const auto [x, n] = numbers(sample);
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
    return Ends{std::max(by_found, found), std::max(by_waiting, found)};
  }

  std::vector<Sample> samples_;  // at equal distances of `every_` expanded states
  u64 every_ = 16;
};

}  // namespace pathfleet
