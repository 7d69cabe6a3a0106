// Says when some time has passed, without a look at the clock at each call. Main function: due().
#pragma once

#include <algorithm>
#include <chrono>

namespace pathfleet::dist {

/// For a caller that asks between short pieces of work. Pieces that become longer are noticed after at most `most` of
/// them.
class Pace {
 public:
  /// Whether about 25 to 50 us have passed since it said so last; always, if a piece of work takes longer.
  bool due() {
    if (++calls_ < stride_) return false;
    const auto now = std::chrono::steady_clock::now();
    const auto passed = now - last_;
    if (passed < interval / 2) {
      stride_ = std::min(stride_ * 2, most);
    } else if (passed > interval) {
      stride_ = std::max(stride_ / 2, 1u);
    }
    calls_ = 0;
    last_ = now;
    return true;
  }

 private:
  static constexpr std::chrono::microseconds interval{50};
  static constexpr unsigned most = 8;

  unsigned calls_ = 0, stride_ = 1;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace pathfleet::dist
