#include "vm/independence/pool_steps.h"

#include <algorithm>

#include "core/error.h"
#include "vm/options.h"
#include "vm/program/class.h"

namespace pathfleet::vm {

namespace {

constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";
constexpr std::string_view kWorker = "java/util/concurrent/ThreadPoolExecutor$Worker";
constexpr std::string_view kFuture = "java/util/concurrent/FutureTask";
constexpr const char* kPoolName = "java.util.concurrent.ThreadPoolExecutor";
constexpr const char* kFutureName = "java.util.concurrent.FutureTask";

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
  if (!options.searching || options.library_steps || options.granularity() != Granularity::standard) return false;
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

bool is_worker_loop(const Method& method) {
  return method.linearizable && !method.holder->user_model && is_worker_loop(method.holder->name, method.name);
}

bool is_plain_pool(const Class& c) { return c.library && !c.user_model && c.name == kPool; }

bool is_pool_worker(const Class& c) { return c.library && c.name == kWorker; }

bool is_future(const Class& c) {
  for (const Class* each = &c; each; each = each->super) {
    if (each->library && each->name == kFuture) return true;
  }
  return false;
}

bool is_future_run(const Method& method) { return method.name == "run" && is_of_jdk(method, kFuture); }

bool ends_future(const Method& method) {
  return (method.name == "set" || method.name == "setException") && is_of_jdk(method, kFuture);
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
  return merges_pool_steps(options) && !options.assumptions.exceptions(Assumption::disciplines)->contains(kFutureName);
}

bool uses_future(std::string_view class_name, std::string_view method) {
  return class_name == kFuture && (method == "run" || method == "runAndReset" || method == "cancel");
}

void refute_pool_steps(const VmOptions& options, const std::string& how) { refute(options, kPoolName, how); }

void refute_future_steps(const VmOptions& options, const std::string& how) { refute(options, kFutureName, how); }

}  // namespace pathfleet::vm
