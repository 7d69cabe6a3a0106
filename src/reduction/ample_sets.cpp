#include "reduction/ample_sets.h"

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

Threads smallest_ample_set(const Footprints& footprints) {
  Threads enabled = 0, movable = 0;
  for (u32 i = 0; i < footprints.threads.size(); ++i) {
    const Footprints::OfThread& thread = footprints.threads[i];
    if (!thread.enabled) continue;
    enabled |= Footprints::bit(i);
    if (thread.next.touches != Touches::everything) movable |= Footprints::bit(i);
  }
  Threads best = 0;
  for (u32 i = 0; i < footprints.threads.size(); ++i) {
    if (!(movable & Footprints::bit(i))) continue;
    const Threads found = closure(footprints, enabled, movable, i);
    if (found != 0 && found != enabled && (best == 0 || std::popcount(found) < std::popcount(best))) best = found;
  }
  return best;
}

Choices AmpleSets::choices() {
  Choices result = program_->choices();
  footprints_ = {};
  if (result.count < 2) return result;
  Footprints footprints = program_->footprints();
  const Threads ample = smallest_ample_set(footprints);
  if (ample == 0) return result;
  for (u32 choice = 0; choice < result.count; ++choice) {
    if (ample & Footprints::bit(program_->thread_of(choice))) result.ample.push_back(choice);
  }
  others_ = active_without(footprints, ample);
  footprints_ = std::move(footprints);
  return result;
}

Step AmpleSets::judged(u32 choice, Step step) const {
  const u32 thread = program_->thread_of(choice);
  step.alone = step.end == StepEnd::state && !footprints_.threads.empty() &&
               program_->went_on(thread, footprints_.threads[thread].next, others_);
  return step;
}

}  // namespace pathfleet::reduction
