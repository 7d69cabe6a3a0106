// Stops all threads that share tables, so that one of them can enlarge a table.
// Main functions: Registration::check() and Registration::stop_all().
//
// Each thread registers. Between two operations on a table it calls check(), which loads one flag that rarely changes.
// The thread that finds a table too full calls stop_all(). When every other thread has reached its next check(), the
// caller prepares the work, all waiting threads do a part of it, and then all continue. A thread that waits for work
// is blocked, and stop_all() does not wait for it.
//
// Invariant: while the work of stop_all() runs, every registered thread is in check(), in stop_all() or blocked, except
// those that do parts of the work.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>

#include "core/types.h"

namespace pathfleet {

class Safepoint {
 public:
  static constexpr u32 max_threads = 256;

  Safepoint() = default;
  Safepoint(const Safepoint&) = delete;
  Safepoint& operator=(const Safepoint&) = delete;

  /// The stopped threads, as the work of stop_all() uses them.
  class ParallelFor {
   public:
    /// Calls part(0) .. part(count - 1) once each, on this thread and the stopped ones.
    void each(u64 count, const std::function<void(u64)>& part);

   private:
    friend class Safepoint;
    explicit ParallelFor(Safepoint& safepoint) : safepoint_(safepoint) {}
    Safepoint& safepoint_;
  };

  class Registration {
   public:
    /// If `blocked`, the thread is blocked until leave_blocked(). Throws LimitReached if max_threads are registered.
    explicit Registration(Safepoint& safepoint, bool blocked = false);
    ~Registration();
    Registration(const Registration&) = delete;
    Registration& operator=(const Registration&) = delete;

    /// From 0, unique among the threads registered at the same time.
    u32 number() const { return number_; }

    /// Called between two operations on shared tables; waits if another thread has called stop_all().
    void check() {
      if (safepoint_.wanted_.load(std::memory_order_acquire)) [[unlikely]]
        safepoint_.attend();
    }
    /// This thread will use no table until leave_blocked(). It may be blocked already, after an exception while it
    /// waited.
    void enter_blocked();
    void leave_blocked();

    /// Runs `work` while all other threads are stopped. Gives false, without running it, if another thread called
    /// stop_all() first: this call then waited for that thread's work, which may have enlarged the same table. An
    /// exception of `work` is rethrown after the other threads were released.
    bool stop_all(const std::function<void(ParallelFor&)>& work);

   private:
    Safepoint& safepoint_;
    u32 number_;
    bool blocked_;
  };

 private:
  void attend();
  void attend(std::unique_lock<std::mutex>& lock);
  void do_parts(std::unique_lock<std::mutex>& lock);

  std::atomic<bool> wanted_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  bool taken_[max_threads] = {};
  u32 running_ = 0;  // registered threads that neither are blocked nor wait
  const std::function<void(u64)>* part_ = nullptr;
  u64 next_part_ = 0;
  u64 parts_ = 0;
  u64 parts_done_ = 0;
};

}  // namespace pathfleet
