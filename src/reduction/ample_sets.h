// Ample sets: of the threads that can go on in a state, a few whose next transitions stand for all, because nothing that the other threads can do
// before these move depends on them. A layer over the successor interface. Main functions: smallest_ample_set, AmpleSets::choices.
//
// Invariants: the threads chosen are a persistent set (Godefroid, LNCS 1032, 1996): whatever the others do without them, it does not touch what
// their next operations touch. A transition counts only if it turned out as foreseen, ended in a state, and left its thread later in code that runs
// straight on; else the state is expanded fully. So each cycle of states has one that is expanded fully, whatever the order of the search and
// whoever shares it, and what is not followed is never put off for ever. See docs/soundness.md.
#pragma once

#include "vm/java_program.h"

namespace pathfleet::reduction {

/// The smallest set of enabled threads found that is persistent, as bits; 0: only all of them are.
vm::Footprints::Threads smallest_ample_set(const vm::Footprints& footprints);
/// The threads that may do something while those of `chosen` do not move.
vm::Footprints::Threads active_without(const vm::Footprints& footprints, vm::Footprints::Threads chosen);

class AmpleSets final : public Successors {
 public:
  explicit AmpleSets(std::unique_ptr<vm::JavaProgram> program) : program_(std::move(program)) {}

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
  /// Says of the transition just taken whether it may stand alone.
  Step judged(u32 choice, Step step) const;

  std::unique_ptr<vm::JavaProgram> program_;
  vm::Footprints footprints_;  // of the current state, if it has an ample set
  vm::Footprints::Threads others_ = 0;  // who may move while that set does not
};

}  // namespace pathfleet::reduction
