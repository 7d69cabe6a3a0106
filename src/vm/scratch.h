// Where a transition writes: a bump allocator over two reserved spaces, of which one is in use and the other is where a
// collection moves what is alive.
//
// Invariant: an object lies in the scratch space exactly if this transition made or wrote it; reset() forgets them all.
#pragma once

#include <cstddef>

#include "core/types.h"

namespace pathfleet::vm {

class Scratch {
 public:
  explicit Scratch(u64 bytes_per_space);
  ~Scratch();
  Scratch(const Scratch&) = delete;

  bool contains(const void* p) const {
    return static_cast<u64>(static_cast<const std::byte*>(p) - base_) < 2 * space_bytes_;
  }
  /// Zeroed, 16-byte aligned; null if the space is full.
  std::byte* allocate(u64 size) {
    size = (size + 15) & ~u64{15};
    if (static_cast<u64>(end_ - next_) < size) return nullptr;
    std::byte* place = next_;
    next_ += size;
    __builtin_memset(place, 0, size);
    return place;
  }
  u64 used() const { return static_cast<u64>(next_ - start_); }
  void reset();
  /// From here on allocate() uses the other space; the old one stays readable until the next flip.
  void flip();

 private:
  std::byte* base_;
  u64 space_bytes_;
  std::byte* start_;
  std::byte* next_;
  std::byte* end_;
};

}  // namespace pathfleet::vm
