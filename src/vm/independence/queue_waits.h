// Who takes from a queue of java.util.concurrent, or puts into it, waits in front of the call (claim T22 of
// docs/soundness.md). Main function: queue_wait_of.
#pragma once

#include "core/types.h"
#include "vm/threads/permits.h"

namespace pathfleet::vm {

class Machine;
struct Method;

/// What the running thread, about to call this method on a queue that others reach, can wait for in front of the call.
/// kNoQueue: it waits inside, or does not wait.
QueueWait queue_wait_of(Machine& machine, const Method& method, const u64* arguments);

}  // namespace pathfleet::vm
