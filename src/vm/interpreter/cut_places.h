// Where bounds have ended paths: the code that could have followed is not known to be dead. Main functions:
// CutPlaces::add, coverage::behind_cuts (coverage/dead_code.h).
//
// Several workers add places. Invariant: the set only grows during a search.
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <tuple>

#include "core/types.h"

namespace pathfleet::vm {

class CutPlaces {
 public:
  /// "p/C", name and descriptor of a method, and the offset of the instruction that a frame of the path was at.
  using Place = std::tuple<std::string, std::string, u16>;

  void add(Place place) {
    const std::lock_guard hold(mutex_);
    places_.insert(std::move(place));
  }
  std::set<Place> places() const {
    const std::lock_guard hold(mutex_);
    return places_;
  }
  void clear() {
    const std::lock_guard hold(mutex_);
    places_.clear();
  }

 private:
  mutable std::mutex mutex_;
  std::set<Place> places_;
};

}  // namespace pathfleet::vm
