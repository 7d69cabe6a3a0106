#include "cli/coverage_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "core/error.h"

namespace pathfleet::cli {

bool wants_coverage(const Options& options) {
  return options.coverage || !options.coverage_of.empty() || !options.coverage_html.empty() || !options.coverage_lcov.empty();
}

CoverageFiles::CoverageFiles(const Options& options)
    : pages_(options.coverage_html),
      sources_(fmt::format("{}{}{}:.", options.sources, options.sources.empty() ? "" : ":", options.class_path)) {
  if (!options.coverage_lcov.empty()) lcov_.emplace(options.coverage_lcov);
  if (pages_.empty()) return;
  std::error_code failed;
  std::filesystem::create_directories(pages_, failed);
  if (failed) throw BadInput(fmt::format("cannot make the directory {}: {}", pages_, failed.message()));
}

void CoverageFiles::write(const coverage::Coverage& coverage, bool explored_all) {
  if (lcov_) {
    coverage::write_lcov(lcov_->stream(), coverage, sources_);
    lcov_->finish();
  }
  if (!pages_.empty()) coverage::write_pages(pages_, coverage, sources_, explored_all);
}

void CoverageFiles::finish_run(const std::vector<vm::CoveredClass>& covered) {
  const coverage::Coverage coverage = coverage::collect(covered);
  coverage::print_summary(std::cerr, coverage, false);
  write(coverage, false);
}

}  // namespace pathfleet::cli
