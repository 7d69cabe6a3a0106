// The workers of one rank: threads that give each other unexpanded states on request.
// Main class: Crew::Member, a worker's Sharing.
//
// A worker without states is hungry, and one that has some gives it half: the half that it would expand last, which in
// depth-first order are the large subtrees. Nothing goes through a common queue unless somebody waits for it.
//
// Invariant: at_work_ is the number of workers that are not waiting, plus that of the gifts not yet taken; so when it
// is 0, nothing is left to expand in this crew but the states of the next level, and only worker 0 can change that.
#pragma once

#include <tbb/concurrent_queue.h>

#include <atomic>
#include <memory>
#include <vector>

#include "core/rendezvous.h"
#include "core/sharing.h"

namespace pathfleet::dist {

/// The other ranks, as a crew sees them. Calls come from worker 0 unless it says otherwise.
class Others {
 public:
  virtual ~Others() = default;

  /// From any worker, any time.
  virtual bool owns(const Fingerprint& fingerprint) const = 0;
  virtual void ask(u32 worker, const Sharing::Asked& asked) = 0;
  /// Sends what `worker` has asked and not sent yet: all of it, or what has waited long enough.
  virtual void flush(u32 worker, bool all) = 0;
  /// Whether answers for `worker` have come in.
  virtual bool has_answers(u32 worker) const = 0;
  /// Takes the states that `worker` asked about and that are new.
  virtual void take_answers(u32 worker, std::vector<Sharing::Asked>& answered_new) = 0;
  /// Whether so many questions of this rank are open that `worker` should not generate more states.
  virtual bool flooded() const = 0;
  /// The fingerprints from the initial state to one that this rank did not make; the last one is `target`. Waits.
  virtual std::optional<std::vector<Fingerprint>> path_to(u32 worker, const Fingerprint& target) = 0;
  /// What all other ranks reported in the last round.
  virtual Sharing::Load load() const = 0;

  /// Runs the protocol for a moment; `own` is worker 0's frontier, from which states may be given.
  virtual void poll(Frontier& own) = 0;
  virtual bool begin(const StateRef& initial) = 0;
};

class Crew {
 public:
  using Gift = std::vector<Frontier::Entry>;

  Crew(u32 workers, Others* others);

  class Member final : public Sharing {
   public:
    Member(Crew& crew, u32 number, Rendezvous::Seat& seat) : crew_(crew), number_(number), seat_(seat) {}

    bool starts() const override { return number_ == 0; }
    bool begin(const StateRef& initial) override;
    bool keeps_initial() const override { return crew_.keeps_initial_; }
    StateRef initial() const override { return crew_.initial_; }
    bool owns(const Fingerprint& fingerprint) const override {
      return crew_.others_ == nullptr || crew_.others_->owns(fingerprint);
    }
    void ask(const Asked& asked) override;
    void after_expansion(Frontier& frontier, const Load& mine, std::vector<Asked>& answered_new) override;
    bool wait(Frontier& frontier, std::vector<Asked>& answered_new) override;
    Load sum(const Load& mine) override;
    void stop() override { crew_.stop(); }
    bool stopped() const override { return crew_.stopped(); }
    std::optional<std::vector<Fingerprint>> path_to(const Visited& visited, StateId target) override;

   private:
    bool is_leader() const { return number_ == 0; }
    void publish(const Load& mine);
    bool find_work(Frontier& frontier, std::vector<Asked>& answered_new);
    void pause(u32& idle_turns);

    Crew& crew_;
    const u32 number_;
    Rendezvous::Seat& seat_;
    u64 level_ = 0;
  };

  // What worker 0 and the protocol see.
  u32 workers() const { return static_cast<u32>(slots_.size()); }
  /// Nothing to expand in this crew, but perhaps in its next level.
  bool quiet() const { return at_work_.load() == 0; }
  bool hungry() const { return hungry_.load(std::memory_order_relaxed) > 0; }
  /// States from another rank.
  void receive(Gift gift);
  /// States that a worker gave and nobody took yet; nothing if there are none.
  Gift take_gift();
  void note_gift_gone() { at_work_.fetch_sub(1); }
  /// For a rank that asked for states: workers give some although nobody in the crew is hungry.
  void set_foreign_hunger(bool hungry);
  /// When quiet: all begin the next level.
  void advance();
  /// When quiet: the search is over.
  void end() { over_.store(true); }
  u64 level() const { return levels_.load(); }
  void stop() { stopped_.store(true); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  Sharing::Load load() const;
  /// States of the next level; right when quiet.
  u64 next_level() const { return load().frontier; }
  /// Another rank keeps what the initial transition ends in.
  void leave_initial() { keeps_initial_ = false; }
  const StateRef& initial() const { return initial_; }

 private:
  struct alignas(64) Slot {
    std::atomic<u64> states_new{0};
    std::atomic<u64> frontier{0};
    std::atomic<i64> explored{0};
  };

  Others* const others_;
  std::vector<Slot> slots_;
  tbb::concurrent_queue<Gift> gifts_;
  alignas(64) std::atomic<u32> hungry_{0};  // workers that wait, and a rank that asked
  std::atomic<u32> offered_{0};             // gifts not yet taken
  alignas(64) std::atomic<u64> at_work_;
  std::atomic<u64> levels_{0};
  std::atomic<bool> over_{false};
  std::atomic<bool> stopped_{false};
  bool foreign_hunger_ = false;
  bool keeps_initial_ = true;
  StateRef initial_;
};

}  // namespace pathfleet::dist
