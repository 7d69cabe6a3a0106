#include "core/trace.h"

#include <algorithm>

#include "core/error.h"
#include "core/escape.h"

namespace pathfleet {

bool same_error(const Finding& a, const Finding& b) {
  // A saved trace holds names as UTF-8; names of class files may be other bytes.
  return a.kind == b.kind && escape::utf8(a.class_name) == escape::utf8(b.class_name) && a.location == b.location;
}

std::string identity_of(const Finding& finding) {
  std::string text = to_string(finding.kind);
  if (!finding.class_name.empty()) text += " " + finding.class_name;
  if (!finding.location.empty()) text += " at " + finding.location.text;
  return text;
}

std::vector<Fingerprint> path_to(const Visited& visited, StateId target) {
  std::vector<Fingerprint> path;
  for (StateId id = target; id != 0; id = visited.parent(id)) path.push_back(visited.fingerprint(id));
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<u32> choices_along(Successors& successors, const StateRef& initial, const std::vector<Fingerprint>& path) {
  PF_CHECK(!path.empty() && path.front().lo == initial.fingerprint.lo);
  std::vector<u32> choices;
  StateRef state = initial;
  for (std::size_t i = 1; i < path.size(); ++i) {
    successors.load(state);
    const u32 count = successors.choices().count;
    u32 choice = 0;
    for (; choice < count; ++choice) {
      const Step step = successors.take(choice);
      if (step.end == StepEnd::state && step.next.fingerprint.lo == path[i].lo) {
        state = step.next;
        break;
      }
    }
    if (choice == count) {
      throw PathLost("internal error: step " + std::to_string(i) + " of a path of " + std::to_string(path.size() - 1) +
                     " leads to no state with the fingerprint that the search recorded; please report it with the "
                     "command line");
    }
    choices.push_back(choice);
  }
  return choices;
}

Replay replay(Successors& fresh, const std::vector<u32>& choices,
              const std::function<void(const ReplayedStep&)>& on_step) {
  Replay result;
  result.last = fresh.initial();
  if (on_step) on_step({0, 0, {}, result.last});
  for (const u32 choice : choices) {
    if (result.last.end != StepEnd::state) return result;
    fresh.load(result.last.next);
    if (choice >= fresh.choices().count) return result;
    const std::string description = on_step ? fresh.describe(choice) : std::string();
    result.last = fresh.take(choice);
    ++result.taken;
    if (on_step) on_step({result.taken, choice, description, result.last});
  }
  result.complete = true;
  if (result.last.end == StepEnd::state) {
    fresh.load(result.last.next);
    result.offered = fresh.choices();
  }
  return result;
}

std::vector<const Finding*> findings_of(const Choices& choices) {
  std::vector<const Finding*> findings;
  if (choices.deadlock) findings.push_back(&choices.finding);
  for (const Finding& violation : choices.violations) findings.push_back(&violation);
  return findings;
}

const Finding* finding_of(const Replay& replay, const Finding* expected) {
  if (!replay.complete) return nullptr;
  if (replay.last.end == StepEnd::error) return &*replay.last.finding;
  if (replay.last.end != StepEnd::state) return nullptr;
  const std::vector<const Finding*> findings = findings_of(replay.offered);
  const auto same = [&](const Finding* finding) { return expected != nullptr && same_error(*finding, *expected); };
  if (const auto found = std::find_if(findings.begin(), findings.end(), same); found != findings.end()) return *found;
  return findings.empty() ? nullptr : findings.front();
}

bool replays(Successors& fresh, const Counterexample& counterexample) {
  const Replay result = replay(fresh, counterexample.choices);
  const Finding* finding = finding_of(result, &counterexample.finding);
  return finding != nullptr && same_error(*finding, counterexample.finding);
}

}  // namespace pathfleet
