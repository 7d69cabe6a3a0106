// The monitors of objects (JLS 17.1, JVMS 2.11.10). A monitor consists of two fields of its object: the thread that
// holds it, and how often that thread has entered it.
//
// Invariant: lock_count is 0 exactly if no thread holds the monitor.
#pragma once

#include <utility>

#include "core/limits.h"
#include "vm/heap/heap.h"
#include "vm/threads/thread.h"

namespace pathfleet::vm {

class Monitors {
 public:
  explicit Monitors(Heap& heap) : heap_(heap) {}

  /// The java.lang.Thread that holds the monitor, or kNull.
  Ref owner(Ref object) const { return heap_.at(object)->owner; }
  bool holds(Ref thread, Ref object) const { return owner(object) == thread; }
  /// Whether no other thread than `thread` holds the monitor.
  bool is_free_for(Ref thread, Ref object) const {
    const Ref holder = owner(object);
    return holder == kNull || holder == thread;
  }
  /// The same for a thread that is about to enter. If another thread holds the monitor, this thread waits for it.
  bool await(ThreadRecord& record, Ref object) const {
    if (is_free_for(record.thread, object)) return true;
    record.status = ThreadStatus::locking;
    record.object = object;
    return false;
  }

  /// Enters a monitor that is free for the thread. Throws LimitReached.
  void enter(Ref thread, Ref object) {
    Object* mine = heap_.for_write(object);
    if (mine->lock_count == 0xffff) throw LimitReached("a monitor is entered more than 65535 times by one thread");
    mine->owner = thread;
    ++mine->lock_count;
  }
  /// Leaves the monitor once. False if the thread does not hold it.
  bool exit(Ref thread, Ref object) {
    if (!holds(thread, object)) return false;
    Object* mine = heap_.for_write(object);
    if (--mine->lock_count == 0) mine->owner = kNull;
    return true;
  }
  /// Gives up a held monitor. Returns how often it was held, for take_back().
  u16 give_up(Ref object) {
    Object* mine = heap_.for_write(object);
    mine->owner = kNull;
    return std::exchange(mine->lock_count, u16{0});
  }
  void take_back(Ref thread, Ref object, u16 count) {
    Object* mine = heap_.for_write(object);
    mine->owner = thread;
    mine->lock_count = count;
  }

 private:
  Heap& heap_;
};

}  // namespace pathfleet::vm
