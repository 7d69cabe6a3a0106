// Operations of the running thread on other threads: waiting, notifying, joining, sleeping, parking (JLS 17.2 and
// 17.3). Main functions: Waiting::wait_on, Waiting::notify, Waiting::join.
//
// An operation that waits sets the thread's status and returns `blocked`. It is called again when the thread is enabled
// (Scheduler::can_go_on). The status then shows that it has waited.
#pragma once

#include <optional>
#include <string_view>

#include "vm/program/deed.h"
#include "vm/program/effects.h"
#include "vm/program/native.h"
#include "vm/threads/live_threads.h"
#include "vm/threads/monitors.h"

namespace pathfleet::vm {

/// The services of the machine that these operations use.
class WaitContext {
 public:
  /// Announces a visible operation. Returns whether it may happen in this transition; if not, the operation is called
  /// again.
  virtual bool touch(Effect effect, Ref subject = kNull) = 0;
  /// Counts the present operation as the visible operation of the transition.
  virtual void spend_visible_operation() = 0;
  /// The visible operation was that the running thread has taken a monitor, and nothing else.
  virtual void has_taken_monitor() {}
  /// A choice of n >= 1 values. Returns the value to take now; nullopt: the operation is called again.
  virtual std::optional<u32> choose(u32 n) = 0;
  /// Whether this transition has a value for a choice that has not been taken yet.
  virtual bool has_choice() const = 0;
  virtual NativeResult throw_new(std::string_view class_name, std::string_view message = {}) = 0;
  virtual NativeResult unsupported(std::string_view what) = 0;
  /// Whether the thread has been started and has not ended.
  virtual bool is_alive(Ref thread) const = 0;
  /// Whether the running thread waits in front of the end of this one, and nobody can tell since when (claim A9).
  virtual bool stands_in_front_of_end(Ref thread) { return false; }
  /// Whether the running thread only runs up to its next visible operation, which does not happen.
  virtual bool only_looks() const { return false; }
  /// The running thread knows that this one has ended.
  virtual void sees_end(Ref thread) {}
  /// Whether threads may be interrupted at moments that a search chooses.
  virtual bool explores_interrupts() const = 0;
  static constexpr u32 kAnyNumber = ~0u;
  /// The number of time-outs that may still fire early on this run: where another thread can go on (--timeouts).
  virtual u32 early_time_outs_left() const { return kAnyNumber; }
  /// One of them has fired.
  virtual void spend_early_time_out() {}

  /// The running thread has done this.
  virtual void did(DeedKind kind, Ref object = kNull, Ref other = kNull) {}

  // Times are in nanoseconds; kForever: no time-out.
  static constexpr i64 kForever = -1;
  virtual bool never_times_out(i64 nanos) const = 0;
  /// Wakes the running thread after this time, if time is real.
  virtual void wake_after(i64 nanos) = 0;
  /// Advances the clock by this amount, because a time-out has come.
  virtual void advance_clock(i64 nanos) = 0;
  /// Advances the time at once, because the only thread sleeps.
  virtual void skip_time(i64 nanos) = 0;

 protected:
  ~WaitContext() = default;
};

class Waiting {
 public:
  Waiting(LiveThreads& threads, Monitors& monitors, WaitContext& context)
      : threads_(threads), monitors_(monitors), context_(context) {}

  NativeResult wait_on(Ref object, i64 nanos);
  NativeResult notify(Ref object, bool all);
  NativeResult sleep(i64 nanos);
  NativeResult join(Ref thread, i64 nanos);
  NativeResult park(i64 nanos);

 private:
  static constexpr i64 kForever = WaitContext::kForever;

  bool holds_lock(Ref object) const { return monitors_.holds(threads_.current().thread, object); }
  void enter_wait_set(Ref object, i64 nanos);
  bool leave_wait_set(Ref object, i64 nanos);
  bool throw_if_interrupted(bool after_wait);
  bool woken_spuriously();
  void notify_one(u32 index);
  void leave_unnotified(u32 index);

  LiveThreads& threads_;
  Monitors& monitors_;
  WaitContext& context_;
};

}  // namespace pathfleet::vm
