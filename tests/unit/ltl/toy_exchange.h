// Ranks in one process that exchange messages. Main function: on_ranks().
//
// Each rank has a stack of its own and runs until it waits for the others, so the test does not depend on how the
// system schedules threads. Under the sanitizers, which do not know such stacks, each rank is a thread.
#pragma once

#include <ucontext.h>

#include <barrier>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/exchange.h"

namespace pathfleet::toy {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)

class Ranks {
 public:
  Ranks(u32 ranks, const std::function<void(u32)>& part) : part_(part), barrier_(ranks), ranks_(ranks) {}
  void run() {
    std::vector<std::thread> threads;
    for (u32 rank = 0; rank < ranks_; ++rank) threads.emplace_back([this, rank] { part_(rank); });
    for (std::thread& thread : threads) thread.join();
  }
  void wait_for_all() { barrier_.arrive_and_wait(); }

 private:
  const std::function<void(u32)>& part_;
  std::barrier<> barrier_;
  const u32 ranks_;
};

#else

class Ranks {
 public:
  Ranks(u32 ranks, const std::function<void(u32)>& part) : part_(part), fibers_(ranks) {}

  /// Lets the ranks run in turn, each up to its next wait_for_all().
  void run() {
    constexpr std::size_t stack_bytes = std::size_t{1} << 18;
    for (Fiber& fiber : fibers_) {
      getcontext(&fiber.context);
      fiber.stack = std::make_unique<char[]>(stack_bytes);
      fiber.context.uc_stack.ss_sp = fiber.stack.get();
      fiber.context.uc_stack.ss_size = stack_bytes;
      fiber.context.uc_link = &here_;
      const auto self = reinterpret_cast<std::uintptr_t>(this);
      makecontext(&fiber.context, reinterpret_cast<void (*)()>(&Ranks::begin), 2, static_cast<unsigned>(self >> 32),
                  static_cast<unsigned>(self));
    }
    for (bool any = true; any;) {
      any = false;
      for (current_ = 0; current_ < fibers_.size(); ++current_) {
        if (fibers_[current_].done) continue;
        any = true;
        swapcontext(&here_, &fibers_[current_].context);
      }
    }
  }
  void wait_for_all() {
    const u64 number = ++fibers_[current_].waits;
    swapcontext(&fibers_[current_].context, &here_);
    for (const Fiber& fiber : fibers_) {
      if (fiber.waits < number) throw std::logic_error("a rank has left the others");
    }
  }

 private:
  struct Fiber {
    ucontext_t context;
    std::unique_ptr<char[]> stack;
    u64 waits = 0;
    bool done = false;
  };

  static void begin(unsigned high, unsigned low) {
    Ranks& ranks = *reinterpret_cast<Ranks*>(std::uintptr_t{high} << 32 | low);
    const u32 rank = ranks.current_;
    ranks.part_(rank);
    ranks.fibers_[rank].done = true;
  }

  const std::function<void(u32)>& part_;
  ucontext_t here_;
  std::vector<Fiber> fibers_;
  u32 current_ = 0;
};

#endif

/// Calls `part` on each rank. Rethrows what the first rank that failed has thrown; all ranks must fail together.
inline void on_ranks(u32 ranks, const std::function<void(Exchange&)>& part) {
  struct Network {
    std::vector<std::vector<Bytes>> letters;  // by receiver and sender
    Ranks* ranks = nullptr;
  };
  class ToyExchange final : public Exchange {
   public:
    ToyExchange(Network& network, u32 rank) : network_(network), rank_(rank) {}

    u32 rank() const override { return rank_; }
    u32 ranks() const override { return static_cast<u32>(network_.letters.size()); }
    std::vector<Bytes> exchange(std::vector<Bytes> to) override {
      for (u32 rank = 0; rank < ranks(); ++rank) network_.letters[rank][rank_] = std::move(to.at(rank));
      network_.ranks->wait_for_all();
      std::vector<Bytes> received = network_.letters[rank_];
      network_.ranks->wait_for_all();
      return received;
    }

   private:
    Network& network_;
    const u32 rank_;
  };
  Network network{std::vector<std::vector<Bytes>>(ranks, std::vector<Bytes>(ranks))};
  std::vector<std::exception_ptr> failures(ranks);
  const std::function<void(u32)> run = [&](u32 rank) {
    ToyExchange exchange(network, rank);
    try {
      part(exchange);
    } catch (...) {
      failures[rank] = std::current_exception();
    }
  };
  Ranks all(ranks, run);
  network.ranks = &all;
  all.run();
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace pathfleet::toy
