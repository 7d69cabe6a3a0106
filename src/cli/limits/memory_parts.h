// The memory for the states of a search, by purpose, in bytes. The frontier is counted at its peak, the rest at the
// end.
#pragma once

#include "core/types.h"

namespace pathfleet::cli {

struct MemoryParts {
  u64 components = 0;  // contents with their tables
  u64 pairs = 0;       // with their hash slots
  u64 states = 0;      // entries of the visited set
  u64 parents = 0;
  u64 slots = 0;             // the visited set's hash table
  u64 ignoring_proviso = 0;  // of states that were expanded partially
  u64 frontier = 0;

  u64 sum() const { return components + pairs + states + parents + slots + ignoring_proviso + frontier; }
  MemoryParts& operator+=(const MemoryParts& other) {
    components += other.components;
    pairs += other.pairs;
    states += other.states;
    parents += other.parents;
    slots += other.slots;
    ignoring_proviso += other.ignoring_proviso;
    frontier += other.frontier;
    return *this;
  }
};

}  // namespace pathfleet::cli
