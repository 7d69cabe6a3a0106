// Which threads of a state could move: what fairness is about. The bytecode VM implements it, toy programs implement
// it, and the search for cycles (src/ltl) asks it.
//
// Invariant: the answers depend on the state alone. A thread keeps its name as long as it lives.
#pragma once

#include <vector>

#include "core/types.h"

namespace pathfleet {

class FairThreads {
 public:
  virtual ~FairThreads() = default;

  /// Appends the names of the threads that could move in the current state. Call it after Successors::choices(). A
  /// thread that waits only until another one has made its data choice could move; one outside an atomic section that
  /// another thread is in could not.
  virtual void able_threads(std::vector<u64>& names) = 0;
  /// The name of the thread that a choice of the current state runs.
  virtual u64 thread_name_of(u32 choice) = 0;
};

}  // namespace pathfleet
