#include "core/memory_ceiling.h"

#include <pthread.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <new>

#include "core/interruption.h"
#include "core/limits.h"
#include "core/process_memory.h"

namespace pathfleet {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kHolds =
    false;  // the sanitizers' own memory is not the program's, and they end the process where an allocation fails
#else
constexpr bool kHolds = true;
#endif

// The reserve that is released after the first failure: 1/25 of the limit, at least 8 MB.
constexpr u64 kReserveShare = 25, kLeastReserve = 8u << 20;
// The last reserve is this part of the first one.
constexpr u64 kLastReserveShare = 2;

std::mutex ceiling_mutex;          // of RLIMIT_DATA; never held while anything is allocated
std::atomic<u64> reserve{0};       // bytes; 0: there is no ceiling, or its reserve is used
std::atomic<u64> last_reserve{0};  // bytes; 0: it is lent, or there is no ceiling
std::atomic<bool> has_ceiling{false};
std::atomic<u64> found_limit{0};  // of RLIMIT_DATA, when the process was started

/// The size of the mapping of a thread's stack.
u64 stack_bytes() {
  pthread_attr_t attributes;
  std::size_t bytes = 8u << 20;
  if (pthread_getattr_default_np(&attributes) == 0) {
    pthread_attr_getstacksize(&attributes, &bytes);
    pthread_attr_destroy(&attributes);
  }
  return bytes;
}

u64 soft_limit(int resource = RLIMIT_DATA) {
  rlimit limit{};
  getrlimit(static_cast<__rlimit_resource>(resource), &limit);
  return limit.rlim_cur;
}

void set_soft_limit(u64 bytes) {
  rlimit limit{};
  getrlimit(RLIMIT_DATA, &limit);
  limit.rlim_cur = std::min<rlim_t>(bytes, limit.rlim_max);
  setrlimit(RLIMIT_DATA, &limit);
}

/// The limit that an allocation has met: ours, or the system's, which includes ulimit.
Interruption met_limit() {
  const bool few_addresses =
      soft_limit(RLIMIT_AS) != RLIM_INFINITY && process_memory().mapped > soft_limit(RLIMIT_AS) / 10 * 9;
  return has_ceiling && soft_limit() < found_limit && !few_addresses ? Interruption::memory_limit
                                                                     : Interruption::no_memory;
}

/// The new-handler: operator new calls it after malloc has failed, and then tries again.
void on_no_memory() {
  interrupt(met_limit());
  const u64 more = reserve.exchange(0);
  if (more == 0) throw std::bad_alloc();
  const std::lock_guard lock(ceiling_mutex);
  set_soft_limit(soft_limit() + more);
}

}  // namespace

MemoryCeiling::MemoryCeiling(u64 limit_bytes, u32 threads)
    : limit_(limit_bytes), threads_(threads), threads_at_start_(threads_running()), found_(soft_limit()) {
  found_limit = found_;
  std::set_new_handler(on_no_memory);
  renew();
}

MemoryCeiling::~MemoryCeiling() { lift(); }

void MemoryCeiling::adjust() {
  if (!kHolds || lifted_) return;
  const ProcessMemory now = process_memory();
  if (now.resident > limit_) interrupt(Interruption::memory_limit);
  if (interruption() == Interruption::memory_limit) return;  // the ceiling stays where it was met
  u64 stacks = 0;
  if (threads_ > 1) {
    const u32 running = threads_running();
    stacks = (threads_ - std::min(threads_, running - std::min(running, threads_at_start_))) * stack_bytes();
  }
  const u64 room = limit_ - std::min(limit_, now.resident);
  const std::lock_guard lock(ceiling_mutex);
  if (looks_ == 0) seen_.fill(now.data + room + stacks);
  seen_[looks_++ % seen_.size()] = now.data + room + stacks;
  if (reserve != 0) set_soft_limit(std::min(found_, *std::min_element(seen_.begin(), seen_.end())));
}

void MemoryCeiling::renew() {
  if (!kHolds || lifted_) return;
  reserve = std::max(limit_ / kReserveShare, kLeastReserve);
  last_reserve = reserve / kLastReserveShare;
  has_ceiling = true;
}

void MemoryCeiling::lift() {
  if (!kHolds || lifted_) return;
  lifted_ = true;
  has_ceiling = false;
  reserve = 0;
  last_reserve = 0;
  const std::lock_guard lock(ceiling_mutex);
  set_soft_limit(found_);
}

void lend_memory_to_end() {
  if (reserve == 0) reserve = last_reserve.exchange(0);
}

std::string note_no_memory() {
  interrupt(met_limit());
  return reason_of(interruption());
}

void throw_no_memory(u64 bytes, const std::string& what) {
  interrupt(met_limit());
  if (interruption() != Interruption::no_memory) throw_interrupted();
  throw LimitReached("out of memory: no " + std::to_string(bytes >> 20) + " MB left for " + what);
}

}  // namespace pathfleet
