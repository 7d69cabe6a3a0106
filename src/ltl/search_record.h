// What one worker of a search for cycles has found, and when it has to stop. Main functions: SearchRecord::stopped,
// SearchRecord::report. The searches (cycle_search.cpp, parallel_cycle_search.cpp) derive from it.
//
// Invariants: every reason for states that were not explored is in the record. An error is in the error book only if
// `options.confirm` has shown it. Limits hold for all workers together.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "core/error_book.h"
#include "core/explorer.h"
#include "core/search.h"
#include "ltl/product.h"

namespace pathfleet::ltl {

/// What the workers of one search share.
struct SearchTogether {
  ErrorBook& errors;
  const SearchOptions& options;
  std::atomic<bool> stopped{false};
  std::atomic<u64> states_new{0};
};

class SearchRecord {
 protected:
  SearchRecord(SearchTogether& together, Product& product, SearchObserver& observer)
      : options_(together.options), together_(together), product_(product), observer_(observer) {}
  ~SearchRecord() = default;

  /// Bytes of all tables of the search, and transitions that wait to be followed.
  virtual u64 state_bytes() const = 0;
  virtual u64 waiting() const = 0;

  void note_new_state() {
    ++statistics_.states_new;
    together_.states_new.fetch_add(1, std::memory_order_relaxed);
  }
  /// Counts the end of a transition. Gives whether it has ended in a state.
  bool note(const Step& step);

  /// Replays and keeps an error, if it is a new one: `find` gives the choices that lead to it, and the cycle of a
  /// lasso. Gives whether it was shown. Throws PathLost if it was not.
  struct Path {
    std::vector<u32> choices;  // of the model, and Product::no_choice
    std::optional<u64> cycle = std::nullopt;
  };
  bool report(const Finding& finding, const std::function<Path()>& find);
  void note_unsupported(const std::string& reason) { ++unsupported_[reason]; }
  /// Some states were not explored.
  void lose(const std::string& reason);
  /// All workers end their search.
  void stop(const std::string& reason);
  bool stopped();
  /// The search of this worker is over.
  SearchPart conclude();

  const SearchOptions& options_;
  SearchTogether& together_;
  Product& product_;
  SearchStatistics statistics_;

 private:
  void look_at_clock();
  void tell_progress();
  double seconds() const;

  static constexpr u64 kCallsPerLookAtClock = 16;

  SearchObserver& observer_;
  std::vector<std::string> reasons_;
  std::map<std::string, u64> unsupported_;
  std::map<std::string, u64> left_out_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  const u64 instructions_before_ = product_.instructions();
  u64 calls_ = 0;
  double next_look_at_memory_ = 0;
  double next_progress_ = 1;
};

}  // namespace pathfleet::ltl
