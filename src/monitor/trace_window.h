// A part of a run, from which sync-preserving reorderings are predicted: Mathur, Pavlogiannis and Viswanathan, Optimal
// Prediction of Synchronization-Preserving Races, POPL 2021. Main functions: TraceWindow::add, Closure::close.
//
// Each event has a timestamp: for each thread, how many of its events have to come before it by the order of the
// threads, because a read sees the last write, a start comes before its thread, and so on. A closure is the least set
// of events that holds the given ones and with an event all that have to come before it, and with two acquires of a
// lock the release of the earlier one. It can be executed in the order of the run.
//
// Invariant: a window keeps at most kMostEvents events, kMostThreads threads and kMostClockEntries entries of clocks.
// Threads are numbered anew in each window: Stamp::thread is such a number. Locks that are held
// when it begins count as taken at its beginning. What a variable is before the first write in the window needs no
// event of it.
#pragma once

#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/run_events.h"
#include "monitor/held_locks.h"
#include "monitor/vector_clock.h"

namespace pathfleet::monitor {

class TraceWindow {
 public:
  static constexpr u32 kMostEvents = 400'000;
  static constexpr u32 kMostThreads = 1000;
  static constexpr u32 kMostClockEntries = 8'000'000;

  /// An event in the window that is compared with others. Its predecessors have the clock of `row`, with the time
  /// before `time` for its own thread.
  struct Stamp {
    u32 thread = 0;
    u32 time = 0;      // it is the event of its thread with this number, from 1 on
    u32 position = 0;  // in the window
    u32 row = 0;
  };
  struct Access {
    Stamp stamp;
    u32 place = 0, held = 0, exclusive = 0;  // the locks as sets; `exclusive`: without those that are held with others
    bool writes = false;
  };
  /// Of one thread that holds a lock; `shared` sections of several threads may be open at once. A thread may have an
  /// open section of each kind.
  struct SectionKind {
    u32 thread;
    bool shared;
    friend auto operator<=>(const SectionKind&, const SectionKind&) = default;
  };
  struct Section {
    u32 acquired = 0;  // time; 0: before the window
    u32 position = 0;
    Stamp released;  // time 0: not in the window
  };
  struct Acquire {
    Stamp stamp;
    u32 place = 0;
  };
  /// The acquires of one lock by one thread that holds the same locks: an abstract acquire.
  struct AcquireKind {
    u32 thread, lock, held;
    friend auto operator<=>(const AcquireKind&, const AcquireKind&) = default;
  };

  /// Begins a window in which the threads hold these locks.
  void begin(const HeldLocks& held);
  /// `held`: the locks that its thread holds before the event. Returns false if the window is full afterwards.
  bool add(const RunEvent& event, const HeldLocks::OfThread& held);

  /// By variable, the accesses of the program's own code in their order, if several threads have accessed it.
  const std::unordered_map<u32, std::vector<Access>>& accesses() const { return accesses_; }
  /// The thread of the run that has this number in the window.
  u32 thread_of(u32 number) const { return thread_numbers_[number]; }
  /// By lock.
  const std::vector<std::map<SectionKind, std::vector<Section>>>& sections() const { return sections_; }
  /// With another lock held.
  const std::map<AcquireKind, std::vector<Acquire>>& nested_acquires() const { return nested_; }
  std::span<const u32> row(u32 number) const { return {entries_.data() + rows_[number].first, rows_[number].second}; }
  void add_used(std::vector<u32>& sets) const;

 private:
  /// The events of others that come before a thread's next event.
  struct Thread {
    VectorClock clock;  // its own entry is its time
    u32 row = 0;
    bool changed = true;  // since `row` was kept
  };
  struct Write {
    VectorClock clock;
    bool any = false;
  };
  u32 number_of(u32 thread);
  void wait_for(Thread& thread, u32 self, const VectorClock& others);
  Stamp stamp(u32 number);
  std::vector<Section>& sections_of(u32 lock, SectionKind kind);

  std::vector<Thread> threads_;
  std::vector<u32> thread_numbers_;  // of the run, by number
  std::unordered_map<u32, u32> number_of_thread_;
  std::size_t threads_at_begin_ = 0;
  std::unordered_map<u32, VectorClock> written_;  // by variable: the clock of its last write
  std::unordered_map<u32, VectorClock> signals_;
  std::unordered_map<u32, VectorClock> altered_;  // by lock: the clocks of all `alters`, joined
  std::unordered_map<u32, std::vector<Access>> accesses_;
  std::map<AcquireKind, std::vector<Acquire>> nested_;
  std::vector<std::map<SectionKind, std::vector<Section>>> sections_;
  std::unordered_map<u32, u32> number_of_lock_;  // in sections_
  std::vector<std::pair<u32, u32>> rows_;        // in entries_: begin, size
  std::vector<u32> entries_;
  u32 events_ = 0;
};

/// A closure that grows.
class Closure {
 public:
  explicit Closure(const TraceWindow& window) : window_(window) { start(); }

  void start();
  /// Adds everything that comes before the event, without it.
  void add_predecessors(const TraceWindow::Stamp& stamp);
  /// Adds what the set needs. False: it cannot be executed.
  bool close();
  bool holds(const TraceWindow::Stamp& stamp) const { return clock_[stamp.thread] >= stamp.time; }

 private:
  void add(const TraceWindow::Stamp& stamp, u32 own_time);

  const TraceWindow& window_;
  VectorClock clock_;
  bool possible_ = true;
  std::vector<std::vector<u32>>
      latest_;  // by lock and kind of section: how many of its sections are known to be entered
};

}  // namespace pathfleet::monitor
