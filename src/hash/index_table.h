// The hash table of this folder: from a 32-bit hash to the index (from 1) of an entry that is stored elsewhere.
// Main functions: find(), then put().
//
// Open addressing with linear probing; 5/8 to 8/8 of 2^k slots of 32 bits. Indexes are below 2^k, so a slot has 32 - k
// spare bits. They hold the low bits of the hash, while the high bits determine the home position (quotienting, Cleary
// 1984). Position and tag together are almost the whole hash, so most probes of other entries are rejected without
// reading the entry. A small table grows by a half and by a third in turn, a large one by eighths of 2^k, so that at
// least 70 % of its slots are in use.
//
// An entry may leave out its hash (compact_table.h): its Displacement, kept with it, and its slot give the hash back.
//
// Threads: find() and put() need no lock. A slot changes once, from 0, by a compare-and-swap, after the entry of its
// index was written. Each thread takes indexes in blocks (IndexBlock). When taking a block makes the table grow, all
// threads stop (core/safepoint.h) and rehash it in parallel.
//
// Invariants: slot 0 is empty. At most 7/8 of the slots are in use, because no more indexes are handed out. With one
// thread, indexes are 1, 2, 3, ... in the order of put().
#pragma once

#include <algorithm>
#include <atomic>

#include "core/limits.h"
#include "core/safepoint.h"
#include "core/types.h"
#include "hash/pages.h"

namespace pathfleet::hash {

constexpr u64 max_indexes = u64{7} << 29;  // capacity of an IndexTable with 2^32 slots

/// A block of indexes reserved for one thread.
class IndexBlock {
 public:
  static constexpr u32 size = 64;

  bool empty() const { return next_ == end_; }
  u32 next() const { return static_cast<u32>(next_); }
  /// Called after next() was put into the table.
  void advance() { ++next_; }

 private:
  friend class IndexTable;
  u64 next_ = 0;
  u64 end_ = 0;
};

/// Computes the hashes of entries by index, for a table that grows.
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
  /// The slot of an entry (index is not 0), or the free slot where it would be put (index is 0).
  struct Lookup {
    u32 index;
    u64 slot;
  };

  explicit IndexTable(MemoryBudget& budget, u32 log2_slots = 10) : budget_(&budget) {
    const Size size{log2_slots, 8};
    memory_ = block_of(size);
    use(size);
  }

  /// What a slot does not tell of the hash of its entry: how far it is from the home position, and which of the one or
  /// two hashes with that home and tag it is.
  class Displacement {
   public:
    static constexpr u64 end = u64{1} << 15;  // of distances

    Displacement() = default;
    Displacement(u64 distance, bool upper) : bits_(static_cast<u16>(distance << 1 | (upper ? 1 : 0))) {}
    u64 distance() const { return bits_ >> 1; }
    bool upper() const { return (bits_ & 1) != 0; }
    friend bool operator==(Displacement, Displacement) = default;

   private:
    u16 bits_ = 0;
  };

  /// The displacement of an entry with this hash in that slot. Distances that have no room have Displacement::end.
  struct Place {
    u64 distance;
    bool upper;
    bool fits() const { return distance < Displacement::end; }
    Displacement displacement() const { return {distance, upper}; }
  };
  Place place_of(u32 hash, u64 slot) const {
    const u64 product = hash * slot_count_;
    const u64 home = product >> 32;
    return {slot >= home ? slot - home : slot + slot_count_ - home,
            (product & 0xffffffffu) >= slot_count_ << (32 - size_.log2)};
  }

  /// One more than the largest index handed out.
  u64 end() const { return end_.load(std::memory_order_relaxed); }
  const std::atomic<u64>& end_place() const { return end_; }
  u64 bytes() const { return memory_.bytes(); }
  /// The bytes of a larger table, if the last sixteenth of this one is in use; otherwise 0.
  u64 growth_soon() const {
    const u64 most = slot_count_ * 7;
    return end() * 8 > most - most / 16 ? size_.next().slots() * sizeof(u32) : 0;
  }

  /// Prefetches the home position of a hash.
  void prefetch(u32 hash) const { __builtin_prefetch(slots_ + home_of(hash)); }

  /// The entry with this hash for which equals(index) holds, or equals(index, slot).
  template <class Equals>
  Lookup find(u32 hash, Equals&& equals) const {
    return find_from(home_of(hash), tag_of(hash), equals);
  }

  /// Puts `index` into the slot that find() returned for its hash, unless another thread has put an equal entry
  /// meanwhile. Returns the index that is in the table. Before an attempt to write a slot it calls
  /// equals.placing(index, slot), if there is such a function.
  template <class Equals>
  u32 put(u32 hash, u64 slot, u32 index, Equals&& equals) {
    const u32 tag = tag_of(hash);
    for (;;) {
      if constexpr (requires { equals.placing(index, slot); }) equals.placing(index, slot);
      u32 expected = 0;
      if (std::atomic_ref(slots_[slot]).compare_exchange_strong(expected, tag | index, std::memory_order_acq_rel))
        return index;
      const Lookup place = find_from(slot, tag, equals);
      if (place.index != 0) return place.index;
      slot = place.slot;
    }
  }

  /// Fills an empty block. It first calls prepare(end), one thread at a time, which makes room for the entries with
  /// indexes below `end`. If the table has to grow, it calls grow_all(parallel_for), which grows this table and related
  /// ones while all other threads are stopped. If it throws LimitReached, nothing has changed.
  template <class Prepare, class GrowAll>
  void take_block(Safepoint::Registration& registration, IndexBlock& block, Prepare&& prepare, GrowAll&& grow_all) {
    for (;;) {
      u64 begin = end_.load(std::memory_order_relaxed);
      while ((begin + IndexBlock::size) * 8 <= slot_count_ * 7) {
        prepare(begin + IndexBlock::size);
        if (!end_.compare_exchange_weak(begin, begin + IndexBlock::size, std::memory_order_relaxed)) continue;
        block.next_ = begin;
        block.end_ = begin + IndexBlock::size;
        return;
      }
      const u64 full = slot_count_;
      registration.stop_all([&](Safepoint::ParallelFor& parallel_for) {
        if (slot_count_ == full) grow_all(parallel_for);
      });
    }
  }

