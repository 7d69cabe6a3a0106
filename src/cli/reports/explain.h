// The explanation of an error, for --explain: its shortest trace, its trace with the fewest preemptions, and the
// nearest run that ends without the error, side by side with the shortest trace from the first different step. Main
// functions: explain() and print_explanation().
//
// Invariant: each of the three is played on a fresh VM before it is shown. If a search for one of them was incomplete,
// the explanation says so.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/options/options.h"
#include "cli/program/program.h"

namespace pathfleet::cli {

struct Explanation {
  struct Run {
    std::optional<Playback> run;  // empty: there is none, or `reason` says why it is not known
    std::string reason;
    u32 preemptions = 0, switches = 0;
    u64 states = 0;  // that were explored
  };
  Run shortest, fewest_preemptions, passing;
  /// The first step that `passing` takes differently from `shortest`.
  u64 parting_step = 0;
  vm::VmOptions program;  // with which all three were played
};

/// The explanation of an error that a search has found. Throws UsageError if the options do not allow one.
Explanation explain(const Options& options, const vm::VmOptions& program, const Finding& error);

void print_explanation(std::ostream& out, const Options& options, const Finding& error, const Explanation& explanation);
/// The value of the key `explanation` in a report (docs/json.md).
nlohmann::ordered_json explanation_json(const Explanation& explanation);

}  // namespace pathfleet::cli
