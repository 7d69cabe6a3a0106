#include "reduction/exclusive_queues.h"

namespace pathfleet::reduction {
namespace {

u32 holder_of(QueueRole role, const QueueState& queue) {
  switch (role) {
    case QueueRole::putter: return queue.putter;
    case QueueRole::taker: return queue.taker;
    case QueueRole::none: break;
  }
  return QueueState::nobody;
}

}  // namespace

QueueRole role_of(QueueOperation operation, bool bounded) {
  switch (operation) {
    case QueueOperation::puts: return QueueRole::putter;
    case QueueOperation::offers: return bounded ? QueueRole::none : QueueRole::putter;
    case QueueOperation::takes: return QueueRole::taker;
    default: return QueueRole::none;
  }
}

QueueJudgement judge(const QueueAccess& access, const QueueState& queue) {
  const QueueRole role = access.nested ? QueueRole::none : role_of(access.operation, queue.bounded);
  if (role == QueueRole::none) {
    const bool used = queue.putter != QueueState::nobody || queue.taker != QueueState::nobody;
    return {access.shared || used || access.operation == QueueOperation::looks, QueueRole::none};
  }
  const u32 holder = holder_of(role, queue);
  if (holder == access.thread) return {};
  if (holder != QueueState::nobody) return {true, QueueRole::none};
  // Operations on a queue that no other thread can reach need no role, because their order is fixed anyway.
  return {false, access.shared ? role : QueueRole::none};
}

bool commutes(const QueueAccess& access, const QueueState& queue) {
  const QueueRole role = role_of(access.operation, queue.bounded);
  if (role == QueueRole::none) return false;
  const u32 holder = holder_of(role, queue);
  if (holder != QueueState::nobody && holder != access.thread) return false;
  return role == QueueRole::taker ? queue.has_element : queue.has_room;
}

}  // namespace pathfleet::reduction
