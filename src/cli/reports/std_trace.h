// A trace in the STD format of RAPID (github.com/focs-lab/rapid): a line "T0|acq(L12)|18" for each event. Main
// function: write_std().
//
// Invariant: the trace is well formed. Each lock has one owner at a time, sections do not nest in themselves, a thread
// is forked once and before its first event, except main.
#pragma once

#include <ostream>
#include <vector>

#include "cli/program/program.h"

namespace pathfleet::cli {

/// T0 is the main thread, the others are numbered in the order in which they appear. A place is the number of its line,
/// plus a million times the number of its file, in the order in which files appear; 0 is unknown.
void write_std(std::ostream& out, const std::vector<TraceLine>& trace);

}  // namespace pathfleet::cli
