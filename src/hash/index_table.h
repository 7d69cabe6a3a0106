// The one hash table of this folder: from a 32-bit hash to the index (from 1) of something kept elsewhere.
// Main functions: find(), then put().
//
// Open addressing, linear probing, a power of two of 32-bit slots. Indexes are below 2^k in a table of 2^k slots, so a
// slot has 32 - k bits to spare; they keep the bits of the hash that the home position does not use (Cleary's
// quotienting, 1984). Position and tag together are the whole hash, and nearly every probe of something else is told
// apart without a visit to it: four bytes a slot do the work of eight.
//
// Threads: find() and put() need no lock. A slot changes once, from 0, by a compare-and-swap, after what its index names
// was written. Each thread takes indexes in blocks (IndexBlock), and taking a block is where the table grows: all threads
// stop (core/rendezvous.h) and rehash it together.
//
// Invariants: slot 0 is empty; at most 3/4 of the slots are taken, for no more indexes than that are handed out; with
// one thread, indexes are 1, 2, 3, ... in order of put().
#pragma once

#include <algorithm>
#include <atomic>

#include "core/limits.h"
#include "core/rendezvous.h"
#include "core/types.h"
#include "hash/pages.h"

namespace pathfleet::hash {

constexpr u64 max_indexes = u64{3} << 30;  // what an IndexTable of 2^32 slots holds

/// Indexes that one thread may put next.
class IndexBlock {
 public:
  static constexpr u32 size = 64;

  bool empty() const { return next_ == end_; }
  u32 next() const { return static_cast<u32>(next_); }
  /// next() was put into the table.
  void advance() { ++next_; }

 private:
  friend class IndexTable;
  u64 next_ = 0;
  u64 end_ = 0;
};

/// Hashes of what indexes name, for a table that grows.
template <class Key, class Hash>
struct HashOf {
  const Key* keys;
  Hash hash;
  void prefetch(u32 index) const { __builtin_prefetch(keys + index); }
  u32 operator()(u32 index) const { return hash(keys[index]); }
};
template <class Key, class Hash>
HashOf(const Key*, Hash) -> HashOf<Key, Hash>;

class IndexTable {
 public:
  /// Where something is (index is not 0), or where it would go (index is 0).
  struct Place {
    u32 index;
    u64 slot;
  };

  explicit IndexTable(MemoryBudget& budget, u32 log2_slots = 10) : budget_(&budget) {
    memory_ = block_of(log2_slots);
    use(log2_slots);
  }

  /// One more than the largest index handed out so far.
  u64 end() const { return end_.load(std::memory_order_relaxed); }
  u64 bytes() const { return memory_.bytes(); }

  /// Brings the line of a hash into the cache.
  void prefetch(u32 hash) const { __builtin_prefetch(slots_ + (u64{hash} >> shift_)); }

  /// The index with this hash for which equals(index) holds.
  template <class Equals>
  Place find(u32 hash, Equals&& equals) const {
    return find_from(u64{hash} >> shift_, tag_of(hash), equals);
  }

  /// Puts `index` at the place that find() gave for its hash, unless another thread has put something equal meanwhile.
  /// Returns the index that is in the table.
  template <class Equals>
  u32 put(u32 hash, u64 slot, u32 index, Equals&& equals) {
    const u32 tag = tag_of(hash);
    for (;;) {
      u32 expected = 0;
      if (std::atomic_ref(slots_[slot]).compare_exchange_strong(expected, tag | index, std::memory_order_acq_rel)) return index;
      const Place place = find_from(slot, tag, equals);
      if (place.index != 0) return place.index;
      slot = place.slot;
    }
  }

