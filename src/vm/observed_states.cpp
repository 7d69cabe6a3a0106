#include "vm/observed_states.h"

#include <fmt/format.h>

namespace pathfleet::vm {

void ObservedStates::look(u32 thread, u32 place, bool at_place) {
  RunState state;
  state.thread = thread;
  state.place = place;
  state.at_place = at_place;
  state.labels = propositions_.labels(machine_, false);
  for (u32 i = 0; i < invariants_.size(); ++i) {
    const Condition& invariant = invariants_[i];
    if (is_violated_[i] || !is_initialized(machine_, *invariant.method->holder)) continue;
    const Machine::Evaluation evaluation = machine_.evaluate(invariant.method);
    switch (evaluation.outcome) {
      case Machine::Evaluation::Outcome::holds:
      case Machine::Evaluation::Outcome::waits: break;
      case Machine::Evaluation::Outcome::fails: state.violations.push_back({i, "is false"}); break;
      case Machine::Evaluation::Outcome::threw:
        state.violations.push_back({i, "throws " + evaluation.thrown.class_name});
        break;
      case Machine::Evaluation::Outcome::unsupported:
        state.undecided.push_back(
            fmt::format("{} could not be decided in some states: {}", invariant.name, evaluation.reason));
        break;
    }
  }
  for (const RunState::Violation& violation : state.violations) is_violated_[violation.invariant] = true;
  observer_.see_state(state);
}

}  // namespace pathfleet::vm
