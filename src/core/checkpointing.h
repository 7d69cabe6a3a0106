// The interface between a parallel search and whoever saves it: when a checkpoint is wanted, what a search is made of
// at a quiet moment (a cut), and how a search begins that goes on from a checkpoint.
// Main class: Checkpointer.
//
// Invariant: at a cut every worker of every rank waits between two expansions, no batch of states is under way between
// workers, and no message is under way between ranks. So the visited sets, the frontiers and the results of the
// workers are the whole search.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/explorer.h"

namespace pathfleet {

/// What a rank's search is made of at a cut.
struct Cut {
  Fingerprint initial;               // of the initial state
  std::vector<Frontier*> frontiers;  // by worker
  SearchPart part;                   // of all workers, with what came before a resume
  std::vector<Counterexample> errors;
};

/// Decides when a search is saved, and saves it. Worker 0 of each rank calls it.
class Checkpointer {
 public:
  enum class Wish : u8 { none, save, save_and_end };

  virtual ~Checkpointer() = default;

  /// Whether a search that meets a limit is saved before it ends. If not, it ends at once.
  virtual bool saves_at_limits() const { return true; }
  /// What this rank wishes for now. Often called, so it must be cheap.
  virtual Wish wish() = 0;
  /// Saves this rank's part. All ranks call it at the same cut, and it returns when all have saved, because what a rank
  /// sends next must not become part of what another one saves. `ends`: the search ends afterwards. Gives why the
  /// search ends, in one line; empty: it goes on.
  virtual std::string save(const Cut& cut, bool ends) = 0;
};

/// What a search begins with that goes on from a checkpoint; the visited set and the frontier are filled already.
struct Resumed {
  Fingerprint initial;
  SearchPart part;  // of the search so far; of all ranks but one, nothing
  std::vector<Counterexample> errors;
};

}  // namespace pathfleet
