#include "vm/threads/scheduler.h"

#include <algorithm>

#include "vm/program/class.h"
#include "vm/threads/permits.h"

namespace pathfleet::vm {

// Spurious wakeups (JLS 17.2.1, LockSupport.park). Joining and sleeping threads have none.
bool Scheduler::may_wake_spuriously(const ThreadRecord& record) const {
  if (!spurious_wakeups_) return false;
  switch (record.status) {
    case ThreadStatus::waiting:
    case ThreadStatus::timed_waiting: return heap_.at(record.object)->owner == kNull;
    case ThreadStatus::parked:
    case ThreadStatus::timed_parked: return !record.has(kPermit) && !record.has(kInterrupted);
    default: return false;
  }
}

bool Scheduler::has_reason_to_go_on(const ThreadRecord& record) const {
  const auto free_for = [&](Ref monitor) {
    const Ref owner = heap_.at(monitor)->owner;
    return owner == kNull || owner == record.thread;
  };
  switch (record.status) {
    case ThreadStatus::runnable:
    case ThreadStatus::choosing:
    case ThreadStatus::arriving:
    case ThreadStatus::throwing: return true;
    case ThreadStatus::sleeping: return !record.has(kFarTimeOut) || record.has(kInterrupted);
    case ThreadStatus::timed_parked: return !record.has(kFarTimeOut) || record.has(kPermit) || record.has(kInterrupted);
    case ThreadStatus::locking: return may_enter(heap_, record);
    case ThreadStatus::notified:
    case ThreadStatus::timed_out: return free_for(record.object);
    case ThreadStatus::timed_waiting: return !record.has(kFarTimeOut) && free_for(record.object);
    case ThreadStatus::waiting: return false;
    case ThreadStatus::parked: return record.has(kPermit) || record.has(kInterrupted);
    case ThreadStatus::initializing: {
      const auto* statics = static_cast<const Statics*>(heap_.at(record.object));
      return statics->status != InitStatus::in_progress || statics->initializing_thread == record.thread;
    }
  }
  return false;
}

// A sleeping thread is not among them: the end of its sleep is what it waits for. Nor is one that has left the wait
// set.
bool Scheduler::can_only_time_out(const ThreadRecord& record) const {
  switch (record.status) {
    case ThreadStatus::timed_waiting: return true;
    case ThreadStatus::timed_parked: return !record.has(kPermit) && !record.has(kInterrupted);
    default: return false;
  }
}

bool Scheduler::times_out_early(const ThreadRecord& record) const {
  if (!can_only_time_out(record) || !can_go_on(record)) return false;
  if (record.atomic_depth > 0) return false;  // nobody else may go on before its section ends
  return std::any_of(threads_.begin(), threads_.end(), [&](const ThreadEntry& each) {
    return can_go_on(each.record) && !can_only_time_out(each.record);
  });
}

bool Scheduler::others_can_go_on() const {
  for (u32 i = 0; i < threads_.size(); ++i) {
    if (i != threads_.current_index() && can_go_on(threads_[i].record)) return true;
  }
  return false;
}

u32 Scheduler::blocked() const {
  return static_cast<u32>(std::count_if(threads_.begin(), threads_.end(),
                                        [&](const ThreadEntry& each) { return !can_go_on(each.record); }));
}

void Scheduler::enabled(std::vector<EnabledThread>& into) const {
  into.clear();
  into.reserve(threads_.size());
  for (u32 i = 0; i < threads_.size(); ++i) {
    const ThreadRecord& record = threads_[i].record;
    if (!can_go_on(record) || withholds(record)) continue;
    const bool choosing = record.status == ThreadStatus::choosing;
    // Timing out and a spurious wakeup differ in the time that has passed.
    const bool either = may_wake_spuriously(record) && has_reason_to_go_on(record);
    const EnabledThread enabled{i, choosing ? record.choices : either ? 2 : 0};
    // A data choice concerns only the running thread, and an atomic section excludes the other threads.
    if (record.atomic_depth > 0 || (choosing && !record.has(kOpenChoice) && !interleaves_choices_)) {
      into.assign(1, enabled);
      return;
    }
    into.push_back(enabled);
  }
}

std::vector<u32> Scheduler::in_monitor_cycles() const {
  std::vector<u32> result;
  for (u32 start = 0; start < threads_.size(); ++start) {
    u32 at_thread = start;
    for (u32 steps = 0; steps <= threads_.size(); ++steps) {
      const ThreadRecord& record = threads_[at_thread].record;
      if (record.status != ThreadStatus::locking && record.status != ThreadStatus::notified &&
          record.status != ThreadStatus::timed_out)
        break;
      // A lock of the library that is not entered as a monitor (claim T15): a cycle is found when nobody can go on.
      // Nor has the monitor of a queue to do with who waits for an element.
      if (heap_.at(record.object)->lock_count == 0) break;
      if (record.status == ThreadStatus::locking && record.choices != kNoQueue) break;
      const i32 owner = threads_.find(heap_.at(record.object)->owner);
      if (owner < 0 || static_cast<u32>(owner) == at_thread) break;
      at_thread = static_cast<u32>(owner);
      if (at_thread != start) continue;
      result.push_back(start);
      break;
    }
  }
  return result;
}

}  // namespace pathfleet::vm
