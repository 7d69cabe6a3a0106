#include "vm/threads/waiting.h"

#include <algorithm>
#include <vector>

namespace pathfleet::vm {

namespace {

bool has_waited(const ThreadRecord& record) {
  return record.status == ThreadStatus::notified || record.status == ThreadStatus::timed_out || record.is_in_wait_set();
}

// Whether a thread in the wait set may have left it already, and waits for the monitor: it was interrupted, or it timed
// out. Then a notification does not reach it. Otherwise it returns normally, even if it was interrupted (JLS 17.2.4).
// Time-outs matter here only if an interrupt may come in between. `time_outs`: they may fire while others can go on, as
// the notifying thread can.
bool may_have_left_wait_set(const ThreadRecord& record, bool interrupts, bool time_outs) {
  if (record.status == ThreadStatus::timed_waiting) return !record.has(kFarTimeOut) && interrupts && time_outs;
  return record.status == ThreadStatus::notified;
}

}  // namespace

// Whether a thread that could also have timed out has woken spuriously. For such a thread this is a choice.
bool Waiting::woken_spuriously() {
  if (!context_.has_choice()) return false;
  return *context_.choose(2) == 1;
}

// The running thread gives up the monitor, if it holds it, and enters the wait set.
void Waiting::enter_wait_set(Ref object, i64 nanos) {
  ThreadRecord& record = threads_.current();
  if (holds_lock(object)) record.lock_count = monitors_.give_up(object);
  record.object = object;
  record.status = nanos == kForever ? ThreadStatus::waiting : ThreadStatus::timed_waiting;
  record.set(kFarTimeOut, context_.never_times_out(nanos));
  context_.wake_after(nanos);
}

// The running thread was woken, or timed out. It takes back the monitor, which is free, as often as it held it. Returns
// whether it timed out.
bool Waiting::leave_wait_set(Ref object, i64 nanos) {
  ThreadRecord& record = threads_.current();
  const bool only_notified = record.status == ThreadStatus::notified && !context_.explores_interrupts();
  const bool timed_out = record.status == ThreadStatus::timed_out || (record.status == ThreadStatus::timed_waiting &&
                                                                      !record.has(kFarTimeOut) && !woken_spuriously());
  context_.spend_visible_operation();
  if (only_notified && record.lock_count > 0) context_.has_taken_monitor();
  if (timed_out) context_.advance_clock(nanos);
  record.set(kFarTimeOut, false);
  if (record.lock_count > 0) monitors_.take_back(record.thread, object, record.lock_count);
  record.status = ThreadStatus::runnable;
  record.object = kNull;
  record.lock_count = 0;
  return timed_out;
}

// If the thread is interrupted, or an interrupt has ended its wait: clears the interrupt status and throws.
bool Waiting::throw_if_interrupted(bool after_wait) {
  ThreadRecord& record = threads_.current();
  if (!record.has(after_wait ? kWokenByInterrupt : kInterrupted)) return false;
  record.set(kWokenByInterrupt, false);
  record.set(kInterrupted, false);
  context_.throw_new("java/lang/InterruptedException");
  return true;
}

NativeResult Waiting::wait_on(Ref object, i64 nanos) {
  if (has_waited(threads_.current())) {
    context_.did(leave_wait_set(object, nanos) ? DeedKind::times_out : DeedKind::wakes, object);
    return throw_if_interrupted(true) ? NativeResult::thrown : NativeResult::done;
  }
  if (!holds_lock(object))
    return context_.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner");
  if (!context_.touch(Effect::wait, object)) return NativeResult::blocked;
  if (throw_if_interrupted(false)) return NativeResult::thrown;
  context_.did(DeedKind::waits, object);
  enter_wait_set(object, nanos);
  return NativeResult::blocked;
}

void Waiting::notify_one(u32 index) {
  context_.did(DeedKind::notifies, threads_[index].record.object, threads_[index].record.thread);
  threads_.notify(index);
}

// A notification does not reach this thread, because it has left the wait set before. If no interrupt made it leave,
// its time-out has fired.
void Waiting::leave_unnotified(u32 index) {
  if (threads_[index].record.status != ThreadStatus::timed_waiting) return;
  threads_.time_out(index);
  context_.spend_early_time_out();
}

NativeResult Waiting::notify(Ref object, bool all) {
  if (!holds_lock(object))
    return context_.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner");
  if (!context_.touch(Effect::notify, object)) return NativeResult::blocked;
  const bool interrupts = context_.explores_interrupts();
  const u32 most_time_outs = context_.early_time_outs_left();
  std::vector<u32> sure, unsure;  // threads that are in the wait set, and threads that may be
  for (u32 i = 0; i < threads_.size(); ++i) {
    const ThreadRecord& record = threads_[i].record;
    const bool waits =
        record.is_in_wait_set() || (record.status == ThreadStatus::notified && record.has(kWokenByInterrupt));
    if (waits && record.object == object)
      (may_have_left_wait_set(record, interrupts, most_time_outs > 0) ? unsure : sure).push_back(i);
  }
  const u32 count = static_cast<u32>(sure.size() + unsure.size());
  if (count == 0) {
    context_.did(DeedKind::notifies, object);
    context_.choose(1);  // the waiting thread has been interrupted since the choice was requested
    return NativeResult::done;
  }
  const u32 timed_out = static_cast<u32>(std::count_if(unsure.begin(), unsure.end(), [this](u32 index) {
    return threads_[index].record.status == ThreadStatus::timed_waiting;
  }));
  if (!all) {
    // Any of them may be notified, or none if all of them may have left the wait set.
    const bool or_none = sure.empty() && timed_out <= most_time_outs;
    const std::optional<u32> which = context_.choose(count + (or_none ? 1 : 0));
    if (!which) return NativeResult::blocked;
    if (*which < count) {
      notify_one(*which < sure.size() ? sure[*which] : unsure[*which - sure.size()]);
    } else {
      for (const u32 index : unsure) leave_unnotified(index);
    }
    return NativeResult::done;
  }
  constexpr std::size_t kMostUnsure = 10;
  if (unsure.size() > kMostUnsure)
    return context_.unsupported("notifyAll of more than 10 threads that may have left the wait set");
  std::vector<u32> possible;  // sets of unsure threads that may have left
  for (u32 set = 0; set < 1u << unsure.size(); ++set) {
    u32 time_outs = 0;
    for (u32 k = 0; k < unsure.size(); ++k)
      time_outs += set >> k & 1 && threads_[unsure[k]].record.status == ThreadStatus::timed_waiting;
    if (time_outs <= most_time_outs) possible.push_back(set);
  }
  const std::optional<u32> which = context_.choose(static_cast<u32>(possible.size()));
  if (!which) return NativeResult::blocked;
  for (const u32 index : sure) notify_one(index);
  for (u32 k = 0; k < unsure.size(); ++k) {
    if (possible[*which] >> k & 1) {
      leave_unnotified(unsure[k]);
    } else {
      notify_one(unsure[k]);
    }
  }
  return NativeResult::done;
}

NativeResult Waiting::sleep(i64 nanos) {
  ThreadRecord& record = threads_.current();
  const bool slept = record.status == ThreadStatus::sleeping;
  if (!slept && !context_.touch(Effect::sleep)) return NativeResult::blocked;
  if (slept) {
    record.status = ThreadStatus::runnable;
    record.set(kFarTimeOut, false);
    context_.spend_visible_operation();  // waking does not commute with an interrupt
  }
  if (record.has(kInterrupted)) {
    record.set(kInterrupted, false);
    return context_.throw_new("java/lang/InterruptedException", "sleep interrupted");
  }
  if (slept) {
    context_.did(DeedKind::wakes_up);
    context_.advance_clock(nanos);
    return NativeResult::done;
  }
  context_.did(DeedKind::sleeps);
  if (threads_.size() == 1 && !context_.never_times_out(nanos)) {
    context_.skip_time(nanos);
    return NativeResult::done;
  }
  record.status = ThreadStatus::sleeping;
  record.set(kFarTimeOut, context_.never_times_out(nanos));
  context_.wake_after(nanos);
  return NativeResult::blocked;
}

// Thread.join: while the thread lives, wait() on it, synchronized on it. Between entering the monitor and waiting,
// nothing else can happen to the thread, because its end needs the monitor. So all of it is one operation.
NativeResult Waiting::join(Ref thread, i64 nanos) {
  ThreadRecord& record = threads_.current();
  if (has_waited(record) || record.has(kJoining)) {
    const bool timed_out = has_waited(record) && leave_wait_set(thread, nanos);
    if (record.has(kWokenByInterrupt) && !context_.is_alive(thread)) {
      // The end of the thread has also notified this thread, if this thread had not left the wait set by then. So it
      // may return although it was interrupted.
      const std::optional<u32> notified = context_.choose(2);
      if (!notified) {
        record.set(kHasPassed, true);
        return NativeResult::blocked;
      }
      if (*notified == 1) record.set(kWokenByInterrupt, false);
    } else if (!timed_out && record.has(kInterrupted) && !context_.is_alive(thread) &&
               !context_.never_times_out(nanos) && nanos != kForever && context_.early_time_outs_left() > 0) {
      // This thread may have left the wait set by its time-out before the thread's end, and been interrupted after it.
      // HotSpot looks at the interrupt status when a thread that was not notified has come back.
      const std::optional<u32> left = context_.choose(2);
      if (!left) {
        record.set(kHasPassed, true);
        return NativeResult::blocked;
      }
      if (*left == 1) {
        context_.spend_early_time_out();
        context_.advance_clock(nanos);
        record.set(kWokenByInterrupt, true);
      }
    }
    record.set(kJoining, false);
    if (throw_if_interrupted(true)) return NativeResult::thrown;
    if (!timed_out && !context_.is_alive(thread)) context_.sees_end(thread);
    if (timed_out || !context_.is_alive(thread)) {
      context_.did(timed_out ? DeedKind::times_out : DeedKind::joins, thread);
      return NativeResult::done;
    }
    // The notification was not the end of the thread: wait again.
  } else if (nanos == kForever && context_.is_alive(thread) && context_.stands_in_front_of_end(thread)) {
    if (context_.only_looks()) return NativeResult::blocked;
  } else {
    if (!context_.touch(Effect::join, thread) || !monitors_.await(record, thread)) return NativeResult::blocked;
    // Joining a thread that is not alive does not read the interrupt status.
    if (!context_.is_alive(thread)) {
      context_.sees_end(thread);
      context_.did(DeedKind::joins, thread);
      return NativeResult::done;
    }
  }
  if (throw_if_interrupted(false)) return NativeResult::thrown;
  context_.did(DeedKind::awaits_end, thread);
  enter_wait_set(thread, nanos);
  record.set(kJoining, true);
  return NativeResult::blocked;
}

NativeResult Waiting::park(i64 nanos) {
  ThreadRecord& record = threads_.current();
  const bool parked = record.status == ThreadStatus::parked || record.status == ThreadStatus::timed_parked;
  if (!parked && !context_.touch(Effect::park)) return NativeResult::blocked;
  const bool may_time_out = record.status == ThreadStatus::timed_parked && !record.has(kFarTimeOut);
  if (parked) {
    record.status = ThreadStatus::runnable;
    record.set(kFarTimeOut, false);
    context_.spend_visible_operation();
  }
  if (record.has(kPermit) || record.has(kInterrupted)) {
    if (parked) context_.did(DeedKind::wakes_up);
    record.set(kPermit, false);
    return NativeResult::done;
  }
  if (parked) {
    const bool timed_out = may_time_out && !woken_spuriously();
    context_.did(timed_out ? DeedKind::times_out : DeedKind::wakes_up);
    if (timed_out) context_.advance_clock(nanos);
    return NativeResult::done;
  }
  context_.did(DeedKind::parks);
  record.status = nanos == kForever ? ThreadStatus::parked : ThreadStatus::timed_parked;
  record.set(kFarTimeOut, context_.never_times_out(nanos));
  context_.wake_after(nanos);
  return NativeResult::blocked;
}

}  // namespace pathfleet::vm
