#include "hash/exact_set.h"

#include "core/error.h"
#include "hash/mix.h"

namespace pathfleet::hash {

ExactSet::ExactSet(MemoryBudget* budget)
    : entries_(budget ? *budget : own_budget_, max_indexes, "visited states"), table_(budget ? *budget : own_budget_) {}

Visited::Seen ExactSet::insert(const StateRef& state, StateId parent) {
  PF_CHECK(parent <= size());
  const u32 hash = mix(state.root);
  const IndexTable::Place place = table_.find(hash, [&](StateId id) { return entries_[id - 1].root == state.root; });
  if (place.index != 0) {
    PF_CHECK(entries_[place.index - 1].fingerprint == state.fingerprint);
    return {place.index, false};
  }
  entries_.prepare();
  table_.put(hash, place.slot, [this](StateId id) { return mix(entries_[id - 1].root); });
  entries_.push_back({state.fingerprint, state.root, parent});
  return {static_cast<StateId>(size()), true};
}

StateId ExactSet::parent(StateId id) const {
  PF_CHECK(id != 0 && id <= size());
  return entries_[id - 1].parent;
}

Fingerprint ExactSet::fingerprint(StateId id) const {
  PF_CHECK(id != 0 && id <= size());
  return entries_[id - 1].fingerprint;
}

void ExactSet::prefetch(const StateRef& state) const {
  table_.prefetch(mix(state.root));
}

}  // namespace pathfleet::hash
