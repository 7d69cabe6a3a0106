// A search by several workers: threads of this process, and those of other ranks.
// Main function: explore_together().
//
// Invariant: when the space was exhausted, the verdict, the set of errors and the number of states found are the same for
// any number of workers and ranks (without reductions; with them the verdict and the errors are).
#pragma once

#include <functional>
#include <memory>

#include "core/explorer.h"
#include "core/rendezvous.h"
#include "core/state_carrier.h"
#include "dist/transport.h"

namespace pathfleet::dist {

/// What a worker works with, made by the caller; views of what all workers of the rank share.
struct Kit {
  std::unique_ptr<Successors> successors;
  std::unique_ptr<Visited> visited;
  std::unique_ptr<Frontier> frontier;
};

struct Team {
  u32 workers = 1;
  /// The kit of worker `number` for the thread at `seat`. Called for 0, 1, ... in turn, before any of them works.
  std::function<Kit(u32 number, Rendezvous::Seat& seat)> make;
  /// For the worker with this number.
  std::function<SearchObserver&(u32 number)> observer;

  /// The other ranks, or null. With them, what worker 0 talks about with them is needed.
  Transport* transport = nullptr;
  std::function<StateCarrier&()> carrier;
  std::function<ComponentStore&()> store;
};

/// What this rank has to tell about a search: see core/explorer.h's conclude().
struct TeamResult {
  std::vector<SearchPart> parts;  // by worker
  std::vector<Counterexample> errors;
  bool exhausted = false;
  RankTraffic traffic;
};

/// Explores with all workers. What one of them throws ends the search and is thrown on; AssumptionBroken on every rank.
TeamResult explore_together(const Team& team, const SearchOptions& options);

}  // namespace pathfleet::dist
