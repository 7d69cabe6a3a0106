// A search by several workers: the threads of this process and of other ranks.
// Main function: explore_parallel().
//
// Invariant: when the space was exhausted, the verdict, the errors and the number of states are the same for any number
// of workers and ranks. With reductions, this holds for the verdict and the errors.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/checkpointing.h"
#include "core/explorer.h"
#include "core/safepoint.h"
#include "core/shared_access.h"
#include "core/state_carrier.h"
#include "dist/transport.h"

namespace pathfleet::dist {

/// The parts of one worker: its views of what all workers of the rank share, and its own.
struct WorkerContext {
  std::unique_ptr<Safepoint::Registration> registration;  // blocked, except worker 0's
  std::unique_ptr<ComponentStore> store;
  std::unique_ptr<Successors> successors;
  std::unique_ptr<Visited> visited;
  std::unique_ptr<Frontier> frontier;
  std::unique_ptr<SearchObserver> observer;
};

struct RankContext {
  std::vector<WorkerContext> workers;  // by worker
  /// The connection to the other ranks, or null; and the carrier of states from worker 0's store to them.
  Transport* transport = nullptr;
  std::unique_ptr<StateCarrier> carrier;
  /// Whether new states are sent to their owners. If not, the rank that generated them expands them. Not possible if
  /// the order of the search has levels.
  bool ships = false;
  /// What the workers assume about shared uses, held together with that of the other ranks; or null.
  UseExchange* uses = nullptr;
  /// Who saves the search, or null.
  Checkpointer* checkpointer = nullptr;
  /// Set if the search goes on from a checkpoint, whose states are in `workers` already.
  std::optional<Resumed> resumed;
};

/// This rank's part of the result of a search, for conclude() (core/explorer.h).
struct RankResult {
  SearchPart part;
  std::vector<Counterexample> errors;
  bool exhausted = false;
  RankTraffic traffic;
};

/// Explores with all workers. An exception of one worker ends the search and is rethrown; AssumptionBroken is rethrown
/// on every rank.
RankResult explore_parallel(RankContext& rank_context, const SearchOptions& options);

}  // namespace pathfleet::dist
