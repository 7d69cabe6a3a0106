// A Java thread as stored in a state: a record of fixed size and a stack of frames.
#pragma once

#include "core/component_store.h"
#include "vm/program/object.h"

namespace pathfleet::vm {

enum class ThreadStatus : u8 {
  runnable,
  locking,        // about to enter the monitor of `object`; continues when it is free
  waiting,        // in the wait set of `object`
  timed_waiting,  // the same, but may time out at any moment
  notified,       // left the wait set; re-enters the monitor of `object` lock_count times
  sleeping,       // Thread.sleep; may time out at any moment
  parked,         // LockSupport.park without a permit
  timed_parked,
  initializing,  // waits until another thread has initialised the class whose statics are `object`
  choosing,      // a data choice of `choices` values is pending
  throwing,      // the exception `object` is about to leave the thread's first frame
  arriving,      // comes to the place in code that it is before (vm/interpreter/places.h)
  timed_out,     // left the wait set by a time-out while another thread held the monitor; otherwise as `notified`
};

enum ThreadFlag : u8 {
  kInterrupted = 1,
  kDaemon = 2,
  kPermit = 4,  // the permit of LockSupport
  kWokenByInterrupt = 8,
  kJoining = 16,    // waits on `object` for the end of that thread (JLS 17.2.1 and Thread.join)
  kHasPassed = 64,  // its visible operation happened before the choice, or is the rest of an operation (visibility.cpp)
  kOpenChoice = 128,  // choosing, and the other threads may go on meanwhile (Scheduler::enabled)
  kFarTimeOut = 32,   // a timed wait whose time-out is too far away to come (clock.h)
};

/// Part of the state, so plain bytes: no padding, no pointers.
struct ThreadRecord {
  static constexpr u32 kPathLength = 16;
  u32 tag = kThreadTag;
  Ref thread = kNull;  // the java.lang.Thread
  Ref object = kNull;  // what it waits for, depending on status
  ThreadStatus status = ThreadStatus::runnable;
  u8 flags = 0;
  u16 lock_count = 0;          // restored when a wait ends
  u32 choices = 0;             // pending data choice
  u16 atomic_depth = 0;        // depth of nested Verify.beginAtomic
  u16 linearizable_depth = 0;  // frames of library operations that are one step (linearizable_operations.h)
  u64 steps = 0;               // with a bound on them (bounds.cpp)
  u8 path[kPathLength] =
      {};  // who started it: indexes of start, from the first thread down; its place in the order of threads

  bool has(ThreadFlag flag) const { return flags & flag; }
  /// Whether it waits to be notified.
  bool is_in_wait_set() const { return status == ThreadStatus::waiting || status == ThreadStatus::timed_waiting; }
  void set(ThreadFlag flag, bool on) { flags = on ? (flags | flag) : (flags & ~flag); }
};
static_assert(sizeof(ThreadRecord) == 48);

/// A live thread of a state.
struct ThreadEntry {
  ThreadRecord record;
  ComponentIndex component = 0;  // of the record; 0: changed
  PairIndex stack = 0;           // list of frame components, innermost first: pair(frame, rest)
};

}  // namespace pathfleet::vm
