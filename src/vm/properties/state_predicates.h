// The user's conditions over states: invariants, checked in every state of a search, and end-state conditions, checked
// when a path has ended. Main functions: StatePredicates::check_state, StatePredicates::check_end.
//
// A condition is a static boolean method without arguments. It is not evaluated while its class, or another class that
// it needs, is not initialised: a thread that called it then would have to wait, or would change the state.
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
  /// Whether any worker has evaluated it in any state.
  std::shared_ptr<std::atomic<bool>> asked = std::make_shared<std::atomic<bool>>(false);
};

/// Finds the method and links its class. Throws BadInput; `option` is the option that named it.
Condition find_condition(Universe& universe, const std::string& name, const char* option);

bool is_initialized(const Machine& machine, const Class& c);

struct StatePredicates {
  std::vector<Condition> invariants, end_conditions;

  /// The violated invariants of the machine's current state. The caller resets the machine afterwards. `unsupported`
  /// gets the reason if an invariant could not be decided.
  std::vector<Finding> check_state(Machine& machine, std::string& unsupported) const;
  /// For the end of a path, whose last transition the machine has just run: the first end condition that is violated.
  std::optional<Finding> check_end(Machine& machine, std::string& unsupported) const;
};

}  // namespace pathfleet::vm
