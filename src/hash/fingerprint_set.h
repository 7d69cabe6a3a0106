// The visited set keyed by 128-bit fingerprints: 20 bytes a state and a hash slot. It counts as complete, with the
// probability of an omission bounded by n^2 / 2^129 (the birthday bound). Stating the bound follows Stern and Dill,
// "Improved Probabilistic Verification by Hash Compaction", 1995.
//
// Invariants: those of core/visited.h. ExactSet is its checker.
#pragma once

#include "core/limits.h"
#include "core/visited.h"
#include "hash/visited_table.h"

namespace pathfleet::hash {

/// n^2 / 2^129: a bound for the probability that two of n different states have the same 128-bit fingerprint.
double collision_bound(u64 states);

class FingerprintSet final : public Visited {
 public:
  /// A new set for one thread, or for the thread of `registration` and others. It takes its memory from `budget`, which
  /// must outlive it; null: no limit.
  explicit FingerprintSet(MemoryBudget* budget = nullptr) : table_(budget) {}
  FingerprintSet(MemoryBudget* budget, Safepoint::Registration& registration) : table_(budget, registration) {}
  /// The set of `first` for the thread of another registration.
  FingerprintSet(const FingerprintSet& first, Safepoint::Registration& registration)
      : table_(first.table_, registration) {}

  Seen insert(const StateRef& state, StateId parent) override {
    if (last_id_ != 0 && last_ == state.fingerprint) return {last_id_, false};
    return table_.insert({state.fingerprint}, parent);
  }
  StateId find(const StateRef& state) const override { return table_.find({state.fingerprint}); }
  bool knows(const Fingerprint& fingerprint) const override {
    last_ = fingerprint;
    last_id_ = table_.find({fingerprint});
    return last_id_ != 0;
  }
  StateId parent(StateId id) const override { return table_.parent(id); }
  Fingerprint fingerprint(StateId id) const override { return table_.entry(id).fingerprint; }
  void prefetch(const StateRef& state) const override { table_.prefetch({state.fingerprint}); }
  u64 size() const override { return table_.size(); }
  u64 bytes() const override { return table_.bytes(); }
  Memory memory() const override { return table_.memory(); }
  /// The bytes that a hash table takes that is going to grow soon.
  u64 growth_soon() const { return table_.growth_soon(); }
  bool is_of_fingerprints() const override { return true; }
  void for_each(const std::function<void(StateId, const Fingerprint&, StateId)>& visit) const override {
    table_.for_each([&](StateId id, const Entry& entry, StateId parent) { visit(id, entry.fingerprint, parent); });
  }
  void set_parent(StateId id, StateId parent) override { table_.set_parent(id, parent); }
  double omission_bound() const override { return collision_bound(size()); }

 private:
  struct Entry {
    Fingerprint fingerprint;
    // The hash uses the low half, because the high bits name the owner and are equal for all states of a rank.
    u32 hash() const { return mix(fingerprint.lo); }
    bool same_as(const Entry& other) const { return fingerprint == other.fingerprint; }
  };
  VisitedTable<Entry> table_;
  // The answer to knows(), after which the same state is mostly inserted. An id never changes.
  mutable Fingerprint last_;
  mutable StateId last_id_ = 0;
};

}  // namespace pathfleet::hash
