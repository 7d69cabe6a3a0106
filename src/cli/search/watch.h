// A thread that enforces the limits of a command: time, memory and signals. It interrupts the process
// (core/interruption.h) and stops computations that cannot check for interruptions. If the work does not end in time,
// the thread itself reports the results so far and ends the process. Main class: Watch.
//
// Invariant: during the lifetime of a Watch, at most kGrace seconds of processor time for each worker pass between an
// interruption and the end of the work.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "cli/options/options.h"
#include "cli/search/ranks.h"
#include "core/memory_ceiling.h"
#include "core/types.h"

namespace pathfleet::cli {

class Watch {
 public:
  static constexpr double kSearchShare = 0.75;  // of a time limit; the rest is for using the results of the search
  static constexpr double kGrace = 0.6;  // seconds of processor time for each worker; ten times that on the clock

  /// The watch's thread calls `last_words` if the work does not end in time. Other threads may still run. It reports
  /// the results so far and ends the process.
  Watch(const Options& options, const Ranks& ranks, std::function<void()> last_words);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// From now until end_of_search() the time limit is this share of the limit of the options, counted from the start.
  void begin_search(double share = kSearchShare);
  /// The results of the search are now used. A limit that the search has reached does not end this work, but a signal
  /// does.
  void end_of_search();
  /// Only the report is left to write, which nothing interrupts.
  void work_is_done();

 private:
  void look_on();
  bool is_late();

  const double seconds_;  // 0: no limit
  const u32 workers_;
  const bool speaks_first_;  // with several ranks, the others give the first one time to report
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
