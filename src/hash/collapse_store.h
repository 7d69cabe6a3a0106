// The collapse tables: components by content, and pairs of indexes, from which states are built as trees.
// Main functions: intern() and pair(). After Holzmann, "State Compression in SPIN" (1997), and Laarman, van de Pol and
// Weber, "Parallel Recursive State Compression for Free" (SPIN 2011).
//
// Invariants: equal content has one index and equal pairs have one index; nothing ever moves, so a pointer or an index
// stays valid as long as the store; index 0 is "nothing" in both tables. A limit that is met throws LimitReached and
// leaves the store as it was.
//
// One writer for now. What is meant to make it concurrent, and is kept possible here: addresses are stable, so readers
// need no lock; a slot of a table is one 32-bit word, so claiming it is one compare-and-swap from 0, after the content
// was written to a piece of the arena that belongs to the writing thread (the loser of a race keeps the piece for its
// next component); indexes come from a fetch_add; a table grows at the edge of a batch, when all threads have stopped
// and each rehashes a range of indexes.
#pragma once

#include "core/component_store.h"
#include "core/limits.h"
#include "hash/index_table.h"
#include "hash/pages.h"

namespace pathfleet::hash {

class CollapseStore final : public ComponentStore {
 public:
  struct Statistics {
    u64 components;       // different contents
    u64 component_bytes;  // their lengths summed
    u64 interns;          // calls of intern(): each hashes its content once; `components` of them were fresh
    u64 pairs;            // different pairs
    u64 pair_lookups;     // calls of pair(), without pair(0, 0)
    u64 table_bytes;      // hash slots, extents, fingerprints, pairs
    u64 arena_bytes;      // contents with their padding
  };

  /// Takes its memory from `budget`, which must outlive the store; without one there is no limit.
  explicit CollapseStore(MemoryBudget* budget = nullptr);

  ComponentIndex intern(std::span<const std::byte> content, const ComponentHasher& hasher) override;
  std::span<const std::byte> content(ComponentIndex index) const override;
  Fingerprint fingerprint(ComponentIndex index) const override;
  ComponentIndex find(const Fingerprint& fingerprint) const override;
  PairIndex pair(u32 left, u32 right) override;
  Pair unpair(PairIndex index) const override;

  Statistics statistics() const;
  /// All bytes in use.
  u64 bytes() const;

 private:
  /// Where a component lies in the arena: offset in units of 16 bytes, and length in bytes.
  class Extent {
   public:
    static constexpr u64 unit = 16;
    static constexpr u32 length_bits = 28;
    static constexpr u64 max_length = (u64{1} << length_bits) - 1;
    static constexpr u64 max_arena = (u64{1} << (64 - length_bits)) * unit;

    Extent(u64 offset, u64 length) : bits_(offset / unit << length_bits | length) {}
    u64 offset() const { return (bits_ >> length_bits) * unit; }
    u64 length() const { return bits_ & max_length; }

   private:
    u64 bits_;
  };

  void check_component(ComponentIndex index) const;

  MemoryBudget own_budget_;
  ReservedBytes arena_;
  u64 arena_used_ = 0;
  u64 component_bytes_ = 0;
  ReservedArray<Extent> extents_;  // these three by component index - 1
  ReservedArray<Fingerprint> fingerprints_;
  ReservedArray<u32> content_hashes_;
  ReservedArray<u64> pairs_;  // by pair index - 1: left in the high half
  IndexTable component_table_;
  IndexTable pair_table_;
  u64 interns_ = 0;
  u64 pair_lookups_ = 0;
};

}  // namespace pathfleet::hash
