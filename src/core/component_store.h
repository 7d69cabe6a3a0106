// What a virtual machine sees of the state store: components interned once, and pairs of indexes over them.
//
// Invariant: equal content has one index, and content behind an index never moves and never changes, so a pointer to it
// is valid as long as the store. A component that can be found has its fingerprint. A collapsed state is the
// indexes of two pairs, its root: two trees of pairs whose leaves are components. Implemented in src/hash; src/vm knows this
// interface only. Of a store that several threads share, each has an instance of its own.
#pragma once

#include <span>

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

  /// Stores `content` (copied, 16-byte aligned) and its fingerprint, for which the hasher is asked, unless equal content
  /// is already there.
  virtual ComponentIndex intern(std::span<const std::byte> content, const ComponentHasher& hasher) = 0;
  /// The stored bytes of a component.
  virtual std::span<const std::byte> content(ComponentIndex index) const = 0;
  virtual Fingerprint fingerprint(ComponentIndex index) const = 0;
  /// A component with this fingerprint, or 0. Only a store that was made for it knows; others throw InternalError.
  virtual ComponentIndex find(const Fingerprint& fingerprint) const = 0;

  /// The index of the pair (left, right); pair(0, 0) is 0. Pairs of equal parts have equal indexes.
  virtual PairIndex pair(u32 left, u32 right) = 0;
  virtual Pair unpair(PairIndex index) const = 0;
};

}  // namespace pathfleet
