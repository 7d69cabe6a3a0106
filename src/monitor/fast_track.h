// Races by the happens-before relation of the run: Flanagan and Freund, FastTrack, PLDI 2009. Main class: FastTrack.
//
// Two accesses race if neither happens before the other by the order of each thread, locks, volatile variables, start
// and join (JLS 17.4.5). Of the accesses to a variable it keeps the last write, and the last read, or one for each
// thread where reads are not ordered. So the first race on a variable is found; later ones may be missed.
//
// Invariant: kMostThreads bounds the clocks; a run with more threads is looked at up to there, with a note.
#pragma once

#include <memory>
#include <vector>

#include "monitor/detector.h"
#include "monitor/vector_clock.h"

namespace pathfleet::monitor {

class FastTrack final : public Detector {
 public:
  using Detector::Detector;
  static constexpr u32 kMostThreads = 1000;

  void see(const RunEvent& event) override;
  void forget(std::span<const u32> variables, std::span<const u32> locks) override;
  void add_used(std::vector<u32>& sets) const override;

 private:
  /// An access as an epoch: the thread and its time; time 0: none.
  struct Access {
    u32 thread = 0, time = 0, place = 0, held = 0;
  };
  struct Variable {
    Access write, read;
    std::unique_ptr<std::vector<Access>> reads;  // by several threads, not ordered; then `read` is not used
    bool warned = false;
  };

  VectorClock& clock(u32 thread);
  void advance(u32 thread) { clock(thread).raise(thread, clock(thread)[thread] + 1); }
  static VectorClock& at(std::vector<VectorClock>& clocks, u32 number);
  bool before(const Access& access, u32 thread) { return access.time <= clock(thread)[access.thread]; }
  void read(const RunEvent& event);
  void write(const RunEvent& event);
  void race(const RunEvent& event, const Access& earlier, bool earlier_writes);
  Variable& variable(u32 number);
  Access access_of(const RunEvent& event);

  std::vector<VectorClock> threads_, locks_, volatiles_;
  std::vector<VectorClock>
      shared_;  // by lock: what those have done who held it with others. They do not order each other
  std::vector<Variable> variables_;
  bool stopped_ = false;
};

}  // namespace pathfleet::monitor
