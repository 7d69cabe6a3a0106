// A visited set on std::map, for tests of other parts of the search.
#pragma once

#include <map>
#include <vector>

#include "core/limits.h"
#include "core/visited.h"

namespace pathfleet::toy {

class MapVisited : public Visited {
 public:
  explicit MapVisited(u64 capacity = ~u64{0}) : capacity_(capacity) {}

  Seen insert(const StateRef& state, StateId parent) override {
    const auto known = ids_.find(state.fingerprint);
    if (known != ids_.end()) return {known->second, false};
    if (size() >= capacity_) throw LimitReached("toy memory limit reached");
    entries_.push_back({state.fingerprint, parent});
    const StateId id = static_cast<StateId>(entries_.size());
    ids_.emplace(state.fingerprint, id);
    return {id, true};
  }
  StateId find(const StateRef& state) const override {
    const auto known = ids_.find(state.fingerprint);
    return known == ids_.end() ? 0 : known->second;
  }
  bool knows(const Fingerprint& fingerprint) const override { return ids_.contains(fingerprint); }
  StateId parent(StateId id) const override { return entries_.at(id - 1).parent; }
  Fingerprint fingerprint(StateId id) const override { return entries_.at(id - 1).fingerprint; }
  void prefetch(const StateRef&) const override {}
  u64 size() const override { return entries_.size(); }
  u64 bytes() const override { return size() * 100; }
  double omission_bound() const override { return 0; }

 private:
  struct Entry {
    Fingerprint fingerprint;
    StateId parent;
  };
  u64 capacity_;
  std::map<Fingerprint, StateId> ids_;
  std::vector<Entry> entries_;
};

}  // namespace pathfleet::toy
