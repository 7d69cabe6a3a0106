// The search of cycle_search.h by several threads of this process. Main functions: search_cycles_in_parallel,
// ParallelCycleWorker::run. After Bloem, Laarman and van de Pol (see shared_components.h).
//
// Each worker searches depth-first from the initial state, in an order of its own. When it has left all states of a
// component that are on its path, it takes over states of the component that no worker has finished yet. So workers
// help each other inside a component, and a component is complete for all when its last state is finished.
//
// Invariants: a worker leaves a component only when it is complete. The first fact that makes a component accepting and
// fair ends the search. The verdict is that of one worker.
#pragma once

#include <functional>

#include "core/safepoint.h"
#include "ltl/cycle_search.h"

namespace pathfleet::ltl {

/// The parts of one worker: its own, or its own views of what all share.
struct CycleWorker {
  Product& product;  // copies of the first one
  Visited& visited;
  Safepoint::Registration& registration;  // blocked, except the first worker's
  SearchObserver& observer;
};

struct ParallelCycleTask {
  std::vector<CycleWorker> workers;  // at most SharedComponents::most_workers
  MemoryBudget& budget;
  ErrorBook& errors;
  Fairness fairness = Fairness::weak;
  Finding violated;
  std::function<void()> between_steps = nullptr;  // of SharedComponents
};

/// As search_cycles(). An exception of one worker ends the search and is rethrown. `options.max_depth` is not used.
CycleResult search_cycles_in_parallel(const ParallelCycleTask& task, const SearchOptions& options);

}  // namespace pathfleet::ltl
