#include "core/ignoring_proviso.h"

#include <utility>

namespace pathfleet {

IgnoringProviso::IgnoringProviso(MemoryBudget* budget)
    : budget_(budget), chunks_(open_array<std::atomic<Chunk*>>(kChunks, "the ignoring proviso")) {}

IgnoringProviso::~IgnoringProviso() {
  const u64 used = chunks_in_use_;
  for (u64 i = 0, seen = 0; seen < used; ++i) {
    if (Chunk* chunk = chunks_[i].load()) {
      delete chunk;
      ++seen;
    }
  }
  if (budget_) budget_->give_back(bytes());
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
    if (known_link(from) != from) return false;
    const End end = end_of_known(to);
    if (end.at == End::At::finished) {
      link(from).store(kFinished, std::memory_order_relaxed);
      return true;
    }
    if (end.at != End::At::open || end.id == from) return false;
    link(from).store(end.id, std::memory_order_relaxed);
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

StateId IgnoringProviso::known_link(StateId id) const {
  if (id >= kElsewhere) return 0;
  Chunk* const chunk = chunks_[id >> kChunkBits].load(std::memory_order_acquire);
  return chunk == nullptr ? 0 : (*chunk)[id & ((1u << kChunkBits) - 1)].load(std::memory_order_relaxed);
}

IgnoringProviso::End IgnoringProviso::end_of_known(StateId id) {
  for (;;) {
    const StateId next = known_link(id);
    if (next == id) return {End::At::open, id};
    if (next == 0 || next == kLinking) return {};
    if (next == kFinished) return {End::At::finished};
    if (next == kBeyond) {
      const auto& [rank, state] = beyond_.at(id);
      return {End::At::elsewhere, 0, rank, state};
    }
    if (next >= kElsewhere) return {End::At::elsewhere, id, next - kElsewhere};
    const StateId after = known_link(next);
    if (after == kFinished || (after != 0 && after < kElsewhere)) link(id).store(after, std::memory_order_relaxed);
    id = next;
  }
}

IgnoringProviso::End IgnoringProviso::end_of(StateId id) {
  const std::lock_guard lock(parted_mutex_);
  return end_of_known(id);
}

void IgnoringProviso::hold(StateId id) {
  if (!parted_ || id >= kElsewhere) return;
  try {
    link(id).store(id, std::memory_order_relaxed);
  } catch (const LimitReached&) {
    return;  // whoever needs more memory next says so
  }
}

void IgnoringProviso::leave_to(u32 rank, StateId id) {
  if (!parted_ || id >= kElsewhere) return;
  const bool has_number = rank < kBeyond - kElsewhere;
  try {
    link(id).store(has_number ? kElsewhere + rank : 0, std::memory_order_relaxed);
  } catch (const LimitReached&) {
    return;
  }
}

void IgnoringProviso::finish(StateId id) {
  if (!parted_ || id >= kElsewhere) return;
  try {
    link(id).store(kFinished, std::memory_order_relaxed);
  } catch (const LimitReached&) {
    return;
  }
}

bool IgnoringProviso::begin_linking(StateId from) {
  const std::lock_guard lock(parted_mutex_);
  if (known_link(from) != from) return false;
  link(from).store(kLinking, std::memory_order_relaxed);
  return true;
}

bool IgnoringProviso::end_linking(StateId from, const End& end) {
  const std::lock_guard lock(parted_mutex_);
  StateId to = from;
  if (end.at == End::At::finished) {
    to = kFinished;
  } else if (end.at == End::At::open && end.id != 0) {
    to = end.id;
  } else if (end.at == End::At::open && keep_beyond(from, end)) {
    to = kBeyond;
  }
  link(from).store(to, std::memory_order_relaxed);
  return to != from;
}

bool IgnoringProviso::keep_beyond(StateId from, const End& end) {
  try {
    if (budget_) budget_->take(kBeyondBytes);
  } catch (const LimitReached&) {
    return false;
  }
  beyond_.emplace(from, std::pair(end.rank, end.fingerprint));
  beyond_count_.fetch_add(1, std::memory_order_relaxed);
  return true;
}

}  // namespace pathfleet
