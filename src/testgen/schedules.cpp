#include "testgen/schedules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_set>

#include "core/error.h"
#include "core/limits.h"

namespace pathfleet::testgen {

namespace {

constexpr std::string_view kCallClass = "jdk.internal.pathfleet.Call";
constexpr std::size_t kMostStates = 20'000, kMostOutcomes = 16;

vm::VmOptions as_search(vm::VmOptions options) {
  options.searching = true;
  options.coverage = {};
  options.symbolic = nullptr;
  // As under java: a thread dies of its exception, the others go on.
  options.assertion_property = options.exception_property = options.runtime_exception_property = false;
  return options;
}

struct FingerprintHash {
  std::size_t operator()(const Fingerprint& fingerprint) const { return static_cast<std::size_t>(fingerprint.lo ^ fingerprint.hi); }
};

}  // namespace

Schedules::Schedules(const vm::VmOptions& options, ComponentStore& store) : vm_(vm::boot_vm(as_search(options), store)) {
  vm_.machine->freeze_base();
}

Schedules::Result Schedules::explore(const std::vector<u8>& call, const std::string& name,
                                     const std::function<std::variant<Outcome, std::string>(vm::Machine&, const vm::Class&)>& read,
                                     const std::function<bool(vm::Machine&, const vm::Class&)>& returned) {
  struct Open {
    StateRef state;
    u32 next;
    std::string step;  // the one that led here
  };
  vm::Machine& machine = *vm_.machine;
  const vm::Class& wrapper = *vm_.universe->define(call, name, true);
  std::vector<Open> open;
  std::unordered_set<Fingerprint, FingerprintHash> seen;
  std::map<std::string, Reached> outcomes;
  std::string reason;
  const auto schedule = [&](const std::string& last) {
    std::vector<std::string> lines;
    const auto add = [&](const std::string& step) {
      const auto thread_of = [](const std::string& line) { return line.substr(0, line.find(", from ")); };
      if (!step.empty() && (lines.empty() || thread_of(lines.back()) != thread_of(step))) lines.push_back(step);
    };
    for (const Open& each : open) add(each.step);
    add(last);
    return lines;
  };
  const auto take = [&](const Step& step, const std::string& how) {
    switch (step.end) {
      case StepEnd::state:
        if (!seen.insert(step.next.fingerprint).second) return;
        if (seen.size() > kMostStates) reason = fmt::format("its schedules lead to more than {} states", kMostStates);
        return open.push_back({step.next, 0, how});
      case StepEnd::path: {
        auto left = read(machine, wrapper);
        if (const auto* why = std::get_if<std::string>(&left)) {
          reason = *why;
          return;
        }
        Outcome outcome = std::get<Outcome>(std::move(left));
        std::string key = show(outcome);
        if (!outcomes.contains(key)) outcomes.emplace(std::move(key), Reached{std::move(outcome), schedule(how)});
        if (outcomes.size() > kMostOutcomes) reason = fmt::format("it leaves behind more than {} different things", kMostOutcomes);
        return;
      }
      default:
        reason = step.reason.empty() ? "not every schedule could be followed" : step.reason;
    }
  };
  try {
    machine.load(StateRef{});
    machine.begin(vm_.thread, wrapper.declared_method("run", "()V"), {});
    take(machine.first_transition(), "");
    std::vector<vm::Machine::Enabled> enabled;
    while (reason.empty() && !open.empty()) {
      machine.load(open.back().state);
      enabled.clear();
      machine.enabled(enabled);
      const auto goes_on = [&](const vm::Machine::Enabled& e) { return machine.has_reason_to_go_on(machine.thread_record(e.thread)); };
      if (returned(machine, wrapper) && machine.thread_count() > 1) {
        reason = "threads go on after the call has returned";
      } else if (std::none_of(enabled.begin(), enabled.end(), goes_on)) {
        reason = "threads can wait for ever";
      } else if (std::any_of(enabled.begin(), enabled.end(), [](const vm::Machine::Enabled& e) { return e.choices > 0; })) {
        reason = "it depends on a choice";
      } else if (open.back().next == enabled.size()) {
        open.pop_back();
      } else {
        const vm::Machine::Enabled& chosen = enabled[open.back().next++];
        const std::string position = machine.position(chosen.thread);
        const std::string how = fmt::format("{}, from {}", machine.thread_name(chosen.thread), position.find(kCallClass) == std::string::npos ? position : "the test");
        take(machine.transition(chosen.thread, std::nullopt), how);
      }
    }
  } catch (const LimitReached& limit) {
    reason = limit.what();
  } catch (const AssumptionBroken& broken) {
    reason = broken.what();
  }
  Result result;
  for (auto& [text, reached] : outcomes) result.outcomes.push_back(std::move(reached));
  result.reason = reason;
  return result;
}

}  // namespace pathfleet::testgen
