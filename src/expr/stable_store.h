// A growing sequence whose entries never move. One thread at a time appends; other threads may read meanwhile.
//
// Invariant: a reader gets the index of an entry only through an operation that synchronizes with the writer. Chunk k
// holds 2^(k + 10) entries, so that a small table takes little memory.
#pragma once

#include <array>
#include <atomic>
#include <bit>

#include "core/limits.h"
#include "core/types.h"

namespace pathfleet::expr {

template <class T>
class StableStore {
 public:
  StableStore() = default;
  ~StableStore() {
    for (auto& chunk : chunks_) delete[] chunk.load(std::memory_order_relaxed);
  }
  StableStore(const StableStore&) = delete;

  u32 size() const { return size_; }
  T& operator[](u32 i) { return at(i); }
  const T& operator[](u32 i) const { return at(i); }

  /// Appends an entry. The caller holds the writers' lock, and fills the entry before it publishes the index.
  T& grow() {
    const u32 chunk = chunk_of(size_);
    if (chunk >= chunks_.size()) throw LimitReached("more expressions than 32 bits can number");
    if (chunks_[chunk].load(std::memory_order_relaxed) == nullptr) {
      chunks_[chunk].store(new T[u64{1} << (chunk + kFirst)], std::memory_order_release);
    }
    return at(size_++);
  }

 private:
  static constexpr u32 kFirst = 10;

  static u32 chunk_of(u32 i) { return static_cast<u32>(std::bit_width(u64{i} + (u64{1} << kFirst))) - 1 - kFirst; }
  T& at(u32 i) const {
    const u64 shifted = u64{i} + (u64{1} << kFirst);
    const u32 log2 = static_cast<u32>(std::bit_width(shifted)) - 1;
    return chunks_[log2 - kFirst].load(std::memory_order_acquire)[shifted - (u64{1} << log2)];
  }

  std::array<std::atomic<T*>, 18> chunks_{};  // 2^28 entries; an index has 4 more bits, for the shard
  u32 size_ = 0;
};

}  // namespace pathfleet::expr
