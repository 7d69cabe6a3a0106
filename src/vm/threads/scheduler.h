// The threads that are enabled, and those that wait for each other in a cycle. Main function: Scheduler::can_go_on.
#pragma once

#include <vector>

#include "vm/heap/heap.h"
#include "vm/threads/live_threads.h"

namespace pathfleet::vm {

struct EnabledThread {
  u32 thread;
  u32 choices;  // 0: one successor; else one successor for each value
};

class Scheduler {
 public:
  /// `spurious_wakeups`: wait and park may return without a reason (--spurious-wakeups). `interleaves_choices`: a
  /// thread that chooses does not exclude the others (ample sets handle choices).
  Scheduler(const Heap& heap, const LiveThreads& threads, bool spurious_wakeups, bool interleaves_choices)
      : heap_(heap),
        threads_(threads),
        spurious_wakeups_(spurious_wakeups),
        interleaves_choices_(interleaves_choices) {}

  void forbid_spurious_wakeups() { spurious_wakeups_ = false; }

  bool can_go_on(const ThreadRecord& record) const {
    return has_reason_to_go_on(record) || may_wake_spuriously(record);
  }
  /// The same without spurious wakeups, on which no program may rely.
  bool has_reason_to_go_on(const ThreadRecord& record) const;
  /// Whether a thread other than the running one is enabled.
  bool others_can_go_on() const;
  /// Whether the thread can go on only because a time-out fires, while another thread can go on otherwise.
  bool times_out_early(const ThreadRecord& record) const;
  /// Whether the thread is not enabled because it would time out early (--timeouts).
  bool withholds(const ThreadRecord& record) const { return withholds_time_outs_ && times_out_early(record); }
  void withhold_time_outs(bool withhold) { withholds_time_outs_ = withhold; }
  /// The number of threads that are not enabled.
  u32 blocked() const;

  /// The enabled threads, in canonical order. A thread inside an atomic section excludes the others. So does a thread
  /// that chooses, unless it may choose for ever (kOpenChoice) or choices are interleaved.
  void enabled(std::vector<EnabledThread>& into) const;

  /// The threads that wait for each other's monitors in a cycle.
  std::vector<u32> in_monitor_cycles() const;

 private:
  bool may_wake_spuriously(const ThreadRecord& record) const;
  bool can_only_time_out(const ThreadRecord& record) const;

  const Heap& heap_;
  const LiveThreads& threads_;
  bool spurious_wakeups_;
  const bool interleaves_choices_;
  bool withholds_time_outs_ = false;
};

}  // namespace pathfleet::vm
