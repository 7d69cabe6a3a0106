// Counterexamples: from a state's parents to a list of choices, and from a list of choices to the error they lead to.
// Main functions: path_to(), choices_along() and replay().
//
// Invariant: no choice is stored with a state. The path of fingerprints to a state is known from the visited set, and
// the choices are found again by taking, at each state, the first one whose successor has the next fingerprint (its low
// half, which differs among the successors of one state).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/successors.h"
#include "core/visited.h"

namespace pathfleet {

/// A replayable list of choices and the error at its end. For a deadlock the error is the state after the last choice;
/// for other errors it occurs in the transition of the last choice. A run that violates a temporal property goes round
/// for ever (a lasso).
struct Counterexample {
  Finding finding;
  std::vector<u32> choices;
  /// Of a lasso: the choices from here on lead back to the state before them. Without any, the last state stays for
  /// ever: the program has ended, or no thread can move.
  std::optional<u64> cycle = std::nullopt;
};

/// Errors are the same if their kind, class and location are.
bool same_error(const Finding& a, const Finding& b);

/// "assertion java.lang.AssertionError at Main.main(Main.java:3)"
std::string identity_of(const Finding& finding);

/// The fingerprints from a state without parent, the initial one, to `target`.
std::vector<Fingerprint> path_to(const Visited& visited, StateId target);

/// A path was not found again, or its error was not: a bug of Pathfleet, or a solver gave up on a query that it had
/// answered before, or another rank has made a state of the path while it relied on what is refuted by now.
class PathLost : public InternalError {
 public:
  using InternalError::InternalError;
};

/// The choices that lead from `initial` along a path of fingerprints that begins with its own. Leaves another state
/// loaded. Throws PathLost.
std::vector<u32> choices_along(Successors& successors, const StateRef& initial, const std::vector<Fingerprint>& path);

/// The outcome of replaying a list of choices.
struct Replay {
  Step last;              // the end of the last transition taken
  Choices offered;        // the choices of the state reached, if last.end is StepEnd::state
  std::size_t taken = 0;  // how many choices were taken
  bool complete = false;  // all were: none ended the path early, none was not offered
};

/// One transition of a replay. `choice` and `description` are those of the choice taken; the initial transition is
/// number 0 and has none.
struct ReplayedStep {
  std::size_t number;
  u32 choice;
  std::string description;
  const Step& step;
};

/// Takes the choices from the initial state of an instance that has not run yet. Calls `on_step` after each transition,
/// when the successors still show what happened in it.
Replay replay(Successors& fresh, const std::vector<u32>& choices,
              const std::function<void(const ReplayedStep&)>& on_step = {});

/// The error at the end of a replay: that of the last transition, or one of the state reached. Among several of a
/// state, the one equal to `expected` if there is one. Null if there is no error.
const Finding* finding_of(const Replay& replay, const Finding* expected = nullptr);

/// The errors of a state, from its choices.
std::vector<const Finding*> findings_of(const Choices& choices);

/// Whether the counterexample leads to its error again on a fresh instance.
bool replays(Successors& fresh, const Counterexample& counterexample);

}  // namespace pathfleet
