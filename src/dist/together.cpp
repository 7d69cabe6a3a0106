#include "dist/together.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "core/error.h"
#include "core/limits.h"
#include "dist/crew.h"
#include "dist/rank.h"

namespace pathfleet::dist {
namespace {

class Together {
 public:
  Together(const Team& team, const SearchOptions& options)
      : team_(team), options_(options), rank_(team.workers), crew_(team.workers, team.transport ? &rank_ : nullptr) {}

  TeamResult run() {
    for (u32 number = 0; number < team_.workers; ++number) {
      seats_.push_back(std::make_unique<Rendezvous::Seat>(meeting_, number > 0));
      kits_.push_back(team_.make(number, *seats_.back()));
    }
    if (team_.transport) {
      rank_.open(crew_, {*team_.transport, team_.carrier(), team_.store(), *kits_[0].visited, *seats_[0]});
    }
    result_.parts.resize(team_.workers);
    threads_left_ = team_.workers - 1;
    std::vector<std::thread> threads;
    for (u32 number = 1; number < team_.workers; ++number) threads.emplace_back([this, number] { work_beside(number); });
    work(0);
    keep_up();
    seats_[0]->rest();
    for (std::thread& thread : threads) thread.join();
    return conclude();
  }

 private:
  void work_beside(u32 number) {
    seats_[number]->resume();
    work(number);
    seats_[number]->rest();
    threads_left_.fetch_sub(1);
  }

  void work(u32 number) {
    Crew::Member member(crew_, number, *seats_[number]);
    const Kit& kit = kits_[number];
    try {
      result_.parts[number] = explore_part(
          {*kit.successors, *kit.visited, *kit.frontier, member, errors_, team_.observer(number)}, options_);
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
      seats_[0]->check();
      rank_.give_up();
    }
  }

  TeamResult conclude() {
    if (failure_) std::rethrow_exception(failure_);
    if (team_.transport && rank_.restarting()) throw AssumptionBroken("another rank has to start again");
    result_.errors = errors_.take();
    result_.exhausted = team_.transport ? rank_.exhausted() : !crew_.stopped();
    if (team_.transport) result_.traffic = rank_.traffic();
    return std::move(result_);
  }

  const Team& team_;
  const SearchOptions& options_;
  Rendezvous meeting_;
  std::vector<std::unique_ptr<Rendezvous::Seat>> seats_;
  Rank rank_;
  Crew crew_;
  std::vector<Kit> kits_;
  ErrorBook errors_;
  std::atomic<u32> threads_left_{0};
  std::mutex failure_mutex_;
  std::exception_ptr failure_;
  bool restart_ = false;  // failure_ is an AssumptionBroken
  TeamResult result_;
};

}  // namespace

TeamResult explore_together(const Team& team, const SearchOptions& options) { return Together(team, options).run(); }

}  // namespace pathfleet::dist
