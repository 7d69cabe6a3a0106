// Ranks as threads of one process, connected by a network that keeps MPI's guarantees and no others. Main classes:
// HostileNetwork, and HostileTransport, one rank's end of it.
//
// Invariants: the messages from one rank to another arrive in order, once; all ranks see the same sums of a round.
// Everything else is random: the delay of a message, bursts after a silence, the time when a rank sees that a round is
// complete, the speed of a rank. A rank may die: its calls then throw RankDied, and soon the calls of the others throw
// RankLost.
#pragma once

#include <condition_variable>
#include <deque>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <vector>

#include "dist/transport.h"

namespace pathfleet::dist {

/// What a rank that dies meets: the end of its thread.
class RankDied : public std::exception {
 public:
  const char* what() const noexcept override { return "this rank died"; }
};

/// How a network behaves. Times are numbers of calls of the receiving rank.
struct Habits {
  static constexpr u64 never = std::numeric_limits<u64>::max();

  u32 delay = 0;          // a message takes up to so many
  u32 request_delay = 0;  // a request for states takes up to so many more; termination detection does not count it
  u32 silence = 0;        // now and then a rank hears nothing for up to so many, then all at once
  u32 sum_delay = 0;      // a complete round is seen up to so many later
  std::optional<u32> slow_rank = {};
  /// Stands still, as if by SIGSTOP, from its first calls on until so many messages of another rank wait for it, and a
  /// moment longer; no longer than some seconds.
  std::optional<u32> stopped_rank = {};
  u64 stopped_until = 0;
  std::optional<u32> dying_rank = {};
  u64 dies_at = never;  // its call
};

class HostileNetwork {
 public:
  HostileNetwork(u32 ranks, const Habits& habits, u64 seed);

  u32 ranks() const { return static_cast<u32>(ends_.size()); }
  /// A rank is gone without its transport knowing, as one that was killed.
  void kill(u32 rank);
  /// Whether nothing is on its way, and no rank waits for a sum.
  bool idle() const;
  u64 calls() const;
  /// The most messages of one rank that waited at the same time to be received by another.
  u64 waiting_peak() const;

 private:
  friend class HostileTransport;
  struct Letter {
    Message message;
    u64 visible_at;  // call of the receiver
  };
  struct End {
    std::vector<std::deque<Letter>> letters;  // by sender
    u64 calls = 0;
    u64 waiting_peak = 0;  // messages of one sender
    u64 bytes_queued = 0;  // sent by this rank and not received
    u64 deaf_until = 0;
    u64 rounds_begun = 0;
    u64 rounds_seen = 0;
    u64 round_seen_at = 0;  // 0: not yet known
    u64 gathers = 0;
    u64 calls_after_loss = 0;
    std::mt19937_64 random;
  };
  struct Round {
    Sums sums{};
    u32 given = 0;
  };
  struct Gather {
    std::vector<Bytes> given;
    u32 count = 0;
  };

  /// What every call does first.
  void enter(u32 rank, std::unique_lock<std::mutex>& lock);
  void check_losses(u32 rank);
  void stand_still(u32 rank, std::unique_lock<std::mutex>& lock);
  u64 up_to(End& end, u64 most) { return most == 0 ? 0 : end.random() % (most + 1); }

  const Habits habits_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<End> ends_;
  std::vector<Round> rounds_;
  std::vector<Gather> gathers_;
  std::optional<u32> dead_;
};

class HostileTransport final : public Transport {
 public:
  HostileTransport(HostileNetwork& network, u32 rank) : network_(network), rank_(rank) {}

  u32 rank() const override { return rank_; }
  u32 ranks() const override { return network_.ranks(); }
  void send(u32 to, Tag tag, Bytes bytes) override;
  bool receive(Message& message) override;
  void begin_sum(const Sums& mine) override;
  bool sum_complete(Sums& sums) override;
  u64 bytes_queued() const override;
  std::vector<Bytes> gather(const Bytes& mine) override;

 private:
  HostileNetwork& network_;
  const u32 rank_;
};

}  // namespace pathfleet::dist
