// The temporal properties that the options ask for, and the lassos that violate them. Main functions:
// temporal_properties(), fault_of().
//
// Invariant: a property follows from the finding of its violation, so a saved trace can be checked again.
#pragma once

#include <string>
#include <vector>

#include "cli/options/options.h"
#include "cli/program/program.h"
#include "ltl/buchi_automaton.h"
#include "ltl/fairness.h"
#include "ltl/property.h"

namespace pathfleet::cli {

/// Whether these options ask for a temporal property.
bool looks_for_cycles(const Options& options);

struct TemporalProperty {
  Finding violated;
  ltl::BuchiAutomaton violations;
  std::vector<ltl::Proposition> propositions;
  bool stutter_invariant = false;  // it cannot tell a run from one that repeats some of its states
  ltl::Product::FiniteRuns finite_runs = ltl::Product::FiniteRuns::repeat_last_state;
};

/// Reads the formulas. Throws BadInput: which formula, where, and what was expected.
std::vector<TemporalProperty> temporal_properties(const Options& options);
/// Reads the file of formulas, which may be a pipe, into the options. To be called once, before temporal_properties.
void read_formulas(Options& options);
/// The property whose violation is a finding of the kind temporal or livelock. Throws BadInput.
TemporalProperty property_of(const Finding& finding);
/// The options of a VM that knows the propositions of a property.
vm::VmOptions with_propositions(const vm::VmOptions& program, const TemporalProperty& property);

ltl::Fairness fairness_of(const Options& options);

/// Plays a lasso on a fresh VM, twice round its cycle. Why it does not show that the property is violated by a run that
/// is fair; empty: it does.
std::string fault_of(const vm::VmOptions& program, const Counterexample& lasso, ltl::Fairness fairness);

}  // namespace pathfleet::cli
