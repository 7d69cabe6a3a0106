#include "simulated_time.h"

#include <time.h>

#include <chrono>
#include <simgrid/s4u.hpp>

namespace pathfleet::model {

RankClock* RankClock::running = nullptr;

double RankClock::now() const { return simgrid::s4u::Engine::get_clock() + ahead_; }

void RankClock::settle() {
  if (ahead_ <= 0) return;
  const double seconds = ahead_;
  ahead_ = 0;
  if (shared_) {
    simgrid::s4u::this_actor::execute(seconds * 1e9);  // hosts make 1e9 a second
  } else {
    simgrid::s4u::this_actor::sleep_for(seconds);
  }
  running = this;
}

void RankClock::sleep(double seconds) {
  settle();
  const double all = seconds + sleep_more_;
  spent_[static_cast<std::size_t>(Spent::waiting)] += all;
  simgrid::s4u::this_actor::sleep_for(all);
  running = this;
}

}  // namespace pathfleet::model

// The linker lets calls of the protocol end here (--wrap, model/CMakeLists.txt).
using pathfleet::model::RankClock;

extern "C" std::chrono::steady_clock::time_point __real__ZNSt6chrono3_V212steady_clock3nowEv();
extern "C" int __real_nanosleep(const timespec*, timespec*);

extern "C" std::chrono::steady_clock::time_point __wrap__ZNSt6chrono3_V212steady_clock3nowEv() {
  if (RankClock::running == nullptr) return __real__ZNSt6chrono3_V212steady_clock3nowEv();
  // A moment later than 0, which the protocol may take for "never".
  return std::chrono::steady_clock::time_point(
      std::chrono::nanoseconds(1 + static_cast<long>(RankClock::running->now() * 1e9)));
}

extern "C" int __wrap_nanosleep(const timespec* time, timespec* rest) {
  if (RankClock::running == nullptr) return __real_nanosleep(time, rest);
  RankClock::running->sleep(static_cast<double>(time->tv_sec) + 1e-9 * static_cast<double>(time->tv_nsec));
  return 0;
}

extern "C" int __wrap_sched_yield() {
  if (RankClock::running != nullptr) RankClock::running->yield();
  return 0;
}
