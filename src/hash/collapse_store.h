// The collapse tables: components by content, and pairs of indexes, from which states are built as trees.
// Main functions: intern() and pair(). After Holzmann, "State Compression in SPIN" (1997), and Laarman, van de Pol and
// Weber, "Parallel Recursive State Compression for Free" (SPIN 2011).
//
// Invariants: equal contents have one index, and equal pairs have one index. Nothing ever moves, so a pointer or an
// index stays valid as long as the tables. Index 0 means "nothing" in both tables. A limit throws LimitReached and
// leaves the tables unchanged.
//
// Threads: each thread has its own CollapseStore over the same tables, with pieces of the arena and blocks of indexes
// that no other thread writes to. The content of an index is written before the index can be found. A thread that loses
// a race for a slot keeps its piece and its index for the next component. See hash/index_table.h.
#pragma once

#include <memory>
#include <mutex>

#include "core/component_store.h"
#include "core/limits.h"
#include "hash/index_table.h"
#include "hash/pages.h"
#include "hash/threads.h"

namespace pathfleet::hash {

class CollapseStore final : public ComponentStore {
 public:
  struct Statistics {
    u64 components;       // number of different contents
    u64 component_bytes;  // sum of their lengths
    u64 interns;          // calls of intern(); each hashes its content once, `components` of them were new
    u64 pairs;            // number of different pairs
    u64 pair_lookups;     // calls of pair(), except pair(0, 0)
    u64 table_bytes;      // hash slots, extents, fingerprints, pairs
    u64 arena_bytes;      // contents with their padding
    u64 pair_bytes;       // the part of table_bytes for pairs
  };

  /// New tables for one thread. They take their memory from `budget`, which must outlive them; null: no limit.
  explicit CollapseStore(MemoryBudget* budget = nullptr);
  /// New tables for the thread of `registration` and others. find() works only with `by_fingerprint`.
  CollapseStore(MemoryBudget* budget, Safepoint::Registration& registration, bool by_fingerprint);
  /// The tables of `first` for the thread of another registration.
  CollapseStore(const CollapseStore& first, Safepoint::Registration& registration);
  ~CollapseStore() override;

  ComponentIndex intern(std::span<const std::byte> content, const ComponentHasher& hasher) override;
  ComponentIndex find(const Fingerprint& fingerprint) const override;
  PairIndex pair(u32 left, u32 right) override;

  /// Summed over all threads.
  Statistics statistics() const;
  /// All bytes in use.
  u64 bytes() const;
  /// The bytes that hash tables take that are going to grow soon.
  u64 growth_soon() const;

 private:
  enum Count { kInterns, kComponents, kComponentBytes, kArenaBytes, kPairs, kPairLookups, kCounts };
  struct Tables;

  CollapseStore(std::unique_ptr<OwnRegistration> own, Safepoint::Registration* registration,
                std::shared_ptr<Tables> tables);
  u64 take_arena(u64 bytes);
  void take_component_block();
  void take_pair_block();

  std::unique_ptr<OwnRegistration> own_registration_;
  Safepoint::Registration& registration_;
  std::shared_ptr<Tables> tables_;
  Counters<kCounts>::Mine& counts_;
  // Copies of pointers in the tables, for speed.
  std::byte* const arena_;
  Extent* const extents_;  // this and the next two by component index
  Fingerprint* const fingerprints_;
  u32* const content_hashes_;
  u64* const pairs_;  // by pair index: left in the high half
  IndexTable& component_table_;
  IndexTable& pair_table_;
  // Of this thread only.
  IndexBlock component_block_;
  IndexBlock pair_block_;
  u64 arena_next_ = 0;
  u64 arena_end_ = 0;
};

}  // namespace pathfleet::hash
