// Violation witnesses for SV-COMP's validators: GraphML, format 1.0 (sosy-lab/sv-witnesses, README-GraphML). Main
// function: write_witness.
//
// Invariant: the same report gives the same bytes, so a witness has no creation time.
#pragma once

#include <ostream>

#include "cli/report.h"

namespace pathfleet::cli {

/// Writes the first error of the report, which must have one: a path with an edge for each input and its value, and a
/// last edge to the violation.
void write_witness(std::ostream& out, const Report& report);

}  // namespace pathfleet::cli
