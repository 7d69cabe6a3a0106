// Ample sets: of the threads that can go on in a state, a few whose next transitions stand for all, because nothing that the other threads can do
// before these move depends on them. A layer over the successor interface. Main functions: ample_sets, AmpleSets::choices.
//
// Invariant: the threads chosen are a persistent set (Godefroid, LNCS 1032, 1996): whatever the others do without them, it does not touch what
// their next operations touch. That what is not followed is not put off for ever is the explorer's business (core/witnesses.h). See docs/soundness.md.
#pragma once

#include "vm/java_program.h"

namespace pathfleet::reduction {

/// Sets of enabled threads that are persistent, as bits: the smallest first, without common members, and none that has all of them.
std::vector<vm::Footprints::Threads> ample_sets(const vm::Footprints& footprints);
/// The threads that may do something while those of `chosen` do not move.
vm::Footprints::Threads active_without(const vm::Footprints& footprints, vm::Footprints::Threads chosen);

class AmpleSets final : public Successors {
 public:
  /// `looks_at_code`: Step::onward is asked for.
  AmpleSets(std::unique_ptr<vm::JavaProgram> program, bool looks_at_code) : program_(std::move(program)), looks_at_code_(looks_at_code) {}

  Step initial() override { return program_->initial(); }
  void load(const StateRef& state) override { program_->load(state); }
  Choices choices() override;
  Step take(u32 choice) override { return judged(choice, program_->take(choice)); }
  Step take_unless_known(u32 choice, const KnownStates& known) override { return judged(choice, program_->take_unless_known(choice, known)); }
  u32 thread_of(u32 choice) override { return program_->thread_of(choice); }
  Outlook outlook() override { return program_->outlook(); }
  std::string describe(u32 choice) override { return program_->describe(choice); }
  u64 instructions() const override { return program_->instructions(); }

 private:
  /// Says of the transition just taken whether it turned out as its ample set needs it.
  Step judged(u32 choice, Step step) const;

  std::unique_ptr<vm::JavaProgram> program_;
  const bool looks_at_code_;
  vm::Footprints footprints_;  // of the current state, if it has ample sets
  std::vector<vm::Footprints::Threads> ample_;
};

}  // namespace pathfleet::reduction
