// The next visible operation of each thread of a state, the threads that it may conflict with, and the threads that can
// enable it. Partial-order reduction needs these (core/independence.h). Main function: Machine::footprints.
//
// Invariant: the result depends on the state alone, so it is the same for every worker and rank. Unknown parts are
// given as "everything".
#pragma once

#include <array>
#include <vector>

#include "core/independence.h"
#include "core/shared_access.h"
#include "core/types.h"

namespace pathfleet::vm {

/// The objects that a visible operation touches (effects.def): a few objects, or everything.
struct Touched {
  static constexpr u32 kMost = 3;
  // refs of objects (their fields, elements, monitors) and of Thread objects (their threads)
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

/// The next visible operation of a thread (docs/internals/granularity.md).
struct NextOperation {
  bool depends_on_all = true;
  // a data choice is pending and determines the rest of the transition, which is examined when it has happened
  bool unforeseen = false;
  bool waits = false;  // there is no operation, because the thread has to wait in front of it
  Touched touched;     // empty: there is no visible operation before the transition ends
  QueueOperation operation = QueueOperation::none;  // on the first touched object, if that may be an exclusive queue
};

struct Footprints {
  std::vector<ThreadFootprint> threads;  // empty: nothing is known
  std::vector<NextOperation> next;       // by thread
};

}  // namespace pathfleet::vm
