// The report of a check, for a person and as JSON. Main functions: print_report() and json_report().
//
// Invariant: both have the same content; docs/json.md and docs/report.schema.json specify the JSON form.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/limits/memory_parts.h"
#include "cli/options/options.h"
#include "cli/program/program.h"
#include "cli/reports/explain.h"
#include "cli/reports/progress_series.h"
#include "core/search.h"
#include "core/structure_pruning.h"
#include "coverage/coverage.h"
#include "expr/oracle.h"
#include "vm/inputs/precondition_statistics.h"

namespace pathfleet::cli {

struct Report {
  explicit Report(const Options& of) : options(of) {}

  const Options& options;
  SearchResult result;
  std::vector<Playback> playbacks;                  // of result.errors, in the same order
  std::optional<std::vector<std::string>> outputs;  // with --outputs: the different complete ones
  std::optional<u64> structures;                    // with --structures: how many different ones of inputs
  std::vector<std::string> assumptions;             // about this program, on which the verdict depends, a line each
  hash::CollapseStore::Statistics store = {};       // summed over the ranks
  MemoryParts memory;                               // the same
  std::optional<coverage::Coverage> coverage;       // if the options ask for it
  std::optional<expr::OracleStatistics> oracle;     // of a symbolic search, summed over the ranks
  std::optional<PruningStatistics> pruning;         // with --field-bounds, summed over the ranks
  vm::PreconditionStatistics preconditions;         // of --precondition, summed over the ranks
  std::string_view order;                           // of the search (search/orders.def)
  bool explored_all = false;                        // so goals that are not covered cannot be reached
  bool inputs_on_request = false;                   // inputs are symbolic because the program asked for them
  std::string reductions = {};                      // of a search for runs that never end: which, and why no others
  std::vector<Explanation> explanations = {};       // with --explain: of result.errors, in their order
  std::vector<std::vector<ProgressSample>> samples = {};  // of each rank: its search over time

  u64 ranks() const { return result.ranks.empty() ? 1 : result.ranks.size(); }
};

/// Prints the program's output, with a mark before each line.
void print_output(std::ostream& out, const std::string& output);

/// "error found: deadlock"
std::string verdict_line(const Report& report);
void print_report(std::ostream& out, const Report& report);
/// The part of it with the errors and their traces.
void print_errors(std::ostream& out, const Report& report);
nlohmann::ordered_json json_report(const Report& report);
/// The report's JSON value for coverage (docs/json.md).
nlohmann::ordered_json coverage_json(const coverage::Coverage& coverage, bool explored_all);

}  // namespace pathfleet::cli