  /// Makes the table larger. All other threads must be stopped. `hash_of` is a HashOf; or it has displacement(index),
  /// from which and the old slot the hash is found, and placed(index, place), called for each entry.
  template <class HashOf>
  void grow(Safepoint::ParallelFor& parallel_for, HashOf&& hash_of) {
    const Size next = size_.next();
    PageBlock larger = block_of(next);
    std::swap(memory_, larger);
    const u32* const old = slots_;
    const u64 old_size = slot_count_;
    const Size before = size_;
    use(next);
    const u64 part = std::max<u64>(old_size / 64, u64{1} << 16);
    parallel_for.each((old_size + part - 1) / part, [&](u64 number) {
      rehash(old, number * part, std::min(old_size, (number + 1) * part), before, hash_of);
    });
  }

 private:
  struct Size {
    static constexpr u32 large = 23;

    u32 log2;     // bits of an index
    u32 eighths;  // of 2^log2 slots
    u64 slots() const { return u64{eighths} << log2 >> 3; }
    Size next() const {
      if (eighths == 8) return log2 + 1 < large ? Size{log2 + 1, 6} : Size{log2 + 1, 5};
      return {log2, log2 < large ? 8 : eighths + 1};
    }
  };

  u64 home_of(u32 hash) const { return hash * slot_count_ >> 32; }
  u32 tag_of(u32 hash) const { return static_cast<u32>(u64{hash} << size_.log2); }
  u64 after(u64 slot) const { return slot + 1 == slot_count_ ? 0 : slot + 1; }

  template <class Equals>
  static bool same(Equals& equals, u32 index, u64 slot) {
    if constexpr (requires { equals(index, slot); }) {
      return equals(index, slot);
    } else {
      return equals(index);
    }
  }

  template <class Equals>
  Lookup find_from(u64 slot, u32 tag, Equals& equals) const {
    for (;; slot = after(slot)) {
      const u32 value = std::atomic_ref(slots_[slot]).load(std::memory_order_acquire);
      if (value == 0) return {0, slot};
      if (((value ^ tag) & ~mask_) == 0) {
        const u32 index = value & mask_;
        if (same(equals, index, slot)) [[likely]]
          return {index, slot};
      }
    }
  }

  PageBlock block_of(Size size) {
    if (size.log2 > 32) throw LimitReached("index space exhausted: a table has as many entries as 32 bits can number");
    return PageBlock(*budget_, size.slots() * sizeof(u32));
  }

  void use(Size size) {
    slots_ = reinterpret_cast<u32*>(memory_.data());
    size_ = size;
    slot_count_ = size.slots();
    mask_ = static_cast<u32>((u64{1} << size.log2) - 1);
  }

  /// Moves the slots [from, to) of the old table. Their order stays almost the same, so the new table is written in
  /// order. Hashes are prefetched some slots ahead.
  template <class HashOf>
  void rehash(const u32* old, u64 from, u64 to, Size before, HashOf& hash_of) {
    constexpr bool from_slots = requires(u32 index) { hash_of.displacement(index); };
    const u32 index_bits = static_cast<u32>((u64{1} << before.log2) - 1);
    constexpr u32 ahead = 16;
    u64 places[ahead];
    u32 indexes[ahead];
    u32 hashes[ahead];
    for (u64 slot = from; slot < to;) {
      u32 count = 0;
      for (; slot < to && count < ahead; ++slot) {
        if (old[slot] == 0) continue;
        indexes[count] = old[slot] & index_bits;
        places[count] = slot;
        hash_of.prefetch(indexes[count++]);
      }
      for (u32 i = 0; i < count; ++i) {
        if constexpr (from_slots) {
          hashes[i] = hash_at(before, places[i], old[places[i]] & ~index_bits, hash_of.displacement(indexes[i]));
        } else {
          hashes[i] = hash_of(indexes[i]);
        }
      }
      for (u32 i = 0; i < count; ++i) {
        u64 place = home_of(hashes[i]);
        for (u32 expected = 0;
             !std::atomic_ref(slots_[place])
                  .compare_exchange_strong(expected, tag_of(hashes[i]) | indexes[i], std::memory_order_relaxed);
             expected = 0) {
          place = after(place);
        }
        if constexpr (from_slots) hash_of.placed(indexes[i], place_of(hashes[i], place));
      }
    }
  }

  /// The inverse of tag_of() and place_of().
  static u32 hash_at(Size size, u64 slot, u32 tag, Displacement displacement) {
    const u64 slots = size.slots();
    const u64 distance = displacement.distance();
    const u64 home = slot >= distance ? slot - distance : slot + slots - distance;
    const u64 first = ((home << 32) + slots - 1) / slots;  // the smallest hash with this home
    const u64 unit = u64{1} << (32 - size.log2);           // tags repeat after so many hashes
    const u64 low = u64{tag} >> size.log2;
    return static_cast<u32>(first + ((low - first) & (unit - 1)) + (displacement.upper() ? unit : 0));
  }

  MemoryBudget* budget_;
  PageBlock memory_;
  u32* slots_ = nullptr;
  Size size_{};
  u64 slot_count_ = 0;
  u32 mask_ = 0;  // the bits of a slot that hold the index
  std::atomic<u64> end_{1};
};

}  // namespace pathfleet::hash
