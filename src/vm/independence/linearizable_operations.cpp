#include "vm/independence/linearizable_operations.h"

#include <algorithm>
#include <span>
#include <string>

#include "vm/independence/logging_steps.h"
#include "vm/independence/parts_of_operations.h"
#include "vm/independence/pool_steps.h"
#include "vm/independence/signs_of_waiting.h"
#include "vm/independence/unseen_operations.h"
#include "vm/machine.h"
#include "vm/threads/permits.h"

namespace pathfleet::vm {

namespace {

struct Operations {
  std::string_view class_name;
  OperationSubject subject;
  std::string_view methods;  // separated by blanks
};

constexpr Operations kOperations[] = {
#define LINEARIZABLE(class_name, subject, methods) {class_name, OperationSubject::subject, methods},
#include "vm/independence/linearizable_operations.def"
#undef LINEARIZABLE
};

}  // namespace

bool lists(std::string_view names, std::string_view name) {
  for (std::size_t at = names.find(name); at != std::string_view::npos; at = names.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || names[at - 1] == ' ') && (end == names.size() || names[end] == ' ')) return true;
  }
  return false;
}

bool is_linearizable(std::string_view class_name, std::string_view method) {
  return std::any_of(std::begin(kOperations), std::end(kOperations),
                     [&](const Operations& row) { return row.class_name == class_name && lists(row.methods, method); });
}

bool has_linearizable(std::string_view class_name) {
  return std::any_of(std::begin(kOperations), std::end(kOperations),
                     [&](const Operations& row) { return row.class_name == class_name; });
}

namespace {

OperationSubject subject_kind(std::string_view class_name) {
  for (const Operations& row : kOperations) {
    if (row.class_name == class_name) return row.subject;
  }
  return OperationSubject::unknown;
}

// Synchronizers of the library whose own code, which AbstractQueuedSynchronizer calls, touches nothing else.
constexpr std::string_view kSynchronizers[] = {
    "java/util/concurrent/locks/ReentrantLock$NonfairSync",
    "java/util/concurrent/locks/ReentrantLock$FairSync",
    "java/util/concurrent/locks/ReentrantReadWriteLock$NonfairSync",
    "java/util/concurrent/locks/ReentrantReadWriteLock$FairSync",
    "java/util/concurrent/Semaphore$NonfairSync",
    "java/util/concurrent/Semaphore$FairSync",
};

/// Whether neither the class nor a superclass is a model of the user, which may do anything.
bool is_of_the_jdk(const Class& c) {
  return std::all_of(c.supers.begin(), c.supers.end(),
                     [](const Class* each) { return each->library && !each->user_model; });
}

bool is_synchronizer(const Class& c) {
  return std::find(std::begin(kSynchronizers), std::end(kSynchronizers), c.name) != std::end(kSynchronizers) &&
         is_of_the_jdk(c);
}

/// The synchronizer that this field of `object` refers to, or kNull.
Ref synchronizer_in(const Machine& machine, Ref object, const Field& field) {
  const Ref found = field_at<Ref>(machine.at(object), field.offset);
  return found != kNull && is_synchronizer(*machine.class_of(found)) ? found : kNull;
}

}  // namespace

Ref subject_of(const Machine& machine, const Class& holder, Ref receiver) {
  if (receiver == kNull) return kNull;
  switch (subject_kind(holder.name)) {
    case OperationSubject::unknown: return has_unseen_operations(holder.name) ? receiver : kNull;
    case OperationSubject::receiver: return receiver;
    case OperationSubject::synchronizer: return is_synchronizer(*machine.class_of(receiver)) ? receiver : kNull;
    case OperationSubject::lock:
      return is_of_the_jdk(holder) ? synchronizer_in(machine, receiver, holder.field("sync")) : kNull;
    case OperationSubject::condition:
      return is_of_the_jdk(holder) ? synchronizer_in(machine, receiver, holder.field("this$0")) : kNull;
    case OperationSubject::barrier: {
      const bool acts =
          !is_of_the_jdk(holder) || field_at<Ref>(machine.at(receiver), holder.field("barrierCommand").offset) != kNull;
      return acts ? kNull : receiver;
    }
  }
  return kNull;
}

