// The search: from the initial state, take a state from the frontier, expand it, keep what is new.
// Main function: explore().
//
// Invariants: a state is expanded at most once; the order is the frontier's alone; what counts as seen is the visited
// set's alone; an error is in the result only if it was replayed on a fresh instance; whatever was not looked at is in
// the result's reasons.
#pragma once

#include "core/frontier.h"
#include "core/search.h"
#include "core/successors.h"
#include "core/visited.h"

namespace pathfleet {

/// Explores all that `successors` can reach, until nothing is left or a limit of `options` is reached. `visited` and
/// `frontier` are empty at the start. Throws InternalError if a counterexample does not replay.
SearchResult explore(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options,
                     SearchObserver& observer);
SearchResult explore(Successors& successors, Visited& visited, Frontier& frontier, const SearchOptions& options);

}  // namespace pathfleet
