#include "vm/independence/parts_of_operations.h"

#include <algorithm>
#include <string>

#include "vm/independence/linearizable_operations.h"
#include "vm/independence/pool_steps.h"
#include "vm/machine.h"

namespace pathfleet::vm {

namespace {

struct Part {
  OperationPart kind;
  std::string_view class_name;
  std::string_view methods;  // separated by blanks
};

constexpr Part kParts[] = {
#define PART(kind, class_name, methods) {OperationPart::kind, class_name, methods},
#include "vm/independence/parts_of_operations.def"
#undef PART
};

constexpr std::string_view kQueued[] = {"java/util/concurrent/locks/AbstractQueuedSynchronizer",
                                        "java/util/concurrent/locks/AbstractQueuedLongSynchronizer"};

bool is_queued(std::string_view class_name) {
  return std::find(std::begin(kQueued), std::end(kQueued), class_name) != std::end(kQueued);
}

}  // namespace

OperationPart part_of_operation(std::string_view class_name, std::string_view method, bool of_jdk) {
  if (!of_jdk) return lists("newThread onAdvance terminated", method) ? OperationPart::announced : OperationPart::none;
  for (const Part& row : kParts) {
    if (row.class_name == class_name && lists(row.methods, method)) return row.kind;
  }
  return OperationPart::none;
}

bool may_have_parts(std::string_view class_name, bool of_jdk) {
  return !of_jdk || std::any_of(std::begin(kParts), std::end(kParts),
                                [&](const Part& row) { return row.class_name == class_name; });
}

namespace {

bool is_unseen(Machine& machine) { return machine.universe().options().assumes(Assumption::internals_unasked); }

/// Whether this exception of Assumption::disciplines has not been made.
bool is_assumed(Machine& machine, std::string_view name) {
  return machine.universe().options().assumes(Assumption::disciplines)
             ? machine.universe().use_reporter().may_be_constant(std::string(name))
             : is_unseen(machine);
}

/// Whether this is a method of the program. A class of the program inherits those of the library.
bool is_of_program(const Class& type, std::string_view name, std::string_view descriptor) {
  const Method* method = type.find_method(name, descriptor);
  return method && method->holder->serves_program();
}

/// Whether a method announces that its thread waits, so that others may come before the thread withdraws.
bool announces(const Method& method) { return lists("enableWait casHead advanceTail awaitMatch", method.name); }

/// Whether the thread, about to announce that it waits, withdraws without having waited. A wait for a condition has
/// freed the lock then, and who waits in a transfer has offered an element, or asked for one. (Others come before a
/// short time-out is over: Machine::look_at_clock. Who is interrupted later is interrupted before or while he waits.)
bool withdraws_at_once(Machine& machine, const Method& method) {
  const Frame& caller = machine.frames().top();
  const Method& operation = *caller.method;
  const u64* const arguments = caller.sp - method.argument_slots;
  const auto is_over = [](u64 timed, u64 nanos) { return as_int(timed) != 0 && as_long(nanos) <= 0; };
  if (method.name == "enableWait") {
    if (operation.name == "awaitNanos") return as_long(caller.locals[1]) <= 0;
    return operation.name == "awaitUntil" || (operation.argument_slots > 1 && as_long(caller.locals[1]) <= 0);
  }
  const bool interrupted = machine.live_threads().current().has(kInterrupted) ||
                           is_of_program(*machine.class_of(machine.running_thread()), "isInterrupted", "()Z");
  if (method.name == "awaitMatch") return interrupted || is_over(arguments[4], arguments[5]);
  return operation.name == "transfer" && interrupted;
}

/// Whether this call fails to acquire a semaphore, and its thread is about to enter the queue. If all take one permit,
/// it could as well have come when it enters. Otherwise there may be too few permits for those before it, and one for
/// it.
bool queues_behind_others(Machine& machine, const Method& method) {
  const Frame& caller = machine.frames().top();
  const u64* const arguments = caller.sp - method.argument_slots;
  const Ref sync = as_ref(arguments[0]);
  return !is_assumed(machine, kOnePermitEach) &&
         machine.class_of(sync)->name == "java/util/concurrent/Semaphore$NonfairSync" &&
         field_at<i32>(machine.at(sync), machine.class_of(sync)->field("state").offset) < as_int(arguments[1]);
}

}  // namespace

// A thread that has acquired the synchronizer is in the queue a moment longer, one that has failed to is not there yet,
// and a signal to all adds one thread after the other.
u16 flag_of_part(Machine& machine, const Method& method) {
  if (announces(method)) return withdraws_at_once(machine, method) ? kSplits : 0;
  if (method.part == OperationPart::announced) return is_called_by_worker_loop(machine) ? 0 : kTask;
  if (method.name == "terminated") return is_assumed(machine, kEndIsUnasked) ? 0 : kSplits;
  if (method.name == "acquireRead") return kSplits;
  if (method.name == "tryAcquireShared" && queues_behind_others(machine, method)) return kSplits;
  if (method.part == OperationPart::queueing || method.part == OperationPart::owning)
    return is_unseen(machine) ? 0 : kSplits;
  return is_called_by_worker_loop(machine) ? 0 : kTask;
}

bool splits_behind(const Method& method) { return method.name == "setExclusiveOwnerThread"; }

namespace {

constexpr std::string_view kPriorityQueue = "java/util/concurrent/PriorityBlockingQueue";
constexpr std::string_view kFuture = "java/util/concurrent/FutureTask";
constexpr std::string_view kStampedLock = "java/util/concurrent/locks/StampedLock";

// Comparing two of them reads nothing that changes, or calls code of the program.
bool is_compared_alone(const Class& type) {
  return is_of_program(type, "compareTo", "(Ljava/lang/Object;)I") || (type.access & classfile::ACC_ENUM) != 0 ||
         lists(
             "java/lang/String java/lang/Integer java/lang/Long java/lang/Short java/lang/Byte java/lang/Character "
             "java/lang/Boolean java/lang/Double java/lang/Float java/math/BigInteger java/math/BigDecimal",
             type.name);
}

bool compares_alone(const Machine& machine, const Method& method, const u64* arguments) {
  const Ref self = as_ref(arguments[0]);
  const auto get = [&](std::string_view field) {
    return field_at<Ref>(machine.at(self), method.holder->field(field).offset);
  };
  const Ref comparator = get("comparator");
  if (comparator != kNull) {
    const Class& type = *machine.class_of(comparator);
    if (is_of_program(type, "compare", "(Ljava/lang/Object;Ljava/lang/Object;)I")) return true;
    if (!lists("java/util/Collections$ReverseComparator java/util/Comparators$NaturalOrderComparator", type.name))
      return false;
  }
  const auto alone = [&](Ref element) { return element == kNull || is_compared_alone(*machine.class_of(element)); };
  if (method.descriptor.starts_with("(Ljava/lang/Object;") && !alone(as_ref(arguments[1]))) return false;
  const Ref elements_of = get("queue");
  if (elements_of == kNull) return true;
  const auto* array = static_cast<const Array*>(machine.at(elements_of));
  return std::all_of(elements<Ref>(array), elements<Ref>(array) + array->length, alone);
}

/// The same of a DelayQueue, which also asks its elements for their delay.
bool delays_alone(const Machine& machine, const Method& method, const u64* arguments) {
  const auto follow = [&](Ref from, std::string_view field) {
    return field_at<Ref>(machine.at(from), machine.class_of(from)->field(field).offset);
  };
  const auto alone = [&](Ref element) {
    if (element == kNull) return true;
    const Class& type = *machine.class_of(element);
    return is_of_program(type, "compareTo", "(Ljava/lang/Object;)I") &&
           is_of_program(type, "getDelay", "(Ljava/util/concurrent/TimeUnit;)J");
  };
  if (method.descriptor.starts_with("(Ljava/util/concurrent/Delayed;") && !alone(as_ref(arguments[1]))) return false;
  const auto* array = static_cast<const Array*>(machine.at(follow(follow(as_ref(arguments[0]), "q"), "queue")));
  return std::all_of(elements<Ref>(array), elements<Ref>(array) + array->length, alone);
}

/// Whether the queue of a pool has no lock, so that others come in between when a worker looks twice.
bool has_queue_without_lock(const Machine& machine, Ref pool, const Class& type) {
  const Ref queue = field_at<Ref>(machine.at(pool), type.field("workQueue").offset);
  if (queue == kNull) return false;
  const auto& supers = machine.class_of(queue)->supers;
  return std::any_of(supers.begin(), supers.end(),
                     [](const Class* each) { return each->name == "java/util/concurrent/LinkedTransferQueue"; });
}

/// Whether a StampedLock is given back by the stamp of a writer that it was given back by before. Of two threads that
/// do so, both may find it held.
bool is_given_back_again(const Machine& machine, Ref lock, i64 stamp) {
  constexpr i64 kWriter = 1 << 7;  // StampedLock.WBIT
  return (stamp & kWriter) != 0 &&
         field_at<i64>(machine.at(lock), machine.class_of(lock)->field("state").offset) != stamp;
}

/// Whether this method of StampedLock gives back what a stamp stands for.
bool takes_stamp(std::string_view method) {
  return lists("unlock unlockWrite unlockRead tryConvertToReadLock tryConvertToOptimisticRead", method);
}

/// Whether the lock of this condition is a synchronizer of the program. What it does when the condition frees it, or
/// asks who owns it, is the program's.
bool is_condition_of_program(const Machine& machine, Ref condition) {
  const Ref sync = field_at<Ref>(machine.at(condition), machine.class_of(condition)->field("this$0").offset);
  return machine.class_of(sync)->serves_program();
}

bool is_tiered(const Machine& machine, Ref phaser, const Class& type) {
  return field_at<Ref>(machine.at(phaser), type.field("parent").offset) != kNull;
}

/// The classes some of whose operations are one step in some states only, or for some arguments.
struct Varying {
  std::string_view class_name;
  bool (*consists_of_steps)(Machine& machine, const Method& method, const u64* arguments);
};

bool is_condition_of_program(Machine& machine, const Method&, const u64* arguments) {
  return is_condition_of_program(machine, as_ref(arguments[0]));
}

constexpr Varying kVarying[] = {
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", is_condition_of_program},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject", is_condition_of_program},
    {"java/util/concurrent/Phaser",
     [](Machine& machine, const Method& method, const u64* arguments) {
       return is_tiered(machine, as_ref(arguments[0]), *method.holder);
     }},
    // Who gets the value of a future waits while it is being completed.
    {kFuture, [](Machine& machine, const Method&, const u64*) { return !is_unseen(machine); }},
    // Giving the lock back looks at the state, and then writes it.
    {kStampedLock, [](Machine& machine, const Method& method,
                      const u64*) { return !is_unseen(machine) && takes_stamp(method.name); }},
    {"java/util/concurrent/DelayQueue", [](Machine& machine, const Method& method,
                                           const u64* arguments) { return !delays_alone(machine, method, arguments); }},
    {"java/util/concurrent/ThreadPoolExecutor",
     [](Machine& machine, const Method& method, const u64* arguments) {
       return method.name == "getTask" && has_queue_without_lock(machine, as_ref(arguments[0]), *method.holder);
     }},
    {kPriorityQueue, [](Machine& machine, const Method& method,
                        const u64* arguments) { return !compares_alone(machine, method, arguments); }},
};

const Varying* varying(const Class& c) {
  if (c.user_model) return nullptr;
  const auto* row = std::find_if(std::begin(kVarying), std::end(kVarying),
                                 [&c](const Varying& each) { return each.class_name == c.name; });
  return row == std::end(kVarying) ? nullptr : row;
}

}  // namespace

