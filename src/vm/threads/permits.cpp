#include "vm/threads/permits.h"

namespace pathfleet::vm {

namespace {

template <class T>
T get(const Heap& heap, Ref object, std::string_view field) {
  return field_at<T>(heap.at(object), heap.class_of(object)->field(field).offset);
}

/// Only a pool with a LinkedBlockingQueue of the JDK has such workers (idle_worker in vm/independence/pool_steps.h).
bool has_work(const Heap& heap, Ref pool) {
  constexpr i32 kShutdown = 0;  // and all later states, with the number of workers added
  if (get<i32>(heap, get<Ref>(heap, pool, "ctl"), "value") >= kShutdown) return true;
  return get<i32>(heap, get<Ref>(heap, get<Ref>(heap, pool, "workQueue"), "count"), "value") > 0;
}

}  // namespace

bool has_permit(const Heap& heap, Ref object) {
  const std::string_view type = heap.class_of(object)->name;
  if (type == kSemaphoreSync) return get<i32>(heap, object, "state") > 0;
  return type != kPoolWorker || has_work(heap, source_of_permits(heap, object));
}

Ref source_of_permits(const Heap& heap, Ref object) {
  return heap.class_of(object)->name == kPoolWorker ? get<Ref>(heap, object, "this$0") : object;
}

}  // namespace pathfleet::vm
