#include "core/witnesses.h"

#include <memory>
#include <utility>

namespace pathfleet {

Witnesses::~Witnesses() {
  if (chunks_in_use_ == 0) return;
  for (std::atomic<Chunk*>& chunk : chunks_) delete chunk.load();
  if (budget_) budget_->give_back(bytes());
}

std::atomic<StateId>& Witnesses::link(StateId id) {
  std::atomic<Chunk*>& place = chunks_[id >> kChunkBits];
  Chunk* chunk = place.load(std::memory_order_acquire);
  if (chunk == nullptr) {
    if (budget_) budget_->take(sizeof(Chunk));
    auto made = std::make_unique<Chunk>();
    if (place.compare_exchange_strong(chunk, made.get(), std::memory_order_acq_rel)) {
      chunk = made.release();
      chunks_in_use_.fetch_add(1, std::memory_order_relaxed);
    } else if (budget_) {
      budget_->give_back(sizeof(Chunk));
    }
  }
  return (*chunk)[id & ((1u << kChunkBits) - 1)];
}

StateId Witnesses::root(StateId id) {
  for (;;) {
    std::atomic<StateId>& mine = link(id);
    StateId next = mine.load(std::memory_order_acquire);
    if (next == 0) return id;
    // What lies behind the next one is just as good, and nearer to the root.
    if (const StateId after = link(next).load(std::memory_order_acquire); after != 0) mine.compare_exchange_weak(next, after, std::memory_order_acq_rel);
    id = next;
  }
}

bool Witnesses::lead_on(StateId from, StateId to) {
  for (;;) {
    StateId a = root(from), b = root(to);
    if (a == b) return false;
    if (a < b) std::swap(a, b);
    StateId none = 0;
    if (link(a).compare_exchange_strong(none, b, std::memory_order_acq_rel)) return true;
  }
}

}  // namespace pathfleet
