#include "vm/narration/thread_waits.h"

#include <fmt/format.h>

#include "core/escape.h"
#include "vm/threads/permits.h"

namespace pathfleet::vm {
namespace {

/// Whether it is this class of the JDK, or a subclass. A model of the user has fields of its own.
bool is_a(const Class& type, std::string_view name) {
  for (const Class* c : type.supers) {
    if (c->library && !c->user_model && c->name == name) return true;
  }
  return false;
}

/// Of a thread that is parked on `blocker`, which is called `name`.
ThreadWait wait_for_blocker(const Machine& machine, Ref blocker, const std::string& name) {
  const Class& type = *machine.class_of(blocker);
  if (type.name.ends_with("$ConditionObject")) return {"waits for a signal on " + name};
  if (is_a(type, "java/util/concurrent/FutureTask")) return {"waits for the result of " + name};
  if (!is_a(type, "java/util/concurrent/locks/AbstractQueuedSynchronizer")) return {"is parked on " + name};
  const Ref owner = machine.get_ref_field(blocker, "exclusiveOwnerThread");
  if (owner != kNull) return {"waits to lock " + name, blocker, owner};
  const i32 count = machine.get_int_field(blocker, "state");
  if (type.name.starts_with("java/util/concurrent/CountDownLatch"))
    return {fmt::format("waits until {} is counted down from {} to 0", name, count)};
  if (type.name.starts_with("java/util/concurrent/Semaphore"))
    return {fmt::format("waits for a permit of {}, which has {}", name, count)};
  if (type.name.starts_with("java/util/concurrent/locks/ReentrantReadWriteLock") && count >> 16 > 0)
    return {fmt::format("waits to lock {}, which is locked {} times to read", name, count >> 16)};
  return {"waits for " + name};
}

}  // namespace

ThreadWait wait_of(Machine& machine, u32 index, const WaitNames& names) {
  const ThreadRecord& record = machine.thread_record(index);
  ThreadWait wait;
  if (record.status != ThreadStatus::runnable && record.status != ThreadStatus::choosing) wait.object = record.object;
  const auto on = [&](Ref thread) {
    wait.thread = thread;
    wait.by = machine.find_thread(thread);
    return wait.by >= 0 ? names.thread(static_cast<u32>(wait.by)) : std::string("a thread that has ended");
  };
  const auto held_by = [&](Ref owner) { return owner == kNull ? std::string() : " held by " + on(owner); };
  const auto monitor = [&] { return names.object(record.object) + held_by(machine.at(record.object)->owner); };
  const auto parked = [&] {
    const Ref blocker = machine.get_ref_field(record.thread, "parkBlocker");
    wait.object = blocker;
    if (blocker == kNull) return std::string("is parked");
    wait = wait_for_blocker(machine, blocker, names.object(blocker));
    wait.object = blocker;
    return wait.text + held_by(wait.thread);
  };
  switch (record.status) {
    case ThreadStatus::locking:
      if (is_a(*machine.class_of(record.object), "java/util/concurrent/ThreadPoolExecutor$Worker")) {
        wait.object = machine.get_ref_field(record.object, "this$0");
        wait.text = "waits for a task of " + names.object(wait.object);
      } else if (record.choices != kNoQueue) {
        wait.text = (record.choices == kForElement ? "waits for an element of " : "waits for room in ") +
                    names.object(record.object);
      } else if (is_a(*machine.class_of(record.object), "java/util/concurrent/locks/AbstractQueuedSynchronizer")) {
        wait = wait_for_blocker(machine, record.object, names.object(record.object));
        wait.text += held_by(wait.thread);
        wait.object = record.object;
      } else {
        wait.text = "waits to enter the monitor of " + monitor();
      }
      break;
    case ThreadStatus::notified:
    case ThreadStatus::timed_out: wait.text = "waits to re-enter the monitor of " + monitor(); break;
    case ThreadStatus::waiting:
    case ThreadStatus::timed_waiting:
      if (record.has(kJoining)) {
        wait.text = "waits for the end of " + on(record.object);
      } else {
        wait.text =
            (record.status == ThreadStatus::waiting ? "waits to be notified on " : "waits with a time-out on ") +
            names.object(record.object);
      }
      break;
    case ThreadStatus::parked: wait.text = parked(); break;
    case ThreadStatus::timed_parked: wait.text = parked() + " with a time-out"; break;
    case ThreadStatus::initializing: {
      const Class* c = machine.universe().immortals().statics_owner(record.object);
      wait.text = "waits for the initialisation of class " + escape::line(c->source_name());
      const std::string by = on(static_cast<const Statics*>(machine.at(record.object))->initializing_thread);
      if (wait.by >= 0) wait.text += " by " + by;
      break;
    }
    case ThreadStatus::throwing: wait.text = "is left by " + names.object(record.object); break;
    case ThreadStatus::sleeping: wait.text = "sleeps"; break;
    case ThreadStatus::choosing: wait.text = fmt::format("chooses among {}", record.choices); break;
    case ThreadStatus::runnable:
    case ThreadStatus::arriving: wait.text = "can run"; break;
  }
  return wait;
}

std::vector<u32> find_cycle(const std::vector<i32>& waits_for) {
  std::vector<u32> seen(waits_for.size(), 0);
  for (u32 start = 0; start < waits_for.size(); ++start) {
    i32 at = static_cast<i32>(start);
    while (at >= 0 && seen[static_cast<u32>(at)] == 0) {
      seen[static_cast<u32>(at)] = start + 1;
      at = waits_for[static_cast<u32>(at)];
    }
    if (at < 0 || seen[static_cast<u32>(at)] != start + 1) continue;
    std::vector<u32> cycle;
    const u32 first = static_cast<u32>(at);
    for (u32 i = first; cycle.empty() || i != first; i = static_cast<u32>(waits_for[i])) cycle.push_back(i);
    return cycle;
  }
  return {};
}

}  // namespace pathfleet::vm
