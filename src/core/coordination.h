// How one worker's search is coordinated with the other workers of its process and of other ranks.
// Main functions: after_expansion() and wait().
//
// Invariants: exactly one rank owns a fingerprint, and it answers exactly once that a state is new. The worker that got
// this answer expands the state or gives it to one that will. When wait() returns false for one worker it does so for
// all, and then no state was left to expand unless stop() was called. A Coordination belongs to one worker; this class
// itself is for a search with a single worker.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/frontier.h"
#include "core/trace.h"
#include "core/visited.h"

namespace pathfleet {

struct SearchPart;

class Coordination {
 public:
  /// A generated state that another rank owns: that rank must say whether it is new.
  struct PendingState {
    StateRef state;
    StateId parent;
    u32 depth;
    PathInfo path = {};
    u32 ticket = 0;  // not 0: the worker waits for the answer, also if the state is not new
    enum class Answer : u8 { fresh, known, linked, not_linked } answer = Answer::fresh;
  };
  /// A worker's progress. Each member is summed over all workers.
  struct WorkerLoad {
    u64 states_new = 0;
    u64 frontier = 0;            // of this rank's workers
    u64 frontier_elsewhere = 0;  // of other ranks
  };

  virtual ~Coordination() = default;

  // The initial state.
  /// Whether this worker runs the initial transition.
  virtual bool starts() const { return true; }
  /// Called with the initial state by the worker that ran the initial transition. Gives whether this rank owns it.
  virtual bool begin(const StateRef& initial) {
    initial_ = initial;
    return true;
  }
  /// Whether this rank reports an initial transition that ended in anything but a state.
  virtual bool keeps_initial() const { return true; }
  virtual StateRef initial() const { return initial_; }

  // Owners of states.
  /// Whether this rank decides if states with this fingerprint are new.
  virtual bool owns(const Fingerprint&) const { return true; }
  /// The states that need no root if they are reached: those of this rank's visited set and those that this worker has
  /// asked about.
  virtual const KnownStates& known(const Visited& visited) { return visited; }
  /// Whether this worker has asked about the state: the owner knows it. It is asked about again only if an ample set
  /// waits for the answer. May say no for a state that was asked about.
  virtual bool has_asked(const Fingerprint&) const { return false; }
  /// Sends a query to the owner. If the state is new, or has a ticket, after_expansion() or wait() will add it to
  /// their `answered`.
  virtual void ask(const PendingState&) {}
  /// Asks the ranks that know where the links from `to` lead whether `from` can be linked to it (ignoring_proviso.h).
  /// The answer is added to `answered` with the ticket. Gives false if nobody can be asked.
  virtual bool ask_for_link(StateId from, const Fingerprint& to, u32 ticket, const Visited&) { return false; }

  // Distribution of work.
  /// A new state that another rank owns. Whether it is sent there, and expanded there; if not, this worker expands it.
  virtual bool ship(const Frontier::Entry&) { return false; }
  /// Called between two expansions: publishes this worker's load, gives states to idle workers, and takes the answers
  /// of owners.
  virtual void after_expansion(Frontier&, const WorkerLoad& mine, std::vector<PendingState>& answered) {}
  /// Called when no state is ready: waits until the frontier or `answered` has one. False: the search is over.
  virtual bool wait(Frontier& frontier, std::vector<PendingState>& answered) {
    while (frontier.size() > 0) {
      if (frontier.advance()) return true;
    }
    return false;
  }
  /// The sum over all workers, with `mine` for this one. The numbers of the others may be slightly out of date.
  virtual WorkerLoad sum(const WorkerLoad& mine) { return mine; }

  // Checkpoints (core/checkpointing.h).
  /// The fingerprint of the initial state, if the search goes on from a checkpoint: then the visited set and the
  /// frontier are filled already.
  virtual const Fingerprint* resumes_from() const { return nullptr; }
  /// Whether all workers are asked to call pause().
  virtual bool pausing() const { return false; }
  /// Called between two expansions: waits while the search is saved. Returns early if `answered` has got states.
  virtual void pause(Frontier&, const SearchPart& so_far, std::vector<PendingState>& answered) {}
  /// Whether save_and_end() of a worker of this rank was granted.
  virtual bool will_save() const { return false; }
  /// This worker has met a limit. Whether the search will be saved, and then ends; if not, it ends now.
  virtual bool save_and_end(const std::string& reason) { return false; }

  // Termination.
  /// Ends the search of all workers.
  virtual void stop() { stopped_ = true; }
  virtual bool stopped() const { return stopped_; }

  // Traces.
  /// The fingerprints from the initial state to a state of this rank; nullopt if the search was aborted meanwhile.
  virtual std::optional<std::vector<Fingerprint>> path_to(const Visited& visited, StateId target) {
    return pathfleet::path_to(visited, target);
  }

 private:
  StateRef initial_;
  bool stopped_ = false;
};

}  // namespace pathfleet
