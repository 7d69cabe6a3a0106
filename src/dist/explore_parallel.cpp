#include "dist/explore_parallel.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <string>
#include <thread>

#include "core/assumption_policy.h"
#include "core/error.h"
#include "dist/rank.h"
#include "dist/worker_pool.h"

namespace pathfleet::dist {
namespace {

class ParallelSearch {
 public:
  ParallelSearch(RankContext& rank_context, const SearchOptions& options)
      : rank_context_(rank_context),
        options_(options),
        rank_(workers()),
        pool_(workers(), rank_context.transport ? &rank_ : nullptr) {}

  RankResult run() {
    const WorkerContext& first = rank_context_.workers.front();
    if (rank_context_.transport) {
      rank_.open(pool_, {*rank_context_.transport, *rank_context_.carrier, *first.store, *first.visited,
                         *first.registration, rank_context_.uses, options_.ignoring_proviso, rank_context_.ships});
    }
    pool_.save_with(rank_context_.checkpointer, &errors_);
    if (const auto& resumed = rank_context_.resumed) {
      pool_.resume_from(&*resumed);
      for (const Counterexample& error : resumed->errors) {
        errors_.claim(error.finding);
        errors_.add(error);
      }
    }
    parts_.resize(workers());
    threads_left_ = workers() - 1;
    std::vector<std::thread> threads;
    start(threads);
    work(0);
    keep_up();
    first.registration->enter_blocked();
    for (std::thread& thread : threads) thread.join();
    return conclude();
  }

 private:
  u32 workers() const { return static_cast<u32>(rank_context_.workers.size()); }

  /// If the system refuses a thread, the search ends before it begins.
  void start(std::vector<std::thread>& threads) {
    try {
      for (u32 number = 1; number < workers(); ++number) threads.emplace_back([this, number] { work_beside(number); });
    } catch (const std::exception& refused) {
      const auto missing = static_cast<u32>(workers() - 1 - threads.size());
      parts_[0].reasons.push_back("cannot start thread " + std::to_string(threads.size() + 2) + " of " +
                                  std::to_string(workers()) + " (" + refused.what() +
                                  "); lower -j, or raise --memory-limit");
      threads_left_.fetch_sub(missing);
      pool_.stop();
    }
  }

  void work_beside(u32 number) {
    Safepoint::Registration& registration = *rank_context_.workers[number].registration;
    registration.leave_blocked();
    work(number);
    registration.enter_blocked();
    threads_left_.fetch_sub(1);
  }

  void work(u32 number) {
    const WorkerContext& context = rank_context_.workers[number];
    WorkerPool::WorkerCoordination coordination(pool_, number, *context.registration);
    try {
      parts_[number].add(explore_part(
          {*context.successors, *context.visited, *context.frontier, coordination, errors_, *context.observer},
          options_));
    } catch (const AssumptionBroken&) {
      fail(Failure::restart);
    } catch (const PathLost&) {
      fail(rank_context_.transport ? Failure::doubtful : Failure::final);
    } catch (...) {
      fail(Failure::final);
    }
  }

  enum class Failure : u8 {
    doubtful,  // nothing, if a rank has relied on what is refuted by now: all ranks start again
    restart,   // all ranks start again
    final,
  };

  /// Keeps the worst failure, of equal ones the first.
  void fail(Failure how) {
    {
      const std::lock_guard lock(failure_mutex_);
      if (!failure_ || how > how_failed_) {
        failure_ = std::current_exception();
        how_failed_ = how;
      }
    }
    if (how == Failure::restart && rank_context_.transport) rank_.vote_restart();
    pool_.stop();
  }

  /// Worker 0 is done: it continues to serve the other ranks until they are done too.
  void keep_up() {
    if (!rank_context_.transport) return;
    const auto workers_done = [this] { return threads_left_.load() == 0; };
    const auto failed = [this] {
      const std::lock_guard lock(failure_mutex_);
      return failure_ && how_failed_ == Failure::final;
    };
    try {
      if (!failed()) return rank_.finish(workers_done);
    } catch (...) {
      fail(Failure::final);
    }
    while (!workers_done()) {
      rank_context_.workers[0].registration->check();
      rank_.give_up();
    }
  }

  RankResult conclude() {
    if (failure_ && how_failed_ != Failure::doubtful) std::rethrow_exception(failure_);
    if (rank_context_.transport && rank_.restarting()) {
      if (rank_context_.uses && rank_context_.uses->relied_on_refuted())
        throw AssumptionBroken(Assumption::disciplines, rank_context_.uses->what_was_refuted());
      throw AssumptionBroken(Assumption::of_another_rank, "another rank has to start again");
    }
    if (failure_) std::rethrow_exception(failure_);
    RankResult result;
    for (const SearchPart& part : parts_) result.part.add(part);
    if (const auto& resumed = rank_context_.resumed) result.part.add_earlier(resumed->part);
    if (!pool_.end_reason().empty()) result.part.reasons.push_back(pool_.end_reason());
    result.errors = errors_.take();
    result.exhausted = rank_context_.transport ? rank_.exhausted() : !pool_.stopped();
    if (rank_context_.transport) result.traffic = rank_.traffic();
    return result;
  }

  RankContext& rank_context_;
  const SearchOptions& options_;
  Rank rank_;
  WorkerPool pool_;
  std::vector<SearchPart> parts_;  // by worker
  ErrorBook errors_;
  std::atomic<u32> threads_left_{0};
  std::mutex failure_mutex_;
  std::exception_ptr failure_;
  Failure how_failed_ = Failure::doubtful;  // if there is a failure
};

}  // namespace

RankResult explore_parallel(RankContext& rank_context, const SearchOptions& options) {
  return ParallelSearch(rank_context, options).run();
}

}  // namespace pathfleet::dist
