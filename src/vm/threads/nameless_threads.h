// Threads whose names are withheld, because a name made of a counter would tell apart threads that may be
// interchanged. Along one path they are numbered as they are made, for reports.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "vm/program/object.h"

namespace pathfleet::vm {

class NamelessThreads {
 public:
  /// From here on one path is followed, without going back.
  void follow() {
    follows_ = true;
    made_ = 0;
    known_.clear();
  }
  /// `thread` has just been made.
  void note(Ref thread) {
    if (follows_) known_.push_back({thread, made_++});
  }
  /// Its number, from 0; nullopt: it has a name, or no path is followed.
  std::optional<u32> number_of(Ref thread) const {
    for (const Entry& each : known_) {
      if (each.thread == thread) return each.number;
    }
    return std::nullopt;
  }
  /// Objects have got new refs: renamed(ref), for those with is_live(ref); the others are forgotten.
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
