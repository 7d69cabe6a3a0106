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
  if (parted_) {
    const std::lock_guard lock(parted_mutex_);
    StateId a = held_root(from), b = held_root(to);
    if (a == 0 || b == 0 || a == b) return false;
    if (a < b) std::swap(a, b);
    link(a).store(b, std::memory_order_relaxed);
    return true;
  }
  for (;;) {
    StateId a = root(from), b = root(to);
    if (a == b) return false;
    if (a < b) std::swap(a, b);
    StateId none = 0;
    if (link(a).compare_exchange_strong(none, b, std::memory_order_acq_rel)) return true;
  }
}

// ---- Parted states

/// The root of the union-find that a state belongs to; 0: nothing may be linked to the state.
StateId IgnoringProviso::held_root(StateId id) {
  const auto parent = [this](StateId of) {
    Chunk* const chunk = chunks_[of >> kChunkBits].load(std::memory_order_acquire);
    return chunk == nullptr ? 0 : (*chunk)[of & ((1u << kChunkBits) - 1)].load(std::memory_order_relaxed);
  };
  for (;;) {
    const StateId next = parent(id);
    if (next == 0 || next == id) return next;
    const StateId after = parent(next);
    if (after == 0) return 0;
    link(id).store(after, std::memory_order_relaxed);
    id = after;
  }
}

void IgnoringProviso::hold(StateId id) {
  if (!parted_) return;
  const std::lock_guard lock(parted_mutex_);
  try {
    // A state that comes back is the root of its tree still.
    link(id).store(id, std::memory_order_relaxed);
  } catch (const LimitReached&) {
    return;  // whoever needs more memory next says so
  }
}

void IgnoringProviso::give(StateId id) {
  if (!parted_) return;
  const std::lock_guard lock(parted_mutex_);
  if (const StateId root = held_root(id); root != 0) link(root).store(0, std::memory_order_relaxed);
}

}  // namespace pathfleet
