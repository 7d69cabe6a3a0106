#include "reduction/invisible_ample_sets.h"

#include <utility>

#include "core/interruption.h"
#include "reduction/ample_sets.h"

namespace pathfleet::reduction {

void InvisibleAmpleSets::load(const StateRef& state) {
  loaded_ = state;
  offered_.clear();
  taken_.clear();
  program_.load(state);
}

Choices InvisibleAmpleSets::choices() {
  offered_.clear();
  taken_.clear();
  Choices result = program_.choices();
  result.ample.clear();
  if (result.count < 2) return result;
  footprints_ = program_.footprints();
  const std::vector<ThreadSet> sets = ample_sets(footprints_);
  for (const ThreadSet set : sets) {
    if (is_enough(set, result.count)) {
      result.count = static_cast<u32>(offered_.size());
      break;
    }
    offered_.clear();
    if (interruption() != Interruption::none) break;
  }
  if (!sets.empty()) program_.load(loaded_);  // transitions were taken
  return result;
}

/// Whether it is enough to follow the threads of the set; `offered_` has their choices then.
bool InvisibleAmpleSets::is_enough(ThreadSet set, u32 count) {
  const ThreadSet others = active_without(footprints_, set);
  for (u32 choice = 0; choice < count;) {
    const u32 end = program_.end_of_thread(choice);
    if (!(set & thread_bit(program_.thread_of(choice)))) {
      choice = end;
      continue;
    }
    for (; choice < end; ++choice) {
      if (interruption() != Interruption::none) return false;
      Step step = program_.take(choice);
      if (step.end != StepEnd::state) return false;
      const bool fits = program_.stayed_in_footprint(others) && program_.progressed() && program_.kept_labels();
      taken_.insert_or_assign(choice, std::move(step));
      if (!fits) return false;
      offered_.push_back(choice);
    }
  }
  return true;
}

u32 InvisibleAmpleSets::end_of_thread(u32 choice) {
  if (offered_.empty()) return program_.end_of_thread(choice);
  const u32 end = program_.end_of_thread(offered_.at(choice));
  while (choice < offered_.size() && offered_[choice] < end) ++choice;
  return choice;
}

Step InvisibleAmpleSets::take(u32 choice) {
  const u32 number = number_of(choice);
  const auto known = taken_.find(number);
  return known != taken_.end() ? known->second : program_.take(number);
}

Step InvisibleAmpleSets::take_unless_known(u32 choice, const KnownStates& known) {
  const u32 number = number_of(choice);
  const auto taken = taken_.find(number);
  return taken != taken_.end() ? taken->second : program_.take_unless_known(number, known);
}

}  // namespace pathfleet::reduction