bool is_about_synchronizer(const Class& holder) {
  const OperationSubject kind = subject_kind(holder.name);
  return kind == OperationSubject::synchronizer || kind == OperationSubject::lock ||
         kind == OperationSubject::condition;
}

namespace {

constexpr std::string_view kForkJoinPool = "java/util/concurrent/ForkJoinPool";
constexpr std::string_view kCondition = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";
// An exception of Assumption::disciplines: the program changes, or could change, what ForkJoinPool reads when it is
// initialised.
const std::string kGetBlocker(kBlockersAreUnread);
const std::string kPropertiesAreUnchanged = "java.util.concurrent.ForkJoinPool.managedBlock";

void refute(Machine& machine, const std::string& name) {
  UseReporter& reporter = machine.universe().use_reporter();
  if (machine.is_search() && !machine.visible_operation().scouting() && !reporter.relied_on_refuted() &&
      reporter.may_be_constant(name))
    reporter.refute_constant(name);
}

/// Whether nobody can tell when ForkJoinPool is initialised.
bool initializes_unseen(Machine& machine) {
  const VmOptions& options = machine.universe().options();
  if (!machine.is_search() || options.library_steps() || options.granularity() != Granularity::standard ||
      options.observed() || options.races || options.symbolic ||
      !machine.universe().use_reporter().may_be_constant(kPropertiesAreUnchanged))
    return false;
  if (!machine.universe().property_signs().may_show_waiting(machine)) return true;
  refute(machine, kPropertiesAreUnchanged);
  return false;
}

}  // namespace

bool stays_within_subject(Machine& machine, const Method& method) {
  const OperationSubject kind = subject_kind(method.holder->name);
  if (kind != OperationSubject::condition && kind != OperationSubject::barrier) return true;
  if (!method.name.starts_with("await")) return true;
  Universe& universe = machine.universe();
  const Class& pool = *universe.load(std::string(kForkJoinPool));
  const Class& worker = *universe.load("java/util/concurrent/ForkJoinWorkerThread");
  const bool is_ready = static_cast<const Statics*>(machine.at(pool.statics))->status == InitStatus::initialized;
  return (is_ready || initializes_unseen(machine)) &&
         !machine.class_of(machine.running_thread())->is_subclass_of(&worker);
}

// ---- Locks as guards of fields

namespace {

constexpr std::string_view kReadWrite = "java/util/concurrent/locks/ReentrantReadWriteLock$";
constexpr std::string_view kPackageOfLocks = "java/util/concurrent/locks/";
constexpr std::string_view kLocks[] = {
    "java/util/concurrent/locks/ReentrantLock",
    "java/util/concurrent/locks/ReentrantReadWriteLock",
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock",
};

template <class T>
T get(const Machine& machine, Ref object, std::string_view field) {
  return field_at<T>(machine.at(object), machine.class_of(object)->field(field).offset);
}

/// Whether the running thread holds the read lock of this synchronizer of a ReentrantReadWriteLock. The first reader is
/// in the synchronizer; each other one counts in a thread-local variable.
bool reads_under(const Machine& machine, Ref sync) {
  const Ref thread = machine.running_thread();
  if (get<Ref>(machine, sync, "firstReader") == thread) return get<i32>(machine, sync, "firstReaderHoldCount") > 0;
  const Ref locals = get<Ref>(machine, thread, "threadLocals");
  if (locals == kNull) return false;
  const Ref table = get<Ref>(machine, locals, "table"), key = get<Ref>(machine, sync, "readHolds");
  const auto* entries = static_cast<const Array*>(machine.at(table));
  for (u32 i = 0; i < entries->length; ++i) {
    const Ref entry = elements<Ref>(entries)[i];
    if (entry == kNull || get<Ref>(machine, entry, "referent") != key) continue;
    const Ref counter = get<Ref>(machine, entry, "value");
    return counter != kNull && get<i32>(machine, counter, "count") > 0;
  }
  return false;
}

}  // namespace

