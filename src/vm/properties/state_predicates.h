// Conditions of the user over states: invariants, held against every state of a search, and end-state conditions, held
// against what is there when a path has ended. Main functions: StatePredicates::check_state,
// StatePredicates::check_end.
//
// A condition is a static boolean method without arguments. As long as its class, or one that it comes to, is not
// initialised, it is not evaluated: a thread that called it there would have to wait, or would change the state.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vm/machine.h"

namespace pathfleet::vm {

/// A condition by its name in the source, "p.C.m".
struct Condition {
  std::string name;
  Method* method;
  /// Whether it was asked in any state, by any worker.
  std::shared_ptr<std::atomic<bool>> asked = std::make_shared<std::atomic<bool>>(false);
};

/// Finds the method, which links its class. Throws BadInput; `option` says who asked.
Condition find_condition(Universe& universe, const std::string& name, const char* option);

struct StatePredicates {
  std::vector<Condition> invariants, end_conditions;

  /// Of the machine's current state, which is to be reset afterwards; `unsupported` gets the reason if one could not be
  /// decided.
  std::vector<Finding> check_state(Machine& machine, std::string& unsupported) const;
  /// At the end of a path, whose last transition the machine has just run: the first condition that is violated.
  std::optional<Finding> check_end(Machine& machine, std::string& unsupported) const;
};

}  // namespace pathfleet::vm
