// The visited set keyed by the exact collapsed state (--store=exact): equal roots are equal states. It is the checker
// of FingerprintSet: a state that only ExactSet finds was lost by a collision. It keeps the root and the half of the
// fingerprint that traces need (16 bytes a state), a hash slot and the parent.
//
// Invariants: those of core/visited.h. A root always has the same fingerprint; otherwise the incremental hash is
// wrong.
#pragma once

#include "core/error.h"
#include "core/limits.h"
#include "core/visited.h"
#include "hash/visited_table.h"

namespace pathfleet::hash {

class ExactSet final : public Visited {
 public:
  /// As the constructors of FingerprintSet.
  explicit ExactSet(MemoryBudget* budget = nullptr) : table_(budget) {}
  ExactSet(MemoryBudget* budget, Safepoint::Registration& registration) : table_(budget, registration) {}
  ExactSet(const ExactSet& first, Safepoint::Registration& registration) : table_(first.table_, registration) {}

  Seen insert(const StateRef& state, StateId parent) override {
    const Seen seen = table_.insert(entry_of(state), parent);
    PF_CHECK(table_.entry(seen.id).print == state.fingerprint.lo);
    return seen;
  }
  StateId find(const StateRef& state) const override { return table_.find(entry_of(state)); }
  StateId parent(StateId id) const override { return table_.parent(id); }
  Fingerprint fingerprint(StateId id) const override { return {table_.entry(id).print, 0}; }
  void prefetch(const StateRef& state) const override { table_.prefetch(entry_of(state)); }
  u64 size() const override { return table_.size(); }
  u64 bytes() const override { return table_.bytes(); }
  Memory memory() const override { return table_.memory(); }
  double omission_bound() const override { return 0; }

 private:
  struct Entry {
    u64 root;
    u64 print;
    u32 hash() const { return mix(root); }
    bool same_as(const Entry& other) const { return root == other.root; }
  };
  static Entry entry_of(const StateRef& state) {
    return {state.match != 0 ? state.match : state.root, state.fingerprint.lo};
  }
  VisitedTable<Entry> table_;
};

}  // namespace pathfleet::hash
