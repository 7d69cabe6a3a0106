// Exclusive queues: one thread puts, one thread takes, and no other thread uses the queue. Putting and taking commute
// where neither has to wait (Holzmann and Peled, "An improvement in formal verification", 1994: xs and xr in SPIN).
// Main functions: judge, commutes.
//
// Invariant: the roles of a queue belong to the state, because in another path the threads may use the queue one after
// the other. A thread keeps a role that it has taken.
#pragma once

#include "core/shared_access.h"

namespace pathfleet::reduction {

struct QueueJudgement {
  bool refutes = false;                 // an exclusive queue allows no such operation
  QueueRole becomes = QueueRole::none;  // the role that the thread takes by the operation
};

/// The role that an operation needs; none: no role allows it.
QueueRole role_of(QueueOperation operation, bool bounded);
/// Whether an operation refutes the assumption that its queue is exclusive, and which role it takes.
QueueJudgement judge(const QueueAccess& access, const QueueState& queue);
/// Whether an operation that does not have to wait now commutes with everything that other threads may do to the queue.
bool commutes(const QueueAccess& access, const QueueState& queue);

}  // namespace pathfleet::reduction