bool is_library_lock(const Class& type) {
  return type.library && type.name.starts_with(kPackageOfLocks) &&
         std::find(std::begin(kLocks), std::end(kLocks), type.name) != std::end(kLocks) && is_of_the_jdk(type);
}

bool holds_library_lock(const Machine& machine, Ref lock, bool shared) {
  const Ref sync = synchronizer_in(machine, lock, machine.class_of(lock)->field("sync"));
  if (sync == kNull) return false;
  if (get<Ref>(machine, sync, "exclusiveOwnerThread") == machine.running_thread()) return true;
  return shared && machine.class_of(sync)->name.starts_with(kReadWrite) && reads_under(machine, sync);
}

// ---- Locks that nobody looks at

namespace {

constexpr std::string_view kReentrantLock = "java/util/concurrent/locks/ReentrantLock";
constexpr std::string_view kOwnable = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
// Exceptions of Assumption::disciplines.
const std::string kQueueIsUnread = "java.util.concurrent.locks.ReentrantLock.hasQueuedThreads";
const std::string kStateIsUnread = "java.util.concurrent.locks.ReentrantLock.isLocked";
const std::string kPoolsInterrupt = "java.lang.Thread.interrupt";
// That who takes elements out of an ArrayBlockingQueue tells those who wait for room. ArrayBlockingQueue.bulkRemove of
// the JDK, which removeIf, removeAll and retainAll call, does not.
const std::string kRoomIsTold = "java.util.concurrent.ArrayBlockingQueue.removeIf";
constexpr std::string_view kArrayQueue = "java/util/concurrent/ArrayBlockingQueue";

// The same of a Semaphore: what shows who waits for permits or how many there are, or takes them otherwise than one by
// one. Who waits for several permits keeps those behind it from taking one.
const std::string kPermitsAreUnread = "java.util.concurrent.Semaphore.availablePermits";
constexpr std::string_view kSemaphore = "java/util/concurrent/Semaphore";
constexpr std::string_view kUnsuspiciousOfSemaphore = "acquire acquireUninterruptibly release isFair";

bool takes_one(const Method& method) {
  return (method.name == "acquire" || method.name == "acquireUninterruptibly") && method.descriptor == "()V";
}

constexpr std::string_view kShowQueue = "hasQueuedThreads hasQueuedThread getQueueLength getQueuedThreads";
constexpr std::string_view kShowState = "tryLock isLocked getOwner toString";

/// Only of a ReentrantLock that is not fair: at a fair one, who is not in the queue comes after those who are.
bool is_unfair(const Class& sync) { return sync.name == "java/util/concurrent/locks/ReentrantLock$NonfairSync"; }

bool assumes(Machine& machine, const std::string& name) {
  // Who looks at states could see a lock held, or a thread that waits for it. Who waits in its queue and is interrupted
  // clears the interrupt status until it has the lock.
  const VmOptions& options = machine.universe().options();
  return machine.is_search() && !options.observed() && options.assumes(Assumption::no_interrupts) &&
         machine.universe().use_reporter().may_be_constant(name);
}

void note_lock_call(Machine& machine, const Method& method, const u64* arguments) {
  if (method.holder->name == kOwnable) {
    const Ref sync = as_ref(arguments[0]);
    const Class& type = *machine.class_of(sync);
    if (is_unfair(type) && is_synchronizer(type) && assumes(machine, kQueueIsUnread))
      machine.for_write(sync)->owner = as_ref(arguments[1]);
    return;
  }
  if (asks_for_end(method.holder->name, method.name)) {
    if (!machine.universe().options().assumes(Assumption::disciplines)) return refute_unasked(machine, method);
    refute(machine, std::string(kEndIsUnasked));
  }
  if (may_ask_pool(method.holder->name, method.name, method.is_static()))
    return note_pool_question(machine, method, arguments);
  if (machine.visible_operation().masks().watched == 0) return;
  if (method.holder->name == kArrayQueue) {
    refute(machine, kRoomIsTold);
    return;
  }
  if (asks_for_internals(method.holder->name, method.name)) return note_question(machine, method, arguments);
  if (method.holder->name == kSemaphore) {
    const bool several = method.descriptor.starts_with("(I)") && method.name != "release";
    if ((several || (method.name == "tryAcquire" && method.argument_slots > 4)) && as_int(arguments[1]) > 1) {
      if (!machine.universe().options().assumes(Assumption::disciplines)) refute_unasked(machine, method);
      refute(machine, std::string(kOnePermitEach));
    }
    if (several || !lists(kUnsuspiciousOfSemaphore, method.name)) refute(machine, kPermitsAreUnread);
    return;
  }
  const bool waits_in_queue = method.name == "tryLock" && method.descriptor != "()Z";
  if (waits_in_queue || lists(kShowQueue, method.name)) refute(machine, kQueueIsUnread);
  refute(machine, kStateIsUnread);
}

}  // namespace

