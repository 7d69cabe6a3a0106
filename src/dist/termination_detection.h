// Distributed termination detection: sums over all ranks, round after round, and the conclusion from them. The four
// counters of Mattern ("Algorithms for Distributed Termination Detection", 1987), taken by two sums.
// Main function: TerminationDetection::take_in().
//
// Invariant: all ranks see the same sums in the same round, so all draw the same conclusion. Ranks contribute their
// numbers at different moments. When two successive rounds give the same numbers, with as many messages received as
// sent and no rank active, then nothing happened between them and no message is on its way. No timer is involved.
#pragma once

#include "dist/transport.h"

namespace pathfleet::dist {

/// One rank's contribution to a round: the rows of dist/sums.def.
struct Report {
#define SUM(name, what) u64 name = 0;
#include "dist/sums.def"
};

class TerminationDetection {
 public:
  enum class Conclusion : u8 {
    go_on,
    next_level,  // no rank has a state of this level left
    over,        // no rank has any state left
    pausing,     // a rank wants the search to be saved: all workers of all ranks pause
    cut,         // all pause, and no message is on its way: the search can be saved
    stopping,    // a rank wants to stop: all stop expanding
    stopped,     // and no rank waits for an answer any more
  };

  static Sums sums_of(const Report& report) {
    return {
#define SUM(name, what) report.name,
#include "dist/sums.def"
    };
  }
  static Report report_of(const Sums& sums) {
    Report report;
    std::size_t next = 0;
#define SUM(name, what) report.name = sums[next++];
#include "dist/sums.def"
    return report;
  }

  /// The sums of the next round.
  Conclusion take_in(const Report& sum) {
    const bool quiet = sum.active == 0 && sum.sent == sum.received;
    const bool twice = quiet && was_quiet_ && sum.sent == last_.sent;
    was_quiet_ = quiet;
    last_ = sum;
    if (sum.stop > 0) return sum.asks_back > 0 ? Conclusion::stopping : Conclusion::stopped;
    if (sum.wants_pause > 0 && sum.runs > 0) return Conclusion::pausing;
    if (!twice) return Conclusion::go_on;
    if (sum.wants_pause > 0) {
      was_quiet_ = false;
      return Conclusion::cut;
    }
    was_quiet_ = false;
    return sum.next_level > 0 ? Conclusion::next_level : Conclusion::over;
  }
  /// The sums of the last round.
  const Report& last() const { return last_; }

 private:
  Report last_;
  bool was_quiet_ = false;
};

}  // namespace pathfleet::dist
