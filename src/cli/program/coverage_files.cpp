#include "cli/program/coverage_files.h"

#include <fmt/format.h>

#include <iostream>

namespace pathfleet::cli {

bool wants_coverage(const Options& options) {
  return options.coverage || !options.coverage_of.empty() || !options.coverage_html.empty() ||
         !options.coverage_lcov.empty();
}

bool watches_coverage(const Options& options) { return wants_coverage(options) || options.search == "cover"; }

CoverageFiles::CoverageFiles(const Options& options)
    : pages_(options.coverage_html),
      sources_(fmt::format("{}{}{}:.", options.sources, options.sources.empty() ? "" : ":", options.class_path)) {
  if (!options.coverage_lcov.empty()) lcov_.emplace(options.coverage_lcov);
  if (!pages_.empty()) make_output_folder(pages_);
}

void CoverageFiles::write(const coverage::Coverage& coverage, bool explored_all, LostOutputs& lost) {
  lost.attempt([&] {
    if (!lcov_) return;
    coverage::write_lcov(lcov_->stream(), coverage, sources_);
    lcov_->finish();
  });
  lost.attempt([&] {
    if (!pages_.empty()) coverage::write_pages(pages_, coverage, sources_, explored_all);
  });
}

void CoverageFiles::finish_run(const std::vector<vm::CoveredClass>& covered, LostOutputs& lost) {
  const coverage::Coverage coverage = coverage::collect(covered);
  coverage::print_summary(std::cerr, coverage, false);
  write(coverage, false, lost);
}

}  // namespace pathfleet::cli
