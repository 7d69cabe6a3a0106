// Memory mapped from the kernel, in huge pages where it is large: zeroed blocks for hash tables, and arrays that grow
// without moving, because their address range is reserved at the start and backed as they grow.
//
// Invariant: the elements of a ReservedArray keep their addresses until the array is destroyed. Every backed byte was
// taken from the budget first.
#pragma once

#include <cstring>
#include <string>
#include <type_traits>
#include <utility>

#include "core/limits.h"
#include "core/types.h"

namespace pathfleet::hash {

/// A zeroed block of pages, unmapped when destroyed.
class PageBlock {
 public:
  PageBlock() = default;
  PageBlock(MemoryBudget& budget, u64 bytes);
  PageBlock(PageBlock&& other) noexcept { swap(other); }
  PageBlock& operator=(PageBlock&& other) noexcept {
    swap(other);
    return *this;
  }
  ~PageBlock();

  std::byte* data() const { return data_; }
  u64 bytes() const { return bytes_; }

 private:
  void swap(PageBlock& other) noexcept;

  MemoryBudget* budget_ = nullptr;
  std::byte* data_ = nullptr;
  u64 bytes_ = 0;
  void* mapping_ = nullptr;
  u64 mapped_ = 0;
};

/// A reserved range of addresses. A growing part at its beginning is backed by zeroed memory.
class ReservedBytes {
 public:
  /// Reserves up to `max_bytes` (less if the machine has less memory); `what` is its name in messages.
  ReservedBytes(MemoryBudget& budget, u64 max_bytes, const char* what);
  ReservedBytes(const ReservedBytes&) = delete;
  ReservedBytes& operator=(const ReservedBytes&) = delete;
  ~ReservedBytes();

  /// Backs at least the first `bytes`; throws LimitReached.
  void back(u64 bytes) {
    if (bytes > backed_) [[unlikely]]
      grow(bytes);
  }
  std::byte* data() const { return data_; }
  u64 backed() const { return backed_; }

 private:
  void grow(u64 bytes);

  MemoryBudget& budget_;
  const char* what_;
  std::byte* data_ = nullptr;
  u64 reserved_ = 0;
  u64 backed_ = 0;
  void* mapping_ = nullptr;
  u64 mapped_ = 0;
};

/// An array of trivially copyable values that never moves; elements are zero until written.
template <class T>
class ReservedArray {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  ReservedArray(MemoryBudget& budget, u64 max_size, const char* what) : memory_(budget, max_size * sizeof(T), what) {}

  /// Makes [0] .. [size - 1] usable. Only one thread at a time may call it. Throws LimitReached.
  void back(u64 size) { memory_.back(size * sizeof(T)); }
  T* data() const { return reinterpret_cast<T*>(memory_.data()); }

 private:
  ReservedBytes memory_;
};

}  // namespace pathfleet::hash