bool concerns_locks(std::string_view class_name, std::string_view method) {
  if (asks_for_internals(class_name, method) || asks_for_end(class_name, method) ||
      may_ask_pool(class_name, method, false))
    return true;
  return class_name == kOwnable
             ? method == "setExclusiveOwnerThread"
             : (class_name == kSemaphore && !method.starts_with('<')) ||
                   (class_name == kArrayQueue && method == "bulkRemove") ||
                   (class_name == kReentrantLock && (lists(kShowQueue, method) || lists(kShowState, method)));
}

u8 call_traits_of(const Method& method) {
  const Class& holder = *method.holder;
  u8 traits = 0;
  const auto add = [&traits](CallTrait trait, bool holds) {
    if (holds) traits = static_cast<u8>(traits | trait);
  };
  add(kLogs, has_logging_steps(holder));
  add(kWorkerLoop, method.linearizable && !holder.user_model && is_worker_loop(holder.name, method.name));
  add(kHandsOverTask, hands_over_task(method));
  add(kMayConsistOfSteps, may_consist_of_steps(holder));
  add(kConcernsLocks, concerns_locks(holder.name, method.name));
  add(kChangesLogging, changes_logging(holder.name, method.name));
  add(kShowsWaiting, method.is_static() && may_show_waiting(holder.name, method.name));
  return traits;
}

void note_call(Machine& machine, const Method& method, const u64* arguments, QueueOperation operation, bool nested) {
  const Ref receiver = method.is_static() ? kNull : as_ref(arguments[0]);
  machine.universe().use_reporter().use_queue(machine, receiver, operation, nested);
  if (method.is_static() && method.name == "getBlocker") refute(machine, kGetBlocker);
  if (method.has(kShowsWaiting) && method.name != "getBlocker") refute(machine, kPropertiesAreUnchanged);
  if (method.has(kConcernsLocks)) note_lock_call(machine, method, arguments);
  if (method.has(kChangesLogging)) note_logging_change(machine);
  note_unseen_call(machine, method, arguments, nested);
}

bool is_assumed_unread(const Class& sync, const UseReporter& reporter) {
  return (is_unfair(sync) && reporter.may_be_constant(kStateIsUnread)) ||
         (sync.name == kSemaphoreSync && reporter.may_be_constant(kPermitsAreUnread));
}

void note_native_access(Machine& machine, Ref object) {
  const Class& type = *machine.class_of(object);
  if (is_unfair(type)) refute(machine, kStateIsUnread);
  if (type.name == kSemaphoreSync) refute(machine, kPermitsAreUnread);
  if (is_of_logging(type)) note_logging_change(machine);
  note_unseen_access(machine, object);
}

