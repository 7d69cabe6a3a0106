// The network between simulated ranks, and each rank's transport.
// Main functions: SimulatedTransport::send(), SimulatedTransport::receive().
//
// A message leaves its rank when those before it have left, crosses the network interface of its node if it is for
// another node, then that of the other node, and arrives a latency later. Each of these is a queue with a bandwidth.
// SimGrid's own links and mailboxes are an alternative (Network::links), slower where there are many messages.
// A round of sums is a binomial tree up and down, as in Open MPI for short vectors; a rank takes its part in it when it
// looks for messages.
#pragma once

#include <deque>
#include <simgrid/s4u.hpp>

#include "costs.h"
#include "dist/transport.h"
#include "simulated_time.h"

namespace pathfleet::model {

/// The machines, in seconds and bytes a second.
struct Network {
  u32 ranks_of_node = 32;
  double latency_in_node = 0.3e-6;
  double bandwidth_of_rank = 9e9;
  double latency = 1.5e-6;
  double bandwidth_of_node = 12.5e9;
  bool links = false;  // SimGrid's links and mailboxes
};

class SimulatedNetwork {
 public:
  SimulatedNetwork(u32 ranks, const Network& network, const Costs& costs);

  u32 ranks() const { return ranks_; }
  const Network& network() const { return network_; }
  const Costs& costs() const { return costs_; }
  u64 messages() const { return messages_; }
  u64 rounds() const { return rounds_done_; }

  void send(u32 from, u32 to, double at, dist::Tag tag, Bytes bytes);
  bool receive(u32 rank, double at, dist::Message& message);

  void begin_sum(u32 rank, double at, const dist::Sums& mine);
  bool sum_complete(u32 rank, double at, dist::Sums& sums);

 private:
  struct Parcel {
    double arrival;
    u64 number;
    dist::Message message;
    bool operator<(const Parcel& other) const {
      return arrival != other.arrival ? arrival > other.arrival : number > other.number;
    }
  };
  struct Round {
    explicit Round(u32 ranks) : up(ranks, never), down(ranks, never) {}
    dist::Sums sums{};
    std::vector<double> up, down;  // by rank: when it knew the sum of its subtree, and the sum of all
    u32 done = 0;
  };
  static constexpr double never = 1e300;

  double latency(u32 from, u32 to) const {
    return node(from) == node(to) ? network_.latency_in_node : network_.latency;
  }
  u32 node(u32 rank) const { return rank / network_.ranks_of_node; }
  void advance(Round& round, u32 rank, double at);
  Round& round_of(u32 rank) { return rounds_[round_[rank] - first_round_]; }

  const u32 ranks_;
  const Network network_;
  const Costs& costs_;
  std::vector<std::vector<Parcel>> inboxes_;
  std::vector<double> rank_free_, out_free_, in_free_;
  u64 messages_ = 0;
  std::deque<Round> rounds_;
  u64 first_round_ = 0;
  u64 rounds_done_ = 0;
  std::vector<u64> round_;  // by rank: the one it takes part in
};

class SimulatedTransport final : public dist::Transport {
 public:
  SimulatedTransport(SimulatedNetwork& network, RankClock& clock, u32 rank);

  u32 rank() const override { return rank_; }
  u32 ranks() const override { return network_.ranks(); }
  void send(u32 to, dist::Tag tag, Bytes bytes) override;
  bool receive(dist::Message& message) override;
  void begin_sum(const dist::Sums& mine) override;
  bool sum_complete(dist::Sums& sums) override;
  std::vector<Bytes> gather(const Bytes& mine) override;

 private:
  SimulatedNetwork& network_;
  RankClock& clock_;
  const u32 rank_;
  const double poll_, ask_;
  simgrid::s4u::Mailbox* mailbox_ = nullptr;  // with Network::links
  simgrid::s4u::CommPtr arriving_;
  dist::Message* arrived_ = nullptr;
};

}  // namespace pathfleet::model
