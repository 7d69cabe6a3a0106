// What a person, or another tool, is told of a transition.
#pragma once

#include <string>
#include <vector>

#include "core/location.h"

namespace pathfleet::vm {

/// A deed of another thread that had to come first: the unlock before a lock, the start of a thread before its first
/// deed. A permit is that of a parked thread, a meeting a barrier, latch or exchange, a result that of a future.
struct Cause {
  enum class Kind : u8 { lock, notify, start, end, permit, put, meeting, result };

  Kind kind;
  u32 step;  // the number of the transition on the path; 0: the initial one
  u32 told;  // which of the texts told of it
  friend bool operator==(const Cause&, const Cause&) = default;
};

/// Something that a thread did in a transition, and the place in the program.
struct Told {
  std::string text;
  Locations location;             // of the library only if no method of the program runs; empty if none does
  std::vector<Cause> after = {};  // in the order of the path
  friend bool operator==(const Told&, const Told&) = default;
};

/// An operation of a thread as analyses of traces know it. Operands: variables "V12.balance", "VBank.total" and
/// "V12[3]", locks "L12", threads by their label; 12 numbers an object of the path.
struct Event {
  enum class Kind : u8 { read, write, acquire, release, fork, join };
  Kind kind;
  std::string operand;
  Locations location;  // in the program
};

}  // namespace pathfleet::vm
