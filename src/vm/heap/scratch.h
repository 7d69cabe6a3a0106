// The memory to which a transition writes: a bump allocator over two reserved spaces. One is in use; a collection moves
// live objects to the other.
//
// Invariant: an object lies in the scratch space exactly if this transition made or wrote it. reset() drops all of
// them. While a mark is set, only what was allocated since counts as contained.
#pragma once

#include <cstddef>

#include "core/types.h"

namespace pathfleet::vm {

class Scratch {
 public:
  /// Throws LimitReached if no address space is left.
  explicit Scratch(u64 bytes_per_space);
  ~Scratch();
  Scratch(const Scratch&) = delete;

  bool contains(const void* p) const { return static_cast<u64>(static_cast<const std::byte*>(p) - floor_) < writable_; }
  /// Whether it was allocated since reset(), before the mark or after it.
  bool has_allocated(const void* p) const {
    return static_cast<u64>(static_cast<const std::byte*>(p) - base_) < all_bytes_;
  }
  /// `size` zeroed bytes, 8-byte aligned; `size` is a multiple of 8. Null if more memory has to be zeroed first: call
  /// extend().
  std::byte* allocate(u64 size) {
    std::byte* place = next_;
    if (static_cast<u64>(zeroed_ - place) < size + kGuard) [[unlikely]]
      return nullptr;
    next_ = place + size + kGuard;
    guard(place + size);
    return place;
  }
  /// Zeroes at least `size` bytes. Throws LimitReached if the space is full or the memory cannot be had.
  void extend(u64 size);
  u64 used() const { return static_cast<u64>(next_ - start_); }
  void reset() {
    unguard(start_, used());
    if (used() > kKeep) [[unlikely]]
      close_beyond(start_, open_);
    next_ = zeroed_ = start_;
    floor_ = base_;
    writable_ = all_bytes_;
  }
  /// Sets the mark: what lies below it is no longer written. No flip() while it is set; reset() removes it.
  std::byte* mark() {
    floor_ = next_;
    writable_ = static_cast<u64>(end_ - next_);
    return next_;
  }
  /// Drops what was allocated since mark() returned `place`, and sets the mark there.
  void rewind(std::byte* place);
  /// From here on allocate() uses the other space; the old one stays readable until drop_other().
  void flip();
  /// Gives the pages of the other space back to the system, except for some that are kept for the next collection.
  void drop_other();

 private:
  static constexpr u64 kKeep = 32ull << 20;  // in bytes; memory beyond this is given back
  void close_beyond(std::byte* start, std::byte*& open);

  // Under AddressSanitizer, a poisoned gap separates any two objects.
#if defined(__SANITIZE_ADDRESS__)
  static constexpr u64 kGuard = 16;
  static void guard(std::byte* place);
  static void unguard(std::byte* from, u64 bytes);
#else
  static constexpr u64 kGuard = 0;
  static void guard(std::byte*) {}
  static void unguard(std::byte*, u64) {}
#endif

  std::byte* base_;
  u64 space_bytes_;
  u64 all_bytes_;
  std::byte* floor_;  // contains() answers for `writable_` bytes from here
  u64 writable_;
  std::byte* start_;
  std::byte* next_;
  std::byte* zeroed_;  // end of the zeroed bytes that begin at next_
  std::byte* end_;
  std::byte* open_;  // end of the accessible memory
  std::byte* other_open_;
};

}  // namespace pathfleet::vm
