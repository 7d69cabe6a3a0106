#include "hash/fingerprint_set.h"

#include <cmath>

#include "core/error.h"
#include "hash/mix.h"

namespace pathfleet::hash {
namespace {

// Of the low half, because the high bits name the owning rank and are equal for all states of a rank.
u32 hash_of(const Fingerprint& fingerprint) {
  return mix(fingerprint.lo);
}

}  // namespace

double collision_bound(u64 states) {
  return std::ldexp(static_cast<double>(states) * static_cast<double>(states), -129);
}

FingerprintSet::FingerprintSet(MemoryBudget* budget)
    : fingerprints_(budget ? *budget : own_budget_, max_indexes, "fingerprints of states"),
      parents_(budget ? *budget : own_budget_, max_indexes, "parents of states"),
      table_(budget ? *budget : own_budget_) {}

Visited::Seen FingerprintSet::insert(const StateRef& state, StateId parent) {
  PF_CHECK(parent <= size());
  const u32 hash = hash_of(state.fingerprint);
  const auto equals = [&](StateId id) { return fingerprints_[id - 1] == state.fingerprint; };
  const IndexTable::Place place = table_.find(hash, equals);
  if (place.index != 0) return {place.index, false};
  fingerprints_.prepare();
  parents_.prepare();
  table_.put(hash, place.slot, [this](StateId id) { return hash_of(fingerprints_[id - 1]); });
  fingerprints_.push_back(state.fingerprint);
  parents_.push_back(parent);
  return {static_cast<StateId>(size()), true};
}

StateId FingerprintSet::parent(StateId id) const {
  PF_CHECK(id != 0 && id <= size());
  return parents_[id - 1];
}

Fingerprint FingerprintSet::fingerprint(StateId id) const {
  PF_CHECK(id != 0 && id <= size());
  return fingerprints_[id - 1];
}

void FingerprintSet::prefetch(const StateRef& state) const {
  table_.prefetch(hash_of(state.fingerprint));
}

}  // namespace pathfleet::hash
