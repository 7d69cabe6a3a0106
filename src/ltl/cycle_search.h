// The search for a run that an automaton accepts, which is a run that violates a temporal property: depth-first over
// the states of a product, with its strongly connected components. Main functions: search_cycles, CycleSearch::run.
// After Couvreur, "On-the-fly verification of linear temporal logic" (FM 1999), and Schwoon and Esparza, "A note on
// on-the-fly verification algorithms" (TACAS 2005). Weak fairness is one more acceptance condition for each thread,
// which this algorithm checks at no cost; a nested depth-first search would need a copy of the states for each thread.
//
// Invariants: the components found so far are on a stack, each with what its known transitions meet, so that the first
// transition that closes an accepting, fair cycle ends the search. A component is complete when its first state is
// left; for strong fairness its parts are looked at then (product_component.h). Other errors are reported as in a
// search for them.
#pragma once

#include "core/error_book.h"
#include "core/explorer.h"
#include "core/search.h"
#include "core/visited.h"
#include "ltl/fairness.h"
#include "ltl/product.h"

namespace pathfleet::ltl {

struct CycleTask {
  Product& product;
  Visited& visited;  // empty
  ErrorBook& errors;
  SearchObserver& observer;
  Fairness fairness = Fairness::weak;
  Finding violated;  // what an accepting cycle shows
};

struct CycleResult {
  SearchPart part;
  bool exhausted = false;  // it was not stopped
};

/// Explores until the error book has as many errors as `options` ask for, or a limit is reached. A lasso is in the
/// error book only if `options.confirm` has shown it.
CycleResult search_cycles(const CycleTask& task, const SearchOptions& options);

}  // namespace pathfleet::ltl
