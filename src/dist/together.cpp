#include "dist/together.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <string>
#include <thread>

#include "core/error.h"
#include "core/limits.h"
#include "dist/crew.h"
#include "dist/rank.h"

namespace pathfleet::dist {
namespace {

class Together {
 public:
  Together(Team& team, const SearchOptions& options)
      : team_(team), options_(options), rank_(workers()), crew_(workers(), team.transport ? &rank_ : nullptr) {}

  TeamResult run() {
    const Kit& first = team_.kits.front();
    if (team_.transport) {
      rank_.open(crew_, {*team_.transport, *team_.carrier, *first.store, *first.visited, *first.seat});
    }
    parts_.resize(workers());
    threads_left_ = workers() - 1;
    std::vector<std::thread> threads;
    start(threads);
    work(0);
    keep_up();
    first.seat->rest();
    for (std::thread& thread : threads) thread.join();
    return conclude();
  }

 private:
  u32 workers() const { return static_cast<u32>(team_.kits.size()); }

  /// Where the system refuses one, the search ends before it begins.
  void start(std::vector<std::thread>& threads) {
    try {
      for (u32 number = 1; number < workers(); ++number) threads.emplace_back([this, number] { work_beside(number); });
    } catch (const std::exception& refused) {
      const auto missing = static_cast<u32>(workers() - 1 - threads.size());
      parts_[0].reasons.push_back("cannot start thread " + std::to_string(threads.size() + 2) + " of " +
                                  std::to_string(workers()) + " (" + refused.what() + "); lower -j");
      threads_left_.fetch_sub(missing);
      crew_.stop();
    }
  }

  void work_beside(u32 number) {
    Rendezvous::Seat& seat = *team_.kits[number].seat;
    seat.resume();
    work(number);
    seat.rest();
    threads_left_.fetch_sub(1);
  }

  void work(u32 number) {
    const Kit& kit = team_.kits[number];
    Crew::Member member(crew_, number, *kit.seat);
    try {
      parts_[number].add(
          explore_part({*kit.successors, *kit.visited, *kit.frontier, member, errors_, *kit.observer}, options_));
    } catch (const AssumptionBroken&) {
      fail(number, true);
    } catch (...) {
      fail(number, false);
    }
  }

  void fail(u32 number, bool restart) {
    {
      const std::lock_guard lock(failure_mutex_);
      if (!failure_ || (restart_ && !restart)) {
        failure_ = std::current_exception();
        restart_ = restart;
      }
    }
    if (restart && team_.transport) rank_.vote_restart();
    crew_.stop();
  }

  /// Worker 0 is done: it goes on talking to the other ranks until they are done too.
  void keep_up() {
    if (!team_.transport) return;
    const auto workers_done = [this] { return threads_left_.load() == 0; };
    const auto failed = [this] {
      const std::lock_guard lock(failure_mutex_);
      return failure_ && !restart_;
    };
    try {
      if (!failed()) return rank_.finish(workers_done);
    } catch (...) {
      fail(0, false);
    }
    while (!workers_done()) {
      team_.kits[0].seat->check();
      rank_.give_up();
    }
  }

  TeamResult conclude() {
    if (failure_) std::rethrow_exception(failure_);
    if (team_.transport && rank_.restarting())
      throw AssumptionBroken(Assumption::of_another_rank, "another rank has to start again");
    TeamResult result;
    for (const SearchPart& part : parts_) result.part.add(part);
    result.errors = errors_.take();
    result.exhausted = team_.transport ? rank_.exhausted() : !crew_.stopped();
    if (team_.transport) result.traffic = rank_.traffic();
    return result;
  }

  Team& team_;
  const SearchOptions& options_;
  Rank rank_;
  Crew crew_;
  std::vector<SearchPart> parts_;  // by worker
  ErrorBook errors_;
  std::atomic<u32> threads_left_{0};
  std::mutex failure_mutex_;
  std::exception_ptr failure_;
  bool restart_ = false;  // failure_ is an AssumptionBroken
};

}  // namespace

TeamResult explore_together(Team& team, const SearchOptions& options) { return Together(team, options).run(); }

}  // namespace pathfleet::dist
