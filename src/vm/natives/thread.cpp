// java.lang.Thread (the model class models/java.base/java/lang/Thread.java): starting, waiting, status.
//
// A live thread has a record in the machine. For a thread without a record, the field `status` tells whether it has not
// been started yet or has ended.

#include <set>

#include "core/assumption_policy.h"
#include "vm/independence/pool_steps.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

enum Status : i32 { kNew = 0, kAlive = 1, kTerminated = 2 };

/// java.lang.Thread.State by ordinal.
enum State : i32 { kStateNew, kRunnable, kBlocked, kWaiting, kTimedWaiting, kStateTerminated };

const Field& thread_field(NativeContext& vm, std::string_view name) { return vm.universe().thread_class->field(name); }

NativeResult current_thread(NativeContext& vm, const u64*, u64* result) { return returns(result, vm.current().thread); }

NativeResult start(NativeContext& vm, const u64* args, u64*) {
  const Ref thread = as_ref(args[0]);
  const bool daemon = vm.get<u8>(thread, thread_field(vm, "daemon").offset) != 0;
  if (daemon && vm.is_search() && vm.universe().options().assumes(Assumption::no_daemons))
    throw AssumptionBroken(Assumption::no_daemons, "a daemon thread is started");
  // If the starting thread is not a daemon, it keeps the program alive, so the start does not depend on the end of the
  // program.
  const Effect effect = vm.current().has(kDaemon) && !daemon ? Effect::start_by_daemon : Effect::start;
  if (!vm.touch(effect, thread) || !vm.monitor_is_free(thread)) return NativeResult::blocked;
  const u32 status_offset = thread_field(vm, "status").offset;
  if (vm.get<i32>(thread, status_offset) != kNew) return vm.throw_new("java/lang/IllegalThreadStateException");
  const bool interrupted = vm.get<u8>(thread, thread_field(vm, "interrupted").offset) != 0;
  Method* first = vm.universe().thread_class->declared_method("run0", "()V");
  const NativeResult started = vm.start_thread(thread, first, daemon);
  if (started != NativeResult::done) return started;
  vm.set<i32>(thread, status_offset, kAlive);
  if (interrupted) vm.interrupt(thread);
  return NativeResult::done;
}

/// Thread.yield. onSpinWait does nothing: a loop of the library that only spins ends, because the event that it waits
/// for happens in single steps of other threads.
NativeResult give_way(NativeContext& vm, const u64*, u64*) {
  return vm.give_way() ? NativeResult::done : NativeResult::blocked;
}

NativeResult sleep(NativeContext& vm, const u64* args, u64*) {
  const i64 millis = as_long(args[0]);
  if (millis < 0) return vm.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
  return vm.sleep(millis == 0 ? 0 : nanos_of_millis(millis));
}

// Who knows that a worker has ended could tell that another thread has not yet terminated the pool (claim P1). The end
// of a worker can be known only by such a question, or from the pool.
void look_at_end_of_worker(NativeContext& vm, Ref thread) {
  const VmOptions& options = vm.universe().options();
  if (thread == vm.current().thread || !vm.is_search() || !merges_pool_steps(options)) return;
  const Ref target = vm.get<Ref>(thread, thread_field(vm, "target").offset);
  if (target == kNull || !is_pool_worker(*vm.class_of(target))) return;
  bool by_pool = false;
  vm.walk_stack([&](const Method& caller, u16) {
    by_pool = is_plain_pool(*caller.holder);
    return false;
  });
  if (!by_pool) refute_pool_steps(options, "Thread.join of a worker");
}

NativeResult join(NativeContext& vm, const u64* args, u64*) {
  if (as_long(args[1]) < 0) return vm.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
  look_at_end_of_worker(vm, as_ref(args[0]));
  return vm.join(as_ref(args[0]), nanos_of_millis(as_long(args[1])));
}

// Only shutting down, and cancelling the future that it runs, may interrupt a worker of a pool: that cannot be told
// from an interrupt before the worker took its task.
void look_at_interrupt(NativeContext& vm, Ref thread) {
  const VmOptions& options = vm.universe().options();
  if (thread == vm.current().thread || !vm.is_search() || !merges_pool_steps(options)) return;
  const Ref target = vm.get<Ref>(thread, thread_field(vm, "target").offset);
  if (target == kNull || !is_pool_worker(*vm.class_of(target))) return;
  bool by_library = false;
  vm.walk_stack([&](const Method& caller, u16) {
    if (caller.holder == vm.universe().thread_class) return true;  // Thread.interrupt
    by_library = is_plain_pool(*caller.holder) || (caller.holder->library && caller.name == "cancel");
    return false;
  });
  if (!by_library) refute_pool_steps(options, "Thread.interrupt of a worker");
}

