// What else than its result shows that an operation of an exclusive queue had to wait (exclusive_queues.h). Who waits
// in a queue of java.util.concurrent tells LockSupport on what, and initialises ForkJoinPool, whose initializer reads
// system properties and may run code that they name. Main functions: may_show_waiting, PropertySigns::may_show_waiting.
//
// Invariant: in a program that calls none of these methods, and whose properties are as before `main` where it uses a
// queue, nobody can tell that an operation did not wait.
#pragma once

#include <atomic>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

#include "vm/program/object.h"

namespace pathfleet::vm {

class Machine;

/// Whether a static method of the library shows who waits, or hands out or changes what ForkJoinPool's initializer
/// reads.
bool may_show_waiting(std::string_view class_name, std::string_view method);
/// What the system properties tell of waiting. In most states they are as before main, and then the answer is always
/// the same: it is kept, for all workers, with the objects that it depends on. To be asked after the boot sequence,
/// when first contents no longer change.
class PropertySigns {
 public:
  /// Whether the properties were changed since the beginning of the search, or say something about ForkJoinPool.
  bool may_show_waiting(Machine& machine);

 private:
  bool is_one_written(const Machine& machine) const;

  std::mutex mutex_;
  std::atomic<bool> is_known_ = false;
  bool answer_ = false;
  std::vector<bool> objects_;  // by ref, whether the answer depends on that immortal
};

}  // namespace pathfleet::vm
