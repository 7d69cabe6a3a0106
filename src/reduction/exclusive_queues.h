// Queues that one thread puts into and one thread takes from, and that nobody else uses: putting and taking commute
// where neither has to wait (Holzmann and Peled, "An improvement in formal verification", 1994: xs and xr in SPIN).
// Main functions: judge, commutes.
//
// Invariant: the roles of a queue belong to its state, for a search may let a thread end before another one begins. A
// role that is taken stays with its thread.
#pragma once

#include "core/shared_access.h"

namespace pathfleet::reduction {

struct QueueJudgement {
  bool refutes = false;                 // no such operation belongs on an exclusive queue
  QueueRole becomes = QueueRole::none;  // the role that the thread gets by it
};

/// The role that an operation needs; none: no role allows it.
QueueRole role_of(QueueOperation operation, bool bounded);
/// What an operation says of the assumption that its queue is exclusive.
QueueJudgement judge(const QueueAccess& access, const QueueState& queue);
/// Whether an operation that does not have to wait now commutes with all that the other threads may do to the queue.
bool commutes(const QueueAccess& access, const QueueState& queue);

}  // namespace pathfleet::reduction
