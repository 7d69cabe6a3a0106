// What a person is told of a transition.
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

}  // namespace pathfleet::vm
