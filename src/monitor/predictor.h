// Races and deadlocks of other runs, predicted from this one: Mathur, Pavlogiannis and Viswanathan, Optimal Prediction
// of Synchronization-Preserving Races, POPL 2021; Tunç, Mathur, Pavlogiannis and Viswanathan, Sound Dynamic Deadlock
// Prediction in Linear Time, PLDI 2023. Main class: Predictor.
//
// A prediction is shown by a reordering of the run in which every thread does what it did and every read sees the same
// write: two accesses that are next to each other, or threads that wait for each other's locks. Only reorderings that
// keep the order of the sections of each lock are looked at. The time is linear in the run for a given number of
// threads, locks and places.
//
// Invariant: the run is cut into windows (trace_window.h), and what is predicted lies in one of them; a note says if
// there were several. After lose_variables() nothing is predicted from later events.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "monitor/detector.h"
#include "monitor/trace_window.h"

namespace pathfleet::monitor {

class Predictor final : public Detector {
 public:
  struct Wanted {
    bool races = true, deadlocks = true;
  };
  /// The longest cycle of threads that is looked for.
  static constexpr u32 kMostThreadsInDeadlock = 6;
  static constexpr u32 kMostCycles = 10'000;

  Predictor(Findings& findings, Wanted wanted) : Detector(findings), wanted_(wanted) {}

  void see(const RunEvent& event) override;
  void forget(std::span<const u32> variables, std::span<const u32> locks) override;
  void lose_variables() override;
  void add_used(std::vector<u32>& sets) const override { window_.add_used(sets); }
  void finish() override;

 private:
  using Access = TraceWindow::Access;
  using Acquires = std::pair<const TraceWindow::AcquireKind, std::vector<TraceWindow::Acquire>>;

  void next_window(const char* why);
  void predict();
  void predict_races();
  void predict_races_on(u32 variable, const std::vector<Access>& accesses);
  void compare(u32 variable, const std::vector<const Access*>& earlier, const std::vector<const Access*>& later);
  void predict_deadlocks();
  void extend_cycle(std::vector<const Acquires*>& cycle, const std::vector<const Acquires*>& all);
  void check_cycle(const std::vector<const Acquires*>& cycle);

  const Wanted wanted_;
  TraceWindow window_;
  bool stopped_ = false;
  u32 cycles_ = 0;
  std::set<std::pair<u64, u64>> reported_;  // pairs of places and kinds of access, in this window
};

}  // namespace pathfleet::monitor
