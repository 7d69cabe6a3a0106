// Ample sets: subsets of the enabled threads of a state whose transitions are enough to follow. A layer over
// core/independence.h. Main functions: ample_sets, AmpleSets::choices.
//
// Invariant: an ample set is a persistent set (Godefroid, LNCS 1032, 1996): no operation that the other threads execute
// before the set moves conflicts with the next operation of a thread of the set. The explorer ensures that no thread is
// ignored for ever (core/ignoring_proviso.h). See docs/soundness.md.
#pragma once

#include <memory>

#include "core/independence.h"
#include "reduction/independence_check.h"

namespace pathfleet::reduction {

/// Disjoint persistent sets of enabled threads, the smallest first. The set of all enabled threads is not among them.
std::vector<ThreadSet> ample_sets(const std::vector<ThreadFootprint>& footprints);
/// The threads that can execute an operation while the threads of `chosen` do not move.
ThreadSet active_without(const std::vector<ThreadFootprint>& footprints, ThreadSet chosen);

class AmpleSets final : public Successors {
 public:
  /// `looks_at_code`: Step::progressed is asked for. `check`: executes both orders of the transitions that are left
  /// out; may be null.
  AmpleSets(std::unique_ptr<IndependentSuccessors> program, bool looks_at_code,
            std::unique_ptr<IndependenceCheck> check = nullptr)
      : program_(std::move(program)), looks_at_code_(looks_at_code), check_(std::move(check)) {}

  Step initial() override { return program_->initial(); }
  void load(const StateRef& state) override;
  Choices choices() override;
  Step take(u32 choice) override {
    Step step = program_->take(choice);
    judge(choice, step);
    return step;
  }
  Step take_unless_known(u32 choice, const KnownStates& known) override {
    Step step = program_->take_unless_known(choice, known);
    judge(choice, step);
    return step;
  }
  u32 thread_of(u32 choice) override { return program_->thread_of(choice); }
  u32 end_of_thread(u32 choice) override { return program_->end_of_thread(choice); }
  StateFeatures features() override { return program_->features(); }
  std::string describe(u32 choice) override { return program_->describe(choice); }
  u64 instructions() const override { return program_->instructions(); }

 private:
  /// Sets in `step` whether the last transition met the conditions of its ample set.
  void judge(u32 choice, Step& step) const;

  std::unique_ptr<IndependentSuccessors> program_;
  const bool looks_at_code_;
  std::unique_ptr<IndependenceCheck> check_;
  StateRef loaded_;
  std::vector<ThreadFootprint> footprints_;  // of the current state, if it has ample sets
  std::vector<ThreadSet> ample_;
};

}  // namespace pathfleet::reduction