void note_permit(Machine& machine) {
  refute(machine, kQueueIsUnread);
  // Whether a thread had to wait in an exclusive queue shows in its permit, too (claim C4).
  if (!machine.is_search() || machine.visible_operation().scouting()) return;
  for (const std::string_view name :
       {"java/util/concurrent/ArrayBlockingQueue", "java/util/concurrent/LinkedBlockingQueue"}) {
    const Class* queue = machine.universe().find(name);
    if (queue && queue->exclusive_queues) machine.universe().use_reporter().refute_queues(*queue);
  }
}

void note_wait_in_section(Machine& machine) { refute(machine, kQueueIsUnread); }

void note_interrupt(Machine& machine, Ref thread) {
  if (thread == machine.running_thread()) return;  // not inside of an operation of its own
  const Class& type = *machine.class_of(thread);
  if (merges_pool_steps(machine.universe().options()) && type.name == "java/lang/Thread") {
    const Ref target = machine.get<Ref>(thread, type.field("target").offset);
    bool by_pool = false;
    machine.walk_stack([&](const Method& caller, u16) {
      if (caller.holder == &type) return true;  // Thread.interrupt
      by_pool = is_plain_pool(*caller.holder) && caller.name == "interruptIdleWorkers";
      return false;
    });
    if (by_pool && target != kNull && is_pool_worker(*machine.class_of(target))) return;
  }
  refute(machine, kPoolsInterrupt);
}

bool may_be_interrupted_inside(Machine& machine) {
  return !machine.universe().use_reporter().may_be_constant(kPoolsInterrupt);
}

namespace {

/// Whether the program only takes permits of this synchronizer of a Semaphore, one by one, and gives them back.
bool is_unread_semaphore(Machine& machine, Ref sync) {
  return machine.class_of(sync)->name == kSemaphoreSync && assumes(machine, kQueueIsUnread) &&
         assumes(machine, kPermitsAreUnread) && assumes(machine, kGetBlocker);
}

}  // namespace

bool waits_outside(Machine& machine, const Method& method, Ref subject) {
  if (method.holder->name == kSemaphore) return takes_one(method) && is_unread_semaphore(machine, subject);
  return method.name == "lock" && method.holder->name == kReentrantLock && is_unfair(*machine.class_of(subject)) &&
         assumes(machine, kQueueIsUnread) && assumes(machine, kGetBlocker);
}

bool takes_unseen(Machine& machine, const Method& method, Ref subject) {
  return waits_outside(machine, method, subject) &&
         (method.holder->name == kSemaphore || assumes(machine, kStateIsUnread));
}

bool waits_unseen(Machine& machine) {
  const UseReporter& reporter = machine.universe().use_reporter();
  return reporter.may_be_constant(kQueueIsUnread) && reporter.may_be_constant(kGetBlocker) &&
         initializes_unseen(machine);
}

bool tells_of_room(Machine& machine) { return machine.universe().use_reporter().may_be_constant(kRoomIsTold); }

bool is_left_uninitialized(Machine& machine, const Class& c) {
  if (c.name != kForkJoinPool || c.user_model) return false;
  const Method& caller = *machine.frames().top().method;
  const bool waits = caller.holder == &c
                         ? caller.name == "managedBlock"
                         : caller.holder->library && !caller.holder->user_model && caller.holder->name == kCondition;
  return waits && initializes_unseen(machine);
}

bool leaves_unseen(Machine& machine, const Method& method, Ref subject) {
  if (method.holder->name == kSemaphore) {
    // There may be too many permits for one more.
    constexpr i32 kFewPermits = 1 << 30;
    return method.name == "release" && method.descriptor == "()V" && is_unread_semaphore(machine, subject) &&
           get<i32>(machine, subject, "state") < kFewPermits;
  }
  return method.name == "unlock" && method.holder->name == kReentrantLock && is_unfair(*machine.class_of(subject)) &&
         machine.at(subject)->owner == machine.running_thread() && assumes(machine, kQueueIsUnread) &&
         assumes(machine, kStateIsUnread) && assumes(machine, kGetBlocker);
}

}  // namespace pathfleet::vm
