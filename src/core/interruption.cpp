#include "core/interruption.h"

#include <mutex>

#include "core/limits.h"

namespace pathfleet {

namespace detail {
std::atomic<Interruption> interruption{Interruption::none};
}  // namespace detail

namespace {

std::atomic<bool> is_saving{false};
std::atomic<double> limit_seconds{0};
std::atomic<u64> limit_bytes{0};

struct Registry {
  std::mutex mutex;
  std::list<std::function<void()>> stops;
};

Registry& registry() {
  static Registry all;
  return all;
}

std::string short_number(double value) {
  std::string text = std::to_string(value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

void interrupt(Interruption why) noexcept {
  if (why == Interruption::memory_limit && is_saving.load(std::memory_order_relaxed)) return;
  Interruption none = Interruption::none;
  detail::interruption.compare_exchange_strong(none, why, std::memory_order_relaxed);
}

void clear_interruption() noexcept { detail::interruption.store(Interruption::none, std::memory_order_relaxed); }

UninterruptedByMemory::UninterruptedByMemory() {
  is_saving.store(true);
  Interruption met = Interruption::memory_limit;
  was_met_ = detail::interruption.compare_exchange_strong(met, Interruption::none);
}

UninterruptedByMemory::~UninterruptedByMemory() {
  is_saving.store(false);
  if (was_met_) interrupt(Interruption::memory_limit);
}

void name_limits(double seconds, u64 bytes) noexcept {
  limit_seconds = seconds;
  limit_bytes = bytes;
}

std::string reason_of(Interruption why) {
  switch (why) {
    case Interruption::none: break;
    case Interruption::signal: return "interrupted";
    case Interruption::time_limit: return "time limit of " + short_number(limit_seconds) + " s reached";
    case Interruption::memory_limit:
      return "memory limit of " + std::to_string(limit_bytes.load() >> 20) + " MB reached";
    case Interruption::no_memory: return "out of memory: the system refuses more";
  }
  return {};
}

void throw_interrupted() { throw LimitReached(reason_of(interruption())); }

Interruptible::Interruptible(std::function<void()> stop) {
  const std::lock_guard lock(registry().mutex);
  place_ = registry().stops.insert(registry().stops.end(), std::move(stop));
}

Interruptible::~Interruptible() {
  const std::lock_guard lock(registry().mutex);
  registry().stops.erase(place_);
}

void stop_interruptibles() {
  const std::lock_guard lock(registry().mutex);
  for (const std::function<void()>& stop : registry().stops) stop();
}

}  // namespace pathfleet
