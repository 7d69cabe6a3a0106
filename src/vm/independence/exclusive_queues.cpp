#include "vm/independence/exclusive_queues.h"

#include <algorithm>
#include <limits>

#include "core/escape.h"
#include "vm/independence/linearizable_operations.h"
#include "vm/independence/pool_steps.h"
#include "vm/independence/signs_of_waiting.h"
#include "vm/independence/use_reporter.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

struct QueueRow {
  std::string_view class_name;
  bool linked;
  std::string_view capacity, first_lock, last_lock;
};
constexpr QueueRow kQueues[] = {
#define QUEUE(class_name, linked, capacity, first_lock, last_lock) \
  {class_name, linked, capacity, first_lock, last_lock},
#define QUEUE_METHOD(class_name, method, descriptor, operation)
#include "vm/independence/exclusive_queues.def"
#undef QUEUE
#undef QUEUE_METHOD
};

struct QueueMethodRow {
  std::string_view class_name, method, descriptor;
  QueueOperation operation;
};
constexpr QueueMethodRow kQueueMethods[] = {
#define QUEUE(class_name, linked, capacity, first_lock, last_lock)
#define QUEUE_METHOD(class_name, method, descriptor, operation) \
  {class_name, method, descriptor, QueueOperation::operation},
#include "vm/independence/exclusive_queues.def"
#undef QUEUE
#undef QUEUE_METHOD
};

const QueueRow* queue_row(std::string_view class_name) {
  for (const QueueRow& row : kQueues) {
    if (row.class_name == class_name) return &row;
  }
  return nullptr;
}

}  // namespace

QueueOperation queue_operation(std::string_view class_name, std::string_view method, std::string_view descriptor) {
  if (!queue_row(class_name) || method.starts_with('<')) return QueueOperation::none;
  for (const QueueMethodRow& row : kQueueMethods) {
    if (row.class_name == class_name && row.method == method && row.descriptor == descriptor) return row.operation;
  }
  return is_linearizable(class_name, method) ? QueueOperation::other : QueueOperation::looks;
}

std::unique_ptr<ExclusiveQueueClass> exclusive_queue_class(const Class& c) {
  const QueueRow* row = queue_row(c.name);
  if (!row) return nullptr;
  auto result = std::make_unique<ExclusiveQueueClass>();
  const auto offset = [&c](std::string_view name) { return c.field(name).offset; };
  result->holder = &c;
  result->linked = row->linked;
  result->not_full = offset("notFull");
  result->not_empty = offset("notEmpty");
  result->count = offset("count");
  result->capacity = offset(row->capacity);
  result->inner = {result->not_full, result->not_empty, offset(row->first_lock)};
  if (row->last_lock != row->first_lock) result->inner.push_back(offset(row->last_lock));
  return result;
}

namespace {

/// The state of the queue for the rules. `occupancy`: whether to set has_room and has_element.
QueueState state_of(const Machine& machine, const ExclusiveQueueClass& queues, Ref queue, bool occupancy) {
  const Object* object = machine.at(queue);
  QueueState state;
  state.putter = machine.at(field_at<Ref>(object, queues.not_full))->owner;
  state.taker = machine.at(field_at<Ref>(object, queues.not_empty))->owner;
  state.bounded = !queues.linked || field_at<i32>(object, queues.capacity) != std::numeric_limits<i32>::max();
  if (!occupancy) return state;
  i32 count = 0, capacity = 0;
  if (queues.linked) {
    const Ref atomic = field_at<Ref>(object, queues.count);
    count = field_at<i32>(machine.at(atomic), machine.class_of(atomic)->field("value").offset);
    capacity = field_at<i32>(object, queues.capacity);
  } else {
    count = field_at<i32>(object, queues.count);
    capacity = static_cast<i32>(machine.length(field_at<Ref>(object, queues.capacity)));
  }
  state.has_element = count > 0;
  state.has_room = count < capacity;
  return state;
}

const ExclusiveQueueClass* exclusive_class_of(const Machine& machine, Ref queue) {
  const ExclusiveQueueClass* found = queue == kNull ? nullptr : machine.class_of(queue)->exclusive_queues;
  return found && found->is_exclusive() ? found : nullptr;
}

}  // namespace

ExclusiveQueueClass* UseReporter::queues_of(const Class& c) {
  if (!uses_ || has_propositions_) return nullptr;
  std::unique_ptr<ExclusiveQueueClass> made = exclusive_queue_class(c);
  if (!made || !uses_->begin(made->use, escape::utf8(c.source_name()))) return nullptr;
  const std::lock_guard lock(mutex_);
  return queues_.emplace_back(std::move(made)).get();
}

