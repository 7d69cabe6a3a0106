// What a virtual machine sees of the state store: components interned once, and pairs of indexes over them. Writing is
// the store's own affair; reading is done here, for it is most of what a transition does to a state.
//
// Invariant: equal content has one index, and content behind an index never moves and never changes, so a pointer to it
// is valid as long as the store. A component that can be found has its fingerprint. A collapsed state is the
// indexes of two pairs, its root: two trees of pairs whose leaves are components. Implemented in src/hash; src/vm knows
// this interface only. Of a store that several threads share, each has an instance of its own.
#pragma once

#include <atomic>
#include <span>

#include "core/error.h"
#include "core/types.h"

namespace pathfleet {

using ComponentIndex = u32;  // 0: no component
using PairIndex = u32;       // 0: the pair (0, 0), an empty subtree

/// Gives the content hash of a component as every rank computes it, from what the bytes mean.
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

  /// Stores `content` (copied, 16-byte aligned) and its fingerprint, for which the hasher is asked, unless equal
  /// content is already there.
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
  /// A component with this fingerprint, or 0. Only a store that was made for it knows; others throw InternalError.
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
  /// Where a component lies in the arena: offset in units of 16 bytes, never 0, and length in bytes.
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
  /// What is read; it never moves.
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
