#include "vm/independence/queue_waits.h"

#include <algorithm>

#include "vm/independence/linearizable_operations.h"
#include "vm/independence/pool_steps.h"
#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

template <class T>
T get(const Machine& machine, const Class& type, Ref object, std::string_view field) {
  return field_at<T>(machine.at(object), type.field(field).offset);
}

/// Whether a lock of a queue is not fair, and not held by the running thread: an action of the program may run inside
/// of a method of the queue (ArrayBlockingQueue.forEach), and waiting in the queue frees the lock that it runs under.
bool is_free_of_order(const Machine& machine, Ref lock) {
  if (machine.class_of(lock)->user_model) return false;
  const Ref sync = machine.get_ref_field(lock, "sync");
  const Class& type = *machine.class_of(sync);
  return type.library && type.name == "java/util/concurrent/locks/ReentrantLock$NonfairSync" &&
         get<Ref>(machine, type, sync, "exclusiveOwnerThread") != machine.running_thread();
}

/// Whether waiting, or an interrupt meanwhile, is an event for the pool that the running thread works for. The worker
/// of a ThreadPoolExecutor holds its lock while it runs a task, and then no pool interrupts it as an idle one
/// (note_interrupt). A worker of a ForkJoinPool gets a substitute while it waits.
bool is_watched_by_pool(Machine& machine) {
  const Ref thread = machine.running_thread();
  const Class& type = *machine.class_of(thread);
  const Class& plain = *machine.universe().thread_class;
  if (&type != &plain) {
    return std::any_of(type.supers.begin(), type.supers.end(),
                       [](const Class* each) { return each->name == "java/util/concurrent/ForkJoinWorkerThread"; });
  }
  const Ref target = get<Ref>(machine, plain, thread, "target");
  if (target == kNull) return false;
  const Class& task = *machine.class_of(target);
  return is_pool_worker(task) && get<Ref>(machine, task, target, "exclusiveOwnerThread") != thread;
}

}  // namespace

// Queues of a class that is exclusive record who puts and who takes when they do so, and those who wait as well.
QueueWait queue_wait_of(Machine& machine, const Method& method, const u64* arguments) {
  const Class& type = *method.holder;
  const bool in_array = type.name == "java/util/concurrent/ArrayBlockingQueue";
  if (!type.library || type.user_model || (!in_array && type.name != "java/util/concurrent/LinkedBlockingQueue"))
    return kNoQueue;
  const QueueWait wait = method.name == "take" ? kForElement : method.name == "put" ? kForRoom : kNoQueue;
  if (wait == kNoQueue || (type.exclusive_queues && type.exclusive_queues->is_exclusive())) return kNoQueue;
  const Ref queue = as_ref(arguments[0]);
  if (queue == kNull || (wait == kForRoom && as_ref(arguments[1]) == kNull)) return kNoQueue;  // it fails at once
  const VmOptions& options = machine.universe().options();
  if (options.spurious_wakeups || options.early_time_outs || may_be_interrupted_inside(machine) ||
      is_watched_by_pool(machine))
    return kNoQueue;
  if (in_array && wait == kForRoom && !tells_of_room(machine)) return kNoQueue;
  if (!in_array && machine.class_of(get<Ref>(machine, type, queue, "count"))->user_model) return kNoQueue;
  const auto is_plain = [&](std::string_view lock) {
    return is_free_of_order(machine, get<Ref>(machine, type, queue, lock));
  };
  if (!(in_array ? is_plain("lock") : is_plain("takeLock") && is_plain("putLock"))) return kNoQueue;
  return waits_unseen(machine) ? wait : kNoQueue;
}

}  // namespace pathfleet::vm
