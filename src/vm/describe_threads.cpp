// What the threads of a state wait for, for a person. Main function: Machine::describe_threads.
//
// A thread that is parked waits for something that java.util.concurrent keeps in Thread.parkBlocker: a lock, a latch, a
// condition. Its owner and its count are read from that object's fields.

#include <fmt/format.h>

#include "core/escape.h"
#include "vm/machine.h"

namespace pathfleet::vm {
namespace {

bool is_a(const Class& type, std::string_view name) {
  for (const Class* c : type.supers) {
    if (c->library && c->name == name) return true;
  }
  return false;
}

/// The text of a thread that is parked on `blocker`, and the thread that it waits for (kNull: none).
struct Blocked {
  std::string text;
  Ref by = kNull;
};

Blocked describe_blocker(const Machine& machine, Ref blocker, const std::string& name) {
  const Class& type = *machine.class_of(blocker);
  if (type.name.ends_with("$ConditionObject")) return {"waits for a signal on " + name, kNull};
  if (is_a(type, "java/util/concurrent/FutureTask")) return {"waits for the result of " + name, kNull};
  if (!is_a(type, "java/util/concurrent/locks/AbstractQueuedSynchronizer")) return {"is parked on " + name, kNull};
  const Ref owner = machine.get_ref_field(blocker, "exclusiveOwnerThread");
  if (owner != kNull) return {"waits to lock " + name, owner};
  const i32 count = machine.get_int_field(blocker, "state");
  if (type.name.starts_with("java/util/concurrent/CountDownLatch"))
    return {fmt::format("waits until {} is counted down from {} to 0", name, count), kNull};
  if (type.name.starts_with("java/util/concurrent/Semaphore"))
    return {fmt::format("waits for a permit of {}, which has {}", name, count), kNull};
  if (type.name.starts_with("java/util/concurrent/locks/ReentrantReadWriteLock") && count >> 16 > 0)
    return {fmt::format("waits to lock {}, which is locked {} times to read", name, count >> 16), kNull};
  return {"waits for " + name, kNull};
}

/// The threads of a cycle in which each waits for the next, given the one that each waits for (-1: none); or none.
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

}  // namespace

std::string Machine::describe_threads(const std::function<std::string(Ref)>& describe) {
  const auto object = [&](Ref ref) { return describe ? describe(ref) : describe_object(ref); };
  const auto quoted = [&](u32 index) {
    const Ref thread = threads_[index].record.thread;
    return "\"" + (describe && thread != kNull ? describe(thread) : escape::short_line(thread_name(index))) + "\"";
  };
  const auto quoted_ref = [&](Ref thread) {
    const i32 index = threads_.find(thread);
    return index >= 0 ? quoted(static_cast<u32>(index)) : std::string("a thread that has ended");
  };
  std::string text;
  std::vector<i32> waits_for(threads_.size(), -1);
  for (u32 i = 0; i < threads_.size(); ++i) {
    const ThreadRecord& record = threads_[i].record;
    if (!text.empty()) text += "\n";
    text += "thread " + quoted(i) + " ";
    const auto held_by = [&](Ref owner) {
      if (owner == kNull) return std::string();
      waits_for[i] = threads_.find(owner);
      return " held by " + quoted_ref(owner);
    };
    const auto monitor = [&] { return object(record.object) + held_by(at(record.object)->owner); };
    const auto parked = [&](std::string_view otherwise) {
      const Ref blocker = get_ref_field(record.thread, "parkBlocker");
      if (blocker == kNull) return std::string(otherwise);
      Blocked blocked = describe_blocker(*this, blocker, object(blocker));
      return blocked.text + held_by(blocked.by);
    };
    switch (record.status) {
      case ThreadStatus::locking: text += "waits to enter the monitor of " + monitor(); break;
      case ThreadStatus::notified: text += "waits to re-enter the monitor of " + monitor(); break;
      case ThreadStatus::waiting:
      case ThreadStatus::timed_waiting:
        if (record.has(kJoining)) {
          waits_for[i] = threads_.find(record.object);
          text += "waits for the end of " + quoted_ref(record.object);
        } else {
          text += (record.status == ThreadStatus::waiting ? "waits to be notified on " : "waits with a time-out on ") +
                  object(record.object);
        }
        break;
      case ThreadStatus::parked: text += parked("is parked"); break;
      case ThreadStatus::timed_parked: text += parked("is parked") + " with a time-out"; break;
      case ThreadStatus::initializing: {
        waits_for[i] = threads_.find(static_cast<const Statics*>(at(record.object))->initializing_thread);
        const Class* c = universe_.immortals().statics_owner(record.object);
        text += "waits for the initialisation of class " + escape::line(c->source_name());
        if (waits_for[i] >= 0) text += " by " + quoted(static_cast<u32>(waits_for[i]));
        break;
      }
      case ThreadStatus::throwing: text += "is left by " + object(record.object); break;
      case ThreadStatus::sleeping: text += "sleeps"; break;
      case ThreadStatus::choosing: text += fmt::format("chooses among {}", record.choices); break;
      case ThreadStatus::runnable: text += "can run"; break;
    }
    text += " at " + position(i).text;
  }
  if (const std::vector<u32> cycle = find_cycle(waits_for); !cycle.empty()) {
    text += "\nin a cycle: ";
    for (const u32 i : cycle) text += quoted(i) + " waits for ";
    text += quoted(cycle.front());
  }
  return text;
}

}  // namespace pathfleet::vm
