// What a thread waits for in front of a call of the library, as others wait in front of a monitor: a permit of a
// Semaphore (claim T19 of docs/soundness.md), an element of a queue or room in it (claim T22), or, as an idle worker of
// a pool, a task (claim P6). Main function: may_enter.
#pragma once

#include <string_view>

#include "vm/heap/heap.h"
#include "vm/program/class.h"
#include "vm/program/object.h"
#include "vm/threads/thread.h"

namespace pathfleet::vm {

/// The class of the synchronizer of a Semaphore that is not fair, in whose place the thread waits.
inline constexpr std::string_view kSemaphoreSync = "java/util/concurrent/Semaphore$NonfairSync";
/// The class of a worker of a ThreadPoolExecutor, in whose place its thread waits for a task.
inline constexpr std::string_view kPoolWorker = "java/util/concurrent/ThreadPoolExecutor$Worker";

/// Of a thread that is ThreadStatus::locking: its record has this number of choices if it waits in front of `take` or
/// `put` of the queue that is its object. Else it waits for the monitor of its object, or in place of it for a permit.
enum QueueWait : u32 { kNoQueue = 0, kForElement = 1, kForRoom = 2 };

/// Whether a thread that is ThreadStatus::locking may go on. One that is interrupted may: the call fails.
bool may_enter(const Heap& heap, const ThreadRecord& record);
/// Whether a queue has what this thread waits for. The queue is an ArrayBlockingQueue or LinkedBlockingQueue of the
/// JDK, or of a subclass.
bool is_ready(const Heap& heap, Ref queue, QueueWait wait);

/// Whether there is a permit; or, for a worker, a task in its pool's queue, or an order to look no more, because the
/// pool was shut down. True of all objects that are neither.
bool has_permit(const Heap& heap, Ref object);

/// Who lets a thread go on that waits in place of `object` can reach the object that is returned.
Ref source_of_permits(const Heap& heap, Ref object);

}  // namespace pathfleet::vm
