// Where an operation of the library that is one step begins, and where its parts do (claims T8 and T24 of
// docs/soundness.md). Main function: Machine::begin_operation.
//
// Invariant: if the transition ends in front of an operation, nothing has changed but what the thread waits for. The
// instruction that calls the operation runs again when the thread continues.

#include <utility>

#include "vm/independence/linearizable_operations.h"
#include "vm/independence/logging_steps.h"
#include "vm/independence/parts_of_operations.h"
#include "vm/independence/pool_steps.h"
#include "vm/independence/queue_waits.h"
#include "vm/machine.h"
#include "vm/threads/permits.h"

namespace pathfleet::vm {

// Whether this call, of a method that may be one step, is one.
bool Machine::is_one_step(const Method& method, const u64* arguments) {
  const Ref self = method.is_static() ? kNull : as_ref(arguments[0]);
  if (method.has(kLogs)) return is_logging_step(*this, method, arguments);
  if (is_worker_loop(method)) return is_plain_worker(*this, self, as_ref(arguments[1]), threads_.current_entry().stack);
  if (method.has(kHandsOverTask)) return has_unseen_queue(*this, self);
  return !method.has(kMayConsistOfSteps) || !consists_of_steps(*this, method, arguments);
}

// A method that may be one step is about to be called. Sets the flag of its frame if it is one. False: the transition
// ends in front of it.
bool Machine::begin_operation(Method& method, const u64* arguments, u16& flags) {
  if (!is_one_step(method, arguments)) return true;
  const Ref self = method.is_static() ? kNull : as_ref(arguments[0]);
  const bool logs = method.has(kLogs);
  if (logs && is_unseen_logging_step(method)) {
    flags = kLinearizable;
    return true;
  }
  Ref subject = subject_of(*this, *method.holder, self);
  if (!logs && self != kNull && !is_visible(self) && (subject == kNull || !is_visible(subject))) {
    // A task may make the pool known to others, and then the loop must not depend on when the worker began (claim P5).
    if (is_worker_loop(method)) flags = kLinearizable;
    return true;
  }
  flags = kLinearizable;
  if (subject != kNull && !stays_within_subject(*this, method)) subject = kNull;
  const bool is_closed = subject != kNull && !in_linearizable_operation();
  if (is_closed && leaves_unseen(*this, method, subject)) {
    note_interleaved();
    visible_operation_.spend();  // as leaving a monitor (claim I5)
    tell(DeedKind::uses, self);
    return true;
  }
  if (is_worker_loop(method) && first_task(*this, self, as_ref(arguments[1])) != kNull) return true;
  const QueueWait queue_wait = is_closed ? queue_wait_of(*this, method, arguments) : kNoQueue;
  const bool waits = queue_wait != kNoQueue || (is_closed && waits_outside(*this, method, subject));
  return pass_operation(method, self, subject, waits, queue_wait);
}

// The operation is the visible one of the transition. `waits`: the thread can wait in front of the call, in the place
// of the subject. False: the transition ends in front of it.
bool Machine::pass_operation(Method& method, Ref self, Ref subject, bool waits, QueueWait queue_wait) {
  ThreadRecord& record = threads_.current();
  const Ref place = waits ? subject : idle_worker(*this, method, self);
  const u16 outer = record.linearizable_depth;
  if (outer > 0 && is_step_of_pool(*this, method, threads_.current_entry().stack)) record.linearizable_depth = 0;
  if (place != kNull) {
    record.status = ThreadStatus::locking;
    record.object = place;
    record.choices = queue_wait;
  }
  const bool has_to_wait = place != kNull && !may_enter(heap_, record);
  if (has_to_wait && stops_in_front()) {
    record.linearizable_depth = outer;
    wait_in_front(place);
    return false;
  }
  const bool is_first = visible_operation_.is_free();
  const bool passes =
      pass_visible(touched_by(subject == kNull ? Effect::open_operation : Effect::lock_object, subject));
  record.linearizable_depth = outer;
  if (passes && is_first && waits && !visible_operation_.is_free() && takes_unseen(*this, method, subject))
    has_taken_monitor();
  if (has_to_wait && record.atomic_depth > 0) note_wait_in_section(*this);
  if (!passes || has_to_wait) {
    if (passes) {
      tell(DeedKind::awaits_lock, place);
    } else if (subject != kNull) {
      visible_operation_.found_call(&method);
    }
    stop(Stop::boundary);
    return false;
  }
  if (place != kNull) {
    record.status = ThreadStatus::runnable;
    record.object = kNull;
    record.choices = 0;
  }
  tell(DeedKind::uses, self);
  return true;
}

// A part of an operation is about to be called. Sets the flag of its frame where others come in between. A lock that is
// acquired gets its state first and then its owner; when it is released, kSplits is enough.
bool Machine::begin_part(const Method& method, u16& flags) {
  if (!in_linearizable_operation()) return true;
  flags = flag_of_part(*this, method);
  if (flags != kSplits || method.part != OperationPart::owning) return true;
  if (!pass_rest()) {
    stop(Stop::boundary);
    return false;
  }
  if (!splits_behind(method)) flags = 0;
  return true;
}

// A future is about to be run. If a worker runs it whose steps are merged, and futures are cancelled or run otherwise,
// that is a step of its own.
bool Machine::begin_future(const Method& method, Ref future) {
  if (!is_future_run(method) || !is_called_by_worker_loop(*this) || !is_visible(future) ||
      merges_future_steps(options_))
    return true;
  u16& depth = threads_.current().linearizable_depth;
  const u16 outer = std::exchange(depth, u16{0});
  const bool passes = pass_visible(touched_by(Effect::open_operation, future));
  depth = outer;
  if (!passes) stop(Stop::boundary);
  return passes;
}

}  // namespace pathfleet::vm