void UseReporter::refute_queues(const Class& c) {
  if (c.exclusive_queues) uses_->refute(c.exclusive_queues->use);
}

void UseReporter::refute_queue(const Machine& machine, Ref object) {
  if (const ExclusiveQueueClass* queues = exclusive_class_of(machine, object)) refute_queues(*queues->holder);
}

bool UseReporter::has_exclusive_queues() {
  const std::lock_guard lock(mutex_);
  return std::any_of(queues_.begin(), queues_.end(), [](const auto& each) { return each->is_exclusive(); });
}

void UseReporter::use_queue(Machine& machine, Ref queue, QueueOperation operation, bool nested) {
  const VisibleOperation& visible = machine.visible_operation();
  if (visible.scouting() || !machine.is_search()) return;
  if (queue == kNull) {
    // The call of a static method that may show who waits in a queue.
    const std::lock_guard lock(mutex_);
    for (const std::unique_ptr<ExclusiveQueueClass>& each : queues_) uses_->refute(each->use);
    return;
  }
  const ExclusiveQueueClass* queues = exclusive_class_of(machine, queue);
  if (!queues) return;
  if (machine.universe().property_signs().may_show_waiting(machine)) return refute_queues(*queues->holder);
  QueueAccess access;
  access.operation = operation;
  access.thread = machine.running_thread();
  // Queues that have been shared count too: their earlier users are not ordered with the present ones.
  access.shared = machine.at(queue)->flags & visible.masks().watched;
  access.nested = nested;
  const QueueState state = state_of(machine, *queues, queue, false);
  switch (uses_->note(queues->holder->exclusive_queues->use, access, state)) {
    case QueueRole::none: break;
    case QueueRole::putter:
      machine.for_write(field_at<Ref>(machine.at(queue), queues->not_full))->owner = access.thread;
      break;
    case QueueRole::taker:
      machine.for_write(field_at<Ref>(machine.at(queue), queues->not_empty))->owner = access.thread;
      break;
  }
}

bool UseReporter::commutes_on_queue(const Machine& machine, Ref queue, QueueOperation operation,
                                    const ThreadRecord& record) const {
  const ExclusiveQueueClass* queues = exclusive_class_of(machine, queue);
  if (!queues || record.has(kInterrupted)) return false;
  return uses_->commutes(queues->use, {operation, record.thread, true, false}, state_of(machine, *queues, queue, true));
}

Machine::Inside Machine::inside_of(PairIndex stack) const {
  Inside found;
  Ref synchronizer = kNull;  // of the innermost frame that shows one: the receiver of an outer one may be dead
  for (PairIndex rest = stack; rest != 0;) {
    const auto [component, next] = store_.unpair(rest);
    const auto& frame = *reinterpret_cast<const FrozenFrame*>(store_.content(component).data());
    const Method& method = *universe_.method(frame.method_id());
    if (method.holder->serves_program() || (frame.flags & kTask)) break;
    const bool has_receiver = !method.is_static() && frame.slot_count() > 0 && !frame.is_plain(0);
    const bool locks = is_about_synchronizer(*method.holder);
    Ref subject = has_receiver ? subject_of(*this, *method.holder, as_ref(frame.slots()[0])) : kNull;
    if (locks && synchronizer == kNull) synchronizer = subject;
    if ((frame.flags & kLinearizable) && !is_worker_loop(method)) {
      if (locks && subject == kNull) subject = synchronizer;
      found = {subject, subject == kNull ? QueueOperation::none : method.queue_operation};
    }
    rest = next;
  }
  return found;
}

// This depends only on steps that the two threads take with the object of the operation, so each order of other steps
// gives the same answer. A thread that has ended waits nowhere.
bool Machine::unparks_within_operation(Ref thread) const {
  const i32 index = threads_.find(thread);
  if (index < 0 || static_cast<u32>(index) == threads_.current_index() || !in_linearizable_operation()) return false;
  const ThreadEntry& other = threads_[static_cast<u32>(index)];
  if (other.record.linearizable_depth == 0) return false;
  const Inside inside = inside_of(other.stack);
  if (inside.object == kNull) return true;  // an operation that depends on everything
  bool uses = false;
  frames_.any_of(threads_.current_entry().stack, [&](const FrameStack::View& frame) {
    if (frame.is_outside()) return true;
    uses = (frame.flags & kLinearizable) && !frame.method->is_static() &&
           subject_of(*this, *frame.method->holder, as_ref(frame.locals[0])) == inside.object;
    return uses;
  });
  return uses;
}

}  // namespace pathfleet::vm
