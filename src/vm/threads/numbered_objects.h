// Threads whose names are withheld: a name made from a counter would distinguish threads that may be interchanged.
// Along one path they are numbered in the order of their creation, for reports.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "vm/program/object.h"

namespace pathfleet::vm {

class NamelessThreads {
 public:
  /// From now on one path is followed, without backtracking.
  void follow() {
    follows_ = true;
    made_ = 0;
    known_.clear();
  }
  /// `thread` was just made.
  void note(Ref thread) {
    if (follows_) known_.push_back({thread, made_++});
  }
  /// The thread's number, from 0; nullopt: it has a name, or no path is followed.
  std::optional<u32> number_of(Ref thread) const {
    for (const Entry& each : known_) {
      if (each.thread == thread) return each.number;
    }
    return std::nullopt;
  }
  /// Objects have new refs: renamed(ref) for those with is_live(ref); others are dropped.
  template <class IsLive, class Renamed>
  void rename(IsLive is_live, Renamed renamed) {
    std::erase_if(known_, [&](const Entry& each) { return !is_live(each.thread); });
    for (Entry& each : known_) each.thread = renamed(each.thread);
  }

 private:
  struct Entry {
    Ref thread;
    u32 number;
  };
  bool follows_ = false;
  u32 made_ = 0;
  std::vector<Entry> known_;
};

}  // namespace pathfleet::vm
