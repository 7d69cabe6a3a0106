// What --coverage and kin ask for, beside the report. Main class: CoverageFiles.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "cli/output_file.h"
#include "coverage/report.h"
#include "vm/coverage.h"

namespace pathfleet::cli {

bool wants_coverage(const Options& options);

class CoverageFiles {
 public:
  /// Opens what was asked for. Throws BadInput if it cannot be written.
  explicit CoverageFiles(const Options& options);

  void write(const coverage::Coverage& coverage, bool explored_all);
  /// After `pathfleet run`: the same, and the summary on stderr, for stdout is the program's.
  void finish_run(const std::vector<vm::CoveredClass>& covered);

 private:
  std::string pages_;
  std::optional<OutputFile> lcov_;
  coverage::Sources sources_;
};

}  // namespace pathfleet::cli
