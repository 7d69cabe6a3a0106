// A thread that holds the limits of a command from outside: time, memory and signals, whatever the others are doing. It
// interrupts the process (core/interruption.h) and stops what cannot ask; and where that does not help in time it says
// the last words itself and ends the process. Main class: Watch.
//
// Invariant: from the start of a command to the end of its Watch, at most kGrace seconds of processor time pass between
// an interruption and the end of the work.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "cli/options.h"
#include "cli/ranks.h"
#include "core/memory_ceiling.h"
#include "core/types.h"

namespace pathfleet::cli {

class Watch {
 public:
  static constexpr double kSearchShare = 0.75;  // of a time limit; the rest is for what is made of the search
  static constexpr double kGrace = 0.6;         // seconds of a processor for each worker; ten times that on the clock

  /// `last_words` is called from the watch's thread while the others may still work; it says what is known and ends the
  /// process.
  Watch(const Options& options, const Ranks& ranks, std::function<void()> last_words);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// Until end_of_search() the time limit is kSearchShare of what was asked for, counted from the start of the command.
  void begin_search();
  /// What was found is now put to use: a limit that the search has met does not hold against that, a signal does.
  void end_of_search();
  /// The work is done: what follows is the report, which nothing interrupts.
  void work_is_done();

 private:
  void look_on();
  bool is_late();

  const double seconds_;  // 0: no limit
  const u32 workers_;
  const bool speaks_first_;  // where there are several ranks, the others leave the first one the time to
  const std::function<void()> last_words_;
  MemoryCeiling ceiling_;
  std::mutex mutex_;
  std::condition_variable done_changed_;
  bool done_ = false;
  double share_ = 1;
  const double begin_;                          // on the clock
  double late_from_ = 0, late_from_clock_ = 0;  // processor time and clock when the interruption was seen; 0: none
  std::thread thread_;
};

}  // namespace pathfleet::cli
