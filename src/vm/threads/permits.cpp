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

constexpr std::string_view kArrayQueue = "java/util/concurrent/ArrayBlockingQueue";
constexpr std::string_view kLinkedQueue = "java/util/concurrent/LinkedBlockingQueue";

}  // namespace

bool is_ready(const Heap& heap, Ref queue, QueueWait wait) {
  // A subclass may have fields of the same names.
  const Class* type = heap.class_of(queue);
  while (!type->library || (type->name != kArrayQueue && type->name != kLinkedQueue)) type = type->super;
  const Object* object = heap.at(queue);
  i32 count = 0, capacity = 0;
  if (type->name == kLinkedQueue) {
    count = get<i32>(heap, field_at<Ref>(object, type->field("count").offset), "value");
    capacity = field_at<i32>(object, type->field("capacity").offset);
  } else {
    count = field_at<i32>(object, type->field("count").offset);
    capacity = static_cast<i32>(
        static_cast<const Array*>(heap.at(field_at<Ref>(object, type->field("items").offset)))->length);
  }
  return wait == kForElement ? count > 0 : count < capacity;
}

bool may_enter(const Heap& heap, const ThreadRecord& record) {
  if (record.choices != kNoQueue)
    return record.has(kInterrupted) || is_ready(heap, record.object, static_cast<QueueWait>(record.choices));
  const Ref owner = heap.at(record.object)->owner;
  return (owner == kNull || owner == record.thread) && has_permit(heap, record.object);
}

bool has_permit(const Heap& heap, Ref object) {
  const std::string_view type = heap.class_of(object)->name;
  if (type == kSemaphoreSync) return get<i32>(heap, object, "state") > 0;
  return type != kPoolWorker || has_work(heap, source_of_permits(heap, object));
}

Ref source_of_permits(const Heap& heap, Ref object) {
  return heap.class_of(object)->name == kPoolWorker ? get<Ref>(heap, object, "this$0") : object;
}

}  // namespace pathfleet::vm
