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
// another one. A rank knows the links of the states that it has expanded. They lead to a state without a link (open or
// fully expanded), or to a state of which another rank knows more. A state is linked where it is known that the links
// from its target end in another state without a link; while other ranks are asked about that (dist/link_queries.h),
// nothing is linked to the state itself. So a link never closes a cycle: its own end is no longer open when the other
// end is found, and whoever finds that end open or fully expanded holds it.
#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <unordered_map>

#include "core/address_space.h"
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
  /// Before the search: only what is known of states here and on other ranks is linked to. Also for a search that goes
  /// on from a checkpoint whose links are not known.
  void part() { parted_ = true; }
  bool is_parted() const { return parted_; }
  /// This rank will expand the state. Where memory is short, links to it are refused.
  void hold(StateId id);
  /// Another rank will expand the state: it was given away, or this rank only owns its fingerprint.
  void leave_to(u32 rank, StateId id);
  /// The state was expanded fully: it never gets a link.
  void finish(StateId id);

  /// Where the links from a state lead, as far as this rank knows.
  struct End {
    enum class At : u8 {
      open,       // a state held here that has no link yet
      finished,   // a state that was expanded fully
      elsewhere,  // a state that `rank` knows more about
      closed,     // a state that waits for its link, or nobody knows
    };
    At at = At::closed;
    StateId id = 0;  // of that state; 0: this rank knows only its fingerprint
    u32 rank = 0;
    Fingerprint fingerprint = {};
  };
  End end_of(StateId id);
  /// Before other ranks are asked where `from` can be linked. Gives false if it is not open.
  bool begin_linking(StateId from);
  /// Links the state to an end that was found while it waited. Gives false if that is not open and not finished, or
  /// memory is short; then `from` is open again.
  bool end_linking(StateId from, const End& end);

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
  /// Bytes in use: four for each state, in chunks that are allocated where states have links, and the links to states
  /// of other ranks.
  u64 bytes() const {
    return chunks_in_use_.load(std::memory_order_relaxed) * sizeof(Chunk) +
           beyond_count_.load(std::memory_order_relaxed) * kBeyondBytes;
  }

 private:
  // The parent of a state in the union-find, which has a smaller id; 0: the state is a root. If states are parted: a
  // state that its links lead to; itself: it is open; 0: nobody knows; or one of the values below.
  static constexpr StateId kFinished = ~StateId{0};       // it is, or its links end in a state that is
  static constexpr StateId kLinking = kFinished - 1;      // begin_linking()
  static constexpr StateId kBeyond = kFinished - 2;       // its link is in beyond_
  static constexpr StateId kElsewhere = kFinished << 16;  // plus a rank: leave_to()
  static constexpr u64 kBeyondBytes = 80;
  static constexpr u32 kChunkBits = 12, kChunks = 1u << (32 - kChunkBits);
  using Chunk = std::array<std::atomic<StateId>, 1u << kChunkBits>;

  std::atomic<StateId>& link(StateId id);
  StateId root(StateId id);
  StateId known_link(StateId id) const;
  End end_of_known(StateId id);
  bool keep_beyond(StateId from, const End& end);

  MemoryBudget* const budget_;
  OpenPages<std::atomic<Chunk*>> chunks_;
  std::atomic<u64> chunks_in_use_{0};
  bool parted_ = false;
  std::mutex parted_mutex_;  // for a look at an end and what is decided by it
  std::unordered_map<StateId, std::pair<u32, Fingerprint>> beyond_;
  std::atomic<u64> beyond_count_{0};
};

}  // namespace pathfleet
