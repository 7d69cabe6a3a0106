// Whether a property cannot tell a run from one that repeats some of its states: only then may a reduction leave out
// steps that change no label. Main function: is_stutter_invariant().
//
// Without X it is (Lamport 1983). With X it is decided by automata: both the property and its negation are made to
// accept all runs with more repetitions, and no run may be accepted by both. T. Michaud, A. Duret-Lutz, "Practical
// Stutter-Invariance Checks for omega-Regular Languages", SPIN'15.
#pragma once

#include "ltl/property.h"

namespace pathfleet::ltl {

/// False also if the check of a formula with X would take too many steps.
bool is_stutter_invariant(const Property& property);

}  // namespace pathfleet::ltl
