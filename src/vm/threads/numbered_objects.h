// Objects that keep their identity along one path, for reports. The canonical form gives objects new references at the
// end of each transition; here each object that was noted keeps the number that it got then.
#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "vm/program/object.h"

namespace pathfleet::vm {

class NumberedObjects {
 public:
  /// From now on one path is followed, without backtracking. Before, note() has no effect.
  void follow() {
    follows_ = true;
    noted_ = 0;
    known_.clear();
  }
  /// Gives the object the next number, from 0 on, if it has none.
  void note(Ref ref) {
    if (follows_ && known_.try_emplace(ref, noted_).second) ++noted_;
  }
  /// Gives the object this number, if it has none.
  void note_as(Ref ref, u32 number) {
    if (follows_) known_.try_emplace(ref, number);
  }
  /// nullopt: the object was not noted.
  std::optional<u32> number_of(Ref ref) const {
    const auto found = known_.find(ref);
    return found == known_.end() ? std::nullopt : std::optional(found->second);
  }
  /// The objects of the current state that have a number, by ref, for restore().
  std::vector<std::pair<Ref, u32>> numbers() const {
    std::vector<std::pair<Ref, u32>> all(known_.begin(), known_.end());
    std::sort(all.begin(), all.end());
    return all;
  }
  /// An earlier or later state of the path is the current one.
  void restore(const std::vector<std::pair<Ref, u32>>& numbers) { known_ = {numbers.begin(), numbers.end()}; }
  /// Objects have new refs: renamed(ref) for those with is_live(ref); others are dropped.
  template <class IsLive, class Renamed>
  void rename(IsLive is_live, Renamed renamed) {
    if (known_.empty()) return;
    std::unordered_map<Ref, u32> after;
    for (const auto& [ref, number] : known_) {
      if (is_live(ref)) after.emplace(renamed(ref), number);
    }
    known_ = std::move(after);
  }

 private:
  bool follows_ = false;
  u32 noted_ = 0;
  std::unordered_map<Ref, u32> known_;
};

}  // namespace pathfleet::vm