bool may_consist_of_steps(const Class& c) { return varying(c) != nullptr; }

bool consists_of_steps(Machine& machine, const Method& method, const u64* arguments) {
  const Varying* row = varying(*method.holder);
  return row && row->consists_of_steps(machine, method, arguments);
}

bool asks_for_internals(std::string_view class_name, std::string_view method) {
  if (method == "getOwner") {
    return class_name == "java/util/concurrent/locks/ReentrantLock$Sync" ||
           class_name == "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";
  }
  if (class_name == kFuture) return method == "toString";
  if (class_name == kStampedLock)
    return takes_stamp(method) ||
           lists("tryReadLock tryUnlockRead tryUnlockWrite unstampedUnlockRead unstampedUnlockWrite", method);
  return is_queued(class_name) &&
         lists(
             "hasQueuedThreads isQueued getQueueLength getFirstQueuedThread getQueuedThreads "
             "getExclusiveQueuedThreads getSharedQueuedThreads hasContended hasQueuedPredecessors "
             "tryAcquireNanos tryAcquireSharedNanos",
             method);
}

bool asks_for_end(std::string_view class_name, std::string_view method) {
  return class_name == "java/util/concurrent/ThreadPoolExecutor" &&
         lists("isTerminated isTerminating toString", method);
}

