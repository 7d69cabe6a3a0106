// The lossy visited set (--store=bitstate): a state is k bits of one large array, found by double hashing of its
// fingerprint, and counts as seen if all of them are set (Holzmann, "An Analysis of Bitstate Hashing", 1998). Its
// verdict is never "no errors". Main functions: insert(), expanded().
//
// A counterexample needs its path: each state that waits to be expanded, and each of its ancestors, has a node with
// half its fingerprint and its parent, 16 bytes. A node is freed when its state is expanded and no state found from it
// has one, so there are about as many as the frontier has states. With several threads two may find a state at the same
// time and both call it new.
//
// Invariant: a node's `holders` are its own state, until that is expanded, and its children's nodes. Nodes that are
// held do not change.
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
  /// Takes the memory of `bytes` for bits from `budget` at once, and that of nodes as they are made.
  BitstateSet(MemoryBudget* budget, Safepoint::Registration& registration, u64 bytes, u32 hash_functions);
  /// For a thread alone.
  BitstateSet(u64 bytes, u32 hash_functions);
  /// The set of `first` for the thread of another registration.
  BitstateSet(const BitstateSet& first, Safepoint::Registration& registration);
  ~BitstateSet() override;

  /// The id of a state seen before is not known: 0.
  Seen insert(const StateRef& state, StateId parent) override;
  StateId find(const StateRef& state) const override { return 0; }
  StateId parent(StateId id) const override;
  void expanded(StateId id) override;
  /// Its low half.
  Fingerprint fingerprint(StateId id) const override;
  void prefetch(const StateRef& state) const override;
  u64 size() const override;
  u64 bytes() const override;
  Memory memory() const override;
  /// An estimate, that a state was missed: that of one insertion now, for each state.
  double omission_bound() const override;
  std::string losses() const override;

  /// The share of bits that are set.
  double fill() const;
  /// How probable it is that a state which is new now is taken for seen.
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
  std::vector<StateId> free_;  // this thread's
};

}  // namespace pathfleet::hash
