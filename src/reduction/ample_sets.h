// Ample sets: of the threads that can go on in a state, a few whose next transitions stand for all, because nothing
// that the other threads can do before these move depends on them. A layer over core/independence.h. Main functions:
// ample_sets, AmpleSets::choices.
//
// Invariant: the threads chosen are a persistent set (Godefroid, LNCS 1032, 1996): whatever the others do without them,
// it does not touch what their next operations touch. That what is not followed is not put off for ever is the
// explorer's business (core/ignoring_proviso.h). See docs/soundness.md.
#pragma once

#include <memory>

#include "core/independence.h"
#include "reduction/independence_check.h"

namespace pathfleet::reduction {

/// Sets of enabled threads that are persistent: the smallest first, without common members, and none that has all of
/// them.
std::vector<ThreadSet> ample_sets(const std::vector<ThreadFootprint>& footprints);
/// The threads that may do something while those of `chosen` do not move.
ThreadSet active_without(const std::vector<ThreadFootprint>& footprints, ThreadSet chosen);

class AmpleSets final : public Successors {
 public:
  /// `looks_at_code`: Step::progressed is asked for. `check`: null, or what executes the two orders of what is left
  /// out.
  AmpleSets(std::unique_ptr<IndependentSuccessors> program, bool looks_at_code,
            std::unique_ptr<IndependenceCheck> check = nullptr)
      : program_(std::move(program)), looks_at_code_(looks_at_code), check_(std::move(check)) {}

  Step initial() override { return program_->initial(); }
  void load(const StateRef& state) override;
  Choices choices() override;
  Step take(u32 choice) override { return judged(choice, program_->take(choice)); }
  Step take_unless_known(u32 choice, const KnownStates& known) override {
    return judged(choice, program_->take_unless_known(choice, known));
  }
  u32 thread_of(u32 choice) override { return program_->thread_of(choice); }
  u32 end_of_thread(u32 choice) override { return program_->end_of_thread(choice); }
  StateFeatures features() override { return program_->features(); }
  std::string describe(u32 choice) override { return program_->describe(choice); }
  u64 instructions() const override { return program_->instructions(); }

 private:
  /// Says of the transition just taken whether it turned out as its ample set needs it.
  Step judged(u32 choice, Step step) const;

  std::unique_ptr<IndependentSuccessors> program_;
  const bool looks_at_code_;
  std::unique_ptr<IndependenceCheck> check_;
  StateRef loaded_;
  std::vector<ThreadFootprint> footprints_;  // of the current state, if it has ample sets
  std::vector<ThreadSet> ample_;
};

}  // namespace pathfleet::reduction
