// The visited set of whole states (--store=plain): the bytes of each state, one after the other, without the collapse.
// There to show what the collapse is worth (docs/benchmarks.md), and to check it.
//
// Invariants: see core/visited.h; equal bytes are one state.
#pragma once

#include "core/state_packer.h"
#include "hash/collapse_store.h"
#include "hash/exact_set.h"

namespace pathfleet::hash {

class PlainSet final : public Visited {
 public:
  /// `packer` is this thread's and must outlive the set.
  PlainSet(MemoryBudget* budget, Safepoint::Registration& registration, StatePacker& packer)
      : packer_(packer), states_(budget, registration, false), known_(budget, registration) {}
  PlainSet(const PlainSet& first, Safepoint::Registration& registration, StatePacker& packer)
      : packer_(packer), states_(first.states_, registration), known_(first.known_, registration) {}

  Seen insert(const StateRef& state, StateId parent) override { return known_.insert(whole(state), parent); }
  /// Keeps the state's bytes even if it was not inserted, as insert() will.
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

  /// The state by the number of its bytes.
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
