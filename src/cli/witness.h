// Violation witnesses as SV-COMP's validators read them: GraphML, format 1.0 (sosy-lab/sv-witnesses, README-GraphML).
// Main function: write_witness.
//
// Invariant: the same report gives the same bytes; so there is no time of creation in them.
#pragma once

#include <ostream>

#include "cli/report.h"

namespace pathfleet::cli {

/// The report's first error: a path of edges, one for each input, with its value, and one into the violation. There is
/// an error.
void write_witness(std::ostream& out, const Report& report);

}  // namespace pathfleet::cli
