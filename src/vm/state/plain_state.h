// The slow checker of the canonical form: the whole loaded state as one text, in a canonical form of its own. Main
// function: plain_state.
//
// Invariant: two states of a program are the same exactly if their texts are equal. A plain breadth-first walk makes
// the text from the machine's objects and frames. It shares with Canonicalizer only the choice of fields that are left
// out of the match (docs/internals/state-format.md). It uses no component index, no fingerprint, and no number of an
// object or a class.
#pragma once

#include <string>

#include "core/component_store.h"
#include "core/successors.h"

namespace pathfleet::vm {

class Machine;
class Universe;

/// The text of the state that a machine has loaded, between transitions. Also checks that the marks of shared objects
/// agree with reachability.
std::string plain_state(Machine& machine);
/// The same without kEscaped, which depends on the order of steps that commute: an object that a thread makes just
/// before the end of another one has been shared, and one that it makes just after that has not; and without the values
/// of identity hash codes, which nobody chooses. `waiting`: with what
/// the order of operations on exclusive queues leaves behind (docs/soundness.md, C4).
std::string plain_essence(Machine& machine, bool waiting);

/// The text of a state of the store. A new machine rebuilds the state from its root.
std::string rebuilt_plain_state(Universe& universe, ComponentStore& store, const StateRef& state);

}  // namespace pathfleet::vm
