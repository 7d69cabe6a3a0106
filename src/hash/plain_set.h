// The visited set of whole states (--store=plain): the bytes of each state, without the collapse. It measures the
// benefit of the collapse (docs/benchmarks.md) and checks it.
//
// Invariants: those of core/visited.h. States are equal if their bytes are.
#pragma once

#include "core/state_packer.h"
#include "hash/collapse_store.h"
#include "hash/exact_set.h"

namespace pathfleet::hash {

class PlainSet final : public Visited {
 public:
  /// `packer` belongs to this thread and must outlive the set.
  PlainSet(MemoryBudget* budget, Safepoint::Registration& registration, StatePacker& packer)
      : packer_(packer), states_(budget, registration, false), known_(budget, registration) {}
  PlainSet(const PlainSet& first, Safepoint::Registration& registration, StatePacker& packer)
      : packer_(packer), states_(first.states_, registration), known_(first.known_, registration) {}

  Seen insert(const StateRef& state, StateId parent) override { return known_.insert(whole(state), parent); }
  /// Interns the bytes of the state even if it was not inserted.
  StateId find(const StateRef& state) const override { return known_.find(whole(state)); }
  StateId parent(StateId id) const override { return known_.parent(id); }
  Fingerprint fingerprint(StateId id) const override { return known_.fingerprint(id); }
  void prefetch(const StateRef& state) const override {}
  u64 size() const override { return known_.size(); }
  u64 bytes() const override { return states_.bytes() + known_.bytes(); }
  Memory memory() const override {
    Memory memory = known_.memory();
    memory.states += states_.bytes();
    return memory;
  }
  double omission_bound() const override { return 0; }

 private:
  struct Known final : ComponentHasher {
    explicit Known(const Fingerprint& fingerprint) : fingerprint(fingerprint) {}
    Fingerprint fingerprint_of(std::span<const std::byte>) const override { return fingerprint; }
    const Fingerprint fingerprint;
  };

  /// The state with the index of its bytes as root.
  StateRef whole(const StateRef& state) const {
    packer_.pack(state.match != 0 ? state.match : state.root, bytes_);
    return {states_.intern(bytes_, Known(state.fingerprint)), state.fingerprint};
  }

  StatePacker& packer_;
  mutable std::vector<std::byte> bytes_;
  mutable CollapseStore states_;
  ExactSet known_;
};

}  // namespace pathfleet::hash
