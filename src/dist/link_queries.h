// Queries whether a state can be linked to one that another rank holds (core/ignoring_proviso.h), and their answers.
// Main functions: LinkQueries::ask, LinkQueries::answer.
//
// A query goes to a rank that knows more of the target: the owner of its fingerprint knows which rank has taken it,
// that rank knows where its links lead or to which rank it gave the state, and so on. Each passes the query on. The
// rank that holds the end of the links answers.
//
// Invariant: a state that waits for an answer is not open to links of others, so of two states that ask for a link to
// each other at most one gets it. A query is open until its worker has taken the answer, and then this rank is active.
// Workers ask and take answers; the thread that talks to other ranks does everything else.
#pragma once

#include <tbb/concurrent_queue.h>

#include <atomic>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/coordination.h"
#include "core/ignoring_proviso.h"
#include "core/visited.h"
#include "dist/wire.h"

namespace pathfleet::dist {

class LinkQueries {
 public:
  LinkQueries(u32 workers, Wire& wire, IgnoringProviso& ignoring_proviso);

  // Called by workers.
  /// Asks whether `from`, a state of this rank, can be linked to `to`. Gives false if the answer is no already.
  bool ask(u32 worker, StateId from, const Fingerprint& to, u32 ticket, const Visited& visited);
  bool has_answers(u32 worker) const { return !answers_[worker].queue.empty(); }
  void take_answers(u32 worker, std::vector<Coordination::PendingState>& answered);
  bool any_open() const { return open_.load() > 0; }
  bool flooded() const { return open_.load(std::memory_order_relaxed) > most_open; }

  // Called by the thread that talks to other ranks.
  /// Sends what workers have asked, what is passed on, and the replies.
  void send();
  void answer(std::span<const std::byte> queries, const Visited& visited);
  void take_in(u32 from, std::span<const std::byte> replies);

 private:
  static constexpr u64 most_open = 1u << 16;
  /// How often a query is passed on. A state that is on its way between two ranks could send it to and fro.
  static constexpr u64 most_hops = 20;

  struct Query {
    u32 worker;
    u32 ticket;
    StateId from;
    u32 rank;  // that is asked
    Fingerprint to;
  };
  struct alignas(64) Answers {
    tbb::concurrent_queue<Coordination::PendingState> queue;
  };

  void conclude(u64 number, const IgnoringProviso::End& end);
  void pass_on(u32 to, u64 asker, u64 number, u64 hops, const Fingerprint& state);

  Wire& wire_;
  IgnoringProviso& ignoring_proviso_;
  tbb::concurrent_queue<Query> asked_;
  std::vector<Answers> answers_;  // by worker
  std::atomic<u64> open_{0};
  std::unordered_map<u64, Query> sent_;  // by number
  u64 next_number_ = 0;
  std::vector<Bytes> queries_, replies_;  // not yet sent, by rank
};

}  // namespace pathfleet::dist
