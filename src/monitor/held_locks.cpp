#include "monitor/held_locks.h"

#include <algorithm>

namespace pathfleet::monitor {

void HeldLocks::see(const RunEvent& event) {
  if (event.kind != RunEventKind::acquires && event.kind != RunEventKind::releases) return;
  of(event.thread);
  OfThread& thread = threads_[event.thread];
  if (event.kind == RunEventKind::acquires) {
    thread.holds.push_back({event.object, event.place, event.shared});
    thread.all = sets_.with(thread.all, event.object);
    if (!event.shared) thread.exclusive = sets_.with(thread.exclusive, event.object);
    return;
  }
  const auto held = std::find_if(thread.holds.rbegin(), thread.holds.rend(), [&](const Hold& hold) {
    return hold.lock == event.object && hold.shared == event.shared;
  });
  if (held == thread.holds.rend()) return;
  thread.holds.erase(std::next(held).base());
  thread.all = thread.exclusive = 0;
  for (const Hold& hold : thread.holds) {
    thread.all = sets_.with(thread.all, hold.lock);
    if (!hold.shared) thread.exclusive = sets_.with(thread.exclusive, hold.lock);
  }
}

void HeldLocks::add_used(std::vector<u32>& sets) const {
  for (const OfThread& thread : threads_) {
    sets.push_back(thread.all);
    sets.push_back(thread.exclusive);
  }
}

}  // namespace pathfleet::monitor
