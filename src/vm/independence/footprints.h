// What each thread of a state is about to do that others could see, whom it may meet there, and who can set it going:
// what partial-order reduction needs to know (core/independence.h). Main function: Machine::footprints.
//
// Invariant: all of it depends on the state alone, so it is the same for every worker and rank. Where something is not
// known, it says "everything".
#pragma once

#include <array>
#include <vector>

#include "core/independence.h"
#include "core/shared_access.h"
#include "core/types.h"

namespace pathfleet::vm {

/// What an operation that others could see touches (effects.def): a few objects, or everything.
struct Touched {
  static constexpr u32 kMost = 3;
  // Refs: their fields, elements, monitors, or the thread that a Thread object stands for
  std::array<u32, kMost> objects{};
  u32 count = 0;
  bool everything = false;

  static Touched all() {
    Touched result;
    result.everything = true;
    return result;
  }
  static Touched one(u32 object) {
    Touched result;
    result.add(object);
    return result;
  }
  void add(u32 object) {
    if (contains(object)) return;
    objects[count++] = object;
  }
  bool contains(u32 object) const {
    for (const u32 each : *this) {
      if (each == object) return true;
    }
    return false;
  }
  bool nothing() const { return count == 0 && !everything; }
  const u32* begin() const { return objects.data(); }
  const u32* end() const { return objects.data() + count; }
};

/// The next visible operation of a thread (docs/granularity.md).
struct NextOperation {
  bool depends_on_all = true;
  bool unforeseen =
      false;        // a data choice is pending, and what follows depends on its value: looked at when it has happened
  Touched touched;  // nothing: there is none before the transition ends
  QueueOperation operation = QueueOperation::none;  // on the first object touched, if that may be an exclusive queue
};

struct Footprints {
  std::vector<ThreadFootprint> threads;  // empty: nothing is known
  std::vector<NextOperation> next;       // by thread
};

}  // namespace pathfleet::vm