/// The program has seen, or would, what the interrupt status of a thread is in the middle of an operation (claim T25).
void look_into_operation(NativeContext& vm, const char* how) {
  const VmOptions& options = vm.universe().options();
  if (vm.is_search() && !options.library_steps() && options.granularity() == Granularity::standard)
    throw AssumptionBroken(Assumption::operations_whole, how);
}

/// Whether interrupting this thread is code of the program. The library interrupts a thread again that was interrupted
/// while it waited for a lock inside an operation.
bool hears_interrupts(NativeContext& vm, Ref thread) {
  const Method* method = vm.class_of(thread)->find_method("interrupt", "()V");
  return method && method->holder->serves_program();
}

NativeResult interrupt(NativeContext& vm, const u64* args, u64*) {
  const Ref thread = as_ref(args[0]);
  look_at_interrupt(vm, thread);
  if (!vm.touch(Effect::interrupt, thread)) return NativeResult::blocked;
  if (hears_interrupts(vm, thread)) look_into_operation(vm, "a thread with an interrupt() of its own is interrupted");
  if (vm.universe().options().assumes(Assumption::no_interrupts) && vm.is_search()) {
    throw AssumptionBroken(Assumption::no_interrupts, "a thread is interrupted");
  }
  if (vm.find_thread(thread) >= 0) {
    vm.interrupt(thread);
  } else {
    vm.set<u8>(thread, thread_field(vm, "interrupted").offset, 1);
  }
  return NativeResult::done;
}

/// Whether java.util.concurrent asks for itself. Reflection and method handles ask for the program.
bool is_asked_by_operation(NativeContext& vm) {
  bool result = false;
  vm.walk_stack([&](const Method& caller, u16) {
    if (caller.holder == vm.universe().thread_class) return true;
    result = caller.holder->library && caller.holder->name.starts_with("java/util/concurrent/");
    return false;
  });
  return result;
}

// Whether a worker of a pool was interrupted between two tasks shows which of its steps were merged.
void look_at_worker(NativeContext& vm, Ref thread) {
  const VmOptions& options = vm.universe().options();
  if (thread == vm.current().thread || !vm.is_search() || !merges_pool_steps(options)) return;
  bool by_pool = false;
  vm.walk_stack([&](const Method& caller, u16) {
    by_pool = is_plain_pool(*caller.holder);
    return false;
  });
  const Ref target = vm.get<Ref>(thread, thread_field(vm, "target").offset);
  const bool may_be_worker = target != kNull ? is_pool_worker(*vm.class_of(target))
                                             : vm.get<i32>(thread, thread_field(vm, "status").offset) == kTerminated;
  if (may_be_worker && !by_pool) refute_pool_steps(options, "Thread.isInterrupted of a worker");
}

NativeResult is_interrupted(NativeContext& vm, const u64* args, u64* result) {
  const Ref thread = as_ref(args[0]);
  look_at_worker(vm, thread);
  if (!vm.touch(Effect::interrupt_status, thread)) return NativeResult::blocked;
  const i32 index = vm.find_thread(thread);
  const bool interrupted = index >= 0 ? vm.thread_record(static_cast<u32>(index)).has(kInterrupted)
                                      : vm.get<u8>(thread, thread_field(vm, "interrupted").offset) != 0;
  if (interrupted && index >= 0 && thread != vm.current().thread && !is_asked_by_operation(vm))
    look_into_operation(vm, "a thread asks whether another one is interrupted, which is");
  return returns(result, slot_of(interrupted));
}

NativeResult interrupted(NativeContext& vm, const u64*, u64* result) {
  if (!vm.touch(Effect::clear_interrupt)) return NativeResult::blocked;
  const bool was = vm.current().has(kInterrupted);
  if (was) vm.current().set(kInterrupted, false);
  return returns(result, slot_of(was));
}

NativeResult is_alive(NativeContext& vm, const u64* args, u64* result) {
  const Ref thread = as_ref(args[0]);
  look_at_end_of_worker(vm, thread);
  if (!vm.touch(Effect::is_alive, thread)) return NativeResult::blocked;
  const i32 status = vm.get<i32>(thread, thread_field(vm, "status").offset);
  if (status == kTerminated) vm.sees_end(thread);
  return returns(result, slot_of(status == kAlive));
}

