// The places in code that propositions of a temporal property name: enter(p.C.m), return(p.C.m), at(p.C:12). Main
// functions: places_of, Machine::ends_at_place.
//
// Decoding puts an operation `place` before the instruction of a place. A transition ends there, so that some state has
// the thread at the place. It is not a step: it is neither counted nor an instruction of its transition.
#pragma once

#include <span>
#include <vector>

#include "core/state_labels.h"
#include "ltl/property.h"

namespace pathfleet::vm {

struct Class;
struct Method;

struct Place {
  u16 bci;
  LabelSet propositions;
};

/// Whether propositions can name methods of the class: those of the program, and Verify.progress.
bool can_have_places(const Class& c);
/// The places in a method's bytecode, in its order.
std::vector<Place> places_of(const Method& method, std::span<const ltl::Proposition> propositions);

/// Whether the class, or one that it is nested in, has this name, as in the source: "p.C".
bool is_in_class(const Class& c, std::string_view name);

}  // namespace pathfleet::vm
