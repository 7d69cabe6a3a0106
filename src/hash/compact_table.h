// Keys of 64 bits in 6 bytes each and a hash slot: a set that keeps of a key only what its place does not tell
// (quotienting; Cleary, "Compact Hash Tables Using Bidirectional Linear Probing", 1984; for states: Laarman, van de Pol
// and Weber, "Parallel Recursive State Compression for Free", SPIN 2011). Main function: insert().
//
// A key is scrambled by a bijection. The high half is the hash, which the slot and a displacement give back; the low
// half is kept. So equality is exact. Entries have indexes that never change, as in IndexTable, and no entry can be
// read back as its key.
//
// Invariant: the home of an entry is less than Displacement::end slots before its slot. Where that cannot be, the
// limit is reached (many keys with one hash; keys are not chosen by programs, so it does not happen).
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>

#include "core/error.h"
#include "core/limits.h"
#include "hash/index_table.h"
#include "hash/pages.h"
#include "hash/threads.h"

namespace pathfleet::hash {

/// A bijection of 64 bits after which every bit depends on every bit of the key.
constexpr u64 scramble(u64 key) {
  key ^= key >> 32;
  key *= 0xd6e8feb86659fd93u;
  key ^= key >> 32;
  key *= 0xd6e8feb86659fd93u;
  key ^= key >> 32;
  return key;
}
/// Its inverse.
constexpr u64 unscramble(u64 key) {
  key ^= key >> 32;
  key *= 0xcfee444d8b59a89bu;
  key ^= key >> 32;
  key *= 0xcfee444d8b59a89bu;
  key ^= key >> 32;
  return key;
}

class CompactTable {
 public:
  struct Tables {
    explicit Tables(MemoryBudget* given)
        : budget(given ? *given : own_budget), entries(budget, max_indexes, "visited states"), table(budget) {}

    MemoryBudget own_budget;
    MemoryBudget& budget;
    std::mutex growing;  // guards the growth of the array
    ReservedArray<std::array<u16, 3>> entries;
    IndexTable table;
    Counters<1> counters;
    std::atomic<bool> overfull{false};  // an entry had no room at its home when the table grew
  };
  struct Seen {
    u32 index;
    bool fresh;
  };

  CompactTable(std::shared_ptr<Tables> tables, Safepoint::Registration& registration)
      : registration_(registration),
        tables_(std::move(tables)),
        counts_(tables_->counters.of(registration)),
        entries_(reinterpret_cast<Entry*>(tables_->entries.data())),
        table_(tables_->table) {}

  /// Inserts a key. If it is new, calls keeper.check(), then keeper.add(index) before another thread can find it, and
  /// keeper.drop(index) if it does not get this index after all. Each may throw.
  template <class Keeper>
  Seen insert(u64 key, Keeper&& keeper) {
    registration_.check();
    Sought sought = sought_of(key);
    IndexTable::Lookup place = table_.find(sought.hash, sought);
    if (place.index != 0) return {place.index, false};
    keeper.check();
    if (block_.empty()) {
      take_block();
      place = table_.find(sought.hash, sought);
      if (place.index != 0) return {place.index, false};
    }
    const u32 mine = block_.next();
    sought.placing(mine, place.slot);
    keeper.add(mine);
    u32 index = 0;
    try {
      index = table_.put(sought.hash, place.slot, mine, sought);
    } catch (const LimitReached&) {
      keeper.drop(mine);
      throw;
    }
    if (index != mine) {
      keeper.drop(mine);
      return {index, false};
    }
    block_.advance();
    counts_.add(0, 1);
    return {index, true};
  }

  /// The index of a key; 0: it is not in the set.
  u32 find(u64 key) const {
    registration_.check();
    Sought sought = sought_of(key);
    return table_.find(sought.hash, sought).index;
  }
  void prefetch(u64 key) const { table_.prefetch(static_cast<u32>(scramble(key) >> 32)); }

  u64 size() const { return tables_->counters.sum(0); }
  u64 entry_bytes() const { return size() * sizeof(Entry); }
  u64 slot_bytes() const { return table_.bytes(); }

 private:
  struct Entry {
    IndexTable::Displacement displacement;
    u16 low[2];

    u32 rest() const { return u32{low[1]} << 16 | low[0]; }
  };
  static_assert(sizeof(Entry) == sizeof(std::array<u16, 3>));

  [[noreturn]] static void throw_overfull() {
    throw LimitReached("--store=compact has no place for a state near its home in the table; use --store=exact");
  }

  /// A key as IndexTable compares and puts it.
  struct Sought {
    const IndexTable& table;
    Entry* entries;
    u32 hash, rest;

    bool operator()(u32 index, u64 slot) const {
      const Entry& entry = entries[index];
      if (entry.rest() != rest) return false;
      const IndexTable::Place place = table.place_of(hash, slot);
      return place.fits() && entry.displacement == place.displacement();
    }
    void placing(u32 index, u64 slot) const {
      const IndexTable::Place place = table.place_of(hash, slot);
      if (!place.fits()) throw_overfull();
      entries[index] = {place.displacement(), {static_cast<u16>(rest), static_cast<u16>(rest >> 16)}};
    }
  };

  /// The entries as a growing IndexTable moves them.
  struct Moved {
    Entry* entries;
    std::atomic<bool>& overfull;

    void prefetch(u32 index) const { __builtin_prefetch(entries + index); }
    IndexTable::Displacement displacement(u32 index) const { return entries[index].displacement; }
    void placed(u32 index, IndexTable::Place place) const {
      if (!place.fits()) overfull.store(true, std::memory_order_relaxed);
      entries[index].displacement = place.displacement();
    }
  };

  Sought sought_of(u64 key) const {
    const u64 scrambled = scramble(key);
    return {table_, entries_, static_cast<u32>(scrambled >> 32), static_cast<u32>(scrambled)};
  }

  void take_block() {
    table_.take_block(
        registration_, block_,
        [this](u64 end) {
          const std::lock_guard lock(tables_->growing);
          tables_->entries.back(end);
        },
        [this](Safepoint::ParallelFor& parallel_for) {
          table_.grow(parallel_for, Moved{entries_, tables_->overfull});
        });
    if (tables_->overfull.load(std::memory_order_relaxed)) throw_overfull();
  }

  Safepoint::Registration& registration_;
  std::shared_ptr<Tables> tables_;
  Counters<1>::Mine& counts_;
  Entry* const entries_;  // by index
  IndexTable& table_;
  IndexBlock block_;
};

}  // namespace pathfleet::hash
