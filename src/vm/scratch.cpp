#include "vm/scratch.h"

#include <sys/mman.h>

#include "core/error.h"

namespace pathfleet::vm {

namespace {
constexpr u64 kKeepResident = 32ull << 20;  // pages beyond this are given back on reset
}

Scratch::Scratch(u64 bytes_per_space) : space_bytes_(bytes_per_space) {
  void* memory = mmap(nullptr, 2 * space_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw BadInput("cannot reserve address space for the heap; lower --heap-limit");
  base_ = start_ = next_ = static_cast<std::byte*>(memory);
  end_ = start_ + space_bytes_;
}

Scratch::~Scratch() { munmap(base_, 2 * space_bytes_); }

void Scratch::reset() {
  if (used() > kKeepResident) madvise(start_ + kKeepResident, used() - kKeepResident, MADV_DONTNEED);
  next_ = start_;
}

void Scratch::flip() {
  start_ = start_ == base_ ? base_ + space_bytes_ : base_;
  next_ = start_;
  end_ = start_ + space_bytes_;
}

}  // namespace pathfleet::vm
