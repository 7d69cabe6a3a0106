#include "vm/heap/scratch.h"

#include <sys/mman.h>
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#endif

#include <algorithm>
#include <cstring>
#include <string>

#include "core/address_space.h"
#include "core/limits.h"
#include "core/memory_ceiling.h"

namespace pathfleet::vm {

namespace {
constexpr u64 kZeroFirst = 256,
              kZeroMost = 16 << 10;  // bytes zeroed at once: few for a short transition, at most what a cache holds
constexpr u64 kOpenStep = 1 << 20;   // bytes made accessible at once
}  // namespace

#if defined(__SANITIZE_ADDRESS__)
void Scratch::guard(std::byte* place) { __asan_poison_memory_region(place, kGuard); }
void Scratch::unguard(std::byte* from, u64 bytes) { __asan_unpoison_memory_region(from, bytes); }
#endif

Scratch::Scratch(u64 bytes_per_space)
    : space_bytes_(reservable(bytes_per_space) / kOpenStep * kOpenStep), all_bytes_(2 * space_bytes_) {
  base_ = static_cast<std::byte*>(reserve_pages(all_bytes_));
  if (base_ == nullptr) throw_no_addresses("the heap (--max-heap)");
  start_ = next_ = zeroed_ = open_ = floor_ = base_;
  writable_ = all_bytes_;
  end_ = start_ + space_bytes_;
  other_open_ = end_;
}

Scratch::~Scratch() {
  unguard(start_, used());
  munmap(base_, all_bytes_);
}

void Scratch::extend(u64 size) {
  size += kGuard;
  const u64 room = static_cast<u64>(end_ - next_);
  if (room < size)
    throw LimitReached("the program's heap does not fit into " + std::to_string(space_bytes_ >> 20) + " MB");
  const u64 ahead = std::min(room, size + std::clamp(used(), kZeroFirst, kZeroMost));
  if (next_ + ahead > open_) [[unlikely]] {
    const u64 missing = (static_cast<u64>(next_ + ahead - open_) + kOpenStep - 1) / kOpenStep * kOpenStep;
    if (!open_pages(open_, missing)) throw_no_memory(missing, "the program's heap");
    open_ += missing;
  }
  std::memset(zeroed_, 0, ahead - static_cast<u64>(zeroed_ - next_));
  zeroed_ = next_ + ahead;
}

void Scratch::close_beyond(std::byte* start, std::byte*& open) {
  if (open <= start + kKeep) return;
  close_pages(start + kKeep, static_cast<u64>(open - start) - kKeep);
  open = start + kKeep;
}

// The bytes up to zeroed_ stay zeroed.
void Scratch::rewind(std::byte* place) {
  const u64 bytes = static_cast<u64>(next_ - place);
  unguard(place, bytes);
  if (bytes > kZeroMost) {
    zeroed_ = place;
  } else {
    std::memset(place, 0, bytes);
  }
  next_ = place;
  mark();
}

void Scratch::flip() {
  start_ = start_ == base_ ? base_ + space_bytes_ : base_;
  next_ = zeroed_ = start_;
  end_ = start_ + space_bytes_;
  std::swap(open_, other_open_);
}

void Scratch::drop_other() {
  std::byte* const other = start_ == base_ ? base_ + space_bytes_ : base_;
  unguard(other, static_cast<u64>(other_open_ - other));
  close_beyond(other, other_open_);
}

}  // namespace pathfleet::vm
