// The set of states already seen, and the tree of parents that leads back to the initial state.
// Main function: insert().
//
// Invariants: a state is inserted after its parent, and before expanded(parent). Parent 0 belongs to the initial state
// and, with several ranks, to states whose parent another rank knows. With one thread, ids are 1, 2, 3, ... in the
// order of insertion, and the initial state has id 1. Implemented in src/hash. Each thread that shares a set has its
// own instance.
#pragma once

#include <functional>
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

  /// Bytes in use, by purpose.
  struct Memory {
    u64 states = 0;
    u64 parents = 0;
    u64 slots = 0;  // of hash tables
  };

  virtual ~Visited() = default;

  /// Inserts a state that was found from `parent`, unless it is in the set already. If it throws LimitReached, nothing
  /// has changed.
  virtual Seen insert(const StateRef& state, StateId parent) = 0;
  /// The id of a state, 0 if it was not inserted.
  virtual StateId find(const StateRef& state) const = 0;
  virtual StateId parent(StateId id) const = 0;
  /// All successors of this state were inserted: its path is needed only as a part of theirs.
  virtual void expanded(StateId id) {}
  /// At least the low half, by which traces are reconstructed; with several ranks, the whole fingerprint.
  virtual Fingerprint fingerprint(StateId id) const = 0;

  /// Prefetches the memory that insert(state) will need.
  virtual void prefetch(const StateRef& state) const = 0;

  virtual u64 size() const = 0;
  /// Bytes in use.
  virtual u64 bytes() const = 0;
  virtual Memory memory() const { return {bytes(), 0, 0}; }

  /// An upper bound for the probability that any state so far was mistaken for another one and lost.
  virtual double omission_bound() const = 0;
  // For checkpoints.
  /// Whether the set is nothing but the fingerprints and parents of its states, so that a checkpoint can hold it.
  virtual bool is_of_fingerprints() const { return false; }
  /// Calls visit(id, fingerprint, parent) for every state, in the order of the ids, while no thread inserts.
  virtual void for_each(const std::function<void(StateId, const Fingerprint&, StateId)>& visit) const {}
  /// Gives the parent of a state that was inserted with parent 0, before the search goes on.
  virtual void set_parent(StateId id, StateId parent) {}

  /// Why a search with this set cannot be complete, in one line; empty: it can be.
  virtual std::string losses() const { return {}; }
};

}  // namespace pathfleet
