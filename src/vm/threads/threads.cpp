// Threads: starting, ending, waiting, interrupting (JLS 17.2). Main functions: Machine::start_thread, Machine::wait_on.
//
// A native that waits sets the thread's status and returns `blocked`; it is called again when Machine::can_go_on says
// that the thread can go on, and finds by the status that it has waited.

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "core/limits.h"
#include "vm/machine.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/mix.h"
#include "vm/threads/clock.h"

namespace pathfleet::vm {

i32 Machine::find_thread(Ref thread) const {
  for (u32 i = 0; i < threads_.size(); ++i) {
    if (threads_[i].record.thread == thread) return static_cast<i32>(i);
  }
  return -1;
}

// The frame that runs `method` on the entry's own Thread.
void Machine::add_first_frame(ThreadEntry& entry, Method* method) {
  FrozenFrame header{method->id | kFrameTag, 0, 0, kNull, 0, method->max_locals, 0, 0};
  std::vector<u64> image(header.words(), 0);
  auto& frame = *reinterpret_cast<FrozenFrame*>(image.data());
  frame = header;
  universe_.code(*method)->facts().before(0).live_reference_locals.for_each([&](u32 slot) {
    PF_CHECK(slot == 0);
    frame.mask()[0] |= 1;
    frame.slots()[0] = entry.record.thread;
  });
  if (method->counters > 0) first_counters(*method, frame.slots() + frame.locals - method->counters);
  entry.stack = store_.pair(canonicalizer_->intern(std::as_bytes(std::span(image))), 0);
}

std::string Machine::thread_text(Ref thread) const {
  const Ref name = get<Ref>(thread, universe_.thread_class->field("name").offset);
  return class_of(thread)->name + (name == kNull ? std::string() : utf8_of(name));
}

NativeResult Machine::start_thread(Ref thread, Method* method, bool daemon) {
  started_threads_ = true;
  ThreadEntry entry;
  entry.record.thread = thread;
  entry.record.set(kDaemon, daemon);
  if (options_.merges_threads() && !free_run_) {
    // One place for all: their order is found from what they are (canonical_threads.cpp).
    entry.record.path[0] = entry.record.path[1] = 1;
    add_first_frame(entry, method);
    threads_.push_back(entry);
    end_transition_ = true;
    return NativeResult::done;
  }
  // Its place: under its starter, at the lowest index that no live thread has.
  const ThreadRecord& parent = threads_[current_].record;
  u32 depth = 0;
  while (depth < ThreadRecord::kPathLength && parent.path[depth] != 0) ++depth;
  depth = std::min(depth, ThreadRecord::kPathLength - 1);
  std::memcpy(entry.record.path, parent.path, depth);
  const auto taken = [&] {
    return std::any_of(threads_.begin(), threads_.end(), [&](const ThreadEntry& other) {
      return std::memcmp(other.record.path, entry.record.path, ThreadRecord::kPathLength) == 0;
    });
  };
  if (options_.names_threads_by_text && !free_run_) {
    u64 text = 0;
    for (const char unit : thread_text(thread)) text = mix(text, static_cast<u8>(unit));
    entry.record.path[depth] = static_cast<u8>(text % 128);
  }
  do {
    if (entry.record.path[depth] == 255) throw LimitReached("more than 255 live threads started by one thread");
    ++entry.record.path[depth];
  } while (taken());

  add_first_frame(entry, method);
  const auto place = std::find_if(threads_.begin(), threads_.end(), [&](const ThreadEntry& other) {
    return std::memcmp(other.record.path, entry.record.path, ThreadRecord::kPathLength) > 0;
  });
  const u32 index = static_cast<u32>(place - threads_.begin());
  threads_.insert(place, entry);
  if (free_run_) free_run_->add_thread(index);
  if (index <= current_) ++current_;
  if (!free_run_) end_transition_ = true;  // what is shared is computed anew
  return NativeResult::done;
}

bool Machine::is_over() const {
  return std::all_of(threads_.begin(), threads_.end(),
                     [](const ThreadEntry& each) { return each.record.has(kDaemon); });
}

// Whether the program ends with the current thread.
bool Machine::is_last_that_counts() const {
  if (threads_[current_].record.has(kDaemon)) return false;
  for (u32 i = 0; i < threads_.size(); ++i) {
    if (i != current_ && !threads_[i].record.has(kDaemon)) return false;
  }
  return true;
}

// The last thread that is no daemon has ended. If there are shutdown hooks, another one begins that starts and joins
// them, as java's DestroyJavaVM does: the one that ended may be joined by a hook.
bool Machine::begin_shutdown() {
  const Class* hooks = universe_.load("java/lang/ApplicationShutdownHooks");
  if (get<Ref>(hooks->statics, hooks->field("hooks").offset) == kNull) return false;
  const Class& type = *universe_.thread_class;
  const Ref thread = get<Ref>(type.statics, type.field("destroyJavaVM").offset);
  set<i32>(thread, type.field("status").offset, 1);
  ThreadEntry entry;
  entry.record.thread = thread;
  // After all others; none has this place, for main's is 1 and the others' begin with that.
  entry.record.path[0] = 2;
  add_first_frame(entry, universe_.thread_class->declared_method("shutdown", "()V"));
  threads_.push_back(entry);
  if (free_run_) free_run_->add_thread(static_cast<u32>(threads_.size() - 1));
  return true;
}

void Machine::end_thread() {
  const Ref thread = threads_[current_].record.thread;
  for_write(thread);
  set<i32>(thread, universe_.thread_class->field("status").offset, 2);
  wake_all(thread);
  threads_.erase(threads_.begin() + current_);
  if (free_run_) free_run_->remove_thread(current_);
  current_ = kNoThread;
  frame_count_ = 0;
}

void Machine::wake_all(Ref object) {
  for (ThreadEntry& entry : threads_) {
    ThreadRecord& record = entry.record;
    const bool waits = record.status == ThreadStatus::waiting || record.status == ThreadStatus::timed_waiting;
    if (!waits || record.object != object) continue;
    record.status = ThreadStatus::notified;
    record.set(kFarTimeOut, false);
  }
}

// ---- Waiting

// Whether a thread that could also have timed out was woken for no reason: for such a thread this is a choice.
bool Machine::woken_without_reason() {
  if (!chosen_) return false;
  return *choose(2) == 1;
}

namespace {

bool has_waited(const ThreadRecord& record) {
  return record.status == ThreadStatus::notified || record.status == ThreadStatus::waiting ||
         record.status == ThreadStatus::timed_waiting;
}

}  // namespace

// The current thread gives the monitor up, if it holds it, and waits there.
void Machine::enter_wait_set(Ref object, i64 nanos) {
  ThreadRecord& record = threads_[current_].record;
  if (holds_lock(object)) {
    Object* monitor = for_write(object);
    record.lock_count = monitor->lock_count;
    monitor->owner = kNull;
    monitor->lock_count = 0;
  }
  record.object = object;
  record.status = nanos == kForever ? ThreadStatus::waiting : ThreadStatus::timed_waiting;
  record.set(kFarTimeOut, never_times_out(nanos));
  wake_after(nanos);
}

// Woken, or timed out: takes the monitor back as often as it held it. can_go_on has seen that it is free. Whether it
// timed out.
bool Machine::leave_wait_set(Ref object, i64 nanos) {
  ThreadRecord& record = threads_[current_].record;
  const bool timed_out =
      record.status == ThreadStatus::timed_waiting && !record.has(kFarTimeOut) && !woken_without_reason();
  visible_operation_.spend();
  if (timed_out) advance_clock(nanos);
  record.set(kFarTimeOut, false);
  if (record.lock_count > 0) {
    Object* monitor = for_write(object);
    monitor->owner = record.thread;
    monitor->lock_count = record.lock_count;
  }
  record.status = ThreadStatus::runnable;
  record.object = kNull;
  record.lock_count = 0;
  return timed_out;
}

// If the thread is interrupted, or an interrupt has ended its wait: clears that and throws.
bool Machine::throw_if_interrupted(bool after_wait) {
  ThreadRecord& record = threads_[current_].record;
  if (!record.has(after_wait ? kWokenByInterrupt : kInterrupted)) return false;
  record.set(kWokenByInterrupt, false);
  record.set(kInterrupted, false);
  throw_new("java/lang/InterruptedException");
  return true;
}

NativeResult Machine::wait_on(Ref object, i64 nanos) {
  if (has_waited(threads_[current_].record)) {
    leave_wait_set(object, nanos);
    return throw_if_interrupted(true) ? NativeResult::thrown : NativeResult::done;
  }
  if (!holds_lock(object)) return throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner");
  if (!touch(Effect::wait, object)) return NativeResult::blocked;
  if (throw_if_interrupted(false)) return NativeResult::thrown;
  enter_wait_set(object, nanos);
  return NativeResult::blocked;
}

namespace {

// Whether a thread in the wait set may have left it already, to come back into the monitor when that is free: it was
// interrupted, or its time-out has come. Then a notification passes it by; else it returns normally, although it was
// interrupted (JLS 17.2.4). Time-outs matter here only where an interrupt may come between.
bool may_have_left_wait_set(const ThreadRecord& record, bool interrupts) {
  if (record.status == ThreadStatus::timed_waiting) return !record.has(kFarTimeOut) && interrupts;
  return record.status == ThreadStatus::notified;
}

}  // namespace

NativeResult Machine::notify(Ref object, bool all) {
  if (heap_.booting()) return NativeResult::done;  // one thread, no monitors
  if (!holds_lock(object)) return throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner");
  if (!touch(Effect::notify, object)) return NativeResult::blocked;
  const bool interrupts = !options_.assumes(Assumption::no_interrupts) && !free_run_;
  std::vector<u32> sure, unsure;  // who is in the wait set, and who may be
  for (u32 i = 0; i < threads_.size(); ++i) {
    const ThreadRecord& record = threads_[i].record;
    const bool waits = record.status == ThreadStatus::waiting || record.status == ThreadStatus::timed_waiting ||
                       (record.status == ThreadStatus::notified && record.has(kWokenByInterrupt));
    if (waits && record.object == object) (may_have_left_wait_set(record, interrupts) ? unsure : sure).push_back(i);
  }
  const auto wake = [this](u32 index) {
    ThreadRecord& record = threads_[index].record;
    record.status = ThreadStatus::notified;
    record.set(kFarTimeOut, false);
    record.set(kWokenByInterrupt, false);
  };
  const u32 count = static_cast<u32>(sure.size() + unsure.size());
  if (count == 0) {
    chosen_.reset();  // who waited when the choice was asked for has been interrupted since
    return NativeResult::done;
  }
  if (!all) {
    // Any of them may be the one; nobody, if all may have left.
    const std::optional<u32> which = choose(count + (sure.empty() ? 1 : 0));
    if (!which) return NativeResult::blocked;
    if (*which < count) wake(*which < sure.size() ? sure[*which] : unsure[*which - sure.size()]);
    return NativeResult::done;
  }
  constexpr std::size_t kMostUnsure = 10;
  if (unsure.size() > kMostUnsure)
    return unsupported("notifyAll of more than 10 threads that may have left the wait set");
  const std::optional<u32> left = choose(1u << unsure.size());
  if (!left) return NativeResult::blocked;
  for (const u32 index : sure) wake(index);
  for (u32 k = 0; k < unsure.size(); ++k) {
    if (!(*left >> k & 1)) wake(unsure[k]);
  }
  return NativeResult::done;
}

NativeResult Machine::sleep(i64 nanos) {
  ThreadRecord& record = threads_[current_].record;
  const bool slept = record.status == ThreadStatus::sleeping;
  if (!slept && !touch(Effect::sleep)) return NativeResult::blocked;
  if (slept) {
    record.status = ThreadStatus::runnable;
    record.set(kFarTimeOut, false);
    visible_operation_.spend();  // waking does not commute with being interrupted
  }
  if (record.has(kInterrupted)) {
    record.set(kInterrupted, false);
    return throw_new("java/lang/InterruptedException", "sleep interrupted");
  }
  if (slept || (threads_.size() == 1 && !never_times_out(nanos))) {
    if (free_run_ && !slept) free_run_->skip(nanos);
    advance_clock(nanos);
    return NativeResult::done;
  }
  record.status = ThreadStatus::sleeping;
  record.set(kFarTimeOut, never_times_out(nanos));
  wake_after(nanos);
  return NativeResult::blocked;
}

// Thread.join: synchronized on the thread, as long as it lives wait() on it. Between entering the monitor and waiting
// nothing else can happen to the thread, whose end needs the monitor, so all of it is one operation.
NativeResult Machine::join(Ref thread, i64 nanos) {
  ThreadRecord& record = threads_[current_].record;
  const u32 status = universe_.thread_class->field("status").offset;
  if (has_waited(record) || record.has(kJoining)) {
    const bool timed_out = has_waited(record) && leave_wait_set(thread, nanos);
    if (record.has(kWokenByInterrupt) && get<i32>(thread, status) != 1) {
      // The end of the thread has notified it, too, if it had not left the wait set by then: it may return although it
      // was interrupted.
      const std::optional<u32> notified = choose(2);
      if (!notified) {
        record.set(kHasPassed, true);
        return NativeResult::blocked;
      }
      if (*notified == 1) record.set(kWokenByInterrupt, false);
    }
    record.set(kJoining, false);
    if (throw_if_interrupted(true)) return NativeResult::thrown;
    if (timed_out || get<i32>(thread, status) != 1) return NativeResult::done;
    // Somebody notified: it waits again.
  } else {
    if (!touch(Effect::join, thread) || !monitor_is_free(thread)) return NativeResult::blocked;
    // Joining a thread that does not live does not even look at the interrupt.
    if (get<i32>(thread, status) != 1) return NativeResult::done;
  }
  if (throw_if_interrupted(false)) return NativeResult::thrown;
  enter_wait_set(thread, nanos);
  record.set(kJoining, true);
  return NativeResult::blocked;
}

NativeResult Machine::park(i64 nanos) {
  ThreadRecord& record = threads_[current_].record;
  const bool parked = record.status == ThreadStatus::parked || record.status == ThreadStatus::timed_parked;
  if (!parked && !touch(Effect::park)) return NativeResult::blocked;
  const bool may_time_out = record.status == ThreadStatus::timed_parked && !record.has(kFarTimeOut);
  if (parked) {
    record.status = ThreadStatus::runnable;
    record.set(kFarTimeOut, false);
    visible_operation_.spend();
  }
  if (record.has(kPermit)) {
    record.set(kPermit, false);
    return NativeResult::done;
  }
  if (record.has(kInterrupted)) return NativeResult::done;
  if (parked) {
    if (may_time_out && !woken_without_reason()) advance_clock(nanos);
    return NativeResult::done;
  }
  record.status = nanos == kForever ? ThreadStatus::parked : ThreadStatus::timed_parked;
  record.set(kFarTimeOut, never_times_out(nanos));
  wake_after(nanos);
  return NativeResult::blocked;
}

void Machine::unpark(Ref thread) {
  const i32 index = find_thread(thread);
  if (index >= 0) threads_[static_cast<u32>(index)].record.set(kPermit, true);
}

void Machine::interrupt(Ref thread) {
  const i32 index = find_thread(thread);
  if (index < 0) return;
  ThreadRecord& record = threads_[static_cast<u32>(index)].record;
  record.set(kInterrupted, true);
  if (record.status == ThreadStatus::waiting || record.status == ThreadStatus::timed_waiting) {
    record.status = ThreadStatus::notified;
    record.set(kFarTimeOut, false);
    record.set(kWokenByInterrupt, true);
  }
}

// ---- Choices and ends of paths

std::optional<u32> Machine::choose(u32 n) {
  PF_CHECK(n >= 1);
  if (n == 1) {
    chosen_.reset();
    return 0;
  }
  if (free_run_) return free_run_->random(n);
  if (chosen_) {
    const u32 value = *chosen_;
    chosen_.reset();
    if (chosen_of_ == n) return value;
    // Other threads have changed what there is to choose among since it was asked for: it is asked for again.
  }
  ThreadRecord& record = threads_[current_].record;
  record.status = ThreadStatus::choosing;
  record.choices = n;
  record.set(kOpenChoice, threads_.size() > 1 && !symbolic() && began_choosing_ && goes_round());
  // A native runs again from its start, its own visible operation too. Where no other thread can go on, there is
  // nothing to keep apart.
  const bool passed = native_method_ ? !visible_operation_.was_free_before_native() : !visible_operation_.is_free();
  record.set(kHasPassed, passed && others_can_go_on());
  return std::nullopt;
}

NativeResult Machine::ignore_path() {
  if (!visible_to_all()) return NativeResult::blocked;
  stop(Stop::ignored);
  return NativeResult::ended;
}

NativeResult Machine::exit_program(i32 code) {
  if (!visible_to_all()) return NativeResult::blocked;
  exit_code_ = code;
  stop(Stop::path_end);
  return NativeResult::ended;
}

NativeResult Machine::unsupported(std::string_view what) {
  const std::vector<CodePosition> stack = stack_of_current();
  step_.reason = "unsupported: " + std::string(what);
  if (!stack.empty()) step_.reason += ", called from " + format(stack.front());
  const auto program =
      std::find_if(stack.begin(), stack.end(), [](const auto& at) { return !at.method->holder->library; });
  if (program != stack.begin() && program != stack.end()) step_.reason += ", for " + format(*program);
  stop(Stop::unsupported);
  return NativeResult::ended;
}

NativeResult Machine::print(int fd, std::string_view bytes) {
  if (options_.outputs && !free_run_) {
    // Text is compared, so the order in which threads print is visible.
    if (!visible_to_all()) return NativeResult::blocked;
    if (fd == 1) output_ += bytes;
  }
  if (listener.printed) listener.printed(fd, bytes);
  return NativeResult::done;
}

}  // namespace pathfleet::vm
