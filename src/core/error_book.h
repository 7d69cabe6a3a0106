// The different errors that the workers of a process have found, each with its first counterexample.
//
// Invariant: if several workers find the same error at once, exactly one of them claims it. Every error in the book was
// replayed.
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
  /// Whether the error is the first one with its identity. If so, the caller must call add() or release(), or end the
  /// search.
  bool claim(const Finding& finding) {
    const std::lock_guard lock(mutex_);
    return claimed_.insert(identity_of(finding)).second;
  }
  /// Withdraws a claim whose replay was undecided, so that another path may show the error.
  void release(const Finding& finding) {
    const std::lock_guard lock(mutex_);
    claimed_.erase(identity_of(finding));
  }
  /// Gives the number of errors, this one included.
  u64 add(Counterexample counterexample) {
    const std::lock_guard lock(mutex_);
    errors_.push_back(std::move(counterexample));
    return errors_.size();
  }
  /// All errors so far, in the order of their addition.
  std::vector<Counterexample> all() {
    const std::lock_guard lock(mutex_);
    return errors_;
  }
  /// Removes and returns all errors, in the order of their addition.
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
