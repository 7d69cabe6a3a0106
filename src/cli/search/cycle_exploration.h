// The search of a program for runs that violate temporal properties, one property after the other. Main class:
// CycleExploration.
//
// Invariant: the search for the first property explores all states of the program, so that the other errors are found
// as without temporal properties.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/program/temporal_properties.h"
#include "cli/search/exploration.h"
#include "core/error_book.h"
#include "core/limits.h"

namespace pathfleet::cli {

class CycleExploration final : public SearchUnderWay {
 public:
  CycleExploration(const Options& options, const vm::VmOptions& program, std::vector<TemporalProperty> properties);

  /// Runs the searches; call it once. Throws AssumptionBroken if they have to be repeated without an assumption.
  RankReport run(Progress* progress);
  RankReport so_far() override;

 private:
  /// The search for a violation of one property.
  void search(const TemporalProperty& property, bool first, Progress* progress, RankReport& report);
  Confirmation confirm(vm::JavaProgram& searched, const vm::VmOptions& program, const Counterexample& counterexample);

  const Options& options_;
  const vm::VmOptions& program_;
  const u64 memory_limit_;
  const std::vector<TemporalProperty> properties_;
  ErrorBook errors_;
  ProgressSeries series_;
  ShownErrors shown_;
};

}  // namespace pathfleet::cli
