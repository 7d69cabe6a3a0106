// Objects that have nothing but a monitor, and the threads that use them, without a JDK.
#pragma once

#include "hash/collapse_store.h"
#include "vm/heap/heap.h"
#include "vm/threads/live_threads.h"
#include "vm/threads/monitors.h"
#include "vm/threads/scheduler.h"

namespace pathfleet::vm {

class ToyMonitors {
 public:
  explicit ToyMonitors(bool spurious_wakeups = false, bool interleaves_choices = false)
      : scheduler(heap_, threads, spurious_wakeups, interleaves_choices) {
    type_.instance_size = sizeof(Object);
    type_.id = classes_.append(&type_);
    statics_type_.instance_size = sizeof(Statics);
    statics_type_.id = classes_.append(&statics_type_);
    heap_.end_boot();
  }

  Ref make() { return heap_.new_object(type_); }
  /// The statics of a class that is being initialised by this thread.
  Ref make_statics(Ref initializing_thread) {
    const Ref ref = heap_.new_object(statics_type_);
    auto* statics = static_cast<Statics*>(heap_.for_write(ref));
    statics->status = InitStatus::in_progress;
    statics->initializing_thread = initializing_thread;
    return ref;
  }
  u16 lock_count(Ref object) const { return heap_.at(object)->lock_count; }
  Heap& heap() { return heap_; }

  /// Adds a thread below the one that runs; the first one is main, and runs. Returns its java.lang.Thread.
  Ref add_thread(bool daemon = false) {
    ThreadEntry entry;
    entry.record.thread = make();
    entry.record.set(kDaemon, daemon);
    if (threads.size() == 0) {
      entry.record.path[0] = 1;
      threads.begin(entry);
    } else {
      threads.place_below_current(entry.record);
      threads.insert(entry);
    }
    return entry.record.thread;
  }
  ThreadRecord& record(Ref thread) { return threads[static_cast<u32>(threads.find(thread))].record; }
  void run(Ref thread) { threads.set_current(static_cast<u32>(threads.find(thread))); }
  bool can_go_on(Ref thread) { return scheduler.can_go_on(record(thread)); }

 private:
  Class type_{}, statics_type_{};
  ClassTable classes_{1 << 10, "classes"};
  Immortals immortals_;
  hash::CollapseStore store_;
  u64 poll_at_ = 1;
  Heap heap_{classes_, immortals_, store_, 1 << 20, poll_at_};

 public:
  LiveThreads threads;
  Monitors monitors{heap_};
  Scheduler scheduler;
};

}  // namespace pathfleet::vm
