// Progress during a search: one line a second for a person, one JSON object a second for programs (docs/json.md). Main
// class: Progress.
//
// Invariant: it does not influence the search. Several workers call it; the first one after each second writes.
#pragma once

#include <fstream>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "cli/options/options.h"
#include "cli/reports/progress_series.h"
#include "core/search.h"

namespace pathfleet::cli {

class Progress {
 public:
  /// Lines go to stderr with --progress, or if stderr is a terminal and --quiet is not given. Throws BadInput if the
  /// log cannot be written.
  explicit Progress(const Options& options);
  ~Progress();
  Progress(const Progress&) = delete;

  /// A search begins or restarts.
  void begin();
  void note(u32 worker, const SearchObserver::Progress& progress);
  void note(const Counterexample& error);
  /// The last progress reported.
  SearchObserver::Progress now();
  /// The search is over, with the result of all workers. Throws OutputLost if the log is incomplete.
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

/// "25 to 60 % explored", of all states that are expected.
std::string share_text(u64 states, const std::optional<StateRange>& expected);
/// The report's JSON value: null if unknown.
nlohmann::ordered_json states_json(const std::optional<StateRange>& expected);

/// An observer that reports to `series` and `progress`, and forwards all events to `inner`; the last two may be null.
std::unique_ptr<SearchObserver> observe(ProgressSeries& series, Progress* progress, u32 worker,
                                        std::unique_ptr<SearchObserver> inner);

}  // namespace pathfleet::cli
