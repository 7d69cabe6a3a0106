// Simulated time: each rank is an actor of SimGrid, and the protocol's clock, sleeping and yielding are the actor's.
// Main class: RankClock.
//
// A cost is noted at once, and passes when the rank next looks for messages: a change between actors costs more
// real time than most of what the protocol does. Until then the rank's own clock is ahead of the engine's.
//
// Invariant: a rank's clock never goes back, and a rank sees only messages that arrived before its clock's time.
#pragma once

#include <array>
#include <vector>

#include "core/types.h"

namespace pathfleet::model {

/// What a rank's time is spent on.
enum class Spent : u8 { expanding, querying, answering, balancing, messages, sums, waiting };
constexpr std::array spent_names{"expanding", "querying", "answering", "balancing", "messages", "sums", "waiting"};

class RankClock {
 public:
  /// `shared`: the actor's host has fewer processors than actors.
  RankClock(bool shared, double sleep_more, double yield) : shared_(shared), sleep_more_(sleep_more), yield_(yield) {}

  double now() const;
  bool shared() const { return shared_; }
  void spend(Spent kind, double seconds) {
    ahead_ += seconds;
    spent_[static_cast<std::size_t>(kind)] += seconds;
  }
  /// Lets the time pass that was noted; or only if it is worth it.
  void settle();
  void settle_if_worth() {
    if (ahead_ > worth) settle();
  }
  void sleep(double seconds);
  void yield() { spend(Spent::waiting, yield_); }

  double spent(Spent kind) const { return spent_[static_cast<std::size_t>(kind)]; }

  /// The clock of the actor that runs now; null outside of actors.
  static RankClock* running;

 private:
  static constexpr double worth = 10e-6;

  const bool shared_;
  const double sleep_more_;
  const double yield_;
  double ahead_ = 0;
  std::array<double, spent_names.size()> spent_{};
};

}  // namespace pathfleet::model
