// The search: from the initial state, take a state from the frontier, expand it, keep what is new.
// Main functions: explore(), and explore_part(), which is the loop, for one worker of several.
//
// Invariants: a state is expanded at most once, by whoever was told that it is new; the order is the frontier's alone;
// what counts as seen is the visited sets' alone; an error is in the result only if it was replayed on a fresh
// instance; whatever was not looked at is in the result's reasons.
#pragma once

#include "core/error_book.h"
#include "core/frontier.h"
#include "core/search.h"
#include "core/sharing.h"
#include "core/successors.h"
#include "core/visited.h"

namespace pathfleet {

/// What one worker works with; all but the error book is its own, or its own view of what is shared.
struct Worker {
  Successors& successors;
  Visited& visited;
  Frontier& frontier;
  Sharing& sharing;
  ErrorBook& errors;
  SearchObserver& observer;
};

/// What one worker did, or all of a process.
struct SearchPart {
  std::vector<std::string> reasons;
  std::map<std::string, u64> unsupported;
  std::map<std::string, u64> left_out;
  SearchStatistics statistics;

  /// Another worker of the same process.
  void add(const SearchPart& other);
};

/// Explores until nothing is left for any worker or one of them has reached a limit of `options`. The frontier is empty
/// at the start. Throws InternalError if a counterexample does not replay.
SearchPart explore_part(const Worker& worker, const SearchOptions& options);

/// Puts together what the processes of one search did and found. `exhausted`: none of them was stopped.
SearchResult conclude(const std::vector<SearchPart>& parts, std::vector<Counterexample> errors, bool exhausted,
                      double omission_bound);

/// A search without other workers. `visited` and `frontier` are empty at the start.
SearchResult explore(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options,
                     SearchObserver& observer);
SearchResult explore(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options);

}  // namespace pathfleet