/// For a thread that is about to enter a monitor, it is unknown whether it already waits.
State state_of(const ThreadRecord& record) {
  switch (record.status) {
    case ThreadStatus::runnable:
    case ThreadStatus::initializing:
    case ThreadStatus::choosing:
    case ThreadStatus::arriving:
    case ThreadStatus::throwing: return kRunnable;
    case ThreadStatus::locking:
    case ThreadStatus::notified:
    case ThreadStatus::timed_out: return kBlocked;
    case ThreadStatus::waiting:
    case ThreadStatus::parked: return kWaiting;
    case ThreadStatus::timed_waiting:
    case ThreadStatus::timed_parked:
    case ThreadStatus::sleeping: return kTimedWaiting;
  }
  return kRunnable;
}

NativeResult get_state(NativeContext& vm, const u64* args, u64* result) {
  const Ref thread = as_ref(args[0]);
  if (!vm.touch(Effect::thread_state, thread)) return NativeResult::blocked;
  const i32 index = vm.find_thread(thread);
  if (index >= 0) {
    const ThreadRecord& record = vm.thread_record(static_cast<u32>(index));
    if (thread != vm.current().thread && vm.is_search() &&
        vm.universe().options().granularity() == Granularity::standard) {
      throw AssumptionBroken(Assumption::states_unread, "a thread asks for another one's state");
    }
    State state = state_of(record);
    if (record.status == ThreadStatus::locking && vm.is_search()) {
      const Ref owner = vm.at(record.object)->owner;
      std::optional<u32> waits = 0;
      if (owner != kNull && owner != thread) waits = vm.choose(2);
      if (!waits) return NativeResult::blocked;
      if (*waits == 0) state = kRunnable;
    }
    return returns(result, slot_of(i32{state}));
  }
  const i32 status = vm.get<i32>(thread, thread_field(vm, "status").offset);
  if (status == kTerminated) vm.sees_end(thread);
  return returns(result, slot_of(i32{status == kNew ? kStateNew : status == kAlive ? kRunnable : kStateTerminated}));
}

NativeResult holds_lock(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  return returns(result, slot_of(vm.holds_lock(as_ref(args[0]))));
}

/// The number of the next thread without a name. Taken in one step, as if the counter were locked.
NativeResult next_number(NativeContext& vm, const u64*, u64* result) {
  const Class* c = vm.universe().thread_class;
  if (vm.universe().options().merges_threads() && vm.is_search()) return returns(result, slot_of(i32{-1}));
  if (!vm.visible_field(c->field("nextNumber"), c->statics, true)) return NativeResult::blocked;
  const u32 offset = c->field("nextNumber").offset;
  const i32 number = vm.get<i32>(c->statics, offset);
  vm.set<i32>(c->statics, offset, number + 1);
  return returns(result, slot_of(number));
}

NativeResult note_nameless(NativeContext& vm, const u64* args, u64*) {
  vm.note_nameless(as_ref(args[0]));
  return NativeResult::done;
}

NativeResult withheld_name(NativeContext& vm, const u64* args, u64*) {
  const Ref target = vm.get<Ref>(as_ref(args[0]), thread_field(vm, "target").offset);
  const VmOptions& options = vm.universe().options();
  if (target != kNull && is_pool_worker(*vm.class_of(target)) && vm.is_search() && merges_pool_steps(options))
    refute_names_of_workers(options);
  vm.told_apart("name");
  throw BadArgument{"of a thread in a run whose threads have names"};
}

/// A thread's id is computed when it is first requested, from the thread's place among its ancestors. Programs that
/// never request one thus have no counter in their states. A thread without such a place (not started, ended, or
/// descended too deep) takes the first unused number from a distant range.
NativeResult thread_id(NativeContext& vm, const u64* args, u64* result) {
  const Ref thread = as_ref(args[0]);
  if (!vm.touch(Effect::thread_id, thread)) return NativeResult::blocked;
  const u32 offset = thread_field(vm, "tid").offset;
  i64 id = vm.get<i64>(thread, offset);
  if (id != 0) return returns(result, slot_of(id));
  vm.told_apart("id");
  constexpr u32 kDeepest = 5;
  constexpr i64 kFirstFar = i64{1} << 48;
  const i32 index = vm.find_thread(thread);
  if (index >= 0) {
    const ThreadRecord& record = vm.thread_record(static_cast<u32>(index));
    i64 place = 0;
    u32 depth = 0;
    while (depth < ThreadRecord::kPathLength && record.path[depth] != 0) place = place * 256 + record.path[depth++];
    if (depth <= kDeepest) id = 10 + place;
  }
  if (id == 0) {
    if (!vm.visible_to_all()) return NativeResult::blocked;
    std::set<i64> taken;
    for (const Ref ref : vm.reachable_objects()) {
      if (vm.class_of(ref)->is_subclass_of(vm.universe().thread_class)) taken.insert(vm.get<i64>(ref, offset));
    }
    id = kFirstFar;
    while (taken.contains(id)) ++id;
  }
  vm.set<i64>(thread, offset, id);
  return returns(result, slot_of(id));
}

