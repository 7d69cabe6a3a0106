// The set of states already seen, and the tree of parents that leads back to the initial state.
// Main function: insert().
//
// Invariants: a state was inserted after its parent, and before expanded(parent); the initial state has parent 0, and
// so have, with several ranks, the states whose parent another rank knows. With one thread ids are dense, 1, 2, 3, ...
// in order of insertion, and the initial state has id 1. Implemented in src/hash. Of a set that several threads share,
// each has an instance of its own.
#pragma once

#include <string>

#include "core/successors.h"
#include "core/types.h"

namespace pathfleet {

using StateId = u32;  // 0: no state

class Visited : public KnownStates {
 public:
  struct Seen {
    StateId id;
    bool fresh;  // not seen before; `parent` was recorded
  };

  /// Bytes in use, by what they are for.
  struct Memory {
    u64 states = 0;
    u64 parents = 0;
    u64 slots = 0;  // of hash tables
  };

  virtual ~Visited() = default;

  /// Throws LimitReached, having changed nothing.
  virtual Seen insert(const StateRef& state, StateId parent) = 0;
  /// The id of a state, 0 if it was not inserted.
  virtual StateId find(const StateRef& state) const = 0;
  virtual StateId parent(StateId id) const = 0;
  /// All successors of this state were inserted: nobody asks for its path but for theirs.
  virtual void expanded(StateId id) {}
  /// At least its low half, which is what traces are found by; a set that ranks share knows it whole.
  virtual Fingerprint fingerprint(StateId id) const = 0;

  /// Brings near what insert(state) will need.
  virtual void prefetch(const StateRef& state) const = 0;

  virtual u64 size() const = 0;
  /// Bytes in use.
  virtual u64 bytes() const = 0;
  virtual Memory memory() const { return {bytes(), 0, 0}; }

  /// An upper bound of the probability that any state so far was taken for another one and lost.
  virtual double omission_bound() const = 0;
  /// Why a search with this set is never complete, in one line; empty: it may be.
  virtual std::string losses() const { return {}; }
};

}  // namespace pathfleet
