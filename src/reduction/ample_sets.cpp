#include "reduction/ample_sets.h"

#include <algorithm>
#include <bit>

namespace pathfleet::reduction {

using vm::Footprints;
using vm::NextOperation;
using Threads = Footprints::Threads;
using Touches = NextOperation::Touches;

Threads active_without(const Footprints& footprints, Threads chosen) {
  Threads active = 0;
  for (u32 i = 0; i < footprints.threads.size(); ++i) {
    if (footprints.threads[i].enabled && !(chosen & Footprints::bit(i))) active |= Footprints::bit(i);
  }
  for (bool grows = true; grows;) {
    grows = false;
    for (u32 i = 0; i < footprints.threads.size(); ++i) {
      const Footprints::OfThread& thread = footprints.threads[i];
      if (thread.enabled || (active & Footprints::bit(i)) || !(thread.enablers & active)) continue;
      active |= Footprints::bit(i);
      grows = true;
    }
  }
  return active;
}

namespace {

/// The least persistent set with this thread in it; 0: none but all.
Threads closure(const Footprints& footprints, Threads enabled, Threads movable, u32 seed) {
  Threads chosen = Footprints::bit(seed);
  for (;;) {
    const Threads active = active_without(footprints, chosen);
    Threads meets = 0;
    for (u32 i = 0; i < footprints.threads.size(); ++i) {
      if (chosen & Footprints::bit(i)) meets |= footprints.threads[i].can_touch & active;
    }
    if (meets == 0) return chosen;
    // Who is not able to move yet, or may do anything, cannot be taken in.
    if (meets & ~movable) return 0;
    chosen |= meets;
    if (chosen == enabled) return 0;
  }
}

}  // namespace

std::vector<Threads> ample_sets(const Footprints& footprints) {
  Threads enabled = 0, movable = 0;
  for (u32 i = 0; i < footprints.threads.size(); ++i) {
    const Footprints::OfThread& thread = footprints.threads[i];
    if (!thread.enabled) continue;
    enabled |= Footprints::bit(i);
    if (thread.next.touches != Touches::everything) movable |= Footprints::bit(i);
  }
  std::vector<Threads> found;
  for (u32 i = 0; i < footprints.threads.size(); ++i) {
    if (!(movable & Footprints::bit(i))) continue;
    if (const Threads set = closure(footprints, enabled, movable, i); set != 0 && set != enabled) found.push_back(set);
  }
  std::stable_sort(found.begin(), found.end(), [](Threads a, Threads b) { return std::popcount(a) < std::popcount(b); });
  Threads taken = 0;
  std::erase_if(found, [&taken](Threads set) {
    if (set & taken) return true;
    taken |= set;
    return false;
  });
  return found;
}

Choices AmpleSets::choices() {
  Choices result = program_->choices();
  ample_.clear();
  if (result.count < 2) return result;
  footprints_ = program_->footprints();
  ample_ = ample_sets(footprints_);
  for (const Threads set : ample_) {
    std::vector<u32>& choices = result.ample.emplace_back();
    for (u32 choice = 0; choice < result.count; ++choice) {
      if (set & Footprints::bit(program_->thread_of(choice))) choices.push_back(choice);
    }
  }
  return result;
}

Step AmpleSets::judged(u32 choice, Step step) const {
  if (step.end != StepEnd::state || ample_.empty()) return step;
  const u32 thread = program_->thread_of(choice);
  const auto set = std::find_if(ample_.begin(), ample_.end(), [thread](Threads each) { return each & Footprints::bit(thread); });
  if (set == ample_.end()) return step;
  step.foreseen = program_->turned_out(footprints_.threads[thread].next, active_without(footprints_, *set));
  step.onward = step.foreseen && looks_at_code_ && program_->went_on(thread);
  return step;
}

}  // namespace pathfleet::reduction