  /// Fills an empty block. First calls prepare(end), which makes room for what the indexes below `end` name, one thread
  /// at a time. When the table has to grow, it calls grow_all(together), which grows this table and whatever grows with it,
  /// while all others are stopped. Throws LimitReached, having changed nothing.
  template <class Prepare, class GrowAll>
  void take_block(Rendezvous::Seat& seat, IndexBlock& block, Prepare&& prepare, GrowAll&& grow_all) {
    for (;;) {
      u64 begin = end_.load(std::memory_order_relaxed);
      while ((begin + IndexBlock::size) * 4 <= (mask_ + 1) * 3) {
        prepare(begin + IndexBlock::size);
        if (!end_.compare_exchange_weak(begin, begin + IndexBlock::size, std::memory_order_relaxed)) continue;
        block.next_ = begin;
        block.end_ = begin + IndexBlock::size;
        return;
      }
      const u64 full = mask_;
      seat.stop_all([&](Rendezvous::Together& together) {
        if (mask_ == full) grow_all(together);
      });
    }
  }

  /// Doubles the table; to be called when all other threads are stopped. hash_of is a HashOf.
  template <class HashOf>
  void grow(Rendezvous::Together& together, HashOf&& hash_of) {
    const u32 old_log2 = log2_slots_;
    PageBlock larger = block_of(old_log2 + 1);
    std::swap(memory_, larger);
    const u32* const old = slots_;
    const u64 old_size = mask_ + 1;
    use(old_log2 + 1);
    const u64 part = std::max<u64>(old_size / 64, u64{1} << 16);
    together.each((old_size + part - 1) / part, [&](u64 number) {
      rehash(old, number * part, std::min(old_size, (number + 1) * part), old_size - 1, hash_of);
    });
  }

 private:
  u32 tag_of(u32 hash) const { return static_cast<u32>(u64{hash} << log2_slots_); }

  template <class Equals>
  Place find_from(u64 slot, u32 tag, Equals& equals) const {
    for (;; slot = (slot + 1) & mask_) {
      const u32 value = std::atomic_ref(slots_[slot]).load(std::memory_order_acquire);
      if (value == 0) return {0, slot};
      if (((value ^ tag) & ~static_cast<u32>(mask_)) == 0) {
        const u32 index = value & static_cast<u32>(mask_);
        if (equals(index)) [[likely]]
          return {index, slot};
      }
    }
  }

  PageBlock block_of(u32 log2_slots) {
    if (log2_slots > 32) throw LimitReached("index space exhausted: a table has as many entries as 32 bits can number");
    return PageBlock(*budget_, (u64{1} << log2_slots) * sizeof(u32));
  }

  void use(u32 log2_slots) {
    slots_ = reinterpret_cast<u32*>(memory_.data());
    log2_slots_ = log2_slots;
    shift_ = 32 - log2_slots;
    mask_ = (u64{1} << log2_slots) - 1;
  }

  /// Moves the slots [from, to) of the old table. They go to about the same place, twice as far on, so that the new table is
  /// written in order; the hashes are looked at some slots ahead.
  template <class HashOf>
  void rehash(const u32* old, u64 from, u64 to, u64 old_mask, HashOf& hash_of) {
    const u32 index_bits = static_cast<u32>(old_mask);
    constexpr u32 ahead = 16;
    u32 indexes[ahead];
    u32 hashes[ahead];
    for (u64 slot = from; slot < to;) {
      u32 count = 0;
      for (; slot < to && count < ahead; ++slot) {
        if (old[slot] == 0) continue;
        indexes[count] = old[slot] & index_bits;
        hash_of.prefetch(indexes[count++]);
      }
      for (u32 i = 0; i < count; ++i) hashes[i] = hash_of(indexes[i]);
      for (u32 i = 0; i < count; ++i) {
        u64 place = u64{hashes[i]} >> shift_;
        for (u32 expected = 0; !std::atomic_ref(slots_[place]).compare_exchange_strong(
                 expected, tag_of(hashes[i]) | indexes[i], std::memory_order_relaxed);
             expected = 0) {
          place = (place + 1) & mask_;
        }
      }
    }
  }

  MemoryBudget* budget_;
  PageBlock memory_;
  u32* slots_ = nullptr;
  u64 mask_ = 0;
  u32 log2_slots_ = 0;
  u32 shift_ = 0;
  std::atomic<u64> end_{1};
};

}  // namespace pathfleet::hash
