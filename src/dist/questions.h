// Questions to the owners of generated states, in batches, and the answers: who remembers.
// Main functions: Questions::ask, Questions::answer.
//
// A question costs 16 bytes and is answered by a bit; the state stays with the worker that generated it, which expands
// it if the owner calls it new. Batches are sent when they have 64 KiB, when their worker has nothing else to do, or
// after some milliseconds.
//
// Invariant: a batch is open from its first question until its worker has taken the answers; while one is open, this
// rank is active. Workers fill batches and take answers; everything else is done by the thread that talks to other
// ranks.
#pragma once

#include <tbb/concurrent_queue.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <unordered_map>
#include <vector>

#include "core/sharing.h"
#include "core/visited.h"
#include "dist/wire.h"

namespace pathfleet::dist {

/// Which rank owns a fingerprint: its high bits name one of 4096 shards, and shards are dealt out to the ranks in turn.
inline u32 owner_of(const Fingerprint& fingerprint, u32 ranks) {
  constexpr u32 shard_bits = 12;
  return static_cast<u32>(fingerprint.hi >> (64 - shard_bits)) % ranks;
}

class Questions {
 public:
  Questions(u32 workers, Wire& wire) : wire_(wire), desks_(workers) {
    for (Desk& desk : desks_) desk.filling.resize(wire.ranks());
  }

  // A worker's.
  void ask(u32 worker, const Sharing::Asked& asked);
  /// All batches of the worker, or those that are full or old.
  void flush(u32 worker, bool all);
  bool has_answers(u32 worker) const { return !desks_[worker].answered.empty(); }
  void take_answers(u32 worker, std::vector<Sharing::Asked>& answered_new);
  bool any_open() const { return open_.load() > 0; }
  /// More batches are under way than a slow rank should have to hold.
  bool flooded() const { return under_way_.load(std::memory_order_relaxed) > most_under_way * wire_.ranks(); }

  // The talking thread's.
  /// Sends what workers have flushed.
  void send();
  /// Another rank's question: says which fingerprints are new to the visited set of this one.
  void answer(u32 from, std::span<const std::byte> question, Visited& visited);
  void take_in(u32 from, std::span<const std::byte> answer);

  u64 asked() const { return asked_; }
  u64 answered() const { return answered_; }

 private:
  static constexpr u64 full = 4096;          // fingerprints: 64 KiB
  static constexpr u32 most_under_way = 32;  // for each rank
  static constexpr std::chrono::milliseconds old{5};

  struct Batch {
    u32 worker;
    u32 to;
    std::vector<Sharing::Asked> asked;
    std::vector<bool> is_new;
    std::chrono::steady_clock::time_point begun;
  };
  /// What belongs to one worker.
  struct alignas(64) Desk {
    std::vector<std::unique_ptr<Batch>> filling;  // by rank
    tbb::concurrent_queue<std::unique_ptr<Batch>> answered;
  };

  Wire& wire_;
  std::vector<Desk> desks_;
  tbb::concurrent_queue<std::unique_ptr<Batch>> flushed_;
  std::atomic<u64> open_{0};
  std::atomic<u32> under_way_{0};
  std::unordered_map<u64, std::unique_ptr<Batch>> sent_;  // by number
  u64 next_number_ = 0;
  u64 asked_ = 0;
  u64 answered_ = 0;
};

}  // namespace pathfleet::dist
