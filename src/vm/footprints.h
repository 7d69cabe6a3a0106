// What each thread of a state is about to do that others could see, whom it may meet there, and who can set it going: what partial-order
// reduction needs to know (src/reduction). Main function: Machine::footprints.
//
// Invariant: all of it depends on the state alone, so it is the same for every worker and rank. Where something is not known, it says "everything".
#pragma once

#include <vector>

#include "core/types.h"
#include "vm/channels.h"

namespace pathfleet::vm {

/// The next visible operation of a thread (docs/granularity.md).
struct NextOperation {
  enum class Touches : u8 {
    nothing,     // there is none before the transition ends: it starts a thread
    object,      // one object: a field, an element, its monitor, or what a Thread object stands for
    everything,  // it depends on all that others do, or nobody knows
  };
  Touches touches = Touches::everything;
  u32 object = 0;  // a Ref
  bool can_be_interrupted = false;  // it looks at its thread's interrupt status, too
  ChannelOperation operation = ChannelOperation::none;  // on `object`, if that may be a channel
};

struct Footprints {
  static constexpr u32 kMostThreads = 32;
  using Threads = u32;  // a bit for each thread of the state
  static constexpr Threads bit(u32 thread) { return Threads{1} << thread; }

  struct OfThread {
    bool enabled = false;
    NextOperation next;   // if enabled
    Threads can_touch = 0;  // who may do something, by way of any references, that does not commute with `next`
    // If not enabled:
    Threads enablers = 0;  // one of these has to do something before it can go on
  };
  std::vector<OfThread> threads;  // empty: nothing is known
};

}  // namespace pathfleet::vm
