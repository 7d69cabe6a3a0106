// Sets of locks, each kept once and named by a number. Main class: LockSets.
//
// Invariant: equal sets have equal numbers, except that locks which are forgotten leave their sets; 0 is the empty set.
// Intersections are remembered, as in Eraser (Savage et al., TOCS 1997).
#pragma once

#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/types.h"

namespace pathfleet::monitor {

class LockSets {
 public:
  using Set = std::vector<u32>;  // ascending

  LockSets() { number_of({}); }

  u32 number_of(const Set& locks);
  const Set& locks(u32 set) const { return sets_[set]; }
  u32 intersection(u32 a, u32 b);
  u32 with(u32 set, u32 lock);
  u32 without(u32 set, u32 lock);

  /// These locks are gone, and only the sets in `used` are still needed.
  void forget(std::span<const u32> locks, std::span<const u32> used);

 private:
  using Make = Set (*)(const Set& set, u32 with, const LockSets& all);
  u32 remembered(std::unordered_map<u64, u32>& results, u32 a, u32 b, Make make);

  std::map<Set, u32> numbers_;
  std::vector<Set> sets_;  // by number
  std::vector<u32> free_;  // numbers that name no set
  std::unordered_map<u64, u32> intersections_, with_, without_;
};

}  // namespace pathfleet::monitor
