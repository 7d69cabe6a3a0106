// The ignoring proviso of ample sets, for any search order and any number of workers. A reduction that follows only an
// ample set in every state of a cycle could postpone the other transitions for ever (the ignoring problem: Valmari,
// LNCS 483, 1991). So every state expanded in part is linked to one of its successors, in which the postponed
// transitions are still possible. Following links from any state must end in a state that was expanded fully.
// Main function: try_link().
//
// Invariant: the links form no cycle, whatever the order of expansions. A state has at most one link, so the links are
// a forest, and it is enough to know which states are connected: a lock-free union-find (Anderson, Woll, STOC 1991).
// Every worker of a process may call every function at any time.
//
// With several ranks the states are parted: each is held by one rank, which will expand it, until that rank gives it to
// another one. A rank links states that it holds or has held. Its links form trees; the links of a tree end in its
// root, the only state of the tree without a link. Once the root was given away, another rank may link it to any state,
// so nothing is linked to that tree any more. Otherwise the root is held here and has no link on any rank, so a link
// from another state to the tree closes no cycle, not even through other ranks. A link to a state that another rank
// holds is refused.
#pragma once

#include <array>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <mutex>

#include "core/limits.h"
#include "core/visited.h"

namespace pathfleet {

class IgnoringProviso {
 public:
  explicit IgnoringProviso(MemoryBudget* budget = nullptr);
  ~IgnoringProviso();
  IgnoringProviso(const IgnoringProviso&) = delete;
  IgnoringProviso& operator=(const IgnoringProviso&) = delete;

  /// Links `from`, which has no link yet, to `to`. Gives false and changes nothing if that would close a cycle. Throws
  /// LimitReached.
  bool try_link(StateId from, StateId to);

  // Several ranks.
  /// Before the search: links are possible only between states that are held. Also for a search that goes on from a
  /// checkpoint whose links are not known.
  void part() { parted_ = true; }
  bool is_parted() const { return parted_; }
  /// This rank will expand the state. Where memory is short, links to it are refused.
  void hold(StateId id);
  /// Another rank will expand the state, which this one holds and has not expanded.
  void give(StateId id);

  /// Calls visit(a, b) for pairs of states that are connected, so that try_link(a, b) of all of them connects the same
  /// states again. While no thread links, and if the states are not parted.
  template <class Visit>
  void for_each_link(Visit&& visit) const {
    for (u32 chunk = 0; chunk < kChunks; ++chunk) {
      const Chunk* links = chunks_[chunk].load(std::memory_order_acquire);
      if (links == nullptr) continue;
      for (u32 i = 0; i < links->size(); ++i) {
        if (const StateId to = (*links)[i].load(std::memory_order_relaxed); to != 0) visit(chunk << kChunkBits | i, to);
      }
    }
  }
  /// Bytes in use: four for each state, in chunks that are allocated where states have links.
  u64 bytes() const { return chunks_in_use_.load(std::memory_order_relaxed) * sizeof(Chunk); }

 private:
  // The parent of a state in the union-find, which has a smaller id; 0: the state is a root. If states are parted, a
  // root is its own parent, and 0: the state is not held, or it is the root of a tree to which nothing is linked.
  static constexpr u32 kChunkBits = 12, kChunks = 1u << (32 - kChunkBits);
  using Chunk = std::array<std::atomic<StateId>, 1u << kChunkBits>;
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  std::atomic<StateId>& link(StateId id);
  StateId root(StateId id);
  StateId held_root(StateId id);

  MemoryBudget* const budget_;
  std::unique_ptr<std::atomic<Chunk*>[], Free> chunks_;  // pages stay unmapped until they are used
  std::atomic<u64> chunks_in_use_{0};
  bool parted_ = false;
  std::mutex parted_mutex_;
};

}  // namespace pathfleet
