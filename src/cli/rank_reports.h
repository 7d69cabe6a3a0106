// Collects the reports of all ranks on every rank. Main functions: gather_reports() and merge().
#pragma once

#include "cli/exploration.h"
#include "cli/ranks.h"
#include "cli/report.h"

namespace pathfleet::cli {

/// The reports of all ranks, by rank.
std::vector<RankReport> gather_reports(Ranks& ranks, RankReport mine);

/// Merges the reports: each error once, with its shortest trace.
Report merge(const Options& options, std::vector<RankReport> reports);

}  // namespace pathfleet::cli
