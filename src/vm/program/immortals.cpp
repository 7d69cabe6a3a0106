// Room for the objects that live as long as the process. Main function: Immortals::add.
#include "vm/program/immortals.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#include "vm/program/class.h"

namespace pathfleet::vm {

namespace {
constexpr u32 kBlock = 256 << 10;
}

std::byte* Immortals::allocate(u32 size) {
  size = (size + 15) & ~15u;
  if (static_cast<std::size_t>(end_ - next_) < size) {
    const u32 block = std::max(size, kBlock);
    // calloc: the pages are zero, and the system provides them when they are first used.
    blocks_.emplace_back(static_cast<std::byte*>(std::calloc(block, 1)), &std::free);
    next_ = blocks_.back().get();
    if (!next_) throw std::bad_alloc();
    end_ = next_ + block;
  }
  std::byte* place = next_;
  next_ += size;
  return place;
}

Ref Immortals::add(const Class& type, u32 size, u64 key) {
  size = (size + 7) & ~7u;
  auto* object = reinterpret_cast<Object*>(allocate(size));
  object->class_id = type.id;
  object->flags = kEveryObject;
  return table_.append({object, key, size, nullptr, nullptr});
}

}  // namespace pathfleet::vm
