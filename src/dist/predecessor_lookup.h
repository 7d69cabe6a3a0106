// The path to a state whose predecessors are known to other ranks: ranks are asked for predecessors until one knows the
// initial state. Main function: PredecessorLookup::begin.
//
// Invariant: only the rank that was told by the owner that a state is new knows its parent.
#pragma once

#include <tbb/concurrent_queue.h>

#include <atomic>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/visited.h"
#include "dist/wire.h"

namespace pathfleet::dist {

class PredecessorLookup {
 public:
  using Path = std::vector<Fingerprint>;  // from the initial state on

  PredecessorLookup(Wire& wire, const Visited& visited) : wire_(wire), visited_(visited) {}

  /// A query for the path to one state. The worker that began it waits until it is done.
  struct PathQuery {
    Path backwards;  // from the target back to the farthest predecessor known
    u32 answers_missing = 0;
    bool found_more = false;
    bool complete = false;
    std::atomic<bool> done{false};
  };

  void set_initial(const Fingerprint& initial) { initial_ = initial; }
  /// Any worker may call it. The query must live until it is done or forgotten.
  void begin(PathQuery& query, const Fingerprint& target);
  /// Whether any query is under way.
  bool any_open() const { return open_.load() > 0; }

  // Called by the thread that talks to other ranks.
  void send();
  void answer(u32 from, std::span<const std::byte> request);
  void take_in(u32 from, std::span<const std::byte> answer);
  /// The worker that began the query no longer waits for it.
  void forget(const PathQuery& query);
  /// Ends all queries unanswered. Sends nothing to other ranks, which may be gone.
  void give_up();

 private:
  void ask_all(u64 number, PathQuery& query);

  Wire& wire_;
  const Visited& visited_;
  Fingerprint initial_;
  tbb::concurrent_queue<PathQuery*> begun_;
  std::atomic<u64> open_{0};
  std::unordered_map<u64, PathQuery*> asked_;  // by number
  u64 next_number_ = 0;
};

}  // namespace pathfleet::dist
