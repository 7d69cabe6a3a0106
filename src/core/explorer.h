// The search: takes a state from the frontier, expands it, and keeps the new successors, beginning with the initial
// state.
// Main functions: explore(), and explore_part(), which is the loop, for one worker of several.
//
// Invariants: a state is expanded at most once, by the worker that was told that it is new. Only the frontier decides
// the order, and only the visited sets decide what was seen. An error is in the result only if it was replayed on a
// fresh instance. Every reason for states that were not explored is in the result.
#pragma once

#include "core/coordination.h"
#include "core/error_book.h"
#include "core/frontier.h"
#include "core/search.h"
#include "core/successors.h"
#include "core/visited.h"

namespace pathfleet {

/// The parts of one worker. All but the error book are its own, or its own views of shared tables.
struct Worker {
  Successors& successors;
  Visited& visited;
  Frontier& frontier;
  Coordination& coordination;
  ErrorBook& errors;
  SearchObserver& observer;
};

/// The outcome of one worker's search, or of all workers of a process.
struct SearchPart {
  std::vector<std::string> reasons;
  std::map<std::string, u64> unsupported;
  std::map<std::string, u64> left_out;
  SearchStatistics statistics;

  /// Adds the outcome of another worker of the same process.
  void add(const SearchPart& other);
  /// Adds the outcome of the same search up to the checkpoint from which it goes on.
  void add_earlier(const SearchPart& earlier);
};

/// Explores until no worker has a state left or one of them has reached a limit of `options`. The frontier must be
/// empty at the start, unless the search goes on from a checkpoint. Throws InternalError if a counterexample does not
/// replay.
SearchPart explore_part(const Worker& worker, const SearchOptions& options);

/// The result of a search, from the outcomes of its processes. `exhausted`: none of them was stopped.
SearchResult conclude(const std::vector<SearchPart>& parts, std::vector<Counterexample> errors, bool exhausted,
                      double omission_bound);

/// A search with a single worker. `visited` and `frontier` must be empty at the start.
SearchResult explore(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options,
                     SearchObserver& observer);
/// The same without an observer.
SearchResult explore(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options);

}  // namespace pathfleet
