// Of each state that was expanded in part, one successor: its witness. What was not followed from a state is still to
// be followed from its witness, so a walk from witness to witness has to come to a state that was expanded fully (the
// ignoring problem: Valmari, LNCS 483, 1991). Main function: lead_on().
//
// Invariant: no walk from witness to witness comes back to where it was, whatever the order in which states are
// expanded, and by whom. A state has at most one witness, so these edges are a forest, and which states they connect is
// all that has to be known: union-find, without locks (Anderson, Woll, STOC 1991). Every worker of a process may call
// everything.
#pragma once

#include <array>
#include <atomic>
#include <cstdlib>
#include <memory>

#include "core/limits.h"
#include "core/visited.h"

namespace pathfleet {

class Witnesses {
 public:
  explicit Witnesses(MemoryBudget* budget = nullptr);
  ~Witnesses();
  Witnesses(const Witnesses&) = delete;
  Witnesses& operator=(const Witnesses&) = delete;

  /// Makes `to` the witness of `from`, which has none; false, and nothing has changed, if a walk from there would come
  /// back. Throws LimitReached.
  bool lead_on(StateId from, StateId to);
  /// Bytes in use: four a state, where there are states with witnesses.
  u64 bytes() const { return chunks_in_use_.load(std::memory_order_relaxed) * sizeof(Chunk); }

 private:
  // A state's link leads to one with a smaller id that it is connected with; 0: there is none.
  static constexpr u32 kChunkBits = 12, kChunks = 1u << (32 - kChunkBits);
  using Chunk = std::array<std::atomic<StateId>, 1u << kChunkBits>;
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  std::atomic<StateId>& link(StateId id);
  StateId root(StateId id);

  MemoryBudget* const budget_;
  std::unique_ptr<std::atomic<Chunk*>[], Free> chunks_;  // zero pages but where it is used
  std::atomic<u64> chunks_in_use_{0};
};

}  // namespace pathfleet
