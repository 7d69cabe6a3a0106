// Fewer steps for the workers of a ThreadPoolExecutor: what a worker does around its tasks belongs to the steps before
// and after (claims P1 to P9 of docs/soundness.md). Main functions: merges_pool_steps, is_worker_loop.
//
// ThreadPoolExecutor.runWorker is then a library operation that is one step (linearizable_operations.h), but
//  - a task that it runs is no part of it, except for the beginning and the end of FutureTask.run;
//  - getTask, and the end of a FutureTask (set), are steps of their own inside it; so is the beginning of one after
//    futures were cancelled or run otherwise.
//
// Invariant: no step relies on this after the program has asked for something that could show it. Such a question
// refutes Assumption::disciplines of the class, and the search begins again with the steps of the JDK's code.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace pathfleet::vm {

class Machine;
struct Class;
struct Method;
struct VmOptions;

/// Whether a search merges these steps. The answer does not change during a search.
bool merges_pool_steps(const VmOptions& options);

/// Whether this method runs the tasks of a pool; if the search merges the steps around them, it is linearizable.
bool is_worker_loop(std::string_view class_name, std::string_view method);
/// Whether this method is one, and the search merges these steps.
bool is_worker_loop(const Method& method);
/// Whether this class is a pool of the JDK, and no subclass of it.
bool is_plain_pool(const Class& c);
/// Whether objects of this class are workers of pools.
bool is_pool_worker(const Class& c);
/// Whether this is FutureTask.run or a method that ends a FutureTask.
bool is_future_run(const Method& method);
bool ends_future(const Method& method);
/// Of the frames right above a worker loop, null if there is none: whether they belong to it, and not to a task.
bool belongs_to_worker_loop(const Method* callee, const Method* callee_of_that);

/// Whether the beginning of a future is merged, too: no future that other threads reach is cancelled, or run other than
/// once by a worker.
bool merges_future_steps(const VmOptions& options);
/// Whether a method runs or cancels a future.
bool uses_future(std::string_view class_name, std::string_view method);
/// A future is used otherwise. Throws AssumptionBroken.
[[noreturn]] void refute_future_steps(const VmOptions& options, const std::string& how);

/// Whether a method of the library may show which steps were merged, or change what the claims rely on, if it is called
/// on a plain pool. All methods of ThreadPoolExecutor are but those that are known not to.
bool may_ask_pool(std::string_view class_name, std::string_view method, bool is_static);

/// The program asks for something that could show the steps. Throws AssumptionBroken.
[[noreturn]] void refute_pool_steps(const VmOptions& options, const std::string& how);

/// The program asks for the name of a worker's thread, which was left out. Throws AssumptionBroken.
[[noreturn]] void refute_names_of_workers(const VmOptions& options);

/// Whether this is ThreadPoolExecutor.execute, which puts a task into the queue and may take it out again.
bool hands_over_task(const Method& method);

// ---- In a machine that runs

/// Whether nobody looks into the queue of this pool, so that handing a task to it can be one step.
bool has_unseen_queue(Machine& machine, u32 pool);
/// A method of a pool is about to be called for which may_ask_pool holds: it may show the queue.
void note_pool_question(Machine& machine, const Method& method, const u64* arguments);

/// Whether this worker, about to begin its loop over the frames `below`, runs in the thread that its pool made for it,
/// which runs nothing else and no code of the program but tasks.
bool is_plain_worker(const Machine& machine, u32 pool, u32 worker, u32 below);
/// The task with which a plain worker begins, where nobody can interrupt the worker before it (claim P5). Else null.
u32 first_task(Machine& machine, u32 pool, u32 worker);
/// Whether this method, about to be called over the frames `below`, is a step of its own inside of a worker's loop or
/// of a shutdown.
bool is_step_of_pool(const Machine& machine, const Method& method, u32 below);
bool is_called_by_worker_loop(const Machine& machine);
/// The worker in whose place the running thread, about to call this method on a pool, can wait until there is a task or
/// the pool is shut down, without being in the queue (claim P6). kNull if it cannot.
u32 idle_worker(Machine& machine, const Method& method, u32 pool);
/// A thread starts. If it is the worker of a pool, the pool's set of workers is left empty, where nobody needs it
/// (claim P8), and the name that the default factory gave it is left out, where threads may change places (claim P9).
/// Returns the number in that name then.
std::optional<u32> forget_worker(Machine& machine, u32 thread);
/// Tells the numbers of workers from those of other threads without a name.
inline constexpr u32 kOfWorker = 1u << 31;
/// The name that the default factory gave the worker of a pool, with this number.
std::string name_of_worker(const Machine& machine, u32 thread, u32 number);
/// The hash code of a worker of a pool, where steps are merged: it depends on its place among the pool's workers alone
/// (claim P7). None of other objects.
std::optional<u32> hash_of_worker(Machine& machine, u32 object);
/// A method is about to be called that may show which steps were merged. `visible`: other threads reach the object.
void look_at_question(Machine& machine, const Method& method, const u64* arguments, bool visible);

}  // namespace pathfleet::vm
