#include "vm/scratch.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>

#include "core/error.h"

namespace pathfleet::vm {

namespace {
constexpr u64 kKeepResident = 32ull << 20;  // pages beyond this are given back
constexpr u64 kZeroFirst = 256, kZeroMost = 16 << 10;  // zeroed at once: little for a short transition, else what a cache holds
}

Scratch::Scratch(u64 bytes_per_space) : space_bytes_(bytes_per_space), all_bytes_(2 * bytes_per_space) {
  void* memory = mmap(nullptr, 2 * space_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw BadInput("cannot reserve address space for the heap; lower --heap-limit");
  base_ = start_ = next_ = zeroed_ = static_cast<std::byte*>(memory);
  end_ = start_ + space_bytes_;
}

Scratch::~Scratch() { munmap(base_, 2 * space_bytes_); }

bool Scratch::extend(u64 size) {
  const u64 room = static_cast<u64>(end_ - next_);
  if (room < size) return false;
  const u64 ahead = std::min(room, size + std::clamp(used(), kZeroFirst, kZeroMost));
  std::memset(zeroed_, 0, ahead - static_cast<u64>(zeroed_ - next_));
  zeroed_ = next_ + ahead;
  return true;
}

void Scratch::reset() {
  if (used() > kKeepResident) madvise(start_ + kKeepResident, used() - kKeepResident, MADV_DONTNEED);
  next_ = zeroed_ = start_;
}

void Scratch::flip() {
  other_used_ = used();
  start_ = start_ == base_ ? base_ + space_bytes_ : base_;
  next_ = zeroed_ = start_;
  end_ = start_ + space_bytes_;
}

void Scratch::drop_other() {
  std::byte* const other = start_ == base_ ? base_ + space_bytes_ : base_;
  if (other_used_ > kKeepResident) madvise(other + kKeepResident, other_used_ - kKeepResident, MADV_DONTNEED);
}

}  // namespace pathfleet::vm
