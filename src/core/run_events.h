// The events of one run of a program, for detectors that judge from it what other runs may do (src/monitor). The
// executor of the program (the bytecode VM, or a test) reports them. Main class: RunObserver.
//
// Threads, variables, locks and places have numbers. A variable is a field of one object, a static field, or an element
// of one array. Locks and variables do not share numbers.
//
// Invariants:
//  - Events are reported in the order in which they happen, each right after it took effect. A lock is reported when a
//    thread takes it first and when the thread gives it up for good: not for re-entrant locking.
//  - An access is left out if the same thread has accessed the variable before, at least as strongly, no other thread
//    has accessed it since, and the thread has synchronized nothing since. Where a write was left out in this way,
//    `rewrites` comes before the next access of another thread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/location.h"
#include "core/state_labels.h"
#include "core/types.h"

namespace pathfleet {

enum class RunEventKind : u8 {
  reads,           // a variable
  writes,          // a variable
  rewrites,        // the thread has written the variable again, at some time up to now
  reads_volatile,  // a variable; what happened before the last writes_volatile of it happened before this
  writes_volatile,
  acquires,   // a lock
  releases,   // a lock
  asks,       // for a lock, which another thread holds; the run ended before it was taken
  alters,     // whether a lock is held may change
  probes,     // the thread learns whether a lock is held, but not by waiting for it
  signals,    // another thread can go on only after this: `object` is a variable
  signalled,  // it goes on; orders the two, but makes nothing visible (JLS 17.4.4)
  starts,     // the thread `object`
  joins,      // the thread `object`, which has ended
  ends,       // the thread itself
};

struct RunEvent {
  RunEventKind kind;
  bool in_library = false;  // reads, writes: code of the library; such accesses only pass values on
  bool shared = false;      // acquires, releases: several threads may hold the lock in this way (a read lock)
  u32 thread = 0;
  u32 object = 0;  // the number of a variable, lock or thread
  u32 place = 0;   // where in the program
};

/// What the numbers in events stand for, until they are forgotten.
class RunNames {
 public:
  virtual ~RunNames() = default;

  virtual std::string thread(u32 thread) const = 0;
  virtual Location place(u32 place) const = 0;

  struct Object {
    std::string name;                 // "p.C.f" of a field, "int[]" of an element, "p.C" of a lock
    std::string object;               // "p.C#3": the object, told apart from others of its class; empty: a static field
    std::optional<Location> made_at;  // where it was made; nullopt: not known, or before main
  };
  virtual Object variable(u32 variable) const = 0;
  virtual Object lock(u32 lock) const = 0;
};

/// A state of the run in which user properties are asked.
struct RunState {
  LabelSet labels = 0;  // the propositions that hold
  struct Violation {
    u32 invariant;  // its number
    std::string why;
  };
  std::vector<Violation> violations;
  std::vector<std::string> undecided;  // why invariants could not be asked
  bool at_place = false;               // a thread has just come to a place that a proposition names
  u32 thread = 0, place = 0;           // of the change that led to the state
};

class RunObserver {
 public:
  virtual ~RunObserver() = default;

  /// Called once, before the first event. `names` lives as long as the run.
  virtual void begin(const RunNames& names) = 0;
  virtual void see(const RunEvent& event) = 0;
  /// Whether look() is to be called.
  virtual bool looks_at_states() const { return false; }
  /// The run is in the state after a change that somebody who looks at it can notice: a write, the end of a thread, a
  /// turn; or a thread has come to a place that a proposition names.
  virtual void look(u32 thread, u32 place, bool at_place) {}
  /// What holds in a state, from whoever has looked at it.
  virtual void see_state(const RunState& state) {}
  /// The objects with these variables and locks are gone. Their numbers will be given to others.
  virtual void forget(std::span<const u32> variables, std::span<const u32> locks) = 0;
  /// There are too many variables: from now on, accesses to some of them are not reported.
  virtual void lose_variables() = 0;
};

}  // namespace pathfleet
