// Queues of java.util.concurrent that may be exclusive (reduction/exclusive_queues.h): where their facts lie in the
// heap. Main functions: exclusive_queue_class, queue_operation.
//
// Invariant: who puts and who takes stands in the queue itself, from the first time on: as the owner of the monitors of
// its conditions `notFull` and `notEmpty`, which nobody else can get at; of a thread that is gone, Thread's mirror. So
// it belongs to the state.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/shared_access.h"

namespace pathfleet::vm {

struct Class;

/// What a method of the library does to a queue that may be exclusive.
QueueOperation queue_operation(std::string_view class_name, std::string_view method, std::string_view descriptor);

/// Of a class whose queues may be exclusive, and its subclasses.
struct ExclusiveQueueClass {
  const Class* holder;
  QueueUse use;
  // Offsets of fields.
  u32 not_full, not_empty;
  u32 count;               // an int, or a reference to an AtomicInteger
  u32 capacity;            // an int, or a reference to the array of elements
  bool linked;             // the latter of `count`, and an int `capacity`
  std::vector<u32> inner;  // references to what is only the queue's own: its locks and conditions

  bool is_exclusive() const { return use.exclusive.load(std::memory_order_relaxed); }
};

/// For a class of the library that was just laid out; null: its queues are never exclusive.
std::unique_ptr<ExclusiveQueueClass> exclusive_queue_class(const Class& c);

}  // namespace pathfleet::vm
