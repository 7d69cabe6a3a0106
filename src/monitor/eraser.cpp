#include "monitor/eraser.h"

namespace pathfleet::monitor {

Eraser::State Eraser::state_of(u32 variable) const {
  return variable < variables_.size() ? variables_[variable].state : State::virgin;
}

void Eraser::refine(Variable& variable, const Access& access, bool first) {
  const HeldLocks::OfThread& held = findings_.held.of(access.thread);
  const u32 locks = access.writes ? held.exclusive : held.all;
  variable.candidates = first ? locks : findings_.sets.intersection(variable.candidates, locks);
}

void Eraser::see(const RunEvent& event) {
  if ((event.kind != RunEventKind::reads && event.kind != RunEventKind::writes) || event.in_library) return;
  if (event.object >= variables_.size()) variables_.resize(event.object + 1);
  Variable& variable = variables_[event.object];
  const Access access{event.thread, event.place, findings_.held.of(event.thread).all,
                      event.kind == RunEventKind::writes};
  switch (variable.state) {
    case State::virgin: variable.state = State::exclusive; break;
    case State::exclusive:
      if (access.thread == variable.last.thread) break;
      variable.state = access.writes ? State::shared_modified : State::shared;
      refine(variable, access, true);
      break;
    case State::shared:
      if (access.writes) variable.state = State::shared_modified;
      [[fallthrough]];
    case State::shared_modified: refine(variable, access, false); break;
  }
  if (variable.last.thread != access.thread && variable.state >= State::shared) variable.of_other = variable.last;
  variable.last = access;
  if (access.writes) variable.last_write = access;
  if (variable.state != State::shared_modified || variable.warned || !findings_.sets.locks(variable.candidates).empty())
    return;
  variable.warned = true;
  const bool of_write = !access.writes && variable.last_write.writes && variable.last_write.thread != access.thread;
  const Access& other = of_write ? variable.last_write : variable.of_other;
  findings_.warn(findings_.race("eraser", event.object,
                                findings_.part(other.thread, other.place, other.held, other.writes),
                                findings_.part(access.thread, access.place, access.held, access.writes)));
}

void Eraser::forget(std::span<const u32> variables, std::span<const u32>) {
  for (const u32 variable : variables) {
    if (variable < variables_.size()) variables_[variable] = {};
  }
}

void Eraser::add_used(std::vector<u32>& sets) const {
  for (const Variable& variable : variables_) {
    sets.push_back(variable.candidates);
    sets.push_back(variable.last.held);
    sets.push_back(variable.of_other.held);
    sets.push_back(variable.last_write.held);
  }
}

}  // namespace pathfleet::monitor
