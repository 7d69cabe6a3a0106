// What --coverage and kin ask for, beside the report. Main class: CoverageFiles.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/lost_outputs.h"
#include "cli/options.h"
#include "core/output_file.h"
#include "coverage/report.h"
#include "vm/interpreter/coverage.h"

namespace pathfleet::cli {

/// Whether a report of the coverage is asked for.
bool wants_coverage(const Options& options);
/// Whether coverage is watched, for that or for the order of the search.
bool watches_coverage(const Options& options);

class CoverageFiles {
 public:
  /// Opens what was asked for. Throws BadInput if it cannot be written.
  explicit CoverageFiles(const Options& options);

  /// What cannot be written is told to `lost`.
  void write(const coverage::Coverage& coverage, bool explored_all, LostOutputs& lost);
  /// After `pathfleet run`: the same, and the summary on stderr, for stdout is the program's.
  void finish_run(const std::vector<vm::CoveredClass>& covered, LostOutputs& lost);

 private:
  std::string pages_;
  std::optional<OutputFile> lcov_;
  coverage::Sources sources_;
};

}  // namespace pathfleet::cli
