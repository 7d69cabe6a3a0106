// Queries to the owners of generated states, in batches, and their answers.
// Main functions: OwnerQueries::ask, OwnerQueries::answer.
//
// A query takes 16 bytes and its answer one bit. The state stays with the worker that generated it, which expands it if
// the owner says that it is new. A batch is sent when it has 64 KiB, when its worker is idle, or after some
// milliseconds: the more, the more ranks there are.
//
// Invariant: a batch is open from its first query until its worker has taken the answers. While a batch is open, this
// rank is active. Workers fill batches and take answers; the thread that talks to other ranks does everything else.
#pragma once

#include <tbb/concurrent_queue.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "core/coordination.h"
#include "core/ignoring_proviso.h"
#include "core/visited.h"
#include "dist/wire.h"

namespace pathfleet::dist {

/// The rank that owns a fingerprint. The 16 high bits name a shard; shard s belongs to rank s % ranks.
inline u32 owner_of(const Fingerprint& fingerprint, u32 ranks) {
  constexpr u32 shard_bits = 16;
  return static_cast<u32>(fingerprint.hi >> (64 - shard_bits)) % ranks;
}

class OwnerQueries {
 public:
  OwnerQueries(u32 workers, Wire& wire)
      : wire_(wire), by_worker_(workers), old_(std::clamp(old * wire.ranks() / 128, old, oldest)) {
    for (WorkerQueries& of_worker : by_worker_) of_worker.filling.resize(wire.ranks());
  }

  // Called by workers.
  void ask(u32 worker, const Coordination::PendingState& asked);
  /// Sends all batches of the worker, or those that are full or old.
  void flush(u32 worker, bool all);
  bool has_answers(u32 worker) const { return !by_worker_[worker].answered.empty(); }
  void take_answers(u32 worker, std::vector<Coordination::PendingState>& answered);
  bool any_open() const { return open_.load() > 0; }
  /// Whether more batches are on their way than a slow rank should have to hold.
  bool flooded() const { return under_way_.load(std::memory_order_relaxed) > most_under_way * wire_.ranks(); }

  // Called by the thread that talks to other ranks.
  /// Sends the batches that workers have flushed.
  void send();
  /// Answers another rank's query: which of its fingerprints are new to this rank's visited set.
  /// The new ones are left to that rank. `ignoring_proviso` may be null.
  void answer(u32 from, std::span<const std::byte> question, Visited& visited, IgnoringProviso* ignoring_proviso);
  void take_in(u32 from, std::span<const std::byte> answer);

  u64 asked() const { return asked_; }
  u64 answered() const { return answered_; }
  /// The most batches that were on their way at the same time: sent, or about to be, and without an answer.
  u32 under_way_peak() const { return under_way_peak_; }

 private:
  static constexpr u64 full = 4096;          // fingerprints: 64 KiB
  static constexpr u32 most_under_way = 32;  // for each rank
  // A batch is old after this time. With more than 128 ranks it is old later, because a rank then has so few queries
  // for each of the others that the messages cost more than the queries (results/model).
  static constexpr std::chrono::microseconds old{5000}, oldest{50000};

  struct Batch {
    u32 worker;
    u32 to;
    std::vector<Coordination::PendingState> asked;
    std::vector<bool> is_new;
    std::chrono::steady_clock::time_point begun;
  };
  struct Begun {
    std::chrono::steady_clock::time_point when;
    u32 to;
  };
  /// The batches of one worker.
  struct alignas(64) WorkerQueries {
    std::vector<std::unique_ptr<Batch>> filling;  // by rank
    // The batches being filled, and some that were full since, the oldest first. With it flush() need not look at all.
    std::deque<Begun> begun;
    tbb::concurrent_queue<std::unique_ptr<Batch>> answered;
  };

  Wire& wire_;
  std::vector<WorkerQueries> by_worker_;
  const std::chrono::microseconds old_;
  tbb::concurrent_queue<std::unique_ptr<Batch>> flushed_;
  std::atomic<u64> open_{0};
  std::atomic<u32> under_way_{0};
  std::unordered_map<u64, std::unique_ptr<Batch>> sent_;  // by number
  u64 next_number_ = 0;
  u64 asked_ = 0;
  u64 answered_ = 0;
  u32 under_way_peak_ = 0;
};

}  // namespace pathfleet::dist
