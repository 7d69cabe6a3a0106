// A cache of components after renumbering of the objects that they refer to. When threads or objects change places, the
// same renamings occur again and again. Main function: RenamingCache::find.
//
// Invariant: an entry is keyed by all its inputs, the components and the new numbers, so its result is what a new
// computation would give.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "core/component_store.h"
#include "vm/program/object.h"
#include "vm/state/mix.h"

namespace pathfleet::vm {

class RenamingCache {
 public:
  struct Entry {
    u32 first = 0, second = 0;   // an object's component and its new flags; or a thread's record and stack
    u32 count = 0;               // number of references to objects with new numbers
    ComponentIndex renamed = 0;  // 0: not known yet
    PairIndex renamed_stack = 0;
    std::array<Ref, 11> numbers;  // the new numbers of these objects
  };
  static_assert(sizeof(Entry) == 64);

  void begin(u32 first, u32 second) {
    wanted_.first = first;
    wanted_.second = second;
    wanted_.count = 0;
    key_ = mix(first, second);
  }
  void add(Ref number) {
    if (wanted_.count < wanted_.numbers.size()) {
      wanted_.numbers[wanted_.count] = number;
      key_ = mix(key_, number);
    }
    ++wanted_.count;
  }
  /// The entry for the inputs added since begin(); the caller fills it in if it is new. Null: too many inputs.
  Entry* find() {
    if (wanted_.count > wanted_.numbers.size()) return nullptr;
    if (entries_.empty()) entries_.resize(kEntries);
    Entry& place = entries_[key_ % kEntries];
    const bool same = place.first == wanted_.first && place.second == wanted_.second && place.count == wanted_.count &&
                      std::equal(place.numbers.begin(), place.numbers.begin() + place.count, wanted_.numbers.begin());
    if (!same) {
      place = wanted_;
      place.renamed = 0;
    }
    return &place;
  }

 private:
  static constexpr u32 kEntries = 8192;

  Entry wanted_;
  u64 key_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace pathfleet::vm