namespace {

/// Whether acquiring this synchronizer depends on who is in its queue. Who waits as long as it takes cannot tell.
bool looks_at_queue(const Class& sync) {
  return lists(
      "java/util/concurrent/locks/ReentrantLock$FairSync java/util/concurrent/locks/ReentrantReadWriteLock$FairSync "
      "java/util/concurrent/locks/ReentrantReadWriteLock$NonfairSync java/util/concurrent/Semaphore$FairSync",
      sync.name);
}

}  // namespace

void note_question(Machine& machine, const Method& method, const u64* arguments) {
  if (method.holder->name == kFuture) {
    // Inside the loop of a worker, the end of a future is one step.
    const VmOptions& options = machine.universe().options();
    if (machine.is_search() && !machine.visible_operation().scouting() && merges_pool_steps(options))
      refute_pool_steps(options, "java.util.concurrent.FutureTask.toString");
  } else if (method.holder->name == kStampedLock) {
    if (method.name == "tryReadLock" && method.argument_slots == 1) return;  // without a time-out
    if (takes_stamp(method.name) && !is_given_back_again(machine, as_ref(arguments[0]), as_long(arguments[1]))) return;
  } else if (method.name == "hasQueuedPredecessors") {
    if (looks_at_queue(*machine.frames().top().method->holder)) return;  // the library asks itself
  } else if (method.name.starts_with("tryAcquire")) {
    const Class& sync = *machine.class_of(as_ref(arguments[0]));
    if (!looks_at_queue(sync)) return;
    if (!sync.name.ends_with("$FairSync") && method.name != "tryAcquireSharedNanos")
      return;  // a reader lets a writer go first
  }
  refute_unasked(machine, method);
}

void refute_unasked(Machine& machine, const Method& method) {
  if (machine.is_search() && !machine.visible_operation().scouting() && is_unseen(machine))
    throw AssumptionBroken(Assumption::internals_unasked, "the program calls " + method.full_name());
}

}  // namespace pathfleet::vm
