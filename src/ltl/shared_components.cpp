#include "ltl/shared_components.h"

#include <cstdlib>
#include <new>
#include <thread>
#include <utility>

#include "core/error.h"
#include "core/interruption.h"

namespace pathfleet::ltl {

SharedComponents::~SharedComponents() {
  for (const std::atomic<Block*>& block : blocks_) {
    if (block == nullptr) continue;
    for (const std::atomic<Node*>& chunk : *block) std::free(chunk);
    delete block;
  }
  budget_.give_back(bytes());
}

SharedComponents::Node& SharedComponents::node(StateId id) const {
  const u64 chunk = id >> chunk_bits;
  std::atomic<Block*>& block = blocks_[chunk >> block_bits];
  const Block* const made = block.load(std::memory_order_acquire);
  Node* nodes = made ? (*made)[chunk % block_size].load(std::memory_order_acquire) : nullptr;
  if (nodes == nullptr) [[unlikely]]
    nodes = make_chunk(block, chunk);
  return nodes[id % chunk_size];
}

SharedComponents::Node* SharedComponents::make_chunk(std::atomic<Block*>& block, u64 chunk) const {
  static_assert(std::is_trivially_destructible_v<Node> && std::atomic<u64>::is_always_lock_free);
  const std::lock_guard growing(growing_);
  const auto take = [this](u64 bytes) {
    budget_.take(bytes);
    bytes_.fetch_add(bytes, std::memory_order_relaxed);
  };
  if (block.load() == nullptr) {
    take(sizeof(Block));
    block.store(new Block{}, std::memory_order_release);
  }
  std::atomic<Node*>& place = (*block.load())[chunk % block_size];
  if (Node* const made = place.load()) return made;
  take(chunk_size * sizeof(Node));
  auto* const nodes = static_cast<Node*>(std::calloc(chunk_size, sizeof(Node)));
  if (nodes == nullptr) throw std::bad_alloc();
  place.store(nodes, std::memory_order_release);
  return nodes;
}

void SharedComponents::add(StateId id, const StateRef& state) {
  PF_CHECK(state.root != 0 && state.match == 0);
  Node& place = node(id);
  place.fingerprint = state.fingerprint;
  place.root.store(state.root, std::memory_order_release);
}

std::optional<StateRef> SharedComponents::state(StateId id) const {
  const Node& place = node(id);
  const u64 root = place.root.load(std::memory_order_acquire);
  if (root == 0) return std::nullopt;
  return StateRef{root, place.fingerprint};
}

// ---- Sets

// Halves the path on the way.
StateId SharedComponents::find(StateId id) const {
  for (;;) {
    Node& at = node(id);
    const StateId parent = at.parent.load(std::memory_order_acquire);
    if (parent == 0) return id;
    const StateId above = node(parent).parent.load(std::memory_order_acquire);
    if (above == 0) return parent;
    at.parent.store(above, std::memory_order_release);
    id = above;
  }
}

void SharedComponents::lock(Node& set) {
  while (set.locked.exchange(true, std::memory_order_acquire)) {
    for (u32 turns = 0; set.locked.load(std::memory_order_relaxed); ++turns) {
      if (turns > 50) std::this_thread::yield();
    }
  }
}

SharedComponents::Node& SharedComponents::lock_set(StateId id, StateId& representative) const {
  for (;;) {
    representative = find(id);
    Node& set = node(representative);
    lock(set);
    if (set.parent.load(std::memory_order_relaxed) == 0) return set;
    unlock(set);
  }
}

bool SharedComponents::same_set(StateId a, StateId b) const {
  for (;;) {
    const StateId of_a = find(a);
    if (of_a == find(b)) return true;
    if (node(of_a).parent.load(std::memory_order_acquire) == 0) return false;
  }
}

bool SharedComponents::is_complete(StateId id) const {
  return (node(find(id)).set_flags.load(std::memory_order_acquire) & kComplete) != 0;
}

// A set that is joined to another one keeps its workers, so what is seen without the lock was true. The state that a
// worker has there is in the set for find(), too: see unite().
SharedComponents::Claim SharedComponents::look(StateId id, u32 worker) const {
  const Node& set = node(find(id));
  if ((set.set_flags.load(std::memory_order_acquire) & kComplete) != 0) return Claim::complete;
  return (set.workers.load(std::memory_order_acquire) >> worker & 1) != 0 ? Claim::found : Claim::first;
}

SharedComponents::Claim SharedComponents::claim(StateId id, u32 worker) {
  if (const Claim seen = look(id, worker); seen != Claim::first) return seen;
  const u64 bit = u64{1} << worker;
  StateId representative;
  Node& set = lock_set(id, representative);
  Claim claim = Claim::first;
  if ((set.set_flags.load(std::memory_order_relaxed) & kComplete) != 0) {
    claim = Claim::complete;
  } else if ((set.workers.load(std::memory_order_relaxed) & bit) != 0) {
    claim = Claim::found;
  } else {
    set.workers.fetch_or(bit, std::memory_order_release);
  }
  unlock(set);
  return claim;
}

bool SharedComponents::begins(StateId id) {
  return (node(id).flags.fetch_or(kBegun, std::memory_order_relaxed) & kBegun) == 0;
}

bool SharedComponents::unite_all(std::span<const StateId> states, u32 worker, Safepoint::Registration& registration) {
  if (states.size() < 2) return false;
  // Either this sees the standstill, or the standstill sees this.
  std::atomic<bool>& joining = joining_[worker].now;
  for (;;) {
    joining.store(true, std::memory_order_seq_cst);
    if (!standstill_.load(std::memory_order_seq_cst)) break;
    joining.store(false, std::memory_order_release);
    while (standstill_.load(std::memory_order_acquire)) {
      registration.check();
      std::this_thread::yield();
    }
  }
  struct End {
    std::atomic<bool>& joining;
    ~End() { joining.store(false, std::memory_order_release); }
  } const end{joining};
  bool violates = false;
  for (std::size_t i = 1; i < states.size(); ++i) {
    violates |= unite(states[i - 1], states[i]);
    if (between_steps_) between_steps_();
  }
  return violates;
}

SharedComponents::Standstill::Standstill(SharedComponents& components) : components_(components) {
  PF_CHECK(!components.standstill_.exchange(true, std::memory_order_seq_cst));
  for (const Joining& joining : components.joining_) {
    while (joining.now.load(std::memory_order_seq_cst)) std::this_thread::yield();
  }
}

/// Joins the sets of two states.
bool SharedComponents::unite(StateId a, StateId b) {
  for (;;) {
    StateId first = find(a), second = find(b);
    if (first == second) return false;
    if (second < first) std::swap(first, second);  // the order of the locks
    Node *winner = &node(first), *loser = &node(second);
    lock(*winner);
    lock(*loser);
    if (winner->parent.load(std::memory_order_relaxed) != 0 || loser->parent.load(std::memory_order_relaxed) != 0) {
      unlock(*loser);
      unlock(*winner);
      continue;
    }
    if (((winner->set_flags.load() | loser->set_flags.load()) & kComplete) != 0) {
      unlock(*loser);
      unlock(*winner);
      throw InternalError(
          "internal error: a complete component was to be joined to another one; please report it with the command "
          "line");
    }
    if (winner->rank < loser->rank) {
      std::swap(winner, loser);
      std::swap(first, second);
    }
    if (winner->rank == loser->rank) ++winner->rank;
    // Two circles become one: each one's last is followed by the other one's first.
    const StateId last = winner->last != 0 ? winner->last : first;
    const StateId other_last = loser->last != 0 ? loser->last : second;
    Node &from = node(last), &other_from = node(other_last);
    const StateId begin = from.next != 0 ? from.next : last;
    from.next = other_from.next != 0 ? other_from.next : other_last;
    other_from.next = begin;
    winner->last = other_last;
    // The states belong to the winner before its workers do: who finds itself among them without the lock finds its
    // states in the set.
    loser->parent.store(first, std::memory_order_release);
    if (between_steps_) between_steps_();
    winner->workers.fetch_or(loser->workers.load(std::memory_order_relaxed), std::memory_order_release);
    winner->set_flags.fetch_or(loser->set_flags.load(std::memory_order_relaxed) & kViolated, std::memory_order_relaxed);
    const bool violates = add_marks(*winner, marks_of(*loser), true);
    unlock(*loser);
    unlock(*winner);
    return violates;
  }
}

// ---- Marks

CycleMarks SharedComponents::marks_of(const Node& set) {
  return {~set.not_always_able.load(std::memory_order_relaxed), set.ever_able.load(std::memory_order_relaxed),
          set.moved.load(std::memory_order_relaxed), (set.set_flags.load(std::memory_order_relaxed) & kAccepting) != 0};
}

// The set is locked.
bool SharedComponents::add_marks(Node& set, const CycleMarks& marks, bool cyclic) {
  set.not_always_able.fetch_or(~marks.always_able, std::memory_order_relaxed);
  set.ever_able.fetch_or(marks.ever_able, std::memory_order_relaxed);
  set.moved.fetch_or(marks.moved, std::memory_order_relaxed);
  u8 flags = set.set_flags.load(std::memory_order_relaxed);
  if (marks.accepting) flags |= kAccepting;
  if (cyclic) flags |= kCyclic;
  const bool violates =
      (flags & (kAccepting | kCyclic | kViolated)) == (kAccepting | kCyclic) && marks_of(set).is_fair(fairness_);
  if (violates) flags |= kViolated;
  set.set_flags.store(flags, std::memory_order_relaxed);
  return violates;
}

// Most facts are known already. What is seen without the lock was true, and stays so in a larger set.
bool SharedComponents::mark(StateId id, const CycleMarks& marks, bool cyclic) {
  const Node& seen = node(find(id));
  const CycleMarks known = marks_of(seen);
  const u8 flags = seen.set_flags.load(std::memory_order_relaxed);
  if ((known.always_able & ~marks.always_able) == 0 && (marks.ever_able & ~known.ever_able) == 0 &&
      (marks.moved & ~known.moved) == 0 && (!marks.accepting || known.accepting) && (!cyclic || (flags & kCyclic) != 0))
    return false;
  StateId representative;
  Node& set = lock_set(id, representative);
  // What a slow worker finds in a complete set is known.
  const bool complete = (set.set_flags.load(std::memory_order_relaxed) & kComplete) != 0;
  const bool violates = !complete && add_marks(set, marks, cyclic);
  unlock(set);
  return violates;
}

SharedComponents::Summary SharedComponents::summary(StateId id) const {
  StateId representative;
  Node& set = lock_set(id, representative);
  const Summary summary{marks_of(set), (set.set_flags.load(std::memory_order_relaxed) & kCyclic) != 0};
  unlock(set);
  return summary;
}

// ---- States that are not finished

void SharedComponents::finish(StateId id) { node(id).flags.fetch_or(kFinished, std::memory_order_release); }

SharedComponents::Picked SharedComponents::pick(StateId id) {
  constexpr u32 kMostAtOnce = 1000;
  for (;; throw_if_interrupted()) {
    StateId representative;
    Node& set = lock_set(id, representative);
    if ((set.set_flags.load(std::memory_order_relaxed) & kComplete) != 0) {
      unlock(set);
      return {};
    }
    for (u32 count = 0; count < kMostAtOnce; ++count) {
      const StateId last = set.last != 0 ? set.last : representative;
      Node& before = node(last);
      const StateId first = before.next != 0 ? before.next : last;
      Node& at = node(first);
      if ((at.flags.load(std::memory_order_acquire) & kFinished) == 0) {
        set.last = first;  // another worker begins with the next one
        unlock(set);
        return {first, false};
      }
      if (first == last) {
        set.set_flags.fetch_or(kComplete, std::memory_order_release);
        unlock(set);
        return {0, true};
      }
      before.next = at.next;
    }
    unlock(set);
  }
}

}  // namespace pathfleet::ltl
