// A table that grows and never moves: one thread at a time appends, others read concurrently.
//
// Invariant: an entry keeps its address as long as the table lives. A reader of entry i has received i through a
// synchronization with the writer (a lock, an acquire load), so it sees the entry as published. It must not read what
// is written to the entry later.
#pragma once

#include <atomic>
#include <string>
#include <type_traits>

#include "core/address_space.h"
#include "core/limits.h"
#include "core/types.h"

namespace pathfleet::vm {

template <class T>
class StableTable {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  /// Reserves address space for `capacity` entries. Memory is taken as entries are appended. `what` names the entries
  /// in messages.
  StableTable(u32 capacity, const char* what)
      : capacity_(static_cast<u32>(reservable(u64{capacity} * sizeof(T)) / sizeof(T))),
        what_(what),
        entries_(open_array<T>(capacity_, what)) {}
  StableTable(const StableTable&) = delete;

  T& operator[](u32 i) { return entries_[i]; }
  const T& operator[](u32 i) const { return entries_[i]; }
  u32 size() const { return size_.load(std::memory_order_acquire); }
  /// Returns the index of the new entry. The caller holds the lock of the table's writers.
  u32 append(const T& entry) {
    const u32 index = size_.load(std::memory_order_relaxed);
    if (index == capacity_) throw LimitReached("more than " + std::to_string(capacity_) + " " + what_);
    entries_[index] = entry;
    size_.store(index + 1, std::memory_order_release);
    return index;
  }

 private:
  const u32 capacity_;
  const char* const what_;
  const OpenPages<T> entries_;
  std::atomic<u32> size_{0};
};

}  // namespace pathfleet::vm
