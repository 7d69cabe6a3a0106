// The clock of a search. No state holds an absolute time: "now" is the same constant at the start of every transition.
// When a transition has advanced the clock, all times in the state are moved back by the same amount at its end: now
// stays, past times move away, and deadlines come nearer. So states match relative to now, and loops around timed waits
// have finitely many states. Main functions: Clock::pass, Clock::look. The reasons are in
// docs/internals/decisions/0004-the-clock.md.
//
// A time is a long in a field, an array or a frame whose value is near one of the constants of kScales; other longs are
// unlikely to be. A time-out advances the clock by its full length, or more, because time may pass between any two
// steps.
//
// Invariant: the changes to a state's times depend on the state alone, so they are the same for every worker, rank and
// replay.
#pragma once

#include <optional>
#include <vector>

#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class Clock {
 public:
  /// Now at the start of a transition, for System.nanoTime and for the time since 1970 (noon of January 1st, 2109). In
  /// seconds both need more than 32 bits, so no int looks like a time. They are whole seconds, so times derived from
  /// them in coarser units are exact.
  static constexpr i64 kNanosPerSecond = 1'000'000'000;
  static constexpr i64 kMonotonic = 4'523'456'789 * kNanosPerSecond;
  static constexpr i64 kWall = 4'386'484'800 + 12 * 3600;  // in seconds
  /// 208 days. Times longer ago are set to this distance, in their order. A time-out that is longer never comes.
  static constexpr i64 kFar = i64{1} << 54;

  explicit Clock(Machine& vm) : vm_(vm) {}

  /// Called at the end of a transition that has advanced the clock by at least `nanos`.
  void pass(i64 nanos);
  /// The possible results of reading the clock, besides that no time has passed: amounts to advance it by. Empty if the
  /// program could not notice a difference.
  std::vector<i64> look();
  /// The times to those tasks of the library's pools and timers that are not due yet: amounts to advance it by.
  std::vector<i64> due_times();
  /// The time to a deadline of the calling method that is at most `most` away, or 0.
  i64 next_deadline_of_caller(i64 most) const;

 private:
  struct Scale {
    i64 now;    // the value of now in this unit
    i64 nanos;  // nanoseconds in one unit
  };
  static const Scale kScales[];
  static constexpr u32 kScaleCount = 7;
  static const Scale* scale_of(i64 value);

  /// Facts about the times of the current state, in nanoseconds from the end of the transition.
  struct Survey {
    i64 coarsest = 0;    // largest unit of any time; 0: there are no times
    i64 oldest = 0;      // age of the oldest time that is not far
    i64 next = 0;        // distance of the nearest deadline; 0: there is none
    bool moves = false;  // some time would move with the clock
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
