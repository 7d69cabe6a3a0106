#include "vm/state/thread_neighbours.h"

#include <algorithm>

#include "vm/state/mix.h"

namespace pathfleet::vm {

u64 NeighbourLists::hash() const {
  u64 key = 0;
  for (const u32 entry : entries_) key = mix(key, entry);
  return key;
}

void Neighbours::compile(const NeighbourLists& lists) {
  lists_ = lists;
  threads_.clear();
  objects_.clear();
  slots_.clear();
  places_.assign(1, kNowhere);
  trail_.clear();
  const std::vector<u32>& entries = lists_.entries_;
  for (u32 i = 0; i < entries.size(); ++i) {
    if (entries[i] & NeighbourLists::kThread) {
      threads_.push_back({entries[i] & ~NeighbourLists::kThread, i + 1, 0, 0, 0, 0, 0});
    } else if (!is_fixed(entries[i])) {
      if (entries[i] >= objects_.size()) objects_.resize(entries[i] + 1);
      ++objects_[entries[i]].reachers;
    }
    threads_.back().list_end = i + 1;
  }
  std::vector<u32> same;
  for (u32 i = 0; i < threads_.size(); ++i) {
    same.clear();
    for (u32 k = 0; k < threads_.size(); ++k) {
      if (threads_[k].kind == threads_[i].kind) same.push_back(k);
    }
    if (same.front() == i && same.size() > 1) compile_kind(same);
  }
  for (Thread& each : threads_) {
    each.placed = static_cast<u32>(slots_.size());
    for (u32 k = each.list; k < each.list_end; ++k) {
      if (!is_fixed(entries[k]) && objects_[entries[k]].slot != 0) slots_.push_back(objects_[entries[k]].slot);
    }
    each.placed_end = static_cast<u32>(slots_.size());
  }
}

// Leaves out what tells no thread from another: objects that all have at the same position, and positions where each
// has an object that is only its own.
void Neighbours::compile_kind(std::span<const u32> threads) {
  std::vector<u32> positions;
  for (u32 k = 0;; ++k) {
    const u32 first = entry(threads_[threads.front()], k);
    bool same = true, own = true, ended = true;
    for (const u32 thread : threads) {
      const u32 each = entry(threads_[thread], k);
      same &= each == first;
      own &= is_private(each);
      ended &= each == kNowhere;
    }
    if (ended) break;
    if (!same && !own) positions.push_back(k);
  }
  for (const u32 thread : threads) {
    threads_[thread].compared = static_cast<u32>(slots_.size());
    for (const u32 k : positions) slots_.push_back(slot_of(entry(threads_[thread], k)));
    threads_[thread].compared_end = static_cast<u32>(slots_.size());
  }
}

u32 Neighbours::slot_of(u32 entry) {
  if (entry == kNowhere || is_private(entry)) return 0;
  const u32 next = static_cast<u32>(places_.size());
  if (is_fixed(entry)) {
    places_.push_back(entry & ~NeighbourLists::kFixed);
    return next;
  }
  u32& slot = objects_[entry].slot;
  if (slot != 0) return slot;
  places_.push_back(kNowhere);
  return slot = next;
}

void Neighbours::place(u32 thread) {
  const Thread& placed = threads_[thread];
  for (u32 k = placed.placed; k < placed.placed_end; ++k) {
    u32& place = places_[slots_[k]];
    if (place != kNowhere) continue;
    place = kFirstPlace + static_cast<u32>(trail_.size());
    trail_.push_back(slots_[k]);
  }
}

void Neighbours::take_back(std::size_t placed) {
  for (; trail_.size() > placed; trail_.pop_back()) places_[trail_.back()] = kNowhere;
}

int Neighbours::compare(u32 a, u32 b) const {
  const u32* one = slots_.data() + threads_[a].compared;
  const u32* other = slots_.data() + threads_[b].compared;
  for (u32 count = threads_[a].compared_end - threads_[a].compared; count > 0; --count, ++one, ++other) {
    if (places_[*one] != places_[*other]) return places_[*one] < places_[*other] ? -1 : 1;
  }
  return 0;
}

u64 Neighbours::key(u32 thread) const {
  u64 key = 0;
  for (u32 k = threads_[thread].compared; k < threads_[thread].compared_end; ++k) key = mix(key, places_[slots_[k]]);
  return key;
}

}  // namespace pathfleet::vm
