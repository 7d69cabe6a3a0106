#include "vm/independence/pool_steps.h"

#include <algorithm>

#include "core/error.h"
#include "vm/independence/linearizable_operations.h"
#include "vm/independence/parts_of_operations.h"
#include "vm/machine.h"
#include "vm/options.h"
#include "vm/program/class.h"
#include "vm/threads/permits.h"

namespace pathfleet::vm {

namespace {

constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";
constexpr std::string_view kFutureClass = "java/util/concurrent/FutureTask";
constexpr const char* kPoolName = "java.util.concurrent.ThreadPoolExecutor";
constexpr const char* kFutureName = "java.util.concurrent.FutureTask";
// Exceptions of Assumption::disciplines: somebody asks for the name of a worker, or needs the set of workers.
constexpr const char* kNamesAreUnread = "java.util.concurrent.Executors$DefaultThreadFactory.newThread";
constexpr const char* kWorkersAreUnneeded = "java.util.concurrent.ThreadPoolExecutor.interruptIdleWorkers";

// What a program can ask a pool for without seeing more than its tasks, and parts of these methods.
constexpr std::string_view kUnsuspicious[] = {
    "execute",
    "shutdown",
    "isShutdown",
    "isTerminated",
    "isTerminating",
    "awaitTermination",
    "runWorker",
    "getTask",
    "addWorker",
    "tryTerminate",
    "finalize",
    "onShutdown",
    "terminated",
    "beforeExecute",
    "afterExecute",
    "reject",
    "addWorkerFailed",
    "checkShutdownAccess",
    "isStopped",
    "advanceRunState",
    "interruptIdleWorkers",
    "getThreadFactory",
    "getRejectedExecutionHandler",
    "decrementWorkerCount",
    "compareAndIncrementWorkerCount",
    "compareAndDecrementWorkerCount",
};

bool is_of_jdk(const Method& method, std::string_view class_name) {
  return method.holder->library && !method.holder->user_model && method.holder->name == class_name;
}

bool is_excepted(const VmOptions& options, const char* name) {
  return options.assumptions.exceptions(Assumption::disciplines)->contains(name);
}

[[noreturn]] void refute(const VmOptions& options, const char* name, const std::string& how) {
  const auto exceptions = options.assumptions.exceptions(Assumption::disciplines);
  PF_CHECK(exceptions != nullptr);
  exceptions->add(name);
  throw AssumptionBroken(Assumption::disciplines, "the program uses " + how);
}

}  // namespace

// Where states are observed, time-outs are counted, or the steps of --library-steps are asked for, nothing is merged.
// Disciplines are assumed by --por=default alone, so all other searches are checkers of this.
bool merges_pool_steps(const VmOptions& options) {
  if (!options.searching || options.library_steps() || options.granularity() != Granularity::standard) return false;
  if (options.observed() || options.races || options.symbolic || options.spurious_wakeups || options.early_time_outs ||
      options.check_symmetry != 0)
    return false;
  if (!options.assumes(Assumption::disciplines)) return false;
  const auto exceptions = options.assumptions.exceptions(Assumption::disciplines);
  return exceptions && !exceptions->contains(kPoolName);
}

bool is_worker_loop(std::string_view class_name, std::string_view method) {
  return method == "runWorker" && class_name == kPool;
}

bool is_worker_loop(const Method& method) { return method.has(kWorkerLoop); }

bool is_plain_pool(const Class& c) { return c.library && !c.user_model && c.name == kPool; }

bool is_pool_worker(const Class& c) { return c.library && c.name == kPoolWorker; }

bool is_future_run(const Method& method) { return method.name == "run" && is_of_jdk(method, kFutureClass); }

bool ends_future(const Method& method) {
  return (method.name == "set" || method.name == "setException") && is_of_jdk(method, kFutureClass);
}

bool belongs_to_worker_loop(const Method* callee, const Method* callee_of_that) {
  if (!callee || callee->name != "run") return true;
  if (!is_future_run(*callee)) return false;
  // What FutureTask.set calls (`done`) is a step of its own, even where nobody else reaches the future.
  return !callee_of_that || (callee_of_that->name != "call" && !ends_future(*callee_of_that));
}

bool may_ask_pool(std::string_view class_name, std::string_view method, bool is_static) {
  if (class_name != kPool || is_static) return false;
  return std::find(std::begin(kUnsuspicious), std::end(kUnsuspicious), method) == std::end(kUnsuspicious);
}

bool merges_future_steps(const VmOptions& options) {
  return merges_pool_steps(options) && !is_excepted(options, kFutureName);
}

bool uses_future(std::string_view class_name, std::string_view method) {
  return class_name == kFutureClass && (method == "run" || method == "runAndReset" || method == "cancel");
}

void refute_pool_steps(const VmOptions& options, const std::string& how) { refute(options, kPoolName, how); }

void refute_future_steps(const VmOptions& options, const std::string& how) { refute(options, kFutureName, how); }

void refute_names_of_workers(const VmOptions& options) {
  refute(options, kNamesAreUnread, "the name of a pool's worker");
}

bool hands_over_task(const Method& method) { return method.name == "execute" && is_of_jdk(method, kPool); }

// ---- In a machine that runs

namespace {

// Whether the pool was made with a queue that the program does not know.
bool is_made_by_library(Machine& machine) {
  const Class& caller = *machine.frames().top().method->holder;
  return is_plain_pool(caller) || (caller.library && caller.name == "java/util/concurrent/Executors");
}

}  // namespace

// The first question refutes that steps are merged, or that nobody asks.
bool has_unseen_queue(Machine& machine, Ref pool) {
  const VmOptions& options = machine.universe().options();
  return options.assumes(Assumption::internals_unasked) ||
         (merges_pool_steps(options) && is_plain_pool(*machine.class_of(pool)));
}

// A pool of delayed tasks has a queue of its own kind, and hands no task over so.
void note_pool_question(Machine& machine, const Method& method, const u64* arguments) {
  const Class& type = *machine.class_of(as_ref(arguments[0]));
  for (const Class* c = &type; c; c = c->super) {
    if (c->library && c->name == "java/util/concurrent/ScheduledThreadPoolExecutor") return;
  }
  if (method.name == "processWorkerExit" || (method.is_initializer() && is_made_by_library(machine))) return;
  if (is_plain_pool(*machine.frames().top().method->holder)) return;  // the pool asks itself
  refute_unasked(machine, method);
}

namespace {

bool has_default_factory(const Machine& machine, Ref pool) {
  const Ref factory = field_at<Ref>(machine.at(pool), machine.class_of(pool)->field("threadFactory").offset);
  if (factory == kNull) return false;
  const Class& type = *machine.class_of(factory);
  return type.library && !type.user_model && type.name == "java/util/concurrent/Executors$DefaultThreadFactory";
}

// The first worker that takes a future runs it. Whatever else runs or cancels one that other threads reach refutes that
// its beginning is merged.
void look_at_future(Machine& machine, const Method& method, Ref future) {
  const VmOptions& options = machine.universe().options();
  if (!merges_future_steps(options)) return;
  if (is_future_run(method) && is_called_by_worker_loop(machine)) {
    const Class& type = *method.holder;
    const Object* object = machine.at(future);
    if (field_at<i32>(object, type.field("state").offset) == 0 &&
        field_at<Ref>(object, type.field("runner").offset) == kNull)
      return;
  }
  refute_future_steps(options, "java.util.concurrent.FutureTask." + std::string(method.name));
}

}  // namespace

// Whether this worker runs in the thread that its pool made for it, which runs nothing else and no code of the program
// but tasks. Only such a thread cannot tell whether it was interrupted between two tasks (claim P2).
bool is_plain_worker(const Machine& machine, Ref pool, Ref worker, PairIndex below) {
  constexpr std::string_view kThread = "java/lang/Thread";
  const Ref thread = machine.running_thread();
  if (!is_plain_pool(*machine.class_of(pool)) || machine.class_of(thread)->name != kThread) return false;
  // A factory of the program gets the worker, whose lock it can take and show.
  if (!has_default_factory(machine, pool)) return false;
  if (field_at<Ref>(machine.at(worker), machine.class_of(worker)->field("thread").offset) != thread) return false;
  u32 depth = 0;
  return !machine.frames().any_of(below, [&depth](const FrameStack::View& frame) {
    const Class& holder = *frame.method->holder;
    return !(++depth == 1 ? is_pool_worker(holder) : holder.name == kThread);
  });
}

// The task with which a plain worker begins, where nobody can interrupt the worker before it: only the program's tasks
// and a list of all threads show the worker's thread (claim P5). Else null.
Ref first_task(Machine& machine, Ref pool, Ref worker) {
  if (!machine.universe().options().ample_sets()) return kNull;
  return field_at<Ref>(machine.at(worker), machine.class_of(worker)->field("firstTask").offset);
}

// Whether this method, about to be called, is a step of its own inside of a worker's loop, or at the end of a shutdown:
// a pool is shut down before it is terminated.
bool is_step_of_pool(const Machine& machine, const Method& method, PairIndex below) {
  if (method.name == "tryTerminate" && is_of_jdk(method, kPool)) {
    const Method& caller = *machine.frames().top().method;
    return caller.name == "shutdown" && is_of_jdk(caller, kPool);
  }
  bool result = false, in_future = false;
  machine.frames().any_of(below, [&](const FrameStack::View& frame) {
    if (!in_future && ends_future(method) && is_future_run(*frame.method)) {
      in_future = true;
      return false;
    }
    result = (frame.flags & kLinearizable) && is_worker_loop(*frame.method) && (in_future || method.name == "getTask");
    return true;
  });
  return result;
}

bool is_called_by_worker_loop(const Machine& machine) {
  const Frame& caller = machine.frames().top();
  return (caller.flags & kLinearizable) && is_worker_loop(*caller.method);
}

namespace {

// A pool whose workers look without a time-out, in a queue that the pool alone knows. Sizes and time-outs do not
// change: what changes them refutes that steps are merged.
bool waits_in_front(Machine& machine, Ref pool) {
  const Class& type = *machine.class_of(pool);
  const auto get = [&](std::string_view field) { return type.field(field).offset; };
  const Object* object = machine.at(pool);
  if (field_at<i32>(object, get("corePoolSize")) != field_at<i32>(object, get("maximumPoolSize")) ||
      field_at<u8>(object, get("allowCoreThreadTimeOut")) != 0)
    return false;
  const Class& queue = *machine.class_of(field_at<Ref>(object, get("workQueue")));
  if (!queue.library || queue.user_model || queue.name != "java/util/concurrent/LinkedBlockingQueue") return false;
  return waits_unseen(machine);
}

Ref follow(const Machine& machine, Ref from, std::string_view field) {
  return field_at<Ref>(machine.at(from), machine.class_of(from)->field(field).offset);
}

// Whether nobody needs to know the workers of this pool: to shut it down interrupts none that could tell.
bool leaves_workers_out(Machine& machine, Ref pool) {
  const VmOptions& options = machine.universe().options();
  if (!merges_pool_steps(options) || is_excepted(options, kWorkersAreUnneeded) ||
      !is_plain_pool(*machine.class_of(pool)) || !has_default_factory(machine, pool) || !waits_in_front(machine, pool))
    return false;
  const Ref set = follow(machine, pool, "workers");
  return !machine.class_of(set)->user_model && !machine.class_of(follow(machine, set, "map"))->user_model;
}

}  // namespace

// The thread is a new one that the program does not know yet. The set of workers becomes as it was made.
std::optional<u32> forget_worker(Machine& machine, Ref thread) {
  const VmOptions& options = machine.universe().options();
  if (!machine.is_search() || !merges_pool_steps(options)) return std::nullopt;
  const Ref worker = follow(machine, thread, "target");
  if (worker == kNull || !is_pool_worker(*machine.class_of(worker))) return std::nullopt;
  const Ref pool = follow(machine, worker, "this$0");
  if (!is_plain_pool(*machine.class_of(pool)) || !has_default_factory(machine, pool)) return std::nullopt;
  if (leaves_workers_out(machine, pool)) {
    const Ref map = follow(machine, follow(machine, pool, "workers"), "map");
    const Class& type = *machine.class_of(map);
    machine.set_ref(map, type.field("table").offset, kNull);
    machine.set<i32>(map, type.field("size").offset, 0);
    machine.set<i32>(map, type.field("threshold").offset, 0);
  }
  if (!options.merges_threads() || is_excepted(options, kNamesAreUnread)) return std::nullopt;
  machine.set_ref(thread, machine.class_of(thread)->field("name").offset, kNull);
  const Ref next = follow(machine, follow(machine, pool, "threadFactory"), "threadNumber");
  return field_at<u32>(machine.at(next), machine.class_of(next)->field("value").offset) - 1;
}

std::string name_of_worker(const Machine& machine, Ref thread, u32 number) {
  const Ref pool = follow(machine, follow(machine, thread, "target"), "this$0");
  return machine.utf8_of(follow(machine, follow(machine, pool, "threadFactory"), "namePrefix")) +
         std::to_string(number);
}

// A worker whose loop runs inside of a task, which has run its own Thread, is not known as one (is_plain_worker), and
// would wait in the queue.
Ref idle_worker(Machine& machine, const Method& method, Ref pool) {
  if (method.name != "getTask" || !is_of_jdk(method, kPool)) return kNull;
  if (!is_called_by_worker_loop(machine)) {
    if (machine.is_search() && !machine.visible_operation().scouting() && leaves_workers_out(machine, pool))
      refute(machine.universe().options(), kWorkersAreUnneeded, "a pool whose worker runs its loop inside of a task");
    return kNull;
  }
  if (!waits_in_front(machine, pool)) return kNull;
  const Ref worker = as_ref(machine.frames().top().locals[1]);
  return worker != kNull && is_pool_worker(*machine.class_of(worker)) ? worker : kNull;
}

// A worker is asked for its hash code when it is put into the set of its pool's workers. So it does not tell which
// thread has started it. Workers of two pools may have equal ones, and so may workers of a pool from which others have
// gone.
std::optional<u32> hash_of_worker(Machine& machine, Ref object) {
  const Class& type = *machine.class_of(object);
  if (!is_pool_worker(type) || !merges_pool_steps(machine.universe().options())) return std::nullopt;
  const Ref pool = follow(machine, object, "this$0");
  if (!is_plain_pool(*machine.class_of(pool)) || !has_default_factory(machine, pool)) return std::nullopt;
  const Ref map = follow(machine, follow(machine, pool, "workers"), "map");
  const u32 others = field_at<u32>(machine.at(map), machine.class_of(map)->field("size").offset);
  return (others + 1) * 0x9e3779b1u;
}

// What could show which steps of workers were merged refutes that. A pool of Executors alone has a queue that the
// program does not know.
// `visible`: whether other threads reach the object that is asked.
void look_at_question(Machine& machine, const Method& method, const u64* arguments, bool visible) {
  if (uses_future(method.holder->name, method.name)) {
    if (visible) look_at_future(machine, method, as_ref(arguments[0]));
    return;
  }
  if (method.is_static() || !is_plain_pool(*machine.class_of(as_ref(arguments[0])))) return;
  if (!merges_pool_steps(machine.universe().options())) return;
  if (method.name == "processWorkerExit" && as_int(arguments[2]) == 0) return;
  if (method.is_initializer() && is_made_by_library(machine)) return;
  refute_pool_steps(machine.universe().options(),
                    "java.util.concurrent.ThreadPoolExecutor." + std::string(method.name));
}

}  // namespace pathfleet::vm
