// Queues of java.util.concurrent that may be exclusive (reduction/exclusive_queues.h), and the places of their facts in
// the heap. Main functions: exclusive_queue_class, queue_operation.
//
// Invariant: the queue itself records its putter and its taker, from their first operation on: as the owners of the
// monitors of its conditions `notFull` and `notEmpty`, which no other code can reach. A dead thread is recorded as
// Thread's mirror. So the record belongs to the state.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/shared_access.h"

namespace pathfleet::vm {

struct Class;

/// The operation of a library method on a queue that may be exclusive.
QueueOperation queue_operation(std::string_view class_name, std::string_view method, std::string_view descriptor);

/// For a class whose queues may be exclusive, and its subclasses.
struct ExclusiveQueueClass {
  const Class* holder;
  QueueUse use;
  // Offsets of fields.
  u32 not_full, not_empty;
  u32 count;               // an int, or a reference to an AtomicInteger
  u32 capacity;            // an int, or a reference to the array of elements
  bool linked;             // `count` is a reference and `capacity` is an int
  std::vector<u32> inner;  // references to objects that only the queue uses: its locks and conditions

  bool is_exclusive() const { return use.exclusive.load(std::memory_order_relaxed); }
};

/// For a library class that was just laid out; null: its queues are never exclusive.
std::unique_ptr<ExclusiveQueueClass> exclusive_queue_class(const Class& c);

}  // namespace pathfleet::vm
