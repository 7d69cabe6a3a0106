#include "hostile_transport.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>

namespace pathfleet::dist {

HostileNetwork::HostileNetwork(u32 ranks, const Habits& habits, u64 seed) : habits_(habits), ends_(ranks) {
  for (u32 rank = 0; rank < ranks; ++rank) {
    ends_[rank].letters.resize(ranks);
    ends_[rank].random.seed(seed * 64 + rank);
  }
}

void HostileNetwork::kill(u32 rank) {
  const std::lock_guard lock(mutex_);
  if (!dead_) dead_ = rank;
  changed_.notify_all();
}

bool HostileNetwork::idle() const {
  const std::lock_guard lock(mutex_);
  for (const End& end : ends_) {
    if (end.rounds_seen != rounds_.size()) return false;
    for (const auto& letters : end.letters) {
      if (!letters.empty()) return false;
    }
  }
  return true;
}

u64 HostileNetwork::calls() const {
  const std::lock_guard lock(mutex_);
  u64 sum = 0;
  for (const End& end : ends_) sum += end.calls;
  return sum;
}

u64 HostileNetwork::waiting_peak() const {
  const std::lock_guard lock(mutex_);
  u64 peak = 0;
  for (const End& end : ends_) peak = std::max(peak, end.waiting_peak);
  return peak;
}

void HostileNetwork::check_losses(u32 rank) {
  if (!dead_) return;
  if (*dead_ == rank) throw RankDied();
  // The others learn of it a little later.
  if (++ends_[rank].calls_after_loss > 5) throw RankLost("rank " + std::to_string(*dead_) + " is gone");
}

void HostileNetwork::stand_still(u32 rank, std::unique_lock<std::mutex>& lock) {
  using namespace std::chrono_literals;
  const End& end = ends_[rank];
  changed_.wait_for(lock, 10s, [&] { return end.waiting_peak >= habits_.stopped_until; });
  lock.unlock();
  std::this_thread::sleep_for(300ms);
  lock.lock();
}

void HostileNetwork::enter(u32 rank, std::unique_lock<std::mutex>& lock) {
  End& end = ends_[rank];
  ++end.calls;
  if (habits_.slow_rank == rank && end.random() % 4 == 0) {
    lock.unlock();
    std::this_thread::sleep_for(std::chrono::microseconds(50));
    lock.lock();
  }
  constexpr u64 stops_at = 100;  // its call
  if (habits_.stopped_rank == rank && end.calls == stops_at) stand_still(rank, lock);
  if (habits_.dying_rank == rank && end.calls >= habits_.dies_at && !dead_) {
    dead_ = rank;
    changed_.notify_all();
  }
  check_losses(rank);
}

void HostileTransport::send(u32 to, Tag tag, Bytes bytes) {
  HostileNetwork& net = network_;
  std::unique_lock lock(net.mutex_);
  net.enter(rank_, lock);
  if (to == rank_ || to >= net.ranks()) throw std::logic_error("a message to nobody");
  HostileNetwork::End& receiver = net.ends_[to];
  const u64 visible_at =
      receiver.calls + net.up_to(net.ends_[rank_], tag == Tag::work_request
                                                       ? net.habits_.delay + net.habits_.request_delay
                                                       : net.habits_.delay);
  net.ends_[rank_].bytes_queued += bytes.size();
  receiver.letters[rank_].push_back({{rank_, tag, std::move(bytes)}, visible_at});
  if (receiver.letters[rank_].size() <= receiver.waiting_peak) return;
  receiver.waiting_peak = receiver.letters[rank_].size();
  net.changed_.notify_all();
}

bool HostileTransport::receive(Message& message) {
  HostileNetwork& net = network_;
  std::unique_lock lock(net.mutex_);
  net.enter(rank_, lock);
  HostileNetwork::End& end = net.ends_[rank_];
  if (end.calls < end.deaf_until) return false;
  if (net.habits_.silence > 0 && end.random() % 64 == 0) {
    end.deaf_until = end.calls + net.up_to(end, net.habits_.silence);
    return false;
  }
  const u32 first = static_cast<u32>(end.random() % net.ranks());
  for (u32 i = 0; i < net.ranks(); ++i) {
    auto& letters = end.letters[(first + i) % net.ranks()];
    if (letters.empty() || letters.front().visible_at > end.calls) continue;
    message = std::move(letters.front().message);
    letters.pop_front();
    net.ends_[message.from].bytes_queued -= message.bytes.size();
    return true;
  }
  return false;
}

void HostileTransport::begin_sum(const Sums& mine) {
  HostileNetwork& net = network_;
  std::unique_lock lock(net.mutex_);
  net.enter(rank_, lock);
  HostileNetwork::End& end = net.ends_[rank_];
  if (end.rounds_begun != end.rounds_seen) throw std::logic_error("a round was begun before the last one was over");
  const u64 number = end.rounds_begun++;
  if (number == net.rounds_.size()) net.rounds_.emplace_back();
  HostileNetwork::Round& round = net.rounds_[number];
  for (std::size_t i = 0; i < mine.size(); ++i) round.sums[i] += mine[i];
  ++round.given;
}

bool HostileTransport::sum_complete(Sums& sums) {
  HostileNetwork& net = network_;
  std::unique_lock lock(net.mutex_);
  net.enter(rank_, lock);
  HostileNetwork::End& end = net.ends_[rank_];
  if (end.rounds_begun == end.rounds_seen) throw std::logic_error("no round was begun");
  const HostileNetwork::Round& round = net.rounds_[end.rounds_seen];
  if (round.given < net.ranks()) return false;
  if (end.round_seen_at == 0) end.round_seen_at = end.calls + net.up_to(end, net.habits_.sum_delay);
  if (end.calls < end.round_seen_at) return false;
  end.round_seen_at = 0;
  ++end.rounds_seen;
  sums = round.sums;
  return true;
}

u64 HostileTransport::bytes_queued() const {
  const std::lock_guard lock(network_.mutex_);
  return network_.ends_[rank_].bytes_queued;
}

std::vector<Bytes> HostileTransport::gather(const Bytes& mine) {
  HostileNetwork& net = network_;
  std::unique_lock lock(net.mutex_);
  net.enter(rank_, lock);
  const u64 number = net.ends_[rank_].gathers++;
  if (number == net.gathers_.size()) net.gathers_.push_back({std::vector<Bytes>(net.ranks()), 0});
  net.gathers_[number].given[rank_] = mine;
  ++net.gathers_[number].count;
  net.changed_.notify_all();
  net.changed_.wait(lock, [&] { return net.dead_ || net.gathers_[number].count == net.ranks(); });
  if (net.gathers_[number].count < net.ranks()) throw RankLost("rank " + std::to_string(*net.dead_) + " is gone");
  return net.gathers_[number].given;
}

}  // namespace pathfleet::dist
