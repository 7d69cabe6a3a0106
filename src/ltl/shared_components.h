// The strongly connected components of a product, as several workers find them together: sets of states that a
// union-find structure joins. After Bloem, Laarman and van de Pol, "Multi-core on-the-fly SCC decomposition" (PPoPP
// 2016), and Bloem, Duret-Lutz, Renault and van de Pol, "Explicit state model checking with generalized Buchi and Rabin
// automata" (SPIN 2017). Main functions: claim(), unite(), pick().
//
// A set knows which workers have a state of it on their path, which of its states have transitions left to look at, and
// the marks of what it contains. A set without states left is complete. Sets are locked one by one; the paper's lists
// without locks are not needed, because a transition of a program costs much more than a lock.
//
// Invariants: all states of a set are of one component. At a Standstill a set is strongly connected by transitions
// between its own states; while a worker joins the sets of a cycle one by one, it need not be. The marks of a set are
// true of its states and the transitions between them, and what its states are able to do is in them, because only
// states that were expanded are united. The marks of a complete set are complete, and it never changes. A worker that
// holds a lock or joins a cycle touches no table that may stop all workers (core/safepoint.h).
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <span>

#include "core/limits.h"
#include "core/safepoint.h"
#include "core/visited.h"
#include "ltl/fairness.h"

namespace pathfleet::ltl {

class SharedComponents {
 public:
  static constexpr u32 most_workers = 64;

  /// It takes its memory from `budget`, which must outlive it. `between_steps` is called between the
  /// steps of unite_all(), with locks or without, for tests.
  SharedComponents(MemoryBudget& budget, Fairness fairness, std::function<void()> between_steps = nullptr)
      : budget_(budget), fairness_(fairness), between_steps_(std::move(between_steps)) {}
  SharedComponents(const SharedComponents&) = delete;
  ~SharedComponents();

  /// Called once for each state, by the worker whose insertion into the visited set found it new. Throws LimitReached.
  void add(StateId id, const StateRef& state);
  /// The state of an id that is in the visited set, whose worker may be about to add it; nullopt: not yet.
  std::optional<StateRef> state(StateId id) const;

  enum class Claim : u8 {
    first,     // this worker has not been in the set: it is now
    found,     // it has a state of the set on its path
    complete,  // there is nothing to be found in the set any more
  };
  /// A transition of `worker` leads to the state.
  Claim claim(StateId id, u32 worker);
  /// What claim() would answer, or would have answered a moment ago.
  Claim look(StateId id, u32 worker) const;
  bool is_complete(StateId id) const;
  bool same_set(StateId a, StateId b) const;
  /// Whether this worker is the first to expand the state.
  bool begins(StateId id);

  // These give whether they have made the set accepting and fair: it then has such a run through all its states.
  /// Joins the sets of states, one of each set that a cycle goes through. It waits for the end of a standstill.
  bool unite_all(std::span<const StateId> states, u32 worker, Safepoint::Registration& registration);
  /// Adds facts about the set of a state; `cyclic`: it contains a cycle.
  bool mark(StateId id, const CycleMarks& marks, bool cyclic);

  /// The set contains a cycle, and these are its marks.
  struct Summary {
    CycleMarks marks;
    bool cyclic;
  };
  Summary summary(StateId id) const;

  /// All transitions of the state were looked at.
  void finish(StateId id);
  struct Picked {
    StateId state = 0;           // of the set, not finished; 0: there is none
    bool has_completed = false;  // the set is complete, by this call
  };
  Picked pick(StateId id);

  /// While it lives, no sets are joined, and none is joined in part. There is one at a time.
  class Standstill {
   public:
    explicit Standstill(SharedComponents& components);
    Standstill(const Standstill&) = delete;
    ~Standstill() { components_.standstill_.store(false, std::memory_order_release); }

   private:
    SharedComponents& components_;
  };

  u64 bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  /// Whether a worker joins the sets of a cycle.
  struct alignas(64) Joining {
    std::atomic<bool> now{false};
  };

  // All zero: a set of its own, of one state that is not finished, and nothing is known of it.
  struct Node {
    std::atomic<StateId> parent;  // in its set; 0: it is the representative
    std::atomic<u8> flags;        // of the state
    // Of the set, in its representative:
    std::atomic<bool> locked;
    std::atomic<u8> set_flags;
    u8 rank;       // guarded by the lock, as are the next two
    StateId last;  // of the circle; 0: the state itself. The next one is the first
    StateId next;  // of every state: in the circle of those not known to be finished; 0: itself
    std::atomic<u64> workers;
    std::atomic<ThreadBits> not_always_able, ever_able, moved;
    // Of the state; the root is written last:
    std::atomic<u64> root;
    Fingerprint fingerprint;
  };
  static constexpr u8 kFinished = 1, kBegun = 2;                                  // flags
  static constexpr u8 kComplete = 1, kAccepting = 2, kCyclic = 4, kViolated = 8;  // set_flags

  // Nodes lie in chunks that are made when they are needed and never move.
  static constexpr u32 chunk_bits = 12, block_bits = 10;
  static constexpr u64 chunk_size = u64{1} << chunk_bits, block_size = u64{1} << block_bits;
  using Block = std::array<std::atomic<Node*>, block_size>;

  Node& node(StateId id) const;
  Node* make_chunk(std::atomic<Block*>& block, u64 chunk) const;
  StateId find(StateId id) const;
  static void lock(Node& set);
  static void unlock(Node& set) { set.locked.store(false, std::memory_order_release); }
  /// The representative of a state's set, locked.
  Node& lock_set(StateId id, StateId& representative) const;
  bool add_marks(Node& set, const CycleMarks& marks, bool cyclic);
  static CycleMarks marks_of(const Node& set);
  bool unite(StateId a, StateId b);

  MemoryBudget& budget_;
  const Fairness fairness_;
  const std::function<void()> between_steps_;
  std::array<Joining, most_workers> joining_;
  std::atomic<bool> standstill_{false};
  mutable std::array<std::atomic<Block*>, (u64{1} << 32 >> chunk_bits >> block_bits)> blocks_{};
  mutable std::mutex growing_;
  mutable std::atomic<u64> bytes_{0};
};

}  // namespace pathfleet::ltl
