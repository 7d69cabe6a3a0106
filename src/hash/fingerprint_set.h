// The visited set keyed by 128-bit fingerprints: 20 bytes a state and a hash slot. Counts as complete, with the
// probability of an omission bounded by n^2 / 2^129 (the birthday bound; Stern and Dill, "Improved Probabilistic
// Verification by Hash Compaction", 1995, for the idea of stating it).
//
// Invariant: see core/visited.h. ExactSet is its checker.
#pragma once

#include "core/limits.h"
#include "core/visited.h"
#include "hash/index_table.h"
#include "hash/pages.h"

namespace pathfleet::hash {

/// n^2 / 2^129: at most how probable it is that two of n different states have one 128-bit fingerprint.
double collision_bound(u64 states);

class FingerprintSet final : public Visited {
 public:
  /// Takes its memory from `budget`, which must outlive the set; without one there is no limit.
  explicit FingerprintSet(MemoryBudget* budget = nullptr);

  Seen insert(const StateRef& state, StateId parent) override;
  StateId parent(StateId id) const override;
  Fingerprint fingerprint(StateId id) const override;
  void prefetch(const StateRef& state) const override;
  u64 size() const override { return table_.size(); }
  u64 bytes() const override { return table_.bytes() + fingerprints_.bytes() + parents_.bytes(); }
  double omission_bound() const override { return collision_bound(size()); }

 private:
  MemoryBudget own_budget_;
  ReservedArray<Fingerprint> fingerprints_;  // by id - 1, as parents_
  ReservedArray<StateId> parents_;
  IndexTable table_;
};

}  // namespace pathfleet::hash
