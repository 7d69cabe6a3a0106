// The workers of one rank: threads that give unexpanded states to idle ones.
// Main class: WorkerPool::WorkerCoordination, a worker's Coordination.
//
// A worker without states is idle. A worker with states then gives half of them: those that it would expand last, which
// in depth-first order are the roots of large subtrees. Batches go through the common queue only while a worker is
// idle.
//
// Invariant: at_work_ is the number of workers that are not waiting, plus the number of batches not yet taken. When it
// is 0, the pool has no state left to expand except those of the next level, and only worker 0 can change that.
#pragma once

#include <tbb/concurrent_queue.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/checkpointing.h"
#include "core/coordination.h"
#include "core/error_book.h"
#include "core/safepoint.h"
#include "dist/asked_states.h"
#include "dist/pace.h"

namespace pathfleet::dist {

/// The other ranks, as seen by the worker pool. Only worker 0 calls these functions unless said otherwise.
class RemoteRanks {
 public:
  virtual ~RemoteRanks() = default;

  /// Any worker may call it at any time.
  virtual bool owns(const Fingerprint& fingerprint) const = 0;
  virtual void ask(u32 worker, const Coordination::PendingState& asked) = 0;
  virtual bool ship(const Frontier::Entry& entry) = 0;
  virtual bool ask_for_link(u32 worker, StateId from, const Fingerprint& to, u32 ticket, const Visited& visited) = 0;
  /// Sends the queries of `worker` that were not sent yet: all of them, or those that are full or old.
  virtual void flush(u32 worker, bool all) = 0;
  /// Whether answers for `worker` have arrived.
  virtual bool has_answers(u32 worker) const = 0;
  /// Takes the answers: the states that `worker` asked about and whose owners said that they are new, and what has a
  /// ticket.
  virtual void take_answers(u32 worker, std::vector<Coordination::PendingState>& answered) = 0;
  /// Whether so many queries of this rank are open that workers should not generate more states.
  virtual bool flooded() const = 0;
  /// The fingerprints from the initial state to `target`, whose predecessor another rank knows. Waits for the answer.
  virtual std::optional<std::vector<Fingerprint>> path_to(u32 worker, const Fingerprint& target) = 0;
  /// The sum over all other ranks in the last round of termination detection.
  virtual Coordination::WorkerLoad load() const = 0;

  /// Sends and receives messages; `own` is worker 0's frontier, from which states may be given.
  virtual void poll(Frontier& own) = 0;
  virtual bool begin(const StateRef& initial) = 0;
};

class WorkerPool {
 public:
  using WorkBatch = std::vector<Frontier::Entry>;

  WorkerPool(u32 workers, RemoteRanks* remote_ranks);

  /// Before the workers start. What a checkpoint needs besides the frontiers; null: the search is not saved.
  void save_with(Checkpointer* checkpointer, ErrorBook* errors) {
    checkpointer_ = checkpointer;
    errors_ = errors;
  }
  /// Before the workers start: the search goes on from a checkpoint.
  void resume_from(const Resumed* resumed) { resumed_ = resumed; }

  class WorkerCoordination final : public Coordination {
   public:
    WorkerCoordination(WorkerPool& pool, u32 number, Safepoint::Registration& registration)
        : pool_(pool), number_(number), registration_(registration) {}

    bool starts() const override { return number_ == 0; }
    bool begin(const StateRef& initial) override;
    bool keeps_initial() const override { return pool_.keeps_initial_; }
    StateRef initial() const override { return pool_.initial_; }
    bool owns(const Fingerprint& fingerprint) const override {
      return pool_.remote_ranks_ == nullptr || pool_.remote_ranks_->owns(fingerprint);
    }
    const KnownStates& known(const Visited& visited) override;
    bool has_asked(const Fingerprint& fingerprint) const override { return asked_->has(fingerprint); }
    void ask(const PendingState& asked) override;
    bool ship(const Frontier::Entry& entry) override {
      return pool_.remote_ranks_ != nullptr && pool_.remote_ranks_->ship(entry);
    }
    bool ask_for_link(StateId from, const Fingerprint& to, u32 ticket, const Visited& visited) override {
      return pool_.remote_ranks_ != nullptr && pool_.remote_ranks_->ask_for_link(number_, from, to, ticket, visited);
    }
    void after_expansion(Frontier& frontier, const WorkerLoad& mine, std::vector<PendingState>& answered) override;
    bool wait(Frontier& frontier, std::vector<PendingState>& answered) override;
    WorkerLoad sum(const WorkerLoad& mine) override;
    const Fingerprint* resumes_from() const override { return pool_.resumed_ ? &pool_.resumed_->initial : nullptr; }
    bool pausing() const override { return pool_.pausing(); }
    void pause(Frontier& frontier, const SearchPart& so_far, std::vector<PendingState>& answered) override;
    bool will_save() const override { return pool_.limit_met_.load(std::memory_order_relaxed); }
    bool save_and_end(const std::string& reason) override { return pool_.save_and_end(reason); }
    void stop() override { pool_.stop(); }
    bool stopped() const override { return pool_.stopped(); }
    std::optional<std::vector<Fingerprint>> path_to(const Visited& visited, StateId target) override;

