#include "reduction/independence_check.h"

#include <algorithm>
#include <cstdio>

#include "reduction/ample_sets.h"

namespace pathfleet::reduction {

namespace {

constexpr u32 kValueBits = IndependentSuccessors::value_bits;

std::string text_of(const Step& step) {
  switch (step.end) {
    case StepEnd::state: return "another state";
    case StepEnd::path: return "the end of the path";
    case StepEnd::error: return "an error at " + step.finding->location.text;
    case StepEnd::ignored: return "nothing, for it is not possible";
    default: return step.reason;
  }
}

}  // namespace

bool IndependenceCheck::wants(const StateRef& state) const {
  if (state.root == 0 || rate_ <= 0) return false;
  // A mixture of bits that neither hash tables nor ranks use, so the sample is independent of both.
  const double place =
      static_cast<double>((state.fingerprint.lo * 0x9e3779b97f4a7c15ull) >> 11) / static_cast<double>(1ull << 53);
  return place < rate_;
}

void IndependenceCheck::load(const StateRef& state) { program_->load(state); }

const Fingerprint& IndependenceCheck::essence_of(const StateRef& state) {
  const auto known = essences_.find(state.fingerprint);
  return known != essences_.end() ? known->second
                                  : essences_.emplace(state.fingerprint, program_->essence_of(state)).first->second;
}

bool IndependenceCheck::same_end(const Step& a, const Step& b) {
  if (a.end != b.end) return false;
  if (a.end == StepEnd::state)
    return a.next.fingerprint == b.next.fingerprint || essence_of(a.next) == essence_of(b.next);
  if (a.end == StepEnd::error)
    return a.finding->kind == b.finding->kind && a.finding->class_name == b.finding->class_name &&
           a.finding->location == b.finding->location;
  return true;
}

std::vector<IndependenceCheck::Taken> IndependenceCheck::all_choices(const StateRef& state) {
  load(state);
  const u32 count = program_->choices().count;
  std::vector<Taken> result(count);
  for (u32 choice = 0; choice < count; ++choice) {
    result[choice].choice = choice;
    result[choice].name = program_->name_of(choice);
    result[choice].thread = program_->thread_of(choice);
  }
  // Interchangeable threads at the same place have the same name, and then the check cannot tell them apart.
  std::set<u64> names;
  for (const Taken& each : result) names.insert(each.name);
  if (names.size() < result.size()) return {};
  for (Taken& each : result) {
    each.step = program_->take(each.choice);
    ++taken_;
  }
  return result;
}

Step IndependenceCheck::take_named(const StateRef& state, u64 name) {
  load(state);
  const u32 count = program_->choices().count;
  for (u32 choice = 0; choice < count; ++choice) {
    if (program_->name_of(choice) != name) continue;
    ++taken_;
    return program_->take(choice);
  }
  Step none;
  none.end = StepEnd::ignored;
  return none;
}

std::vector<Step> IndependenceCheck::take_thread(const StateRef& state, u64 name) {
  load(state);
  const u32 count = program_->choices().count;
  std::vector<Step> steps;
  for (u32 choice = 0; choice < count; ++choice) {
    if (program_->name_of(choice) >> kValueBits != name >> kValueBits) continue;
    ++taken_;
    steps.push_back(program_->take(choice));
  }
  return steps;
}

std::string IndependenceCheck::describe(const StateRef& state, u64 name) {
  load(state);
  const u32 count = program_->choices().count;
  for (u32 choice = 0; choice < count; ++choice) {
    if (program_->name_of(choice) == name) return program_->describe(choice);
  }
  return "a thread";
}

void IndependenceCheck::disagree(const char* rule, const StateRef& state, u64 one, u64 other, const std::string& what) {
  char root[40];
  std::snprintf(root, sizeof root, "%016llx%016llx", static_cast<unsigned long long>(state.fingerprint.hi),
                static_cast<unsigned long long>(state.fingerprint.lo));
  found_->add("--check=independence: in state " + std::string(root) + " " + rule + " leaves out an order of (" +
              describe(state, one) + ") and (" + describe(state, other) + ") that leads elsewhere: " + what);
}

// A step that is not possible counts as staying in its state.
bool IndependenceCheck::same_step(const StateRef& from_a, const Step& a, const StateRef& from_b, const Step& b, u64 one,
                                  u64 other) {
  if (same_end(a, b)) return true;
  if (effort_.slack == 0) return false;
  const auto where = [](const StateRef& from, const Step& step) {
    if (step.end != StepEnd::ignored) return step;
    Step stays;
    stays.next = from;
    return stays;
  };
  return join(where(from_a, a), where(from_b, b), one, other);
}

// Whether further steps of the two threads lead from both ends to a common state, or to the same end of the path.
bool IndependenceCheck::join(const Step& a, const Step& b, u64 one, u64 other) {
  std::vector<Step> seen[2] = {{a}, {b}};
  std::vector<StateRef> open[2];
  const auto keep = [&](u32 side, const Step& step) {
    for (const Step& known : seen[1 - side]) {
      if (same_end(known, step)) return true;
    }
    const auto same = [&](const Step& known) { return same_end(known, step); };
    if (std::any_of(seen[side].begin() + 1, seen[side].end(), same)) return false;
    seen[side].push_back(step);
    if (step.end == StepEnd::state) open[side].push_back(step.next);
    return false;
  };
  if (keep(0, a) || keep(1, b)) return true;
  for (u32 round = 0; round < effort_.slack; ++round) {
    for (u32 side = 0; side < 2; ++side) {
      std::vector<StateRef> states;
      std::swap(states, open[side]);
      for (const StateRef& state : states) {
        for (const u64 name : {one, other}) {
          for (const Step& step : take_thread(state, name)) {
            if (keep(side, step)) return true;
          }
        }
      }
    }
  }
  return false;
}

void IndependenceCheck::compare_orders(const StateRef& state, const Taken& inside, const Taken& outside,
                                       const char* rule) {
  if (inside.step.end != StepEnd::state) return;  // the set was not valid
  ++compared_;
  const Step behind = take_named(inside.step.next, outside.name);
  if (outside.step.end != StepEnd::state) {
    // A transition that ends its path may be postponed if it ends the path in the same way after the other transition.
    if (!same_step(inside.step.next, behind, state, outside.step, inside.name, outside.name))
      disagree(rule, state, inside.name, outside.name, text_of(outside.step) + " instead of " + text_of(behind));
    return;
  }
  const Step before = take_named(outside.step.next, inside.name);
  if (same_step(inside.step.next, behind, outside.step.next, before, inside.name, outside.name)) return;
  disagree(rule, state, inside.name, outside.name, text_of(before) + " instead of " + text_of(behind));
}

std::set<u64> IndependenceCheck::waiting(const StateRef& state) {
  load(state);
  const u32 count = program_->choices().count;
  const std::vector<ThreadFootprint> footprints = program_->footprints();
  std::set<u64> names;
  for (u32 choice = 0; choice < count && !footprints.empty(); ++choice) {
    if (footprints[program_->thread_of(choice)].waits) names.insert(program_->name_of(choice));
  }
  return names;
}

// From a state that threads outside the set have reached: compares the orders of the set's transitions and theirs.
void IndependenceCheck::look_behind(const StateRef& state, const std::set<u64>& inside, const std::vector<u64>& of_set,
                                    u32 steps) {
  if (taken_ >= effort_.most) return;
  if (!waiting_.empty()) {
    const std::set<u64> still_waiting = waiting(state);
    if (!std::includes(still_waiting.begin(), still_waiting.end(), waiting_.begin(), waiting_.end())) return;
  }
  const std::vector<Taken> choices = all_choices(state);
  if (choices.empty()) return;
  for (const u64 name : of_set) {
    const auto still =
        std::find_if(choices.begin(), choices.end(), [name](const Taken& each) { return each.name == name; });
    if (still == choices.end()) {
      disagree("an ample set", state, name, name, "it is not possible any more after what other threads did");
      continue;
    }
    for (const Taken& other : choices) {
      if (!inside.contains(other.name) && taken_ < effort_.most) compare_orders(state, *still, other, "an ample set");
    }
  }
  if (steps == 0) return;
  for (const Taken& other : choices) {
    if (!inside.contains(other.name) && other.step.end == StepEnd::state)
      look_behind(other.step.next, inside, of_set, steps - 1);
  }
}

// Whether `end`, reached by the rest of a transition that was cut, is as if the other thread had moved before the whole
// transition: so it is if the cut lies before the visible operation. There the other thread may need further
// transitions for the same, because where they end depends on the state.
bool IndependenceCheck::is_as_if_before(const StateRef& middle, const Step& end, const Taken& other,
                                        const Taken& whole) {
  const u64 going_on = other.name >> kValueBits << kValueBits;
  Step moved = other.step;
  for (u32 moves = 0; moves <= effort_.slack && moved.end == StepEnd::state; ++moves) {
    const Step before = take_named(moved.next, whole.name);
    if (same_step(middle, end, moved.next, before, whole.name, other.name)) return true;
    moved = take_named(moved.next, going_on);
  }
  return false;
}

// Cuts the transition at an inner step and takes another thread's transition between the two parts.
void IndependenceCheck::cut(const StateRef& state, const Taken& whole, const std::vector<Taken>& others) {
  if (whole.step.end != StepEnd::state) return;
  load(state);
  program_->choices();
  program_->take_counting(whole.choice);
  const u32 places = program_->inner_steps();
  // Only a few inner steps, if there are many. The last ones are the farthest from where the transition could have
  // ended.
  constexpr u32 kMost = 4;
  for (u32 k = 0; k < std::min(places, kMost) && taken_ < effort_.most; ++k) {
    const u32 place = places <= kMost ? k : static_cast<u32>((u64{k} * (places - 1)) / (kMost - 1));
    load(state);
    program_->choices();
    const Step first = program_->take_up_to(whole.choice, place);
    ++taken_;
    if (first.end != StepEnd::state) continue;
    for (const Taken& other : others) {
      if (other.thread == whole.thread || taken_ >= effort_.most) continue;
      const Step middle = take_named(first.next, other.name);
      if (middle.end != StepEnd::state) continue;
      ++compared_;
      // The rest of the transition. The value of a pending choice was taken in the first part.
      const Step end = take_named(middle.next, whole.name >> kValueBits << kValueBits);
      const Step behind = take_named(whole.step.next, other.name);
      if (same_step(middle.next, end, whole.step.next, behind, whole.name, other.name)) continue;
      if (is_as_if_before(middle.next, end, other, whole)) continue;
      load(state);
      program_->choices();
      program_->take_counting(whole.choice);
      // If a discipline was given up meanwhile, the transition ends earlier and has fewer inner steps.
      const std::string what = place < program_->inner_steps() ? program_->describe_inner_step(place)
                                                               : "access to a field whose discipline is given up";
      disagree("a transition that does not end before an access", state, whole.name, other.name,
               text_of(end) + " instead of " + text_of(behind) + ", moved in between before the " + what);
    }
  }
}

void IndependenceCheck::run(IndependentSuccessors& program, const StateRef& state,
                            const std::vector<ThreadFootprint>& footprints, const std::vector<ThreadSet>& sets) {
  program_ = &program;
  taken_ = 0;
  compared_ = 0;
  essences_.clear();
  const std::vector<Taken> choices = all_choices(state);
  for (const ThreadSet set : sets) {
    // A set is valid only if each of its transitions stays within its predicted footprint.
    load(state);
    program.choices();
    program.footprints();
    const ThreadSet active = active_without(footprints, set);
    bool stands_for_all = true;
    std::set<u64> inside;
    std::vector<u64> of_set;
    waiting_.clear();
    for (const Taken& each : choices) {
      if (!(set & thread_bit(each.thread))) continue;
      inside.insert(each.name);
      of_set.push_back(each.name);
      if (footprints[each.thread].waits) waiting_.insert(each.name);
      const Step step = program.take(each.choice);
      stands_for_all = stands_for_all && step.end == StepEnd::state && program.stayed_in_footprint(active);
    }
    if (stands_for_all) look_behind(state, inside, of_set, effort_.depth);
  }
  for (const Taken& each : choices) {
    if (taken_ < effort_.most) cut(state, each, choices);
  }
  found_->count(compared_);
}

}  // namespace pathfleet::reduction
