// How threads that share tables all stop for a moment, so that one of them can make a table larger.
// Main functions: Seat::check() and Seat::stop_all().
//
// Each thread has a seat. Between two operations on a table it calls check(): one load of a flag that hardly ever
// changes. The one that finds a table too full calls stop_all(); when every other thread has come to its next check(),
// it prepares the work, all that wait do a part of it, and then everybody goes on. A thread that waits for work rests,
// and is not waited for.
//
// Invariant: while the work of stop_all() runs, no seat but those that help with it is anywhere but in check(), in
// stop_all() or at rest.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>

#include "core/types.h"

namespace pathfleet {

class Rendezvous {
 public:
  static constexpr u32 max_seats = 256;

  Rendezvous() = default;
  Rendezvous(const Rendezvous&) = delete;
  Rendezvous& operator=(const Rendezvous&) = delete;

  /// What stop_all() is given to work with.
  class Together {
   public:
    /// Calls part(0) .. part(count - 1), each once, shared out among this thread and those that wait.
    void each(u64 count, const std::function<void(u64)>& part);

   private:
    friend class Rendezvous;
    explicit Together(Rendezvous& meeting) : meeting_(meeting) {}
    Rendezvous& meeting_;
  };

  class Seat {
   public:
    /// At rest until resume() if `resting`. Throws LimitReached if all seats are taken.
    explicit Seat(Rendezvous& meeting, bool resting = false);
    ~Seat();
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

    /// From 0; different for all seats that there are at a time.
    u32 number() const { return number_; }

    /// This thread is between two operations.
    void check() {
      if (meeting_.wanted_.load(std::memory_order_acquire)) [[unlikely]]
        meeting_.attend();
    }
    /// This thread will use no table until resume(). It may rest already: an exception left wherever it waited.
    void rest();
    void resume();

    /// Runs `work` while all others are stopped. Gives false, and has run nothing, if another thread's work was waited
    /// for instead: what was to be done may have been done by it. What `work` throws is thrown on, with all others
    /// released.
    bool stop_all(const std::function<void(Together&)>& work);

   private:
    Rendezvous& meeting_;
    u32 number_;
    bool resting_;
  };

 private:
  void attend();
  void attend(std::unique_lock<std::mutex>& lock);
  void do_parts(std::unique_lock<std::mutex>& lock);

  std::atomic<bool> wanted_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  bool taken_[max_seats] = {};
  u32 running_ = 0;  // seats that neither rest nor wait
  const std::function<void(u64)>* part_ = nullptr;
  u64 next_part_ = 0;
  u64 parts_ = 0;
  u64 parts_done_ = 0;
};

}  // namespace pathfleet
