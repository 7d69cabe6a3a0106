#include "cli/search/watch.h"

#include <chrono>
#include <ctime>
#include <system_error>

#include "cli/options/memory_limit.h"
#include "cli/search/exploration.h"
#include "core/interruption.h"
#include "core/limits.h"

namespace pathfleet::cli {
namespace {

constexpr auto kTick = std::chrono::milliseconds(20);
constexpr double kClockFactor = 10;  // times kGrace on the clock, for a process that gets no processor time or waits
constexpr double kPatience = 3;      // times kGrace for ranks other than the first, which reports

double seconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

Watch::Watch(const Options& options, const Ranks& ranks, std::function<void()> last_words)
    : seconds_(options.time_limit),
      workers_(thread_count(options)),
      speaks_first_(ranks.first()),
      last_words_(std::move(last_words)),
      ceiling_(memory_limit_of(options.memory_limit, ranks.count_here()), workers_),
      begin_(seconds_of(CLOCK_MONOTONIC)) {
  name_limits(seconds_, memory_limit_of(options.memory_limit, ranks.count_here()));
  ceiling_.adjust();
  try {
    thread_ = std::thread([this] { look_on(); });
  } catch (const std::system_error& refused) {
    throw LimitReached(std::string("cannot start the thread that watches the limits: ") + refused.what());
  }
}

Watch::~Watch() {
  work_is_done();
  thread_.join();
}

void Watch::begin_search(double share) {
  const std::lock_guard lock(mutex_);
  share_ = share;
}

void Watch::end_of_search() {
  const std::lock_guard lock(mutex_);
  share_ = 1;
  if (interruption() != Interruption::signal) clear_interruption();
  late_from_clock_ = 0;
  ceiling_.renew();
}

void Watch::work_is_done() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
    ceiling_.lift();
  }
  done_changed_.notify_all();
}

void Watch::look_on() {
  std::unique_lock lock(mutex_);
  while (!done_changed_.wait_for(lock, kTick, [this] { return done_; })) {
    ceiling_.adjust();
    if (seconds_ > 0 && seconds_of(CLOCK_MONOTONIC) - begin_ >= seconds_ * share_) interrupt(Interruption::time_limit);
    if (interruption() == Interruption::none) {
      late_from_clock_ = 0;
      continue;
    }
    stop_interruptibles();
    if (!is_late()) continue;
    ceiling_.lift();
    done_ = true;
    last_words_();
    return;
  }
}

bool Watch::is_late() {
  const double processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID), clock = seconds_of(CLOCK_MONOTONIC);
  if (late_from_clock_ == 0) {
    late_from_ = processor;
    late_from_clock_ = clock;
    return false;
  }
  const double patience = speaks_first_ ? 1 : kPatience;
  return processor - late_from_ >= kGrace * patience * workers_ ||
         clock - late_from_clock_ >= kGrace * patience * kClockFactor;
}

}  // namespace pathfleet::cli
