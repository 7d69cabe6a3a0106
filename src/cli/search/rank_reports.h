// Collects the reports of all ranks on every rank. Main functions: gather_reports() and merge().
#pragma once

#include "cli/reports/report.h"
#include "cli/search/checkpoints.h"
#include "cli/search/exploration.h"
#include "cli/search/ranks.h"

namespace pathfleet::cli {

/// The reports of all ranks, by rank.
std::vector<RankReport> gather_reports(Ranks& ranks, RankReport mine);

/// A report, and what a checkpoint says of its search, as bytes of this version, and back.
Bytes written(const RankReport& report);
RankReport read_report(std::span<const std::byte> bytes);
Bytes written(const CheckpointMeta& meta);
CheckpointMeta read_meta(std::span<const std::byte> bytes);

/// Adds what was found before a checkpoint, apart from the statistics and errors, which the search takes over.
void absorb(RankReport& into, const RankReport& earlier);

/// Merges the reports: each error once, with its shortest trace.
Report merge(const Options& options, std::vector<RankReport> reports);

}  // namespace pathfleet::cli
