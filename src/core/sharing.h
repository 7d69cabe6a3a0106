// What one worker's search shares with the other workers: of the same process, and of other ranks.
// Main functions: after_expansion() and wait().
//
// Invariants: exactly one rank owns a fingerprint and says, once, that it is new; whoever is told so expands the state,
// or gives it to one who will. When wait() has given false to one worker it gives false to all, and nothing was left to
// expand unless stop() was called. A Sharing belongs to one worker; this class itself is that of a search without
// others.
#pragma once

#include <optional>
#include <vector>

#include "core/frontier.h"
#include "core/trace.h"
#include "core/visited.h"

namespace pathfleet {

class Sharing {
 public:
  /// A generated state about which its owner, another rank, has to be asked.
  struct Asked {
    StateRef state;
    StateId parent;
    u32 depth;
    PathNote note = {};
  };
  /// What is summed over all workers.
  struct Load {
    u64 states_new = 0;
    u64 frontier = 0;
    i64 explored = 0;  // in parts of explored_all
  };
  static constexpr i64 explored_all = i64{1} << 40;

  virtual ~Sharing() = default;

  // Who begins.
  /// Whether this worker runs the initial transition.
  virtual bool starts() const { return true; }
  /// The initial state, from the worker that ran the initial transition; gives whether the state is this rank's to
  /// keep.
  virtual bool begin(const StateRef& initial) {
    initial_ = initial;
    return true;
  }
  /// Whether this worker's rank keeps what else the initial transition ended in.
  virtual bool keeps_initial() const { return true; }
  virtual StateRef initial() const { return initial_; }

  // Who remembers.
  /// Whether this rank says if states with this fingerprint are new.
  virtual bool owns(const Fingerprint&) const { return true; }
  /// Sends a question to the owner. If the answer is "new", the state will be in a vector that after_expansion() or
  /// wait() fill.
  virtual void ask(const Asked&) {}

  // Who works.
  /// Between two expansions: tells this worker's load, gives states to whoever waits for some, and takes in what was
  /// answered.
  virtual void after_expansion(Frontier&, const Load& mine, std::vector<Asked>& answered_new) {}
  /// Nothing is ready: waits until something is (in the frontier or answered new), or gives false: the search is over.
  virtual bool wait(Frontier& frontier, std::vector<Asked>& answered_new) {
    while (frontier.size() > 0) {
      if (frontier.advance()) return true;
    }
    return false;
  }
  /// The load of all, this worker's being `mine`; that of the others may be a little old.
  virtual Load sum(const Load& mine) { return mine; }

  // The end.
  /// Ends the search for all workers.
  virtual void stop() { stopped_ = true; }
  virtual bool stopped() const { return stopped_; }

  // Traces.
  /// The fingerprints from the initial state to a state of this rank; nothing if the search was torn down meanwhile.
  virtual std::optional<std::vector<Fingerprint>> path_to(const Visited& visited, StateId target) {
    return pathfleet::path_to(visited, target);
  }

 private:
  StateRef initial_;
  bool stopped_ = false;
};

}  // namespace pathfleet
