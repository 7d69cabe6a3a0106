// One rank of a search over several: what its worker 0 does between two expansions to keep up with the other ranks.
// Main function: Rank::poll().
//
// The way of a generated state: its owner is asked (questions.h); if it is new it waits in the frontier of the worker
// that made it, or moves to a rank that has nothing to do (moves.h); an error in it is traced back over ranks
// (paths.h); when all is quiet everywhere, the rounds (rounds.h) say so.
//
// Invariant: everything here happens in the thread of worker 0, but for what Others says any worker may call.
#pragma once

#include <chrono>
#include <functional>

#include "core/rendezvous.h"
#include "core/search.h"
#include "dist/crew.h"
#include "dist/moves.h"
#include "dist/paths.h"
#include "dist/questions.h"
#include "dist/rounds.h"
#include "dist/wire.h"

namespace pathfleet::dist {

/// What worker 0 talks about; all of it is its own view of what the rank's workers share.
struct RankParts {
  Transport& transport;
  StateCarrier& carrier;
  ComponentStore& store;
  Visited& visited;
  Rendezvous::Seat& seat;
};

class Rank final : public Others {
 public:
  explicit Rank(u32 workers);
  /// Before the workers start.
  void open(Crew& crew, const RankParts& parts);

  bool owns(const Fingerprint& fingerprint) const override { return owner_of(fingerprint, ranks_) == rank_; }
  void ask(u32 worker, const Sharing::Asked& asked) override { questions_->ask(worker, asked); }
  void flush(u32 worker, bool all) override { questions_->flush(worker, all); }
  bool has_answers(u32 worker) const override { return questions_->has_answers(worker); }
  void take_answers(u32 worker, std::vector<Sharing::Asked>& answered_new) override {
    questions_->take_answers(worker, answered_new);
  }
  bool flooded() const override { return questions_->flooded(); }
  std::optional<std::vector<Fingerprint>> path_to(u32 worker, const Fingerprint& target) override;
  Sharing::Load load() const override {
    return {elsewhere_new_.load(std::memory_order_relaxed), 0, elsewhere_explored_.load(std::memory_order_relaxed)};
  }
  void poll(Frontier& own) override;
  bool begin(const StateRef& initial) override;

  /// After worker 0's loop has ended: keeps up with the others until all have ended and no message is on its way.
  /// `workers_done` says whether the other workers of this rank have ended too.
  void finish(const std::function<bool()>& workers_done);
  /// For a rank that fails: lets go the workers that wait for an answer.
  void give_up() { paths_->give_up(); }
  /// From any worker: the search of all ranks has to start again.
  void vote_restart() { restart_ = true; }
  /// Whether some rank has voted so; known after finish().
  bool restarting() const { return restarting_; }
  /// Whether nothing was left anywhere when the search ended.
  bool exhausted() const { return exhausted_; }

  RankTraffic traffic() const;

 private:
  void attend(Frontier* own);
  void dispatch(Message& message, Frontier* own);
  void answer_hungry(u32 from, Frontier* own);
  void serve_hungry(Frontier& own);
  void ask_for_states();
  void do_rounds();
  Report report() const;

  const u32 workers_;
  u32 rank_ = 0;
  u32 ranks_ = 1;
  Crew* crew_ = nullptr;
  std::optional<RankParts> parts_;
  std::optional<Wire> wire_;
  std::optional<Questions> questions_;
  std::optional<Moves> moves_;
  std::optional<Paths> paths_;
  Rounds rounds_;

  using Clock = std::chrono::steady_clock;
  Clock::time_point next_attendance_{};
  bool in_round_ = false;
  bool over_ = false;  // no more rounds
  bool exhausted_ = false;
  std::atomic<bool> restart_{false};
  bool restarting_ = false;
  bool finishing_ = false;
  std::atomic<u64> elsewhere_new_{0};
  std::atomic<i64> elsewhere_explored_{0};
  // Asking for states.
  bool asked_ = false;  // and not answered
  u32 victim_ = 0;
  u32 refusals_ = 0;  // in a row
  Clock::time_point next_ask_{};
  // Being asked for states.
  std::vector<u32> hungry_ranks_;
  u32 patience_ = 0;
  u32 farewells_ = 0;
};

}  // namespace pathfleet::dist
