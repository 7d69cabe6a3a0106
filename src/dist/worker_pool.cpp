#include "dist/worker_pool.h"

#include <chrono>
#include <thread>

#include "core/error.h"

namespace pathfleet::dist {
namespace {

/// The largest batch.
constexpr u64 most_states = 50000;

}  // namespace

WorkerPool::WorkerPool(u32 workers, RemoteRanks* remote_ranks)
    : remote_ranks_(remote_ranks), slots_(workers), at_work_(workers) {}

void WorkerPool::receive(WorkBatch batch) {
  at_work_.fetch_add(1);
  offered_.fetch_add(1);
  batches_.push(std::move(batch));
}

WorkerPool::WorkBatch WorkerPool::take_batch() {
  WorkBatch batch;
  if (batches_.try_pop(batch)) offered_.fetch_sub(1);
  return batch;
}

void WorkerPool::set_remote_idle(bool idle) {
  if (idle == remote_idle_) return;
  remote_idle_ = idle;
  idle ? idle_.fetch_add(1) : idle_.fetch_sub(1);
}

void WorkerPool::advance() {
  PF_CHECK(quiet());
  at_work_.store(workers());
  levels_.fetch_add(1);
}

Coordination::WorkerLoad WorkerPool::load() const {
  Coordination::WorkerLoad sum;
  if (resumed_) sum.states_new = resumed_->part.statistics.states_new;
  for (const Slot& slot : slots_) {
    sum.states_new += slot.states_new.load(std::memory_order_relaxed);
    sum.frontier += slot.frontier.load(std::memory_order_relaxed);
  }
  return sum;
}

bool WorkerPool::WorkerCoordination::begin(const StateRef& initial) {
  pool_.initial_ = initial;
  return pool_.remote_ranks_ == nullptr || pool_.remote_ranks_->begin(initial);
}

const KnownStates& WorkerPool::WorkerCoordination::known(const Visited& visited) {
  if (pool_.remote_ranks_ == nullptr) return visited;
  asked_.emplace(visited);
  return *asked_;
}

void WorkerPool::WorkerCoordination::ask(const PendingState& asked) {
  pool_.remote_ranks_->ask(number_, asked);
  asked_->add(asked.state.fingerprint);
}

void WorkerPool::WorkerCoordination::publish(const WorkerLoad& mine) {
  Slot& slot = pool_.slots_[number_];
  slot.states_new.store(mine.states_new, std::memory_order_relaxed);
  slot.frontier.store(mine.frontier, std::memory_order_relaxed);
}

Coordination::WorkerLoad WorkerPool::WorkerCoordination::sum(const WorkerLoad& mine) {
  publish(mine);
  WorkerLoad sum = pool_.load();
  if (pool_.remote_ranks_ != nullptr) {
    const WorkerLoad elsewhere = pool_.remote_ranks_->load();
    sum.states_new += elsewhere.states_new;
    sum.frontier_elsewhere = elsewhere.frontier_elsewhere;
  }
  return sum;
}

void WorkerPool::WorkerCoordination::after_expansion(Frontier& frontier, const WorkerLoad& mine,
                                                     std::vector<PendingState>& answered) {
  publish(mine);
  if (pool_.idle_.load(std::memory_order_relaxed) > pool_.offered_.load(std::memory_order_relaxed) &&
      frontier.ready() >= 2) {
    pool_.receive(frontier.give(most_states));
  }
  if (is_leader()) pool_.look_at_wish();
  if (pool_.remote_ranks_ == nullptr) return;
  RemoteRanks& remote_ranks = *pool_.remote_ranks_;
  if (frontier.ready() == 0 || talk_.due()) {
    remote_ranks.flush(number_, false);
    if (is_leader()) remote_ranks.poll(frontier);
  }
  if (remote_ranks.has_answers(number_)) remote_ranks.take_answers(number_, answered);
  for (u32 turns = 0; remote_ranks.flooded() && !pool_.stopped(); take_a_turn(turns)) {
    registration_.check();
    if (is_leader()) remote_ranks.poll(frontier);
    remote_ranks.take_answers(number_, answered);
  }
}

bool WorkerPool::WorkerCoordination::wait(Frontier& frontier, std::vector<PendingState>& answered) {
  if (pool_.remote_ranks_ != nullptr) pool_.remote_ranks_->flush(number_, true);
  pool_.slots_[number_].frontier.store(frontier.size());
  pool_.idle_.fetch_add(1);
  pool_.at_work_.fetch_sub(1);
  // Worker 0 continues to answer queries, so it does not become blocked.
  if (!is_leader()) registration_.enter_blocked();
  bool found = false;
  for (u32 idle_turns = 0; !pool_.over_.load() && !pool_.stopped();) {
    if ((found = find_work(frontier, answered))) break;
    if (pool_.pausing()) {
      // The level may have advanced in between. A worker that pauses is at work.
      found = true;
      if (!find_work(frontier, answered)) pool_.at_work_.fetch_add(1);
      break;
    }
    if (is_leader()) {
      registration_.check();
      pool_.look_at_wish();
      if (pool_.remote_ranks_ != nullptr) {
        pool_.remote_ranks_->poll(frontier);
      } else if (pool_.quiet() && !pool_.pausing()) {
        pool_.next_level() > 0 ? pool_.advance() : pool_.end();
        continue;
      }
    }
    take_a_turn(idle_turns);
  }
  if (!is_leader()) registration_.leave_blocked();
  pool_.idle_.fetch_sub(1);
  return found;
}

// If states are found, this worker is at work again. A batch belongs to the level that its giver has begun. So a worker
// that takes one looks at the level afterwards; otherwise it would mix states of the next level with their successors.
bool WorkerPool::WorkerCoordination::find_work(Frontier& frontier, std::vector<PendingState>& answered) {
  const WorkBatch batch = pool_.take_batch();
  bool has_level = false;
  if (const u64 level = pool_.levels_.load(); level != level_) {
    level_ = level;
    has_level = frontier.advance();  // WorkerPool::advance() counted all workers
    if (!has_level) {
      pool_.slots_[number_].frontier.store(frontier.size());
      pool_.at_work_.fetch_sub(1);
    }
  }
  if (!batch.empty()) {
    frontier.receive(batch);  // the batch's count in at_work_ becomes this worker's
    if (has_level) pool_.at_work_.fetch_sub(1);
    return true;
  }
  if (has_level) return true;
  if (pool_.remote_ranks_ == nullptr || !pool_.remote_ranks_->has_answers(number_)) return false;
  pool_.at_work_.fetch_add(1);  // before the query counts as answered
  pool_.remote_ranks_->take_answers(number_, answered);
  if (!answered.empty()) return true;
  pool_.at_work_.fetch_sub(1);
  return false;
}

void WorkerPool::WorkerCoordination::take_a_turn(u32& idle_turns) {
  // Yield at first, for a quick reaction; then sleep, to leave the processor to other ranks.
  if (++idle_turns < 100) {
    std::this_thread::yield();
  } else {
    std::this_thread::sleep_for(std::chrono::microseconds(is_leader() ? 20 : 100));
  }
}

// ---- Checkpoints

Checkpointer::Wish WorkerPool::wish() {
  if (checkpointer_ == nullptr || cannot_save_.load(std::memory_order_relaxed)) return Checkpointer::Wish::none;
  return limit_met_.load(std::memory_order_relaxed) ? Checkpointer::Wish::save_and_end : checkpointer_->wish();
}

/// In a search without other ranks, which agree on it otherwise.
void WorkerPool::look_at_wish() {
  if (remote_ranks_ == nullptr && !pausing() && wish() != Checkpointer::Wish::none) begin_pause();
}

bool WorkerPool::save_and_end(const std::string& reason) {
  if (checkpointer_ == nullptr || !checkpointer_->saves_at_limits() || cannot_save_.load()) return false;
  const std::lock_guard lock(limit_mutex_);
  if (limit_.empty()) limit_ = reason;
  limit_met_.store(true);
  return true;
}

void WorkerPool::WorkerCoordination::pause(Frontier& frontier, const SearchPart& so_far,
                                           std::vector<PendingState>& answered) {
  RemoteRanks* const remote_ranks = pool_.remote_ranks_;
  if (remote_ranks != nullptr) remote_ranks->flush(number_, true);
  Slot& slot = pool_.slots_[number_];
  slot.part = so_far;
  slot.paused = &frontier;
  slot.frontier.store(frontier.size());
  const u64 cuts = pool_.cuts_.load();
  pool_.paused_.fetch_add(1);
  if (!is_leader()) registration_.enter_blocked();
  bool has_answers = false;
  for (u32 turns = 0; pool_.cuts_.load() == cuts && !pool_.stopped(); take_a_turn(turns)) {
    if (remote_ranks != nullptr && (has_answers = remote_ranks->has_answers(number_))) break;
    if (!is_leader()) continue;
    registration_.check();
    pool_.look_at_wish();  // a leader that has met a limit pauses first
    if (remote_ranks != nullptr) {
      remote_ranks->poll(frontier);
    } else if (pool_.pausing() && pool_.all_paused()) {
      pool_.save(pool_.wish() == Checkpointer::Wish::save_and_end);
    }
  }
  if (!is_leader()) registration_.leave_blocked();
  if (!has_answers) return;
  pool_.paused_.fetch_sub(1);  // before the query counts as answered
  remote_ranks->take_answers(number_, answered);
}

void WorkerPool::save(bool ends) {
  Frontier& own = *slots_[0].paused;
  for (WorkBatch batch = take_batch(); !batch.empty(); batch = take_batch()) {
    own.receive(batch);
    at_work_.fetch_sub(1);
  }
  Cut cut;
  cut.initial = initial_.fingerprint;
  cut.errors = errors_->all();
  for (const Slot& slot : slots_) {
    cut.frontiers.push_back(slot.paused);
    cut.part.add(slot.part);
  }
  if (resumed_) cut.part.add_earlier(resumed_->part);
  const std::string reason = checkpointer_->save(cut, ends);
  if (ends) {
    const std::lock_guard lock(limit_mutex_);
    end_reason_ = limit_.empty() ? reason : limit_ + "; " + reason;
    stop();
  }
  // A worker that has not left this pause yet does not count as paused in the next one.
  paused_.store(0);
  pausing_.store(false);
  cuts_.fetch_add(1);
}

std::optional<std::vector<Fingerprint>> WorkerPool::WorkerCoordination::path_to(const Visited& visited,
                                                                                StateId target) {
  std::vector<Fingerprint> path = pathfleet::path_to(visited, target);
  // With a single rank, the visited set may know only the low half of a fingerprint.
  if (pool_.remote_ranks_ == nullptr || path.front() == pool_.initial_.fingerprint) return path;
  if (!is_leader()) registration_.enter_blocked();
  auto earlier = pool_.remote_ranks_->path_to(number_, path.front());
  if (!is_leader()) registration_.leave_blocked();
  if (!earlier) return std::nullopt;
  earlier->insert(earlier->end(), path.begin() + 1, path.end());
  return earlier;
}

}  // namespace pathfleet::dist
