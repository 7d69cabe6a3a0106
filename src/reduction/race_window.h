// A search of some threads only: those in a window are scheduled freely, the others run where none of these can, one
// after the other. (Havelund, SPIN 2000.) A layer over core/successors.h. Main class: RaceWindow.
//
// Invariant: the numbers of choices stay those of the program, so that a path replays without the window. What the
// search does not find may still be possible: with another order of the threads outside.
#pragma once

#include <functional>
#include <memory>

#include "core/successors.h"

namespace pathfleet::reduction {

class RaceWindow final : public Successors {
 public:
  struct Rules {
    std::function<bool(u32 choice)> is_inside;  // of the loaded state: whether the choice runs a thread of the window
    std::function<bool(const Finding&)> is_wanted;  // other findings are passed over
    bool restricts = true;                          // else all threads are inside
  };

  RaceWindow(std::unique_ptr<Successors> program, Rules rules)
      : program_(std::move(program)), rules_(std::move(rules)) {}

  Step initial() override { return judged(program_->initial()); }
  void load(const StateRef& state) override { program_->load(state); }
  Choices choices() override;
  Step take(u32 choice) override { return judged(program_->take(choice)); }
  Step take_unless_known(u32 choice, const KnownStates& known) override {
    return judged(program_->take_unless_known(choice, known));
  }
  u32 thread_of(u32 choice) override { return program_->thread_of(choice); }
  u32 end_of_thread(u32 choice) override { return program_->end_of_thread(choice); }
  StateFeatures features() override { return program_->features(); }
  std::string describe(u32 choice) override { return program_->describe(choice); }
  u64 instructions() const override { return program_->instructions(); }

 private:
  Step judged(Step step) const;

  const std::unique_ptr<Successors> program_;
  const Rules rules_;
};

}  // namespace pathfleet::reduction
