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
#include "cli/search/ranks.h"
#include "core/error_book.h"
#include "core/limits.h"

namespace pathfleet::cli {

class CycleExploration final : public SearchUnderWay {
 public:
  /// With several ranks, all of them make one together. Throws BadInput.
  CycleExploration(const Options& options, const vm::VmOptions& program, std::vector<TemporalProperty> properties,
                   Ranks& ranks);

  /// Runs the searches; call it once. Throws AssumptionBroken if they have to be repeated without an assumption.
  RankReport run(Progress* progress);
  RankReport so_far() override;

 private:
  /// The search for a violation of one property.
  void search(const TemporalProperty& property, bool first, Progress* progress, RankReport& report);
  void search_over_ranks(const TemporalProperty& property, bool first, Progress* progress, RankReport& report);
  /// Adds what one of the searches has found, besides the errors.
  void add(const SearchPart& part, bool exhausted, vm::JavaProgram& model, const hash::CollapseStore& store,
           const Visited& visited, RankReport& report) const;
  bool all_go_on(bool this_one);
  Confirmation confirm(vm::JavaProgram& searched, const vm::VmOptions& program, const Counterexample& counterexample);

  const Options& options_;
  const vm::VmOptions& program_;
  Ranks& ranks_;
  const u64 memory_limit_;
  const std::vector<TemporalProperty> properties_;
  ErrorBook errors_;
  ProgressSeries series_;
  ShownErrors shown_;
};

}  // namespace pathfleet::cli
