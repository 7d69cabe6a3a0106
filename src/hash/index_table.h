// The one hash table of this folder: from a 32-bit hash to the dense index (from 1) of something kept elsewhere.
// Main functions: find(), then put().
//
// Open addressing, linear probing, a power of two of 32-bit slots. A table of 2^k slots holds fewer than 2^k indexes,
// so a slot has 32 - k bits to spare; they keep the bits of the hash that the home position does not use (Cleary's
// quotienting, 1984). Position and tag together are the whole hash, and nearly every probe of something else is told
// apart without a visit to it: four bytes a slot do the work of eight.
//
// Invariants: slot 0 is empty; at most 3/4 are taken; indexes are 1, 2, 3, ... in order of put().
#pragma once

#include "core/limits.h"
#include "core/types.h"
#include "hash/pages.h"

namespace pathfleet::hash {

constexpr u64 max_indexes = u64{3} << 30;  // what an IndexTable of 2^32 slots holds

class IndexTable {
 public:
  /// Where something is (index is not 0), or where it would go (index is 0).
  struct Place {
    u32 index;
    u64 slot;
  };

  explicit IndexTable(MemoryBudget& budget, u32 log2_slots = 10) : budget_(&budget) { resize(log2_slots); }

  u64 size() const { return size_; }
  u64 bytes() const { return memory_.bytes(); }

  /// Brings the line of a hash into the cache.
  void prefetch(u32 hash) const { __builtin_prefetch(slots_ + (u64{hash} >> shift_)); }

  /// The index with this hash for which equals(index) holds.
  template <class Equals>
  Place find(u32 hash, Equals&& equals) const {
    const u32 tag = tag_of(hash);
    for (u64 slot = u64{hash} >> shift_;; slot = (slot + 1) & mask_) {
      const u32 value = slots_[slot];
      if (value == 0) return {0, slot};
      if (((value ^ tag) & ~static_cast<u32>(mask_)) == 0) {
        const u32 index = value & static_cast<u32>(mask_);
        if (equals(index)) [[likely]]
          return {index, slot};
      }
    }
  }

  /// Puts the next index, size() + 1, at the place find() gave for its hash. hash_of(index) gives the hash of any index
  /// put so far. Throws LimitReached, having changed nothing, when the table is full and cannot grow.
  template <class HashOf>
  void put(u32 hash, u64 slot, HashOf&& hash_of) {
    if ((size_ + 1) * 4 > (mask_ + 1) * 3) [[unlikely]] {
      grow(hash_of);
      slot = empty_slot(hash);
    }
    slots_[slot] = tag_of(hash) | static_cast<u32>(++size_);
  }

 private:
  u32 tag_of(u32 hash) const { return static_cast<u32>(u64{hash} << log2_slots_); }

  u64 empty_slot(u32 hash) const {
    u64 slot = u64{hash} >> shift_;
    while (slots_[slot] != 0) slot = (slot + 1) & mask_;
    return slot;
  }

  void resize(u32 log2_slots) {
    if (log2_slots > 32) throw LimitReached("index space exhausted: a table has as many entries as 32 bits can number");
    memory_ = PageBlock(*budget_, (u64{1} << log2_slots) * sizeof(u32));
    slots_ = reinterpret_cast<u32*>(memory_.data());
    log2_slots_ = log2_slots;
    shift_ = 32 - log2_slots;
    mask_ = (u64{1} << log2_slots) - 1;
  }

  /// Doubles the table; the keys are read in order of their indexes, the slots are prefetched.
  template <class HashOf>
  [[gnu::noinline]] void grow(HashOf&& hash_of) {
    resize(log2_slots_ + 1);
    constexpr u64 ahead = 16;
    for (u64 index = 1; index <= size_; ++index) {
      if (index + ahead <= size_) prefetch(hash_of(static_cast<u32>(index + ahead)));
      const u32 hash = hash_of(static_cast<u32>(index));
      slots_[empty_slot(hash)] = tag_of(hash) | static_cast<u32>(index);
    }
  }

  MemoryBudget* budget_;
  PageBlock memory_;
  u32* slots_ = nullptr;
  u64 mask_ = 0;
  u64 size_ = 0;
  u32 log2_slots_ = 0;
  u32 shift_ = 0;
};

}  // namespace pathfleet::hash
