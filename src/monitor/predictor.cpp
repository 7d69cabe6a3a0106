#include "monitor/predictor.h"

#include <algorithm>

#include "core/interruption.h"

namespace pathfleet::monitor {

void Predictor::see(const RunEvent& event) {
  if (stopped_) return;
  if (!window_.add(event, findings_.held.of(event.thread))) {
    // The event itself changes what is held: the next window begins after it.
    HeldLocks after = findings_.held;
    after.see(event);
    predict();
    window_.begin(after);
    findings_.note("predicted-races, predicted-deadlocks: the run is long, so it was cut into windows of at most " +
                   std::to_string(TraceWindow::kMostEvents) + " events and " +
                   std::to_string(TraceWindow::kMostThreads) + " threads; each prediction lies in one of them");
  }
}

void Predictor::forget(std::span<const u32>, std::span<const u32>) {
  if (stopped_) return;
  predict();
  window_.begin(findings_.held);
  findings_.note(
      "predicted-races, predicted-deadlocks: the run was cut into windows where many objects were gone; each "
      "prediction lies in one of them");
}

void Predictor::lose_variables() {
  if (stopped_) return;
  predict();
  stopped_ = true;
  findings_.note(
      "predicted-races, predicted-deadlocks: the run was looked at up to where there were too many variables");
}

void Predictor::finish() {
  if (!stopped_) predict();
  window_.begin(findings_.held);
}

void Predictor::predict() {
  reported_.clear();
  cycles_ = 0;
  if (wanted_.races) predict_races();
  if (wanted_.deadlocks) predict_deadlocks();
}

// ---- Races

void Predictor::predict_races() {
  std::vector<u32> variables;
  for (const auto& [variable, accesses] : window_.accesses()) {
    const bool by_several = std::any_of(accesses.begin(), accesses.end(), [&](const Access& access) {
      return access.stamp.thread != accesses.front().stamp.thread;
    });
    const bool written =
        std::any_of(accesses.begin(), accesses.end(), [](const Access& access) { return access.writes; });
    if (by_several && written) variables.push_back(variable);
  }
  std::sort(variables.begin(), variables.end());
  for (const u32 variable : variables) {
    if (interruption() != Interruption::none) {
      findings_.note("predicted-races: stopped before all variables were looked at");
      return;
    }
    predict_races_on(variable, window_.accesses().at(variable));
  }
}

void Predictor::predict_races_on(u32 variable, const std::vector<Access>& accesses) {
  struct Kind {
    u32 thread;
    bool writes;
    u32 held, exclusive;
    auto operator<=>(const Kind&) const = default;
  };
  std::map<Kind, std::vector<const Access*>> by_kind;
  for (const Access& access : accesses)
    by_kind[{access.stamp.thread, access.writes, access.held, access.exclusive}].push_back(&access);
  for (const auto& [first, of_first] : by_kind) {
    for (const auto& [second, of_second] : by_kind) {
      if (first.thread == second.thread || !(first.writes || second.writes)) continue;
      // Two sections of one lock are never open at once, unless both are shared.
      const auto excludes = [&](u32 exclusive, u32 held) {
        return !findings_.sets.locks(findings_.sets.intersection(exclusive, held)).empty();
      };
      if (excludes(first.exclusive, second.held) || excludes(first.held, second.exclusive)) continue;
      compare(variable, of_first, of_second);
    }
  }
}

// The pairs of which one access of `earlier` comes first in the run. Both lists are those of one thread.
void Predictor::compare(u32 variable, const std::vector<const Access*>& earlier,
                        const std::vector<const Access*>& later) {
  Closure closure(window_);
  auto first = earlier.begin();
  for (const Access* second : later) {
    if (first == earlier.end()) return;
    if ((*first)->stamp.position > second->stamp.position) continue;
    closure.add_predecessors(second->stamp);
    if (!closure.close()) return;
    for (; first != earlier.end() && (*first)->stamp.position < second->stamp.position; ++first) {
      closure.add_predecessors((*first)->stamp);
      if (!closure.close()) return;
      if (closure.holds((*first)->stamp)) continue;
      if (closure.holds(second->stamp)) break;
      const auto side = [](const Access& access) { return u64{access.place} << 1 | (access.writes ? 1 : 0); };
      if (!reported_.emplace(side(**first), side(*second)).second) break;
      const auto part = [&](const Access& access) {
        return findings_.part(window_.thread_of(access.stamp.thread), access.place, access.held, access.writes);
      };
      findings_.warn(findings_.race("predicted-races", variable, part(**first), part(*second)));
      break;
    }
  }
}

// ---- Deadlocks

void Predictor::predict_deadlocks() {
  std::vector<const Acquires*> all;
  for (const Acquires& acquires : window_.nested_acquires()) all.push_back(&acquires);
  for (const Acquires* acquires : all) {
    if (interruption() != Interruption::none) {
      findings_.note("predicted-deadlocks: stopped before all cycles of locks were looked at");
      return;
    }
    std::vector<const Acquires*> cycle = {acquires};
    extend_cycle(cycle, all);
  }
}

// Each waits for a lock that the next one holds. The thread with the lowest number comes first.
void Predictor::extend_cycle(std::vector<const Acquires*>& cycle, const std::vector<const Acquires*>& all) {
  if (cycles_ >= kMostCycles) {
    findings_.note("predicted-deadlocks: more than " + std::to_string(kMostCycles) +
                   " cycles of locks; not all were looked at");
    return;
  }
  const auto holds = [&](const Acquires& who, u32 lock) {
    const LockSets::Set& held = findings_.sets.locks(who.first.held);
    return std::binary_search(held.begin(), held.end(), lock);
  };
  const u32 wanted = cycle.back()->first.lock;
  for (const Acquires* next : all) {
    if (next->first.thread <= cycle.front()->first.thread || !holds(*next, wanted)) continue;
    const bool fits = std::all_of(cycle.begin(), cycle.end(), [&](const Acquires* other) {
      return other->first.thread != next->first.thread &&
             findings_.sets.locks(findings_.sets.intersection(other->first.held, next->first.held)).empty();
    });
    if (!fits) continue;
    cycle.push_back(next);
    if (holds(*cycle.front(), next->first.lock)) {
      ++cycles_;
      check_cycle(cycle);
    } else if (cycle.size() < kMostThreadsInDeadlock) {
      extend_cycle(cycle, all);
    }
    cycle.pop_back();
  }
}

void Predictor::check_cycle(const std::vector<const Acquires*>& cycle) {
  Closure closure(window_);
  std::vector<std::size_t> at(cycle.size(), 0);
  for (;;) {
    for (std::size_t i = 0; i < cycle.size(); ++i) closure.add_predecessors(cycle[i]->second[at[i]].stamp);
    if (!closure.close()) return;
    bool blocked = true;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
      while (closure.holds(cycle[i]->second[at[i]].stamp)) {
        blocked = false;
        if (++at[i] == cycle[i]->second.size()) return;
      }
    }
    if (blocked) break;
  }
  Warning warning;
  warning.kind = WarningKind::deadlock;
  warning.detector = "predicted-deadlocks";
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    const TraceWindow::AcquireKind& kind = cycle[i]->first;
    const RunNames::Object lock = findings_.names.lock(kind.lock);
    Part part = findings_.part(kind.thread, cycle[i]->second[at[i]].place, kind.held);
    part.wants = lock.object;
    part.wanted_from = lock.made_at;
    warning.parts.push_back(part);
  }
  findings_.warn(warning);
}

}  // namespace pathfleet::monitor
