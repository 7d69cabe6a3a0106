// The interface between a partial-order reduction and a model: for each thread (process) of a state, which threads may
// conflict with its next operation, and which threads can enable it. The bytecode VM implements it, toy programs
// implement it, and src/reduction is a layer over an implementation.
//
// Invariant: the answers depend on the state alone, so every worker and rank gets the same. Where the model does not
// know, it gives the conservative answer: `depends_on_all`.
#pragma once

#include <vector>

#include "core/successors.h"

namespace pathfleet {

/// A set of threads of a state: one bit for each thread, numbered as by Successors::thread_of.
using ThreadSet = u32;
inline constexpr u32 most_threads_in_set = 32;
constexpr ThreadSet thread_bit(u32 thread) { return ThreadSet{1} << thread; }

/// The footprint of one thread of a state: what its next operation depends on.
struct ThreadFootprint {
  bool enabled = false;
  // If enabled:
  bool depends_on_all = true;  // its next operation may conflict with any operation of any thread
  ThreadSet met_by = 0;        // threads that may, now or later, do something that conflicts with its next operation
  // its transition only goes to the place in front of an operation for which it has to wait (claim A9)
  bool waits = false;
  // If not enabled:
  ThreadSet enablers = 0;  // a transition of one of these threads has to come first
};

class IndependentSuccessors : public Successors {
 public:
  /// The footprints of the threads of the current state, by thread; empty: none are known. Call it after choices().
  virtual std::vector<ThreadFootprint> footprints() = 0;
  /// Whether the last transition accessed nothing outside the footprint predicted for its thread. `others`: the threads
  /// that may move while this one does not.
  virtual bool stayed_in_footprint(ThreadSet others) const = 0;
  /// Whether the last transition moved its thread forward in its code. No cycle of states consists of such transitions
  /// alone.
  virtual bool progressed() const = 0;
  /// Whether the last transition changed nothing that the labels of a state depend on (core/state_labels.h), nor would
  /// if threads that may move while its thread does not had moved before it. Call it after footprints().
  virtual bool kept_labels() const { return false; }

  // For the checker of independence (reduction/independence_check.h):
  /// A fingerprint of what later steps can tell of a state: equal for two states that differ only in what the order of
  /// independent steps leaves behind. May load another state.
  virtual Fingerprint essence_of(const StateRef& state) { return state.fingerprint; }
  /// A name of a choice that is the same in other states: the thread above `value_bits`, and below it the value + 1, or
  /// 0 for a choice without a value.
  static constexpr u32 value_bits = 32;
  virtual u64 name_of(u32 choice) { return u64{thread_of(choice)} << value_bits; }
  /// take() that counts inner steps: the accesses before which other threads could have moved, but at which the
  /// transition did not end.
  virtual Step take_counting(u32 choice) { return take(choice); }
  virtual u32 inner_steps() const { return 0; }
  /// take() that ends the transition before the inner step of this number. The thread's next transition is the rest.
  virtual Step take_up_to(u32 choice, u32 inner_step) { return take(choice); }
  /// One inner step of the last transition, for a report: "write of p.C.f at C.m(C.java:12) (the field keeps a
  /// discipline)".
  virtual std::string describe_inner_step(u32 inner_step) const { return {}; }
};

}  // namespace pathfleet
