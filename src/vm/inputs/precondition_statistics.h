// What the checks of preconditions have cost, for reports. Main function: statistics_of.
#pragma once

#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {

struct PreconditionStatistics {
  u64 questions = 0;    // whether a partial input is possible, and for completions of whole ones
  u64 from_memory = 0;  // of these: answered without a run of the precondition
  u64 runs = 0;         // of the precondition, or of its rest behind a choice
  u64 nanoseconds = 0;  // summed over the threads

  PreconditionStatistics& operator+=(const PreconditionStatistics& other) {
    questions += other.questions;
    from_memory += other.from_memory;
    runs += other.runs;
    nanoseconds += other.nanoseconds;
    return *this;
  }
};

inline PreconditionStatistics statistics_of(const PreconditionCounts& counts) {
  return {counts.questions, counts.from_memory, counts.runs, counts.nanoseconds};
}

}  // namespace pathfleet::vm
