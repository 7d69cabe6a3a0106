// The report of a check as one HTML page that needs nothing but itself (docs/page.md). Main function: write_html().
//
// Invariant: a text of the program stands in the page only after escape::html(), or inside the JSON data after
// escape::script(), from which the page's script makes text and never markup.
#pragma once

#include <ostream>

#include "cli/reports/report.h"
#include "vm/options.h"

namespace pathfleet::cli {

/// Writes the page. `program`: the options of the search, with which errors are played again for their states; only if
/// `with_states`.
void write_html(std::ostream& out, const Report& report, const vm::VmOptions& program, bool with_states);

}  // namespace pathfleet::cli
