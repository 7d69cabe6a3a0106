#include "vm/inputs/input_checker.h"

#include <fmt/format.h>

#include <chrono>

#include "core/error.h"
#include "core/interruption.h"
#include "vm/inputs/input_heap.h"
#include "vm/inputs/method_driver.h"

namespace pathfleet::vm {

namespace {

// Limits of one search for a completion: at the end of a path, and earlier, where a completion only saves work.
constexpr u32 kMostTransitions = 200'000, kMostAhead = 2'000;
// A run that has had so many transitions without a choice does not end.
constexpr u32 kMostWithoutChoice = 100;
// The same limits with memory, in nodes of its tree.
constexpr u64 kMostSteps = 100'000'000, kMostStepsAhead = 2'000'000;

/// Counts a question, and the time that it takes. `runs`: those of this worker.
class Counted {
 public:
  Counted(PreconditionCounts& counts, const u64& runs)
      : counts_(counts), runs_(runs), runs_before_(runs), began_(std::chrono::steady_clock::now()) {}
  ~Counted() {
    ++counts_.questions;
    counts_.runs += runs_ - runs_before_;
    if (runs_ == runs_before_) ++counts_.from_memory;
    counts_.nanoseconds += static_cast<u64>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - began_).count());
  }
  Counted(const Counted&) = delete;

 private:
  PreconditionCounts& counts_;
  const u64& runs_;
  const u64 runs_before_;
  const std::chrono::steady_clock::time_point began_;
};

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
  if (driver.memory)
    search_ = std::make_unique<PreconditionSearch>(machine_, *driver.memory, check_, holds_offset_, thread_, runs_);
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
    u32 next;
    u32 without_choice;
  };
  std::vector<Open> open;
  u32 transitions = 0;
  u32 without_choice = 0;
  ++runs_;
  bool going = true;
  if (search_) search_->forget_marks();
  const auto take = [&](const Step& step) {
    if (step.end != StepEnd::state) {
      going = visit(outcome_of(step), step);
    } else {
      const InputHeap::Decision& asked = machine_.inputs().asked();
      const bool asks = guided_ && machine_.path().record().pending == asked.variable;
      open.push_back({step.next, asks ? search_->answer_to(asked).value_or(0) : 0, without_choice});
    }
  };
  machine_.load(StateRef{});
  machine_.begin(thread_, check, {});
  machine_.path().set_record({path.condition, expr::kNone, path.inputs});
  take(machine_.first_transition());
  while (going && !open.empty()) {
    throw_if_interrupted();
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
    without_choice = enabled[0].choices == 0 ? top.without_choice + 1 : 0;
    if (without_choice > kMostWithoutChoice) {
      reason_ = "it does not end on " + machine_.inputs().outline();
      return false;
    }
    take(machine_.transition(enabled[0].thread, enabled[0].choices == 0 ? std::nullopt : std::optional(value)));
  }
  return true;
}

bool InputChecker::possible(const PathRecord& path) {
  if (holds_offset_ == 0 || (search_ && !search_->concerns(path))) return true;
  const Counted counted(machine_.universe().options().symbolic->preconditions, runs_);
  return is_possible(path);
}

bool InputChecker::is_possible(const PathRecord& path) {
  if (conservative_ == nullptr && search_) {
    const auto result = search_with_memory(path, kMostStepsAhead);
    if (result != PreconditionSearch::Result::foreign) return result != PreconditionSearch::Result::none;
  }
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

// A small set of inputs is enumerated at once. A large one is enumerated step by step, as long as questions add to the
// tree.
PreconditionSearch::Result InputChecker::search_with_memory(const PathRecord& path, u64 most) {
  constexpr u64 kFirstNodes = 20'000, kTimes = 2;
  if (search_->added() == 0) search_->explore_ahead(kFirstNodes);
  const u64 before = search_->added();
  const auto result = search_->search(path, most);
  reason_ = search_->reason();
  const u64 added = search_->added() - before;
  if (added > 0) search_->explore_ahead(kTimes * added);
  return result;
}

InputChecker::Completion InputChecker::complete(const PathRecord& path) {
  if (holds_offset_ == 0) return complete_within(path, kMostTransitions);
  const Counted counted(machine_.universe().options().symbolic->preconditions, runs_);
  return completion_of(path);
}

// The completion that the memory has shown is made by a run of its own, which confirms it.
InputChecker::Completion InputChecker::completion_of(const PathRecord& path) {
  reason_.clear();
  if (search_) {
    switch (search_with_memory(path, kMostSteps)) {
      case PreconditionSearch::Result::none: return Completion::none;
      case PreconditionSearch::Result::unsure: return Completion::unsure;
      case PreconditionSearch::Result::found: {
        guided_ = true;
        machine_.inputs().note_decisions(true);
        const Completion completion = complete_within(search_->completed(), kMostTransitions);
        machine_.inputs().note_decisions(false);
        guided_ = false;
        if (completion == Completion::found) return completion;
        break;
      }
      default: break;
    }
  }
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
