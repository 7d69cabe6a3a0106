// What a thread does that other threads could notice, as the machine reports it (Listener::does) to whoever tells a
// path to a person (vm/narration/narrator.h).
#pragma once

#include "vm/program/class.h"
#include "vm/program/effects.h"

namespace pathfleet::vm {

enum class DeedKind : u8 {
  reads,         // `object`, its `field`; without a field: by an instruction on an element of an array
  writes,        // the same; reported right before the write
  uses,          // `object` in some way, by a native method; kNull: everything
  locks,         // the monitor of `object`
  awaits_lock,   // another thread holds the monitor of `object`: the thread waits for it
  unlocks,       // the monitor of `object`
  waits,         // begins to wait in the wait set of `object`
  wakes,         // leaves the wait set of `object`: it was notified, or interrupted
  times_out,     // the same after a time-out
  notifies,      // `other`, which waits in the wait set of `object`; kNull: nobody waits there
  awaits_end,    // begins to wait for the end of the thread `object`
  joins,         // the thread `object`, which has ended
  sleeps,        // begins to sleep
  parks,         // begins to wait for a permit
  wakes_up,      // its sleeping or parking is over
  starts,        // the thread `object`
  interrupts,    // the thread `object`
  initializes,   // the class whose statics `object` holds
  awaits_class,  // the same class, which another thread initialises
  throws,        // the exception `object`
  ends,          // the thread itself
  is_over,       // nothing: the transition is over. References are still those of the deeds
};

struct Deed {
  DeedKind kind;
  Ref object = kNull;
  Ref other = kNull;
  const Field* field = nullptr;
};

/// Whether an operation that has announced this effect is reported as a deed of a kind of its own.
constexpr bool has_deed(Effect effect) {
  switch (effect) {
    case Effect::is_alive:
    case Effect::thread_state:
    case Effect::thread_id:
    case Effect::list_threads:
    case Effect::interrupt_status:
    case Effect::clear_interrupt:
    case Effect::unpark:
    case Effect::print: return false;
    default: return true;
  }
}

}  // namespace pathfleet::vm
