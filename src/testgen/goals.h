// The goals of --goal that a single call reaches: instructions, pairs of a definition and a use, combinations of
// predicates. Main functions: statement_goals(), def_use_goals(), predicate_goals().
//
// A definition is a write of a local variable or field, or a parameter. A pair is reached if the call uses a value
// where it was defined, without another definition between. Fields are told apart by name, not by object.
#pragma once

#include <string>
#include <vector>

#include "testgen/concrete_calls.h"
#include "testgen/selection.h"

namespace pathfleet::testgen {

/// The instructions that the calls of a machine have reached.
Goals statement_goals(const std::vector<vm::CoveredClass>& covered);

/// The pairs of the last call, of which `covered` has the instructions. What follows an exception that the call catches
/// does not count.
Goals def_use_goals(const std::vector<PathRecorder::Side>& sides, const std::vector<vm::CoveredClass>& covered);

/// The values of these predicates, boolean methods of the receiver's class without parameters, before and after the
/// call. Throws BadInput if the class has no such method, or the tested method no receiver.
Goals predicate_goals(ConcreteCalls& calls, const TestInput& input, const std::vector<std::string>& predicates);

}  // namespace pathfleet::testgen
