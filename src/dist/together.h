// A search by several workers: threads of this process, and those of other ranks.
// Main function: explore_together().
//
// Invariant: when the space was exhausted, the verdict, the set of errors and the number of states found are the same
// for any number of workers and ranks (without reductions; with them the verdict and the errors are).
#pragma once

#include <functional>
#include <memory>

#include "core/explorer.h"
#include "core/rendezvous.h"
#include "core/state_carrier.h"
#include "dist/transport.h"

namespace pathfleet::dist {

/// What a worker works with: views of what all workers of the rank share.
struct Kit {
  std::unique_ptr<Rendezvous::Seat> seat;  // that of worker 0 taken, the others resting
  std::unique_ptr<ComponentStore> store;
  std::unique_ptr<Successors> successors;
  std::unique_ptr<Visited> visited;
  std::unique_ptr<Frontier> frontier;
  std::unique_ptr<SearchObserver> observer;
};

struct Team {
  std::vector<Kit> kits;  // by worker
  /// The other ranks, or null; and what takes states of worker 0's store to them.
  Transport* transport = nullptr;
  std::unique_ptr<StateCarrier> carrier;
};

/// What this rank has to tell about a search: see core/explorer.h's conclude().
struct TeamResult {
  SearchPart part;
  std::vector<Counterexample> errors;
  bool exhausted = false;
  RankTraffic traffic;
};

/// Explores with all workers. What one of them throws ends the search and is thrown on; AssumptionBroken on every rank.
TeamResult explore_together(Team& team, const SearchOptions& options);

}  // namespace pathfleet::dist
