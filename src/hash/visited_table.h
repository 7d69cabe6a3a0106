// The common part of the visited sets: entries by id, the parent of each, and a hash table over the entries.
// Main function: insert(). Threads: as with CollapseStore, each thread has its own VisitedTable over the same tables.
//
// Invariant: the entry and the parent of an id are written before the id can be found, and never change.
#pragma once

#include <memory>
#include <mutex>

#include "core/error.h"
#include "core/limits.h"
#include "core/visited.h"
#include "hash/index_table.h"
#include "hash/mix.h"
#include "hash/pages.h"
#include "hash/threads.h"

namespace pathfleet::hash {

/// `Entry` must have hash() and same_as(entry).
template <class Entry>
class VisitedTable {
 public:
  explicit VisitedTable(MemoryBudget* budget)
      : VisitedTable(std::make_unique<OwnRegistration>(), nullptr, std::make_shared<Tables>(budget)) {}
  VisitedTable(MemoryBudget* budget, Safepoint::Registration& registration)
      : VisitedTable(nullptr, &registration, std::make_shared<Tables>(budget)) {}
  VisitedTable(const VisitedTable& first, Safepoint::Registration& registration)
      : VisitedTable(nullptr, &registration, first.tables_) {}

  Visited::Seen insert(const Entry& entry, StateId parent) {
    PF_CHECK(parent == 0 || exists(parent));
    registration_.check();
    const u32 hash = entry.hash();
    const auto equals = [&](StateId id) { return entries_[id].same_as(entry); };
    IndexTable::Lookup place = table_.find(hash, equals);
    if (place.index != 0) return {place.index, false};
    if (block_.empty()) {
      take_block();
      place = table_.find(hash, equals);
      if (place.index != 0) return {place.index, false};
    }
    const StateId mine = block_.next();
    entries_[mine] = entry;
    parents_[mine] = parent + 1;
    const StateId id = table_.put(hash, place.slot, mine, equals);
    if (id != mine) {  // another thread was faster
      parents_[mine] = 0;
      return {id, false};
    }
    block_.advance();
    counts_.add(0, 1);
    return {id, true};
  }

  StateId find(const Entry& entry) const {
    registration_.check();
    return table_.find(entry.hash(), [&](StateId id) { return entries_[id].same_as(entry); }).index;
  }
  const Entry& entry(StateId id) const {
    PF_CHECK(exists(id));
    return entries_[id];
  }
  StateId parent(StateId id) const {
    PF_CHECK(exists(id));
    return parents_[id] - 1;
  }
  /// Calls visit(id, entry, parent) for every entry, while no thread inserts.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (u64 id = 1; id < table_.end(); ++id) {
      if (parents_[id] != 0) visit(static_cast<StateId>(id), entries_[id], parents_[id] - 1);
    }
  }
  /// Gives the parent of an entry that was inserted with parent 0, before other threads use the set.
  void set_parent(StateId id, StateId parent) {
    PF_CHECK(exists(id) && parents_[id] == 1 && exists(parent));
    parents_[id] = parent + 1;
  }
  void prefetch(const Entry& entry) const { table_.prefetch(entry.hash()); }
  u64 size() const { return tables_->counters.sum(0); }
  Visited::Memory memory() const { return {size() * sizeof(Entry), size() * sizeof(StateId), table_.bytes()}; }
  u64 growth_soon() const { return table_.growth_soon(); }
  u64 bytes() const {
    const Visited::Memory memory = this->memory();
    return memory.states + memory.parents + memory.slots;
  }

 private:
  struct Tables {
    explicit Tables(MemoryBudget* given)
        : budget(given ? *given : own_budget),
          entries(budget, max_indexes, "visited states"),
          parents(budget, max_indexes, "parents of states"),
          table(budget) {}

    MemoryBudget own_budget;
    MemoryBudget& budget;
    std::mutex growing;  // guards the growth of the arrays
    ReservedArray<Entry> entries;
    ReservedArray<StateId> parents;  // one more than the id of the parent; 0: no such state
    IndexTable table;
    Counters<1> counters;
  };

  VisitedTable(std::unique_ptr<OwnRegistration> own, Safepoint::Registration* registration,
               std::shared_ptr<Tables> tables)
      : own_registration_(std::move(own)),
        registration_(registration ? *registration : own_registration_->registration),
        tables_(std::move(tables)),
        counts_(tables_->counters.of(registration_)),
        entries_(tables_->entries.data()),
        parents_(tables_->parents.data()),
        table_(tables_->table) {}

  bool exists(StateId id) const { return id != 0 && id < table_.end() && parents_[id] != 0; }

  void take_block() {
    table_.take_block(
        registration_, block_,
        [this](u64 end) {
          const std::lock_guard lock(tables_->growing);
          tables_->entries.back(end);
          tables_->parents.back(end);
        },
        [this](Safepoint::ParallelFor& parallel_for) {
          table_.grow(parallel_for, HashOf{entries_, [](const Entry& entry) { return entry.hash(); }});
        });
  }

  std::unique_ptr<OwnRegistration> own_registration_;
  Safepoint::Registration& registration_;
  std::shared_ptr<Tables> tables_;
  Counters<1>::Mine& counts_;
  Entry* const entries_;  // by id
  StateId* const parents_;
  IndexTable& table_;
  IndexBlock block_;
};

}  // namespace pathfleet::hash
