// The interruption of this process: a signal, the time limit or the memory limit ends its work early. There is one for
// all threads, because signals and memory belong to the process. Main functions: interrupt(), throw_if_interrupted().
//
// Invariant: the first interruption counts and stays. Code that can take long checks for it between two steps of
// bounded length. Code that cannot check (a solver) registers a function that stops it as an Interruptible. The
// report is written without checking.
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
/// For tests, and when a process begins a new piece of work.
void clear_interruption() noexcept;

/// While an object of this class lives, a memory limit does not interrupt the process, not even one that was met
/// before: the search is being saved. Its destructor gives back an interruption from before.
class UninterruptedByMemory {
 public:
  UninterruptedByMemory();
  ~UninterruptedByMemory();
  UninterruptedByMemory(const UninterruptedByMemory&) = delete;
  UninterruptedByMemory& operator=(const UninterruptedByMemory&) = delete;

 private:
  bool was_met_;
};

/// The limits for the texts of reasons, in seconds and bytes.
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

/// A long computation that does not check for interruptions. During the lifetime of this object, another thread calls
/// `stop` repeatedly once the process is interrupted. `stop` must return at once and may not throw.
class Interruptible {
 public:
  explicit Interruptible(std::function<void()> stop);
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

 private:
  std::list<std::function<void()>>::iterator place_;
};
/// Calls `stop` of every Interruptible.
void stop_interruptibles();

}  // namespace pathfleet
