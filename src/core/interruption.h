// What ends the work of this process before it is done: a signal, the time limit, the memory limit. It belongs to the
// process, as signals and memory do, so there is one for all threads. Main functions: interrupt(),
// throw_if_interrupted().
//
// Invariant: the first interruption counts, and stays. Whatever can take long asks between two steps of bounded length;
// what cannot ask (a solver) registers how to stop it as an Interruptible. Whoever writes the report works on and does
// not ask.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <string>

#include "core/types.h"

namespace pathfleet {

enum class Interruption : u8 { none, signal, time_limit, memory_limit, no_memory };

namespace detail {
extern std::atomic<Interruption> interruption;
static_assert(std::atomic<Interruption>::is_always_lock_free);
}  // namespace detail

/// Async-signal-safe.
inline Interruption interruption() noexcept { return detail::interruption.load(std::memory_order_relaxed); }
void interrupt(Interruption why) noexcept;
/// For tests, and where a process begins a new piece of work.
void clear_interruption() noexcept;

/// The limits that reasons name: seconds and bytes.
void name_limits(double seconds, u64 bytes) noexcept;
/// "interrupted", "time limit of 5 s reached", "memory limit of 200 MB reached", "out of memory: the system refuses
/// more".
std::string reason_of(Interruption why);
/// Throws LimitReached with the reason.
void throw_interrupted();
inline void throw_if_interrupted() {
  if (interruption() != Interruption::none) [[unlikely]]
    throw_interrupted();
}

/// Something that runs for long and does not ask. While this lives, `stop` is called by another thread again and again
/// once the process is interrupted; it has to return at once and may not throw.
class Interruptible {
 public:
  explicit Interruptible(std::function<void()> stop);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

 private:
  std::list<std::function<void()>>::iterator place_;
};
/// Calls the `stop` of all that live.
void stop_interruptibles();

}  // namespace pathfleet
