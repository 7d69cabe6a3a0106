#include "monitor/trace_window.h"

namespace pathfleet::monitor {

TraceWindow::Thread& TraceWindow::thread(u32 number) {
  if (number >= threads_.size()) threads_.resize(number + 1);
  return threads_[number];
}

std::vector<TraceWindow::Section>& TraceWindow::sections_of(u32 lock, u32 thread) {
  const auto [number, fresh] = number_of_lock_.try_emplace(lock, static_cast<u32>(sections_.size()));
  if (fresh) sections_.emplace_back();
  return sections_[number->second][thread];
}

void TraceWindow::begin(const HeldLocks& held) {
  *this = TraceWindow();
  for (u32 number = 0; number < held.thread_count(); ++number) {
    for (const HeldLocks::Hold& hold : held.at(number).holds) sections_of(hold.lock, number).push_back({});
  }
}

// Events of others that come before the next event of the thread.
void TraceWindow::wait_for(Thread& waiting, u32 self, const VectorClock& others) {
  const u32 time = waiting.clock[self];
  if (waiting.clock.covers(others)) return;
  waiting.clock.join(others);
  waiting.clock.set(self, time);
  waiting.changed = true;
}

TraceWindow::Stamp TraceWindow::stamp(u32 number) {
  Thread& self = thread(number);
  if (self.changed) {
    self.row = static_cast<u32>(rows_.size());
    self.changed = false;
    rows_.emplace_back(static_cast<u32>(entries_.size()), self.clock.size());
    for (u32 i = 0; i < self.clock.size(); ++i) entries_.push_back(i == number ? 0 : self.clock[i]);
  }
  return {number, self.clock[number] + 1, events_, self.row};
}

bool TraceWindow::add(const RunEvent& event, const HeldLocks::OfThread& held) {
  thread(event.kind == RunEventKind::starts || event.kind == RunEventKind::joins ? std::max(event.thread, event.object)
                                                                                 : event.thread);
  Thread& self = thread(event.thread);
  ++events_;
  const auto keep = [&](std::unordered_map<u32, VectorClock>& clocks) {
    VectorClock& kept = clocks[event.object];
    kept = self.clock;
  };
  const auto wait_for_last = [&](const std::unordered_map<u32, VectorClock>& clocks) {
    if (const auto last = clocks.find(event.object); last != clocks.end()) wait_for(self, event.thread, last->second);
  };
  const auto advance = [&] { self.clock.set(event.thread, self.clock[event.thread] + 1); };
  switch (event.kind) {
    case RunEventKind::reads:
    case RunEventKind::writes: {
      const bool writes = event.kind == RunEventKind::writes;
      if (!event.in_library) accesses_[event.object].push_back({stamp(event.thread), event.place, held.all, writes});
      advance();
      if (writes) {
        keep(written_);
      } else {
        wait_for_last(written_);
      }
      break;
    }
    case RunEventKind::reads_volatile:
      advance();
      wait_for_last(written_);
      break;
    case RunEventKind::writes_volatile:
      advance();
      keep(written_);
      break;
    case RunEventKind::rewrites: keep(written_); break;
    case RunEventKind::signals:
      advance();
      keep(signals_);
      break;
    case RunEventKind::signalled:
      wait_for_last(signals_);
      advance();
      break;
    case RunEventKind::acquires: {
      const Stamp taken = stamp(event.thread);
      if (!held.holds.empty() && !event.shared)
        nested_[{event.thread, event.object, held.exclusive}].push_back({taken, event.place});
      sections_of(event.object, event.thread).push_back({taken.time, taken.position, {}});
      advance();
      break;
    }
    case RunEventKind::releases: {
      std::vector<Section>& sections = sections_of(event.object, event.thread);
      if (sections.empty()) sections.push_back({});
      sections.back().released = stamp(event.thread);
      advance();
      break;
    }
    case RunEventKind::starts:
      advance();
      wait_for(thread(event.object), event.object, self.clock);
      break;
    case RunEventKind::joins:
      wait_for(self, event.thread, thread(event.object).clock);
      advance();
      break;
    case RunEventKind::ends: advance(); break;
  }
  return events_ < kMostEvents && entries_.size() < kMostClockEntries;
}

void TraceWindow::add_used(std::vector<u32>& sets) const {
  for (const auto& [variable, accesses] : accesses_) {
    for (const Access& access : accesses) sets.push_back(access.held);
  }
  for (const auto& [kind, acquires] : nested_) sets.push_back(kind.held);
}

void Closure::start() {
  clock_.clear();
  possible_ = true;
  latest_.assign(window_.sections().size(), {});
  for (std::size_t lock = 0; lock < latest_.size(); ++lock) latest_[lock].assign(window_.sections()[lock].size(), 0);
}

void Closure::add(const TraceWindow::Stamp& stamp, u32 own_time) {
  const std::span<const u32> row = window_.row(stamp.row);
  for (u32 thread = 0; thread < row.size(); ++thread) {
    if (row[thread] != 0) clock_.raise(thread, row[thread]);
  }
  if (own_time != 0) clock_.raise(stamp.thread, own_time);
}

void Closure::add_predecessors(const TraceWindow::Stamp& stamp) { add(stamp, stamp.time - 1); }

// Of the last sections of a lock that the threads have entered, only the one entered last may be open.
bool Closure::close() {
  for (bool grows = true; grows && possible_;) {
    grows = false;
    for (std::size_t lock = 0; lock < latest_.size(); ++lock) {
      const auto& by_thread = window_.sections()[lock];
      if (by_thread.size() < 2) continue;
      const TraceWindow::Section* last = nullptr;
      std::size_t at = 0;
      for (const auto& [thread, sections] : by_thread) {
        u32& entered = latest_[lock][at++];
        while (entered < sections.size() && sections[entered].acquired <= clock_[thread]) ++entered;
        if (entered > 0 && (!last || sections[entered - 1].position >= last->position)) last = &sections[entered - 1];
      }
      at = 0;
      for (const auto& [thread, sections] : by_thread) {
        const u32 entered = latest_[lock][at++];
        if (entered == 0 || &sections[entered - 1] == last) continue;
        const TraceWindow::Stamp& released = sections[entered - 1].released;
        if (released.time == 0) {
          possible_ = false;
          break;
        }
        if (holds(released)) continue;
        add(released, released.time);
        grows = true;
      }
    }
  }
  return possible_;
}

}  // namespace pathfleet::monitor
