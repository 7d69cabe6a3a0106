// What a person, or another tool, is told of a transition.
#pragma once

#include <string>

#include "core/location.h"

namespace pathfleet::vm {

/// Something that a thread did in a transition, and the place in the program.
struct Told {
  std::string text;
  Locations location;  // of the library only if no method of the program runs; empty if none does
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
