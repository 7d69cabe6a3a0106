// The visited set of exact collapsed states in few bytes (--store=compact): as ExactSet, but a root is kept without
// what its place in the table tells, and parents only for the paths to states in the frontier. 6 bytes a state and a
// hash slot.
//
// Invariants: those of core/visited.h, but parent() and fingerprint() only until a state and all that were found from
// it are expanded.
#pragma once

#include <memory>

#include "core/limits.h"
#include "core/visited.h"
#include "hash/compact_table.h"
#include "hash/path_nodes.h"

namespace pathfleet::hash {

class CompactSet final : public Visited {
 public:
  /// As the constructors of FingerprintSet.
  explicit CompactSet(MemoryBudget* budget = nullptr)
      : CompactSet(std::make_unique<OwnRegistration>(), nullptr, std::make_shared<Shared>(budget)) {}
  CompactSet(MemoryBudget* budget, Safepoint::Registration& registration)
      : CompactSet(nullptr, &registration, std::make_shared<Shared>(budget)) {}
  CompactSet(const CompactSet& first, Safepoint::Registration& registration)
      : CompactSet(nullptr, &registration, first.shared_) {}

  Seen insert(const StateRef& state, StateId parent) override {
    const CompactTable::Seen seen = table_.insert(key_of(state), Found{shared_->paths, state.fingerprint.lo, parent});
    return {seen.index, seen.fresh};
  }
  StateId find(const StateRef& state) const override { return table_.find(key_of(state)); }
  StateId parent(StateId id) const override { return shared_->paths.parent(id); }
  void expanded(StateId id) override { shared_->paths.release(id); }
  Fingerprint fingerprint(StateId id) const override { return {shared_->paths.print(id), 0}; }
  void prefetch(const StateRef& state) const override { table_.prefetch(key_of(state)); }
  u64 size() const override { return table_.size(); }
  u64 bytes() const override { return table_.entry_bytes() + table_.slot_bytes() + shared_->paths.bytes(); }
  Memory memory() const override { return {table_.entry_bytes(), shared_->paths.bytes(), table_.slot_bytes()}; }
  double omission_bound() const override { return 0; }

 private:
  struct Shared : CompactTable::Tables {
    explicit Shared(MemoryBudget* budget) : Tables(budget), paths(this->budget) {}
    PathNodes paths;
  };

  /// A state that is inserted, and how it was found.
  struct Found {
    PathNodes& paths;
    u64 print;
    StateId parent;

    void check() const { PF_CHECK(parent == 0 || paths.contains(parent)); }
    void add(u32 id) const { paths.add(id, print, parent); }
    void drop(u32 id) const { paths.release(id); }
  };

  CompactSet(std::unique_ptr<OwnRegistration> own, Safepoint::Registration* registration,
             std::shared_ptr<Shared> shared)
      : own_registration_(std::move(own)),
        shared_(shared),
        table_(std::move(shared), registration ? *registration : own_registration_->registration) {}

  static u64 key_of(const StateRef& state) { return state.match != 0 ? state.match : state.root; }

  std::unique_ptr<OwnRegistration> own_registration_;
  std::shared_ptr<Shared> shared_;
  CompactTable table_;
};

}  // namespace pathfleet::hash
