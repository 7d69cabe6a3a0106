// What a partial-order reduction asks of the thing it reduces: for each thread (process) of a state, what its next
// operation could meet, and who has to move before it can. The bytecode VM is one implementation, a toy graph is
// another; src/reduction is a layer over it.
//
// Invariant: all of it depends on the state alone, so it is the same for every worker and rank. Where something is not
// known, the answer is the careful one: `depends_on_all`.
#pragma once

#include <vector>

#include "core/successors.h"

namespace pathfleet {

/// A set of threads of a state, a bit each, by Successors::thread_of.
using ThreadSet = u32;
inline constexpr u32 most_threads_in_set = 32;
constexpr ThreadSet thread_bit(u32 thread) { return ThreadSet{1} << thread; }

/// Of one thread of a state.
struct ThreadFootprint {
  bool enabled = false;
  // If enabled:
  bool depends_on_all = true;  // its next operation depends on whatever the others do, or nobody knows
  ThreadSet met_by = 0;        // who could do something, now or later, that does not commute with its next operation
  // If not enabled:
  ThreadSet enablers = 0;  // one of these has to move before it can
};

class IndependentSuccessors : public Successors {
 public:
  /// By thread, of the current state; empty: nothing is known. Valid after choices().
  virtual std::vector<ThreadFootprint> footprints() = 0;
  /// Whether the transition that take() made did only what the footprint of its thread said. `others`: the threads that
  /// may move while it does not.
  virtual bool stayed_in_footprint(ThreadSet others) const = 0;
  /// Whether that transition took its thread to a later place in its code: no cycle of states consists of such
  /// transitions alone.
  virtual bool progressed() const = 0;

  // For the checker of all that (reduction/independence_check.h):
  /// What names a choice of the current state in other states too: above `value_bits` the thread, below it the value +
  /// 1 if there is one.
  static constexpr u32 value_bits = 32;
  virtual u64 name_of(u32 choice) { return u64{thread_of(choice)} << value_bits; }
  /// take(); afterwards inner_steps() tells in how many places it did something that the other threads could have moved
  /// before, and ended no transition there.
  virtual Step take_counting(u32 choice) { return take(choice); }
  virtual u32 inner_steps() const { return 0; }
  /// take(), but the transition ends before the inner step of this number; the thread's next transition is the rest of
  /// it.
  virtual Step take_up_to(u32 choice, u32 inner_step) { return take(choice); }
  /// Of the last transition, for a report: "write of p.C.f at C.m(C.java:12) (the field keeps a discipline)".
  virtual std::string describe_inner_step(u32 inner_step) const { return {}; }
};

}  // namespace pathfleet
