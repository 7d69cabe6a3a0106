#include "testgen/schedules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_set>

#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/limits.h"

namespace pathfleet::testgen {

namespace {

constexpr std::size_t kMostStates = 20'000, kMostOutcomes = 16;

vm::VmOptions as_search(vm::VmOptions options) {
  options.searching = true;
  options.coverage = {};
  options.symbolic = nullptr;
  // As in java: an uncaught exception ends its thread only.
  options.assertion_property = options.exception_property = options.runtime_exception_property = false;
  return options;
}

/// A position as Machine::position writes it; positions outside the program are renamed.
std::string place_of(const std::string& position) {
  if (position.find("jdk.internal.pathfleet.Call") != std::string::npos) return "the test";
  return position.starts_with("java.lang.Thread.run") ? "its beginning" : position;
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
    std::string step;  // the one that led here
  };
  vm::Machine& machine = *vm_->machine;
  const vm::Class& wrapper = *vm_->universe->define(call, name, true);
  std::vector<Open> open;
  std::unordered_set<Fingerprint, FingerprintHash> seen;
  std::map<std::string, Reached> outcomes;
  std::string reason;  // the first one
  const auto note = [&reason](const std::string& why) {
    if (reason.empty()) reason = why;
  };
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
        if (seen.size() > kMostStates) note(fmt::format("its schedules lead to more than {} states", kMostStates));
        return open.push_back({step.next, 0, how});
      case StepEnd::path: {
        auto left = read(machine, wrapper);
        if (const auto* why = std::get_if<std::string>(&left)) {
          note(*why);
          return;
        }
        Outcome outcome = std::get<Outcome>(std::move(left));
        std::string key = show(outcome);
        if (!outcomes.contains(key)) outcomes.emplace(std::move(key), Reached{std::move(outcome), schedule(how)});
        if (outcomes.size() > kMostOutcomes)
          note(fmt::format("it leaves behind more than {} different things", kMostOutcomes));
        return;
      }
      default: note(step.reason.empty() ? "not every schedule could be followed" : step.reason);
    }
  };
  try {
    machine.load(StateRef{});
    machine.begin(vm_->thread, wrapper.declared_method("run", "()V"), {});
    take(machine.first_transition(), "");
    std::vector<vm::EnabledThread> enabled;
    // After the first reason not to assert, the search continues until one schedule has ended, to show its outcome.
    while ((reason.empty() || outcomes.empty()) && !open.empty() && seen.size() <= kMostStates) {
      machine.load(open.back().state);
      enabled.clear();
      machine.scheduler().enabled(enabled);
      const auto goes_on = [&](const vm::EnabledThread& e) {
        return machine.scheduler().has_reason_to_go_on(machine.thread_record(e.thread));
      };
      if (returned(machine, wrapper) && machine.thread_count() > 1) note("threads go on after the call has returned");
      if (std::none_of(enabled.begin(), enabled.end(), goes_on)) {
        note("threads can wait for ever");
        open.pop_back();
      } else if (std::any_of(enabled.begin(), enabled.end(),
                             [](const vm::EnabledThread& e) { return e.choices > 0; })) {
        note("it depends on a choice");
        open.pop_back();
      } else if (open.back().next == enabled.size()) {
        open.pop_back();
      } else {
        const vm::EnabledThread& chosen = enabled[open.back().next++];
        const std::string how = fmt::format("{}, from {}", machine.thread_name(chosen.thread),
                                            place_of(machine.position(chosen.thread).text));
        take(machine.transition(chosen.thread, std::nullopt), how);
      }
    }
  } catch (const LimitReached& limit) {
    reason = limit.what();
  }
  Result result;
  for (auto& [text, reached] : outcomes) result.outcomes.push_back(std::move(reached));
  result.reason = reason;
  return result;
}

}  // namespace pathfleet::testgen
