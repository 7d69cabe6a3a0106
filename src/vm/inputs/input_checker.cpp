#include "vm/inputs/input_checker.h"

#include <fmt/format.h>

#include "core/error.h"
#include "vm/inputs/input_heap.h"
#include "vm/inputs/method_driver.h"

namespace pathfleet::vm {

namespace {

// Limits of one search for a completion: at the end of a path, and earlier, where a completion only saves work.
constexpr u32 kMostTransitions = 200'000, kMostAhead = 2'000;

}  // namespace

InputChecker::InputChecker(Universe& universe, ComponentStore& store, Ref thread)
    : machine_(universe, store), thread_(thread) {
  machine_.adopt_base();
  machine_.ignore_bounds();
  const MethodDriver& driver = method_driver(universe);
  check_ = driver.driver->declared_method("check", "()V");
  conservative_ = driver.driver->declared_method("conservative", "()V");
  PF_CHECK(check_ != nullptr && bool(driver.conservative) == (conservative_ != nullptr));
  if (driver.precondition) holds_offset_ = driver.driver->field("holds").offset;
}

InputChecker::Outcome InputChecker::outcome_of(const Step& step) const {
  if (step.end != StepEnd::path) return Outcome::other;
  if (holds_offset_ == 0) return Outcome::holds;
  return field_at<u8>(machine_.at(check_->holder->statics), holds_offset_) != 0 ? Outcome::holds : Outcome::fails;
}

bool InputChecker::explore(Method* check, const PathRecord& path, u32 most,
                           const std::function<bool(Outcome, const Step&)>& visit) {
  struct Open {
    StateRef state;
    u32 next, count;
  };
  std::vector<Open> open;
  u32 transitions = 0;
  bool going = true;
  const auto take = [&](const Step& step) {
    if (step.end != StepEnd::state) {
      going = visit(outcome_of(step), step);
    } else {
      open.push_back({step.next, 0, 0});
    }
  };
  machine_.load(StateRef{});
  machine_.begin(thread_, check, {});
  machine_.path().set_record({path.condition, expr::kNone, path.inputs});
  take(machine_.first_transition());
  while (going && !open.empty()) {
    Open& top = open.back();
    machine_.load(top.state);
    std::vector<EnabledThread> enabled;
    machine_.scheduler().enabled(enabled);
    if (enabled.size() != 1) return false;  // the method has started a thread, or waits for one
    const u32 count = std::max(1u, enabled[0].choices);
    if (top.next == count) {
      open.pop_back();
      continue;
    }
    const u32 value = top.next++;
    if (++transitions > most) return false;
    take(machine_.transition(enabled[0].thread, enabled[0].choices == 0 ? std::nullopt : std::optional(value)));
  }
  return true;
}

bool InputChecker::possible(const PathRecord& path) {
  if (holds_offset_ == 0) return true;
  if (conservative_ == nullptr) return !rejects(check_, path) && complete_within(path, kMostAhead) != Completion::none;
  if (!rejects(conservative_, path)) return true;
  confirm_rejected(path);
  return false;
}

bool InputChecker::rejects(Method* check, const PathRecord& path) {
  bool rejected = true;
  machine_.inputs().stop_at_unread(true);
  const bool complete = explore(check, path, kMostAhead, [&](Outcome outcome, const Step&) {
    rejected = outcome == Outcome::fails;
    return rejected;
  });
  return complete && rejected;
}

// A method written by hand may be wrong, and then valid inputs would be lost.
void InputChecker::confirm_rejected(const PathRecord& path) {
  Universe& universe = machine_.universe();
  const EntryMethod& entry = universe.options().entry;
  const std::string assumed =
      fmt::format("what {} rejects is no part of an input that {} accepts", entry.conservative, entry.precondition);
  if (!entry.check_conservative) return universe.assume(assumed + " (--check=conservative looks)");
  switch (complete_within(path, kMostTransitions)) {
    case Completion::none: return;
    case Completion::unsure: return universe.assume(assumed);
    case Completion::found: break;
  }
  throw BadInput(fmt::format("--conservative {}: it rejects a part of an input that {} accepts: {}", entry.conservative,
                             entry.precondition, machine_.inputs().outline()));
}

InputChecker::Completion InputChecker::complete(const PathRecord& path) {
  return complete_within(path, kMostTransitions);
}

InputChecker::Completion InputChecker::complete_within(const PathRecord& path, u32 most) {
  bool found = false, unsure = false;
  machine_.inputs().stop_at_unread(false);
  const bool all = explore(check_, path, most, [&](Outcome outcome, const Step& step) {
    if (outcome == Outcome::holds) {
      // Both sides of a branch were followed if the solver could not decide it. Only an input with a model counts.
      expr::Model model;
      found = machine_.path().oracle().model(machine_.path().condition(), model) == expr::Answer::sat;
      unsure = unsure || !found;
    }
    unsure = unsure || step.end == StepEnd::unsupported;
    return !found;
  });
  return found ? Completion::found : unsure || !all ? Completion::unsure : Completion::none;
}

}  // namespace pathfleet::vm
