#include "core/ignoring_proviso.h"

#include <new>
#include <utility>

namespace pathfleet {

IgnoringProviso::IgnoringProviso(MemoryBudget* budget)
    : budget_(budget), chunks_(static_cast<std::atomic<Chunk*>*>(std::calloc(kChunks, sizeof(std::atomic<Chunk*>)))) {
  if (!chunks_) throw std::bad_alloc();
}

IgnoringProviso::~IgnoringProviso() {
  const u64 used = chunks_in_use_;
  for (u64 i = 0, seen = 0; seen < used; ++i) {
    if (Chunk* chunk = chunks_[i].load()) {
      delete chunk;
      ++seen;
    }
  }
  if (budget_) budget_->give_back(used * sizeof(Chunk));
}

std::atomic<StateId>& IgnoringProviso::link(StateId id) {
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

StateId IgnoringProviso::root(StateId id) {
  for (;;) {
    std::atomic<StateId>& mine = link(id);
    StateId next = mine.load(std::memory_order_acquire);
    if (next == 0) return id;
    // Path halving: link to the grandparent, which is nearer to the root.
    if (const StateId after = link(next).load(std::memory_order_acquire); after != 0)
      mine.compare_exchange_weak(next, after, std::memory_order_acq_rel);
    id = next;
  }
}

bool IgnoringProviso::try_link(StateId from, StateId to) {
  for (;;) {
    StateId a = root(from), b = root(to);
    if (a == b) return false;
    if (a < b) std::swap(a, b);
    StateId none = 0;
    if (link(a).compare_exchange_strong(none, b, std::memory_order_acq_rel)) return true;
  }
}

}  // namespace pathfleet
