// The files of --coverage, --coverage-html and --coverage-lcov. Main class: CoverageFiles.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/limits/lost_outputs.h"
#include "cli/options/options.h"
#include "core/output_file.h"
#include "coverage/report.h"
#include "vm/interpreter/coverage.h"

namespace pathfleet::cli {

/// Whether the options ask for a report of coverage.
bool wants_coverage(const Options& options);
/// Whether coverage is recorded: for a report, or for the search order.
bool watches_coverage(const Options& options);

class CoverageFiles {
 public:
  /// Opens the files. Throws BadInput if one cannot be written.
  explicit CoverageFiles(const Options& options);

  /// Files that cannot be written are added to `lost`.
  void write(const coverage::Coverage& coverage, bool explored_all, LostOutputs& lost);
  /// After `pathfleet run`: writes the files, and the summary to stderr, because stdout belongs to the program.
  void finish_run(const std::vector<vm::CoveredClass>& covered, LostOutputs& lost);

 private:
  std::string pages_;
  std::optional<OutputFile> lcov_;
  coverage::Sources sources_;
};

}  // namespace pathfleet::cli
