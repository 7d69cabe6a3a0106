// A set of indexes under hashes: open addressing, for one writer and reader at a time.
// Main function: find().
#pragma once

#include <vector>

#include "core/types.h"

namespace pathfleet::expr {

class IndexSet {
 public:
  IndexSet() : slots_(64) {}

  /// The slot of the index for which equal(index) holds, or the empty one where it would go. `hash` is well mixed.
  template <class Equal>
  u32& find(u64 hash, Equal&& equal) {
    const u64 last = slots_.size() - 1;
    for (u64 i = hash & last;; i = (i + 1) & last) {
      if (slots_[i].index == 0) {
        slots_[i].tag = static_cast<u32>(hash >> 32);
        return slots_[i].index;
      }
      if (slots_[i].tag == static_cast<u32>(hash >> 32) && equal(slots_[i].index)) return slots_[i].index;
    }
  }
  /// After an index was put into the slot that find() gave; hash_of(index) is its hash.
  template <class HashOf>
  void added(HashOf&& hash_of) {
    if (++count_ * 4 < slots_.size() * 3) return;
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.index == 0) continue;
      find(hash_of(slot.index), [](u32) { return false; }) = slot.index;
    }
  }

 private:
  struct Slot {
    u32 index = 0;
    u32 tag = 0;
  };
  std::vector<Slot> slots_;
  u64 count_ = 0;
};

}  // namespace pathfleet::expr
