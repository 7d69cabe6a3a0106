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

/// One rank's contribution to a round.
struct Report {
  u64 sent = 0;  // counted messages
  u64 received = 0;
  u64 active = 0;      // 1: has states of this level to expand, open queries, or received states without all components
  u64 next_level = 0;  // states of the next level; exact when not active
  u64 states_new = 0;
  u64 stop = 0;       // 1: wants the search to end
  u64 asks_back = 0;  // 1: waits for a predecessor lookup
  u64 explored = 0;   // see Coordination::WorkerLoad; a negative number modulo 2^64
};

class TerminationDetection {
 public:
  enum class Conclusion : u8 {
    go_on,
    next_level,  // no rank has a state of this level left
    over,        // no rank has any state left
    stopping,    // a rank wants to stop: all stop expanding
    stopped,     // and no rank waits for an answer any more
  };

  static Sums sums_of(const Report& report) {
    return {report.sent,       report.received, report.active,    report.next_level,
            report.states_new, report.stop,     report.asks_back, report.explored};
  }
  static Report report_of(const Sums& sums) {
    return {sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], sums[6], sums[7]};
  }

  /// The sums of the next round.
  Conclusion take_in(const Report& sum) {
    const bool quiet = sum.active == 0 && sum.sent == sum.received;
    const bool twice = quiet && was_quiet_ && sum.sent == last_.sent;
    was_quiet_ = quiet;
    last_ = sum;
    if (sum.stop > 0) return sum.asks_back > 0 ? Conclusion::stopping : Conclusion::stopped;
    if (!twice) return Conclusion::go_on;
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
