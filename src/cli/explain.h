// What --explain says of an error: its shortest trace, its trace with the fewest preemptions, and the nearest run that
// ends without it, side by side with the shortest trace from where the two part. Main functions: explain() and
// print_explanation().
//
// Invariant: each of the three is played on a fresh VM before it is shown; what could not be looked for to the end is
// said.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/program.h"

namespace pathfleet::cli {

struct Explanation {
  struct Run {
    std::optional<Playback> run;  // empty: there is none, or `reason` says why it is not known
    std::string reason;
    u32 preemptions = 0, switches = 0;
    u64 states = 0;  // that were looked at
  };
  Run shortest, fewest_preemptions, passing;
  /// The first step that `passing` takes differently from `shortest`.
  u64 parting_step = 0;
};

/// Of one error that a search has found. Throws UsageError if the options cannot do it.
Explanation explain(const Options& options, const vm::VmOptions& program, const Finding& error);

void print_explanation(std::ostream& out, const Options& options, const Finding& error, const Explanation& explanation);
nlohmann::ordered_json explanation_json(const Explanation& explanation);

}  // namespace pathfleet::cli
