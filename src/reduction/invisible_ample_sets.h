// Ample sets for temporal properties: in a state only the transitions of some threads are offered, so that for every
// run that is left out a run is offered that looks the same to a formula without X. A layer over core/independence.h.
// Main function: InvisibleAmpleSets::choices. After Peled, "Combining partial order reductions with on-the-fly
// model-checking" (CAV 1994), with the correction of Siegel, "What's wrong with on-the-fly partial order reduction"
// (CAV 2019).
//
// Invariant: what is offered depends on the state of the model alone: not on the state of an automaton beside it, not
// on what was visited before, not on the worker. Of a set that is offered each transition
//   - was within its footprint, so the set is persistent (ample_sets.h),
//   - changes no label, whatever the other threads do before it (IndependentSuccessors::kept_labels),
//   - moves its thread forward in its code, so each cycle has a state in which everything is offered.
// See docs/soundness.md.
#pragma once

#include <map>
#include <vector>

#include "core/fair_threads.h"
#include "core/independence.h"
#include "core/partial_choices.h"

namespace pathfleet::reduction {

class InvisibleAmpleSets final : public Successors, public FairThreads, public PartialChoices {
 public:
  InvisibleAmpleSets(IndependentSuccessors& program, FairThreads& threads) : program_(program), threads_(threads) {}

  Step initial() override { return program_.initial(); }
  void load(const StateRef& state) override;
  Choices choices() override;
  Step take(u32 choice) override;
  Step take_unless_known(u32 choice, const KnownStates& known) override;
  u32 thread_of(u32 choice) override { return program_.thread_of(number_of(choice)); }
  u32 end_of_thread(u32 choice) override;
  StateFeatures features() override { return program_.features(); }
  std::string describe(u32 choice) override { return program_.describe(number_of(choice)); }
  u64 instructions() const override { return program_.instructions(); }

  void able_threads(std::vector<u64>& names) override { threads_.able_threads(names); }
  u64 thread_name_of(u32 choice) override { return threads_.thread_name_of(number_of(choice)); }

  u32 number_of(u32 choice) const override { return offered_.empty() ? choice : offered_.at(choice); }
  bool leaves_out() const override { return !offered_.empty(); }

 private:
  bool is_enough(ThreadSet set, u32 count);

  IndependentSuccessors& program_;
  FairThreads& threads_;
  StateRef loaded_;
  std::vector<ThreadFootprint> footprints_;  // of the current state
  std::vector<u32> offered_;                 // numbers of the choices; empty: all
  std::map<u32, Step> taken_;                // by number: transitions that were looked at and lead to a state
};

}  // namespace pathfleet::reduction
