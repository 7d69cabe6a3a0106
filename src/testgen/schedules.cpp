#include "testgen/schedules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_set>

#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/interruption.h"
#include "core/limits.h"

namespace pathfleet::testgen {

namespace {

constexpr std::size_t kMostStates = 20'000, kMostOutcomes = 16, kMostSchedules = 64;

vm::VmOptions as_search(vm::VmOptions options) {
  options.searching = true;
  options.coverage = {};
  options.coverage.on = options.coverage.every = true;  // for ScheduleRecorder
  options.symmetry_asked = vm::Symmetry::heap;
  options.symbolic = nullptr;
  // As in java: an uncaught exception ends its thread only.
  options.assertion_property = options.exception_property = options.runtime_exception_property = false;
  return options;
}

struct FingerprintHash {
  std::size_t operator()(const Fingerprint& fingerprint) const {
    return static_cast<std::size_t>(fingerprint.lo ^ fingerprint.hi);
  }
};

}  // namespace

Schedules::Schedules(const vm::VmOptions& options, MakeStore make_store)
    : options_(as_search(options)), make_store_(std::move(make_store)) {
  boot();
}

void Schedules::boot() {
  vm_.reset();  // before its store
  store_ = make_store_();
  vm_ = vm::boot_vm(options_, *store_);
  vm_->machine->freeze_base();
}

Schedules::Result Schedules::explore(
    const std::vector<u8>& call, const std::string& name,
    const std::function<std::variant<Outcome, std::string>(vm::Machine&, const vm::Class&)>& read,
    const std::function<bool(vm::Machine&, const vm::Class&)>& returned) {
  bool again = false;
  return search_with(options_.assumptions, [&] {
    if (again) boot();
    again = true;
    return explore_trusting(call, name, read, returned);
  });
}

Schedules::Result Schedules::explore_trusting(
    const std::vector<u8>& call, const std::string& name,
    const std::function<std::variant<Outcome, std::string>(vm::Machine&, const vm::Class&)>& read,
    const std::function<bool(vm::Machine&, const vm::Class&)>& returned) {
  struct Open {
    StateRef state;
    u32 next;
    u32 move;  // the thread that led here
  };
  struct Found {
    Outcome outcome;
    std::vector<std::vector<u32>> schedules;  // the moves of each
  };
  vm::Machine& machine = *vm_->machine;
  const vm::Class& wrapper = *vm_->universe->define(call, name, true);
  std::vector<Open> open;
  std::unordered_set<Fingerprint, FingerprintHash> seen;
  std::map<std::string, Found> outcomes;
  Result result;
  const auto note = [&result](const std::string& why) {
    if (result.reason.empty()) result.reason = why;
  };
  const auto keep = [&](Outcome outcome, std::optional<u32> last) {
    std::string key = show(outcome);
    auto at = outcomes.find(key);
    if (at == outcomes.end()) {
      if (outcomes.size() == kMostOutcomes) return note(fmt::format("there are more than {} outcomes", kMostOutcomes));
      at = outcomes.emplace(std::move(key), Found{std::move(outcome), {}}).first;
    }
    if (at->second.schedules.size() == kMostSchedules) return;
    std::vector<u32>& moves = at->second.schedules.emplace_back();
    for (std::size_t i = 1; i < open.size(); ++i) moves.push_back(open[i].move);
    if (last) moves.push_back(*last);
  };
  const auto take = [&](const Step& step, std::optional<u32> move) {
    switch (step.end) {
      case StepEnd::state:
        if (!seen.insert(step.next.fingerprint).second) return;
        if (seen.size() > kMostStates) note(fmt::format("its schedules lead to more than {} states", kMostStates));
        return open.push_back({step.next, 0, move.value_or(0)});
      case StepEnd::path: {
        auto left = read(machine, wrapper);
        if (const auto* why = std::get_if<std::string>(&left)) return note(*why);
        return keep(std::get<Outcome>(std::move(left)), move);
      }
      default: note(step.reason.empty() ? "not every schedule could be followed" : step.reason);
    }
  };
  try {
    machine.load(StateRef{});
    machine.begin(vm_->thread, wrapper.declared_method("run", "()V"), {});
    take(machine.first_transition(), std::nullopt);
    std::vector<vm::EnabledThread> enabled;
    while (!open.empty() && seen.size() <= kMostStates) {
      throw_if_interrupted();
      machine.load(open.back().state);
      enabled.clear();
      machine.scheduler().enabled(enabled);
      const auto goes_on = [&](const vm::EnabledThread& e) {
        return machine.scheduler().has_reason_to_go_on(machine.thread_record(e.thread));
      };
      if (returned(machine, wrapper)) result.outlived = true;
      if (std::none_of(enabled.begin(), enabled.end(), goes_on)) {
        Outcome deadlock;
        deadlock.deadlock = true;
        keep(std::move(deadlock), std::nullopt);
        open.pop_back();
      } else if (std::any_of(enabled.begin(), enabled.end(),
                             [](const vm::EnabledThread& e) { return e.choices > 0; })) {
        note("some outcomes depend on a choice besides the schedule");
        open.pop_back();
      } else if (open.back().next == enabled.size()) {
        open.pop_back();
      } else {
        const u32 thread = enabled[open.back().next++].thread;
        take(machine.transition(thread, std::nullopt), thread);
      }
    }
  } catch (const LimitReached& limit) {
    note(limit.what());
  }
  if (outcomes.empty()) note("no schedule of its threads comes to an end");
  try {
    for (auto& [text, found] : outcomes) {
      Reached& reached = result.outcomes.emplace_back(Reached{std::move(found.outcome), {}, "not recorded"});
      for (std::size_t i = 0; i < found.schedules.size() && !reached.inexact.empty(); ++i)
        record(reached, wrapper, found.schedules[i], returned);
    }
  } catch (const LimitReached& limit) {
    note(limit.what());
  }
  return result;
}

/// Follows the moves again. States are canonical, so they lead to the same states.
void Schedules::record(Reached& reached, const vm::Class& wrapper, const std::vector<u32>& moves,
                       const std::function<bool(vm::Machine&, const vm::Class&)>& returned) {
  vm::Machine& machine = *vm_->machine;
  machine.load(StateRef{});
  machine.begin(vm_->thread, wrapper.declared_method("run", "()V"), {});
  ScheduleRecorder recorder(machine, &wrapper);
  Step step = machine.first_transition();
  for (std::size_t i = 0;; ++i) {
    const bool over = step.end != StepEnd::state;
    if (!over) machine.load(step.next);
    recorder.stops(over, returned(machine, wrapper));
    if (over || i == moves.size()) break;
    recorder.moves(moves[i]);
    step = machine.transition(moves[i], std::nullopt);
  }
  reached.schedule = recorder.schedule();
  reached.inexact = recorder.inexact();
  if (reached.outcome.deadlock) reached.schedule.push_back("deadlock");
}

}  // namespace pathfleet::testgen
