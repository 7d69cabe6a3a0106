// What a search tells while it runs: a line a second for a person, a JSON object a second for a program (docs/json.md).
// Main class: Progress.
//
// Invariant: it only looks on; several workers call it, and whoever comes first when a second has passed writes.
#pragma once

#include <fstream>
#include <memory>
#include <mutex>
#include <string>

#include "cli/options.h"
#include "core/search.h"

namespace pathfleet::cli {

class Progress {
 public:
  /// Lines go to stderr with --progress, or if that is a terminal and --quiet was not given. Throws BadInput if the log
  /// cannot be written.
  explicit Progress(const Options& options);
  ~Progress();
  Progress(const Progress&) = delete;

  /// A search begins, perhaps again.
  void begin();
  void note(u32 worker, const SearchObserver::Progress& progress);
  void note(const Counterexample& error);
  /// As last told.
  SearchObserver::Progress now();
  /// The search is over, and this is what all of it came to. Throws OutputLost if the log is not whole.
  void end(const SearchResult& result);

 private:
  void print(double rate);
  void log(const std::string& line);

  std::mutex mutex_;
  const bool prints_, in_place_;
  bool line_open_ = false;
  std::ofstream log_;
  std::string log_name_;
  int log_error_ = 0;  // errno of the first line that was lost
  SearchObserver::Progress now_ = {};
  double last_seconds_ = 0;
  u64 last_states_ = 0;
};

/// Tells `progress`, and hands everything on to `inner`, which may be null.
std::unique_ptr<SearchObserver> observe(Progress* progress, u32 worker, std::unique_ptr<SearchObserver> inner);

}  // namespace pathfleet::cli
