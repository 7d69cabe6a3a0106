// A set of indexes, keyed by hashes: open addressing, for any number of readers and one writer at a time, which holds a
// lock of the caller. Main functions: find(), which takes no lock, and add().
//
// Invariant: an entry is complete before its index is put into a slot. A reader may miss an index that is being added,
// so find() must be repeated under the lock before add(). Old tables are kept after growth, because readers may still
// use them.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "core/types.h"

namespace pathfleet::expr {

class IndexSet {
 public:
  IndexSet() { use(std::make_unique<Table>(64)); }

  /// The index with this hash for which equal(index) holds, or 0. All bits of `hash` must be well distributed.
  template <class Equal>
  u32 find(u64 hash, Equal&& equal) const {
    const Table& table = *current_.load(std::memory_order_acquire);
    for (u64 i = hash & table.last;; i = (i + 1) & table.last) {
      const u64 slot = table.slots[i].load(std::memory_order_acquire);
      if (slot == 0) return 0;
      if (slot >> 32 == hash >> 32 && equal(static_cast<u32>(slot))) return static_cast<u32>(slot);
    }
  }
  /// Adds an index that is not in the set; hash_of(index) is its hash.
  template <class HashOf>
  void add(u32 index, HashOf&& hash_of) {
    Table* table = tables_.back().get();
    if (++count_ * 4 > table->size() * 3) {
      auto larger = std::make_unique<Table>(table->size() * 2);
      for (u64 i = 0; i < table->size(); ++i) {
        const u64 slot = table->slots[i].load(std::memory_order_relaxed);
        if (slot != 0) larger->put(hash_of(static_cast<u32>(slot)), static_cast<u32>(slot));
      }
      table = larger.get();
      table->put(hash_of(index), index);
      use(std::move(larger));
      return;
    }
    table->put(hash_of(index), index);
  }

 private:
  struct Table {
    explicit Table(u64 size) : last(size - 1), slots(new std::atomic<u64>[size]()) {}

    u64 size() const { return last + 1; }
    void put(u64 hash, u32 index) {
      u64 i = hash & last;
      while (slots[i].load(std::memory_order_relaxed) != 0) i = (i + 1) & last;
      slots[i].store((hash >> 32) << 32 | index, std::memory_order_release);
    }

    const u64 last;
    const std::unique_ptr<std::atomic<u64>[]> slots;  // the upper half of the hash and the index; 0: empty
  };

  void use(std::unique_ptr<Table> table) {
    current_.store(table.get(), std::memory_order_release);
    tables_.push_back(std::move(table));
  }

  std::atomic<const Table*> current_{nullptr};
  std::vector<std::unique_ptr<Table>> tables_;
  u64 count_ = 0;
};

}  // namespace pathfleet::expr
