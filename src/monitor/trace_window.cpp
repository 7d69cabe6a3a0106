#include "monitor/trace_window.h"

#include <optional>

namespace pathfleet::monitor {

u32 TraceWindow::number_of(u32 thread) {
  const auto [number, fresh] = number_of_thread_.try_emplace(thread, static_cast<u32>(threads_.size()));
  if (fresh) {
    threads_.emplace_back();
    thread_numbers_.push_back(thread);
  }
  return number->second;
}

std::vector<TraceWindow::Section>& TraceWindow::sections_of(u32 lock, SectionKind kind) {
  const auto [number, fresh] = number_of_lock_.try_emplace(lock, static_cast<u32>(sections_.size()));
  if (fresh) sections_.emplace_back();
  return sections_[number->second][kind];
}

void TraceWindow::begin(const HeldLocks& held) {
  *this = TraceWindow();
  for (u32 thread = 0; thread < held.thread_count(); ++thread) {
    for (const HeldLocks::Hold& hold : held.at(thread).holds)
      sections_of(hold.lock, {number_of(thread), hold.shared}).push_back({});
  }
  threads_at_begin_ = threads_.size();
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
  Thread& self = threads_[number];
  if (self.changed) {
    self.row = static_cast<u32>(rows_.size());
    self.changed = false;
    rows_.emplace_back(static_cast<u32>(entries_.size()), self.clock.size());
    for (u32 i = 0; i < self.clock.size(); ++i) entries_.push_back(i == number ? 0 : self.clock[i]);
  }
  return {number, self.clock[number] + 1, events_, self.row};
}

bool TraceWindow::add(const RunEvent& event, const HeldLocks::OfThread& held) {
  const u32 number = number_of(event.thread);
  const bool has_other = event.kind == RunEventKind::starts || event.kind == RunEventKind::joins;
  const u32 other = has_other ? number_of(event.object) : number;
  Thread& self = threads_[number];
  ++events_;
  const auto keep = [&](std::unordered_map<u32, VectorClock>& clocks) {
    VectorClock& kept = clocks[event.object];
    kept = self.clock;
  };
  const auto wait_for_last = [&](const std::unordered_map<u32, VectorClock>& clocks) {
    if (const auto last = clocks.find(event.object); last != clocks.end()) wait_for(self, number, last->second);
  };
  const auto alter = [&] {
    if (const auto altered = altered_.find(event.object); altered != altered_.end()) altered->second.join(self.clock);
  };
  const auto advance = [&] { self.clock.set(number, self.clock[number] + 1); };
  switch (event.kind) {
    case RunEventKind::reads:
    case RunEventKind::writes: {
      const bool writes = event.kind == RunEventKind::writes;
      if (!event.in_library) {
        accesses_[event.object].push_back({stamp(number), event.place, held.all, held.exclusive, writes});
      }
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
      const Stamp taken = stamp(number);
      if (!held.holds.empty() && !event.shared)
        nested_[{event.thread, event.object, held.exclusive}].push_back({taken, event.place});
      sections_of(event.object, {number, event.shared}).push_back({taken.time, taken.position, {}});
      advance();
      alter();
      break;
    }
    case RunEventKind::releases: {
      std::vector<Section>& sections = sections_of(event.object, {number, event.shared});
      if (sections.empty()) sections.push_back({});
      sections.back().released = stamp(number);
      advance();
      alter();
      break;
    }
    case RunEventKind::asks:
      if (!held.holds.empty() && !event.shared)
        nested_[{event.thread, event.object, held.exclusive}].push_back({stamp(number), event.place});
      advance();
      break;
    case RunEventKind::alters:
      advance();
      altered_[event.object].join(self.clock);
      break;
    case RunEventKind::probes:
      wait_for_last(altered_);
      advance();
      break;
    case RunEventKind::starts:
      advance();
      wait_for(threads_[other], other, self.clock);
      break;
    case RunEventKind::joins:
      wait_for(self, number, threads_[other].clock);
      advance();
      break;
    case RunEventKind::ends: advance(); break;
  }
  return events_ < kMostEvents && threads_.size() < threads_at_begin_ + kMostThreads &&
         entries_.size() < kMostClockEntries;
}

void TraceWindow::add_used(std::vector<u32>& sets) const {
  for (const auto& [variable, accesses] : accesses_) {
    for (const Access& access : accesses) {
      sets.push_back(access.held);
      sets.push_back(access.exclusive);
    }
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

namespace {

/// Which of the sections looked at were entered last: of any thread, and of another thread than that one.
class EnteredLast {
 public:
  void look_at(u32 thread, u32 position) {
    if (any_ && thread == thread_) {
      position_ = std::max(position_, position);
    } else if (!any_ || position > position_) {
      if (any_) other_ = other_ ? std::max(*other_, position_) : position_;
      thread_ = thread;
      position_ = position;
      any_ = true;
    } else {
      other_ = other_ ? std::max(*other_, position) : position;
    }
  }
  bool is_after(u32 thread, u32 position) const {
    if (any_ && thread_ != thread) return position_ >= position;
    return other_ && *other_ >= position;
  }

 private:
  bool any_ = false;
  u32 thread_ = 0, position_ = 0;
  std::optional<u32> other_;
};

}  // namespace

// Of the last sections of a lock that the threads have entered, one may be open only if no other thread has entered one
// later that excludes it.
bool Closure::close() {
  for (bool grows = true; grows && possible_;) {
    grows = false;
    for (std::size_t lock = 0; lock < latest_.size(); ++lock) {
      const auto& by_thread = window_.sections()[lock];
      if (by_thread.size() < 2) continue;
      EnteredLast any, exclusive;
      std::size_t at = 0;
      for (const auto& [kind, sections] : by_thread) {
        u32& entered = latest_[lock][at++];
        while (entered < sections.size() && sections[entered].acquired <= clock_[kind.thread]) ++entered;
        if (entered == 0) continue;
        any.look_at(kind.thread, sections[entered - 1].position);
        if (!kind.shared) exclusive.look_at(kind.thread, sections[entered - 1].position);
      }
      at = 0;
      for (const auto& [kind, sections] : by_thread) {
        const u32 entered = latest_[lock][at++];
        if (entered == 0) continue;
        const EnteredLast& excluding = kind.shared ? exclusive : any;
        if (!excluding.is_after(kind.thread, sections[entered - 1].position)) continue;
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
