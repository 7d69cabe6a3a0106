// What all detectors have in common. Main classes: Detector, Findings.
#pragma once

#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/run_events.h"
#include "monitor/held_locks.h"
#include "monitor/warning.h"

namespace pathfleet::monitor {

/// The run as all detectors see it, and the warnings that they give.
class Findings {
 public:
  explicit Findings(const RunNames& names) : names(names), held(sets) {}

  const RunNames& names;
  LockSets sets;
  HeldLocks held;

  /// One side of a race or deadlock: the thread is at `place` and holds the locks of `set`.
  Part part(u32 thread, u32 place, u32 set, bool writes = false) const;
  /// A warning of two accesses.
  Warning race(const char* detector, u32 variable, const Part& first, const Part& second) const;
  void warn(const Warning& warning);
  /// A line for the user about what the detectors could not look at. Each is kept once.
  void note(const std::string& text);

  const std::vector<Warning>& warnings() const { return warnings_; }
  std::vector<Warning>& warnings() { return warnings_; }
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  /// The most warnings that are kept.
  static constexpr std::size_t kMostWarnings = 1000;
  std::vector<Warning> warnings_;
  std::set<std::string> identities_;
  std::vector<std::string> notes_;
};

class Detector {
 public:
  explicit Detector(Findings& findings) : findings_(findings) {}
  virtual ~Detector() = default;
  Detector(const Detector&) = delete;

  /// findings.held is still what it was before the event.
  virtual void see(const RunEvent& event) = 0;
  /// As of RunObserver. No state may name them afterwards.
  virtual void forget(std::span<const u32> variables, std::span<const u32> locks) = 0;
  virtual void lose_variables() {}
  /// Adds the sets of locks that it still needs.
  virtual void add_used(std::vector<u32>& sets) const {}
  /// The run is over, or was stopped.
  virtual void finish() {}

 protected:
  Findings& findings_;
};

}  // namespace pathfleet::monitor
