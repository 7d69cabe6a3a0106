// The different errors that the workers of a process have found, each with its first counterexample.
//
// Invariant: of several workers that meet an error at once, one claims it; what is in the book was replayed.
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/trace.h"

namespace pathfleet {

class ErrorBook {
 public:
  /// Whether this is the first one with this identity: then the caller owes add(), or the search ends without it.
  bool claim(const Finding& finding) {
    const std::lock_guard lock(mutex_);
    return claimed_.insert(identity_of(finding)).second;
  }
  /// Nothing could be said of it: another path may show it.
  void release(const Finding& finding) {
    const std::lock_guard lock(mutex_);
    claimed_.erase(identity_of(finding));
  }
  /// Gives how many there are now.
  u64 add(Counterexample counterexample) {
    const std::lock_guard lock(mutex_);
    errors_.push_back(std::move(counterexample));
    return errors_.size();
  }
  /// All, in the order of adding, and the book is empty.
  std::vector<Counterexample> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(errors_, {});
  }

 private:
  std::mutex mutex_;
  std::set<std::string> claimed_;
  std::vector<Counterexample> errors_;
};

}  // namespace pathfleet