NativeResult live_threads(NativeContext& vm, const u64*, u64* result) {
  if (!vm.touch(Effect::list_threads)) return NativeResult::blocked;
  const u32 count = vm.thread_count();
  u32 others = 0;  // without the first one, which precedes all
  for (u32 i = 0; i < count; ++i) others += vm.thread_record(i).path[1] != 0;
  if (others > 1) vm.told_apart("their order in a list of all");
  if (vm.universe().options().ample_sets() && vm.is_search()) {
    throw AssumptionBroken(Assumption::references, "a thread gets at another one without a reference to it");
  }
  // A Thread to which nobody refers counts as known to its thread alone.
  if (others > 0 && vm.is_search() && vm.universe().options().assumes(Assumption::states_unread))
    throw AssumptionBroken(Assumption::states_unread, "a thread gets at another one without a reference to it");
  const AssumptionPolicy& assumptions = vm.universe().options().assumptions;
  if (vm.is_search() && vm.universe().options().warms_up() &&
      assumptions.exceptions(Assumption::library_cold)->contains("logging"))
    throw AssumptionBroken(Assumption::warm_up_alone, "a list of all threads may show the shutdown hook of logging");
  const Ref array = vm.new_object_array(vm.universe().thread_class, count);
  for (u32 i = 0; i < count; ++i) vm.set_ref(array, kArrayBase + i * sizeof(Ref), vm.thread_record(i).thread);
  return returns(result, array);
}

/// ThreadLocalRandom: seed and probe depend on the thread's place among its ancestors, not on a global counter.
NativeResult seed_thread_local_random(NativeContext& vm, const u64*, u64*) {
  const Ref thread = vm.current().thread;
  if (vm.current().path[1] != 0) vm.told_apart("random numbers of each thread's own");
  u64 place = 0x9e3779b97f4a7c15ull;
  for (u8 step : vm.current().path) place = (place ^ step) * 0xff51afd7ed558ccdull;
  const u32 probe = static_cast<u32>(place >> 32) | 1;  // never 0, which means: not seeded
  vm.set<u64>(thread, thread_field(vm, "threadLocalRandomSeed").offset, place);
  vm.set<u32>(thread, thread_field(vm, "threadLocalRandomProbe").offset, probe);
  return NativeResult::done;
}

NativeResult unsupported(NativeContext& vm, const u64* args, u64*) {
  return vm.unsupported(vm.utf8_of(as_ref(args[0])));
}

constexpr std::string_view kThread = "java/lang/Thread";
constexpr NativeMethod kMethods[] = {
    {kThread, "currentThread", "()Ljava/lang/Thread;", current_thread},
    {kThread, "start0", "()V", start},
    {kThread, "yield", "()V", give_way},
    {kThread, "onSpinWait", "()V", no_operation},
    {kThread, "sleep", "(J)V", sleep},
    {kThread, "join0", "(J)V", join},
    {kThread, "interrupt0", "()V", interrupt},
    {kThread, "isInterrupted", "()Z", is_interrupted},
    {kThread, "interrupted", "()Z", interrupted},
    {kThread, "isAlive", "()Z", is_alive},
    {kThread, "state0", "()I", get_state},
    {kThread, "holdsLock", "(Ljava/lang/Object;)Z", holds_lock},
    {kThread, "nextNumber", "()I", next_number},
    {kThread, "noteNameless", "()V", note_nameless},
    {kThread, "withheldName", "()Ljava/lang/String;", withheld_name},
    {kThread, "getId", "()J", thread_id},
    {kThread, "liveThreads", "()[Ljava/lang/Thread;", live_threads},
    {kThread, "unsupported", "(Ljava/lang/String;)V", unsupported},
    {"java/util/concurrent/locks/LockSupport", "getThreadId", "(Ljava/lang/Thread;)J", thread_id},
    {"java/util/concurrent/ThreadLocalRandom", "localInit", "()V", seed_thread_local_random},
};

}  // namespace

NativeGroup thread_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
