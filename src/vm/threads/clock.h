// The clock of a search. No state holds a time: "now" is the same constant at the start of every transition, and when a
// transition has moved the clock, the times that the state holds are moved back by as much at its end: now stays, the
// past moves away and deadlines come nearer. So states match relative to now, and loops around timed waits are finite.
// Main functions: Clock::pass, Clock::look. The reasons are in docs/decisions/0004-the-clock.md.
//
// A time is a long that lies near one of the constants of kScales, which nothing else is likely to do: in a field, an
// array or a frame. A time-out that is taken moves the clock by its full length, or further: time may pass between any
// two steps.
//
// Invariant: what happens to a state's times depends on the state alone, so every worker, rank and replay does the
// same.
#pragma once

#include <optional>
#include <vector>

#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class Clock {
 public:
  /// Now at the start of a transition: of System.nanoTime, and since 1970 (noon of January 1st, 2109). In seconds both
  /// are more than 32 bits, so no int looks like a time; and whole, so times derived from them in coarser units are
  /// exact.
  static constexpr i64 kNanosPerSecond = 1'000'000'000;
  static constexpr i64 kMonotonic = 4'523'456'789 * kNanosPerSecond;
  static constexpr i64 kWall = 4'386'484'800 + 12 * 3600;  // in seconds
  /// 208 days. What was longer ago was this long ago, in its order; a time-out that is longer never comes.
  static constexpr i64 kFar = i64{1} << 54;

  explicit Clock(Machine& vm) : vm_(vm) {}

  /// At the end of a transition that has moved the clock by `nanos`, or more.
  void pass(i64 nanos);
  /// What a reader of the clock may find, besides that no time has passed: times to move it by, none if nobody could
  /// tell.
  std::vector<i64> look();
  /// The time to a deadline of the calling method that is at most `most` away, or 0.
  i64 next_deadline_of_caller(i64 most) const;

 private:
  struct Scale {
    i64 now;    // what now is in this unit
    i64 nanos;  // in one unit
  };
  static const Scale kScales[];
  static constexpr u32 kScaleCount = 7;
  static const Scale* scale_of(i64 value);

  /// What there is to know about the times of the current state, in nanoseconds from the end of the transition.
  struct Survey {
    i64 coarsest = 0;    // the largest unit of any time, 0: there is none
    i64 oldest = 0;      // how long ago the longest-ago time was that is not far
    i64 next = 0;        // how far away the nearest deadline is, 0: there is none
    bool moves = false;  // whether any time would move with the clock
  };
  Survey survey(i64 passed);
  void collect_far(i64 passed);
  i64 moved(const Scale& scale, i64 value, i64 passed) const;

  template <class Visit>
  void for_each_long(Visit visit);
  template <class Visit>
  void visit_object(Ref ref, Visit visit);
  template <class Visit>
  void visit_running_frames(Visit visit);
  template <class Visit>
  PairIndex visit_frozen(PairIndex stack, Visit visit);

  Machine& vm_;
  std::vector<Ref> objects_;
  std::vector<i64> far_[kScaleCount];  // by scale: the values that have become far, the latest first
};

}  // namespace pathfleet::vm
