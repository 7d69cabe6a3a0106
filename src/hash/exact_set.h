// The visited set keyed by the exact collapsed state (--store=exact): equal roots are equal states, whatever their
// fingerprints say. It is the checker of FingerprintSet: what it finds and FingerprintSet does not was lost.
//
// Invariants: see core/visited.h; and a root that comes back comes back with the same fingerprint, or the incremental
// hash is wrong.
#pragma once

#include "core/limits.h"
#include "core/visited.h"
#include "hash/index_table.h"
#include "hash/pages.h"

namespace pathfleet::hash {

class ExactSet final : public Visited {
 public:
  /// Takes its memory from `budget`, which must outlive the set; without one there is no limit.
  explicit ExactSet(MemoryBudget* budget = nullptr);

  Seen insert(const StateRef& state, StateId parent) override;
  StateId parent(StateId id) const override;
  Fingerprint fingerprint(StateId id) const override;
  void prefetch(const StateRef& state) const override;
  u64 size() const override { return table_.size(); }
  u64 bytes() const override { return table_.bytes() + entries_.bytes(); }
  double omission_bound() const override { return 0; }

 private:
  struct Entry {
    Fingerprint fingerprint;
    u32 root;
    StateId parent;
  };

  MemoryBudget own_budget_;
  ReservedArray<Entry> entries_;  // by id - 1
  IndexTable table_;
};

}  // namespace pathfleet::hash
