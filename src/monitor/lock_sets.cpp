#include "monitor/lock_sets.h"

#include <algorithm>
#include <iterator>

namespace pathfleet::monitor {

u32 LockSets::number_of(const Set& locks) {
  if (const auto known = numbers_.find(locks); known != numbers_.end()) return known->second;
  u32 number = static_cast<u32>(sets_.size());
  if (free_.empty()) {
    sets_.push_back(locks);
  } else {
    number = free_.back();
    free_.pop_back();
    sets_[number] = locks;
  }
  numbers_.emplace(locks, number);
  return number;
}

u32 LockSets::remembered(std::unordered_map<u64, u32>& results, u32 a, u32 b, Make make) {
  const u64 key = u64{a} << 32 | b;
  if (const auto known = results.find(key); known != results.end()) return known->second;
  const u32 result = number_of(make(sets_[a], b, *this));
  results.emplace(key, result);
  return result;
}

u32 LockSets::intersection(u32 a, u32 b) {
  if (a == b || a == 0) return a;
  if (b == 0) return b;
  return remembered(intersections_, std::min(a, b), std::max(a, b), [](const Set& one, u32 other, const LockSets& all) {
    Set both;
    const Set& two = all.locks(other);
    std::set_intersection(one.begin(), one.end(), two.begin(), two.end(), std::back_inserter(both));
    return both;
  });
}

u32 LockSets::with(u32 set, u32 lock) {
  return remembered(with_, set, lock, [](const Set& one, u32 added, const LockSets&) {
    Set more = one;
    const auto at = std::lower_bound(more.begin(), more.end(), added);
    if (at == more.end() || *at != added) more.insert(at, added);
    return more;
  });
}

u32 LockSets::without(u32 set, u32 lock) {
  return remembered(without_, set, lock, [](const Set& one, u32 removed, const LockSets&) {
    Set fewer = one;
    std::erase(fewer, removed);
    return fewer;
  });
}

void LockSets::forget(std::span<const u32> locks, std::span<const u32> used) {
  const Set gone = [&] {
    Set sorted(locks.begin(), locks.end());
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }();
  std::vector<bool> is_used(sets_.size(), false);
  is_used[0] = true;
  for (const u32 set : used) is_used[set] = true;
  intersections_.clear();
  with_.clear();
  without_.clear();
  numbers_.clear();
  free_.clear();
  for (u32 number = 0; number < sets_.size(); ++number) {
    Set& set = sets_[number];
    if (!is_used[number]) {
      set.clear();
      free_.push_back(number);
      continue;
    }
    std::erase_if(set, [&](u32 lock) { return std::binary_search(gone.begin(), gone.end(), lock); });
    numbers_.try_emplace(set, number);
  }
}

}  // namespace pathfleet::monitor