   private:
    bool is_leader() const { return number_ == 0; }
    void publish(const WorkerLoad& mine);
    bool find_work(Frontier& frontier, std::vector<PendingState>& answered);
    void take_a_turn(u32& idle_turns);

    WorkerPool& pool_;
    const u32 number_;
    Safepoint::Registration& registration_;
    std::optional<AskedStates> asked_;  // if there are other ranks
    Pace talk_;
    u64 level_ = 0;
  };

  // For worker 0 and the protocol of ranks.
  u32 workers() const { return static_cast<u32>(slots_.size()); }
  /// Whether no state of the current level is left in this pool.
  bool quiet() const { return at_work_.load() == 0; }
  bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }
  /// States from another rank.
  void receive(WorkBatch batch);
  /// A batch that a worker gave and no other has taken; empty if there is none.
  WorkBatch take_batch();
  void note_batch_sent() { at_work_.fetch_sub(1); }
  /// Another rank is idle: workers give states although no worker of the pool is idle.
  void set_remote_idle(bool idle);
  /// Called when quiet: all workers begin the next level.
  void advance();
  /// Called when quiet: the search is over.
  void end() { over_.store(true); }
  u64 level() const { return levels_.load(); }
  // Checkpoints.
  /// Whether this rank wants the search to be saved now.
  Checkpointer::Wish wish();
  /// A message of another rank was lost half-way, by a limit that was met: no cut would hold the whole search.
  void give_up_saving() { cannot_save_.store(true); }
  void begin_pause() { pausing_.store(true); }
  bool pausing() const { return pausing_.load(std::memory_order_relaxed); }
  bool all_paused() const { return paused_.load() == workers(); }
  /// Called by worker 0 at a cut: saves the search; then all workers go on, or it ends.
  void save(bool ends);
  /// Why the search ended with a checkpoint, in one line; empty: it did not.
  const std::string& end_reason() const { return end_reason_; }

  void stop() { stopped_.store(true); }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  Coordination::WorkerLoad load() const;
  /// The number of states of the next level; exact when quiet.
  u64 next_level() const { return load().frontier; }
  /// Another rank reports the end of the initial transition.
  void leave_initial() { keeps_initial_ = false; }
  const StateRef& initial() const { return initial_; }

 private:
  struct alignas(64) Slot {
    std::atomic<u64> states_new{0};
    std::atomic<u64> frontier{0};
    // Of a worker that pauses.
    SearchPart part;
    Frontier* paused = nullptr;
  };

  void look_at_wish();
  bool save_and_end(const std::string& reason);

  RemoteRanks* const remote_ranks_;
  std::vector<Slot> slots_;
  tbb::concurrent_queue<WorkBatch> batches_;
  alignas(64) std::atomic<u32> idle_{0};  // workers that wait, and a rank that asked
  std::atomic<u32> offered_{0};           // batches not yet taken
  alignas(64) std::atomic<u64> at_work_;
  std::atomic<u64> levels_{0};
  std::atomic<bool> over_{false};
  std::atomic<bool> stopped_{false};
  std::atomic<bool> pausing_{false};
  std::atomic<u32> paused_{0};  // workers in pause(), of the cut that is to come
  std::atomic<u64> cuts_{0};
  std::atomic<bool> limit_met_{false};
  std::atomic<bool> cannot_save_{false};
  std::mutex limit_mutex_;
  std::string limit_;  // that a worker has met
  Checkpointer* checkpointer_ = nullptr;
  ErrorBook* errors_ = nullptr;
  const Resumed* resumed_ = nullptr;
  std::string end_reason_;
  bool remote_idle_ = false;
  bool keeps_initial_ = true;
  StateRef initial_;
};

}  // namespace pathfleet::dist
