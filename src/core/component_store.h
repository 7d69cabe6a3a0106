// The state store, as a virtual machine sees it: interned components, and interned pairs of indexes. src/hash
// implements writing. Reading is implemented here, without virtual calls, because a transition reads far more than it
// writes.
//
// Invariant: equal content has one index. The content of an index never moves and never changes, so a pointer to it is
// valid as long as the store. A component that can be found has its fingerprint. A collapsed state is the indexes of
// two pairs (its root): two trees of pairs whose leaves are components. Each thread that shares a store has its own
// instance.
#pragma once

#include <atomic>
#include <span>

#include "core/error.h"
#include "core/types.h"

namespace pathfleet {

using ComponentIndex = u32;  // 0: no component
using PairIndex = u32;       // 0: the pair (0, 0), an empty subtree

/// Computes the content hash of a component from the meaning of its bytes, so that it is the same on every rank.
class ComponentHasher {
 public:
  virtual Fingerprint fingerprint_of(std::span<const std::byte> content) const = 0;

 protected:
  ~ComponentHasher() = default;
};

class ComponentStore {
 public:
  struct Pair {
    u32 left;
    u32 right;
    friend bool operator==(const Pair&, const Pair&) = default;
  };

  virtual ~ComponentStore() = default;

  /// Stores a copy of `content` (16-byte aligned) and its fingerprint, computed by `hasher`, unless equal content is
  /// stored already. Gives its index.
  virtual ComponentIndex intern(std::span<const std::byte> content, const ComponentHasher& hasher) = 0;
  /// The stored bytes of a component.
  std::span<const std::byte> content(ComponentIndex index) const {
    const Extent& where = extent(index);
    return {tables_.arena + where.offset(), where.length()};
  }
  Fingerprint fingerprint(ComponentIndex index) const {
    extent(index);
    return tables_.fingerprints[index];
  }
  /// The component with this fingerprint, or 0. Throws InternalError unless the store was made for it (by_fingerprint).
  virtual ComponentIndex find(const Fingerprint& fingerprint) const = 0;

  /// The index of the pair (left, right); pair(0, 0) is 0. Pairs of equal parts have equal indexes.
  virtual PairIndex pair(u32 left, u32 right) = 0;
  Pair unpair(PairIndex index) const {
    if (index == 0) return {0, 0};
    PF_CHECK(index < tables_.pairs_end->load(std::memory_order_relaxed) && tables_.pairs[index] != 0);
    const u64 key = tables_.pairs[index];
    return {static_cast<u32>(key >> 32), static_cast<u32>(key)};
  }

 protected:
  /// The position of a component in the arena: offset in units of 16 bytes, never 0, and length in bytes.
  class Extent {
   public:
    static constexpr u64 unit = 16;
    static constexpr u32 length_bits = 28;
    static constexpr u64 max_length = (u64{1} << length_bits) - 1;
    static constexpr u64 max_arena = (u64{1} << (64 - length_bits)) * unit;

    Extent(u64 offset, u64 length) : bits_(offset / unit << length_bits | length) {}
    bool exists() const { return bits_ != 0; }
    u64 offset() const { return (bits_ >> length_bits) * unit; }
    u64 length() const { return bits_ & max_length; }

   private:
    u64 bits_;
  };
  /// The tables that readers use; they never move.
  struct Readable {
    const std::byte* arena;
    const Extent* extents;  // these two by component index
    const Fingerprint* fingerprints;
    const std::atomic<u64>* components_end;
    const u64* pairs;  // by pair index: left in the high half
    const std::atomic<u64>* pairs_end;
  };

  explicit ComponentStore(const Readable& tables) : tables_(tables) {}

 private:
  const Extent& extent(ComponentIndex index) const {
    PF_CHECK(index != 0 && index < tables_.components_end->load(std::memory_order_relaxed) &&
             tables_.extents[index].exists());
    return tables_.extents[index];
  }

  const Readable tables_;
};

}  // namespace pathfleet
