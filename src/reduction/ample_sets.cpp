#include "reduction/ample_sets.h"

#include <algorithm>
#include <bit>

namespace pathfleet::reduction {

ThreadSet active_without(const std::vector<ThreadFootprint>& footprints, ThreadSet chosen) {
  ThreadSet active = 0;
  for (u32 i = 0; i < footprints.size(); ++i) {
    if (footprints[i].enabled && !(chosen & thread_bit(i))) active |= thread_bit(i);
  }
  for (bool grows = true; grows;) {
    grows = false;
    for (u32 i = 0; i < footprints.size(); ++i) {
      const ThreadFootprint& thread = footprints[i];
      if (thread.enabled || (active & thread_bit(i)) || !(thread.enablers & active)) continue;
      active |= thread_bit(i);
      grows = true;
    }
  }
  return active;
}

namespace {

/// The smallest persistent set that contains the thread; 0: only the set of all enabled threads.
ThreadSet closure(const std::vector<ThreadFootprint>& footprints, ThreadSet enabled, ThreadSet movable, u32 seed) {
  ThreadSet chosen = thread_bit(seed);
  for (;;) {
    const ThreadSet active = active_without(footprints, chosen);
    ThreadSet meets = 0;
    for (u32 i = 0; i < footprints.size(); ++i) {
      if (chosen & thread_bit(i)) meets |= footprints[i].met_by & active;
    }
    if (meets == 0) return chosen;
    // A thread that is disabled, or that depends on all others, cannot be added to the set.
    if (meets & ~movable) return 0;
    chosen |= meets;
    if (chosen == enabled) return 0;
  }
}

}  // namespace

std::vector<ThreadSet> ample_sets(const std::vector<ThreadFootprint>& footprints) {
  ThreadSet enabled = 0, movable = 0;
  for (u32 i = 0; i < footprints.size(); ++i) {
    const ThreadFootprint& thread = footprints[i];
    if (!thread.enabled) continue;
    enabled |= thread_bit(i);
    if (!thread.depends_on_all) movable |= thread_bit(i);
  }
  std::vector<ThreadSet> found;
  for (u32 i = 0; i < footprints.size(); ++i) {
    if (!(movable & thread_bit(i))) continue;
    if (const ThreadSet set = closure(footprints, enabled, movable, i); set != 0 && set != enabled)
      found.push_back(set);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](ThreadSet a, ThreadSet b) { return std::popcount(a) < std::popcount(b); });
  ThreadSet taken = 0;
  std::erase_if(found, [&taken](ThreadSet set) {
    if (set & taken) return true;
    taken |= set;
    return false;
  });
  return found;
}

void AmpleSets::load(const StateRef& state) {
  loaded_ = state;
  program_->load(state);
}

Choices AmpleSets::choices() {
  Choices result = program_->choices();
  ample_.clear();
  if (result.count < 2) return result;
  footprints_ = program_->footprints();
  ample_ = ample_sets(footprints_);
  if (check_ && check_->wants(loaded_)) {
    check_->run(*program_, loaded_, footprints_, ample_);
    program_->load(loaded_);
    program_->choices();
    footprints_ = program_->footprints();  // stayed_in_footprint() is about the last ones asked for
  }
  for (const ThreadSet set : ample_) {
    std::vector<ChoiceRange>& choices = result.ample.emplace_back();
    for (u32 choice = 0; choice < result.count;) {
      const u32 end = program_->end_of_thread(choice);
      if (set & thread_bit(program_->thread_of(choice))) choices.push_back({choice, end});
      choice = end;
    }
  }
  return result;
}

void AmpleSets::judge(u32 choice, Step& step) const {
  if (step.end != StepEnd::state || ample_.empty()) return;
  const u32 thread = program_->thread_of(choice);
  const auto set =
      std::find_if(ample_.begin(), ample_.end(), [thread](ThreadSet each) { return each & thread_bit(thread); });
  if (set == ample_.end()) return;
  step.stayed_in_footprint = program_->stayed_in_footprint(active_without(footprints_, *set));
  step.progressed = step.stayed_in_footprint && looks_at_code_ && program_->progressed();
}

}  // namespace pathfleet::reduction
