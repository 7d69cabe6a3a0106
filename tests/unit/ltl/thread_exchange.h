// Ranks as threads of one process that exchange messages. Main function: on_ranks().
#pragma once

#include <barrier>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

#include "core/exchange.h"

namespace pathfleet::toy {

class ThreadExchange final : public Exchange {
 public:
  struct Network {
    explicit Network(u32 ranks) : barrier(ranks), letters(ranks, std::vector<Bytes>(ranks)) {}
    std::barrier<> barrier;
    std::vector<std::vector<Bytes>> letters;  // by receiver and sender
  };

  ThreadExchange(Network& network, u32 rank) : network_(network), rank_(rank) {}

  u32 rank() const override { return rank_; }
  u32 ranks() const override { return static_cast<u32>(network_.letters.size()); }
  std::vector<Bytes> exchange(std::vector<Bytes> to) override {
    for (u32 rank = 0; rank < ranks(); ++rank) network_.letters[rank][rank_] = std::move(to.at(rank));
    network_.barrier.arrive_and_wait();
    std::vector<Bytes> received = std::move(network_.letters[rank_]);
    network_.letters[rank_].resize(ranks());
    network_.barrier.arrive_and_wait();
    return received;
  }

 private:
  Network& network_;
  const u32 rank_;
};

/// Calls `part` on each rank. Rethrows what the first rank that failed has thrown; all ranks must fail together.
inline void on_ranks(u32 ranks, const std::function<void(Exchange&)>& part) {
  ThreadExchange::Network network(ranks);
  std::vector<std::exception_ptr> failures(ranks);
  std::vector<std::thread> threads;
  for (u32 rank = 0; rank < ranks; ++rank) {
    threads.emplace_back([&, rank] {
      ThreadExchange exchange(network, rank);
      try {
        part(exchange);
      } catch (...) {
        failures[rank] = std::current_exception();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace pathfleet::toy
