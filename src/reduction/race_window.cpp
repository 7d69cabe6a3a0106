#include "reduction/race_window.h"

namespace pathfleet::reduction {

Choices RaceWindow::choices() {
  Choices choices = program_->choices();
  if (choices.deadlock && !rules_.is_wanted(choices.finding)) choices.deadlock = false;
  std::erase_if(choices.violations, [&](const Finding& finding) { return !rules_.is_wanted(finding); });
  if (!rules_.restricts) return choices;
  choices.ample.clear();
  std::vector<ChoiceRange> inside, first_outside;
  for (u32 choice = 0; choice < choices.count;) {
    const u32 end = program_->end_of_thread(choice);
    if (rules_.is_inside(choice)) {
      inside.push_back({choice, end});
    } else if (first_outside.empty()) {
      first_outside.push_back({choice, end});
    }
    choice = end;
  }
  choices.ample.push_back(inside.empty() ? first_outside : inside);
  return choices;
}

// The explorer takes the set as ample: every step of it counts as one that others cannot disturb. A path that ends in
// the step does not, so the explorer also follows the other threads there.
Step RaceWindow::judged(Step step) const {
  if (rules_.restricts) step.stayed_in_footprint = step.progressed = true;
  if (step.end == StepEnd::error && !rules_.is_wanted(*step.finding)) {
    step.end = StepEnd::path;
    step.finding.reset();
  }
  return step;
}

}  // namespace pathfleet::reduction
