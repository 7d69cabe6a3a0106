#include "simulated_network.h"

#include <algorithm>

#include "core/error.h"

namespace pathfleet::model {
namespace {

simgrid::s4u::Mailbox* mailbox_of(u32 rank) { return simgrid::s4u::Mailbox::by_name(std::to_string(rank)); }

}  // namespace

SimulatedNetwork::SimulatedNetwork(u32 ranks, const Network& network, const Costs& costs)
    : ranks_(ranks),
      network_(network),
      costs_(costs),
      inboxes_(ranks),
      rank_free_(ranks),
      out_free_(ranks / network.ranks_of_node + 1),
      in_free_(out_free_.size()),
      round_(ranks) {}

void SimulatedNetwork::send(u32 from, u32 to, double at, dist::Tag tag, Bytes bytes) {
  ++messages_;
  const auto size = static_cast<double>(bytes.size() + 64);  // with what MPI adds
  const auto pass = [size](double at, double& free, double bandwidth) {
    return free = std::max(at, free) + size / bandwidth;
  };
  double arrival = pass(at, rank_free_[from], network_.bandwidth_of_rank);
  if (node(from) != node(to)) {
    arrival = pass(arrival, out_free_[node(from)], network_.bandwidth_of_node);
    arrival = pass(arrival, in_free_[node(to)], network_.bandwidth_of_node);
  }
  std::vector<Parcel>& inbox = inboxes_[to];
  inbox.push_back({arrival + latency(from, to), messages_, {from, tag, std::move(bytes)}});
  std::push_heap(inbox.begin(), inbox.end());
}

bool SimulatedNetwork::receive(u32 rank, double at, dist::Message& message) {
  std::vector<Parcel>& inbox = inboxes_[rank];
  if (inbox.empty() || inbox.front().arrival > at) return false;
  std::pop_heap(inbox.begin(), inbox.end());
  message = std::move(inbox.back().message);
  inbox.pop_back();
  return true;
}

void SimulatedNetwork::begin_sum(u32 rank, double at, const dist::Sums& mine) {
  if (round_[rank] - first_round_ == rounds_.size()) rounds_.emplace_back(ranks_);
  Round& round = round_of(rank);
  for (std::size_t i = 0; i < mine.size(); ++i) round.sums[i] += mine[i];
  round.up[rank] = -1;  // takes part
  advance(round, rank, at);
}

/// What a rank does for a round when it looks: passes on what has arrived from its children, or from its parent.
void SimulatedNetwork::advance(Round& round, u32 rank, double at) {
  if (round.up[rank] < 0) {
    for (u32 bit = 1; bit < ranks_ && (rank & bit) == 0; bit <<= 1) {
      const u32 child = rank | bit;
      if (child >= ranks_) continue;
      if (round.up[child] < 0 || round.up[child] + latency(child, rank) > at) return;
    }
    round.up[rank] = at;
    if (rank == 0) round.down[0] = at;
  }
  if (rank == 0 || round.down[rank] < never) return;
  const u32 parent = rank & (rank - 1);
  if (round.down[parent] + latency(parent, rank) <= at) round.down[rank] = at;
}

bool SimulatedNetwork::sum_complete(u32 rank, double at, dist::Sums& sums) {
  Round& round = round_of(rank);
  advance(round, rank, at);
  if (round.down[rank] > at) return false;
  sums = round.sums;
  ++round_[rank];
  if (++round.done == ranks_) {
    rounds_.pop_front();
    ++first_round_;
    ++rounds_done_;
  }
  return true;
}

SimulatedTransport::SimulatedTransport(SimulatedNetwork& network, RankClock& clock, u32 rank)
    : network_(network),
      clock_(clock),
      rank_(rank),
      poll_(clock.shared() ? network.costs().poll_shared : network.costs().poll),
      ask_(network.costs().ask.at(network.ranks())) {
  if (network.network().links) mailbox_ = mailbox_of(rank);
}

void SimulatedTransport::send(u32 to, dist::Tag tag, Bytes bytes) {
  const Costs& costs = network_.costs();
  const auto size = static_cast<double>(bytes.size());
  if (tag == dist::Tag::owner_query)
    clock_.spend(Spent::querying, costs.send_batch + (costs.send_query + ask_) * size / 16);
  clock_.spend(Spent::messages, costs.send.at(size));
  if (!mailbox_) return network_.send(rank_, to, clock_.now(), tag, std::move(bytes));
  clock_.settle();
  mailbox_of(to)->put_init(new dist::Message{rank_, tag, std::move(bytes)}, static_cast<u64>(size) + 64)->detach();
  RankClock::running = &clock_;
}

bool SimulatedTransport::receive(dist::Message& message) {
  clock_.settle_if_worth();
  const Costs& costs = network_.costs();
  if (mailbox_) {
    if (!arriving_) arriving_ = mailbox_->get_async<dist::Message>(&arrived_);
    const bool there = arriving_->test();
    RankClock::running = &clock_;
    if (there) {
      message = std::move(*arrived_);
      delete arrived_;
      arriving_.reset();
    } else {
      clock_.spend(Spent::messages, poll_);
      return false;
    }
  } else if (!network_.receive(rank_, clock_.now(), message)) {
    clock_.spend(Spent::messages, poll_);
    return false;
  }
  const auto size = static_cast<double>(message.bytes.size());
  clock_.spend(Spent::messages, costs.receive.at(size));
  if (message.tag == dist::Tag::owner_reply) {
    clock_.spend(Spent::querying, costs.take_batch + costs.take_answer * 8 * size);
  }
  return true;
}

void SimulatedTransport::begin_sum(const dist::Sums& mine) {
  clock_.spend(Spent::sums, network_.costs().sum);
  network_.begin_sum(rank_, clock_.now(), mine);
}

bool SimulatedTransport::sum_complete(dist::Sums& sums) {
  clock_.spend(Spent::sums, poll_);
  return network_.sum_complete(rank_, clock_.now(), sums);
}

std::vector<Bytes> SimulatedTransport::gather(const Bytes&) { throw InternalError("no search gathers"); }

}  // namespace pathfleet::model
