// The beginning and the end of threads. Main functions: Machine::start_thread, Machine::end_thread.

#include <algorithm>

#include "core/error.h"
#include "vm/independence/console_monitors.h"
#include "vm/independence/pool_steps.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/observation/run_reporter.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/mix.h"

namespace pathfleet::vm {

// Gives a new thread its first frame: a call of `method` on the entry's own Thread.
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
  entry.record.steps = universe_.code(*method)->entry_steps;
  entry.stack = store_.pair(canonicalizer_->intern(std::as_bytes(std::span(image))), 0);
}

std::string Machine::thread_text(Ref thread) const {
  const Ref name = get<Ref>(thread, universe_.thread_class->field("name").offset);
  return class_of(thread)->name + (name == kNull ? std::string() : utf8_of(name));
}

NativeResult Machine::start_thread(Ref thread, Method* method, bool daemon) {
  warm_up_what_was_used();
  if (threads_.size() == 1) note_held_consoles(*this);
  threads_.set_started(true);
  tell(DeedKind::starts, thread);
  if (reporter_) reporter_->starts(thread, name_of_thread(thread));
  if (const auto number = forget_worker(*this, thread)) nameless_.note_as(thread, kOfWorker | *number);
  ThreadEntry entry;
  entry.record.thread = thread;
  entry.record.set(kDaemon, daemon);
  if (options_.merges_threads() && !free_run_) {
    // All threads have the same path. The canonical form orders them (canonical_threads.cpp).
    entry.record.path[0] = entry.record.path[1] = 1;
    add_first_frame(entry, method);
    threads_.append(entry);
    end_transition_ = true;
    return NativeResult::done;
  }
  u64 text = 0;
  if (options_.names_threads_by_text && !free_run_) {
    for (const char unit : thread_text(thread)) text = mix(text, static_cast<u8>(unit));
  }
  threads_.place_below_current(entry.record, static_cast<u8>(text % 128));
  add_first_frame(entry, method);
  const u32 index = threads_.insert(entry);
  if (free_run_) free_run_->add_thread(index);
  if (!free_run_) end_transition_ = true;  // the next state says which objects are shared
  return NativeResult::done;
}

// The last non-daemon thread has ended. If there are shutdown hooks, a new thread starts and joins them, as java's
// DestroyJavaVM does. It is a new thread because a hook may join the one that has ended.
bool Machine::begin_shutdown() {
  const Class* hooks = universe_.shutdown_hooks();
  if (get<Ref>(hooks->statics, hooks->field("hooks").offset) == kNull) return false;
  const Class& type = *universe_.thread_class;
  const Ref thread = get<Ref>(type.statics, type.field("destroyJavaVM").offset);
  set<i32>(thread, universe_.thread_status(), 1);
  ThreadEntry entry;
  entry.record.thread = thread;
  // This path is unused and follows all others: the path of main is 1, and all other paths begin with 1.
  entry.record.path[0] = 2;
  add_first_frame(entry, universe_.thread_class->declared_method("shutdown", "()V"));
  threads_.append(entry);
  if (free_run_) free_run_->add_thread(threads_.size() - 1);
  if (reporter_) reporter_->begins_shutdown(thread);
  return true;
}

// For the propositions terminated(name): an ended thread is no longer part of the state.
void Machine::note_end(Ref thread) {
  u32 number = 0;
  for (const ltl::Proposition& proposition : options_.propositions) {
    if (proposition.kind != ltl::Proposition::Kind::terminated) continue;
    if (name_of_thread(thread) == proposition.subject) ended_threads_ |= 1u << number;
    ++number;
  }
}

// The running thread has joined the ended one, or asked for its status. That depends on the end. Inside of an operation
// that is one step it may not.
void Machine::sees_end(Ref thread) {
  if (!(at(thread)->flags & kUnseenEnd) || in_linearizable_operation()) return;
  for_write(thread)->flags &= static_cast<u8>(~kUnseenEnd);
  --unseen_ends_;
  if (is_alone()) set_masks();
}

void Machine::end_thread() {
  if (reporter_) reporter_->ends();
  const Ref thread = threads_.current().thread;
  Object* const ended = for_write(thread);
  if (options_.keeps_unseen_ends() && !free_run_) {
    ended->flags |= kUnseenEnd;
    ++unseen_ends_;
  }
  set<i32>(thread, universe_.thread_status(), 2);
  if (explores_interrupts()) {
    for (const ThreadEntry& entry : threads_) {
      const ThreadRecord& waiting = entry.record;
      const bool may_have_left = (waiting.status == ThreadStatus::timed_waiting && !waiting.has(kFarTimeOut)) ||
                                 (waiting.status == ThreadStatus::notified && waiting.has(kWokenByInterrupt));
      if (waiting.object == thread && may_have_left && !waiting.has(kJoining))
        universe_.assume(
            "the end of a thread notifies every thread that has called wait() on it and is not interrupted");
    }
  }
  note_end(thread);
  threads_.wake_all(thread);
  if (free_run_) free_run_->remove_thread(threads_.current_index());
  threads_.remove_current();
  frames_.clear();
}

bool Machine::is_alive(Ref thread) const { return get<i32>(thread, universe_.thread_status()) == 1; }

}  // namespace pathfleet::vm
