// The lossy visited set (--store=bitstate). A state is k bits of one large array, found by double hashing of its
// fingerprint, and counts as seen if all of them are set (Holzmann, "An Analysis of Bitstate Hashing", 1998). Its
// verdict is never "no errors". Main functions: insert(), expanded().
//
// A counterexample needs its path. So each state in the frontier, and each predecessor of one, has a node of 16 bytes
// with half its fingerprint and its parent. A node is freed when its state is expanded and no state found from it has
// a node, so there are about as many nodes as states in the frontier. Two threads may find a state at the same time
// and both call it new.
//
// Invariant: a node is held by its own state, until that is expanded, and by its children's nodes. Nodes that are held
// do not change.
#pragma once

#include <memory>
#include <vector>

#include "core/limits.h"
#include "core/safepoint.h"
#include "core/visited.h"
#include "hash/threads.h"

namespace pathfleet::hash {

class BitstateSet final : public Visited {
 public:
  /// Takes the memory of the bits (`bytes`) from `budget` at once, and the memory of nodes when they are made.
  BitstateSet(MemoryBudget* budget, Safepoint::Registration& registration, u64 bytes, u32 hash_functions);
  /// A new set for one thread.
  BitstateSet(u64 bytes, u32 hash_functions);
  /// The set of `first` for the thread of another registration.
  BitstateSet(const BitstateSet& first, Safepoint::Registration& registration);
  ~BitstateSet() override;

  /// 0 for a state seen before: its id is not known.
  Seen insert(const StateRef& state, StateId parent) override;
  StateId find(const StateRef& state) const override { return 0; }
  StateId parent(StateId id) const override;
  void expanded(StateId id) override;
  /// The low half.
  Fingerprint fingerprint(StateId id) const override;
  void prefetch(const StateRef& state) const override;
  u64 size() const override;
  u64 bytes() const override;
  Memory memory() const override;
  /// An estimate of the probability that a state was missed: that of an insertion now, times the number of states.
  double omission_bound() const override;
  std::string losses() const override;

  /// The share of bits that are set.
  double fill() const;
  /// The probability that a new state would now count as seen.
  double omission_of_one() const;

 private:
  enum Count { kStates, kBits, kCounts };
  struct Node {
    u64 print;
    StateId parent;
    u32 holders;
  };
  struct Tables;

  BitstateSet(std::unique_ptr<OwnRegistration> own, Safepoint::Registration* registration,
              std::shared_ptr<Tables> tables);
  StateId new_node();
  const Node& node(StateId id) const;

  std::unique_ptr<OwnRegistration> own_registration_;
  Safepoint::Registration& registration_;
  std::shared_ptr<Tables> tables_;
  Counters<kCounts>::Mine& counts_;
  std::vector<StateId> free_;  // ids that this thread may reuse
};

}  // namespace pathfleet::hash
