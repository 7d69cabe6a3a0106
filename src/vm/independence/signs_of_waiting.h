// What else than its result shows that an operation of an exclusive queue had to wait (exclusive_queues.h). Who waits
// in a queue of java.util.concurrent tells LockSupport on what, and initialises ForkJoinPool, whose initializer reads
// system properties and may run code that they name. Main functions: may_show_waiting, properties_may_show_waiting.
//
// Invariant: in a program that calls none of these methods, and whose properties are as before `main` where it uses a
// queue, nobody can tell that an operation did not wait.
#pragma once

#include <string_view>

namespace pathfleet::vm {

class Machine;

/// Whether a static method of the library shows who waits, or hands out or changes what ForkJoinPool's initializer
/// reads.
bool may_show_waiting(std::string_view class_name, std::string_view method);
/// Whether the system properties were changed since the beginning of the search, or say something about ForkJoinPool.
bool properties_may_show_waiting(Machine& machine);

}  // namespace pathfleet::vm
