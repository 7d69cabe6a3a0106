// The slow checker of the canonical form: the loaded state as one text, whole, in a canonical form of its own.
// Main function: plain_state.
//
// Invariant: two states of a program are the same exactly if their texts are equal. The text is made from the machine's
// objects and frames by a plain breadth-first walk; it shares nothing with Canonicalizer but what is left out of the
// match (docs/state-format.md), and uses no component's index, no fingerprint and no number given to an object or a
// class.
#pragma once

#include <string>

#include "core/component_store.h"
#include "core/successors.h"

namespace pathfleet::vm {

class Machine;
class Universe;

/// The loaded state of a machine that is between transitions. Checks that the marks of shared objects are what
/// reachability says they are.
std::string plain_state(Machine& machine);

/// The text of a state of the store, rebuilt from its root by a machine that has loaded nothing before.
std::string rebuilt_plain_state(Universe& universe, ComponentStore& store, const StateRef& state);

}  // namespace pathfleet::vm
