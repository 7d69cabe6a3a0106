#include "monitor/fast_track.h"

#include <algorithm>

namespace pathfleet::monitor {

VectorClock& FastTrack::clock(u32 thread) {
  while (thread >= threads_.size()) {
    threads_.emplace_back();
    const u32 added = static_cast<u32>(threads_.size()) - 1;
    threads_.back().set(added, 1);
  }
  return threads_[thread];
}

VectorClock& FastTrack::at(std::vector<VectorClock>& clocks, u32 number) {
  if (number >= clocks.size()) clocks.resize(number + 1);
  return clocks[number];
}

FastTrack::Variable& FastTrack::variable(u32 number) {
  if (number >= variables_.size()) variables_.resize(number + 1);
  return variables_[number];
}

FastTrack::Access FastTrack::access_of(const RunEvent& event) {
  return {event.thread, clock(event.thread)[event.thread], event.place, findings_.held.of(event.thread).all};
}

void FastTrack::race(const RunEvent& event, const Access& earlier, bool earlier_writes) {
  Variable& raced = variable(event.object);
  if (raced.warned) return;
  raced.warned = true;
  const Access now = access_of(event);
  findings_.warn(findings_.race("happens-before", event.object,
                                findings_.part(earlier.thread, earlier.place, earlier.held, earlier_writes),
                                findings_.part(now.thread, now.place, now.held, event.kind == RunEventKind::writes)));
}

void FastTrack::read(const RunEvent& event) {
  Variable& read = variable(event.object);
  if (!before(read.write, event.thread)) race(event, read.write, true);
  const Access now = access_of(event);
  if (read.reads) {
    for (Access& access : *read.reads) {
      if (access.thread == event.thread) {
        access = now;
        return;
      }
    }
    read.reads->push_back(now);
  } else if (before(read.read, event.thread)) {
    read.read = now;
  } else {
    read.reads = std::make_unique<std::vector<Access>>(std::vector<Access>{read.read, now});
  }
}

void FastTrack::write(const RunEvent& event) {
  Variable& written = variable(event.object);
  if (!before(written.write, event.thread)) race(event, written.write, true);
  if (written.reads) {
    for (const Access& access : *written.reads) {
      if (!before(access, event.thread)) race(event, access, false);
    }
    written.reads.reset();
    written.read = {};
  } else if (!before(written.read, event.thread)) {
    race(event, written.read, false);
  }
  written.write = access_of(event);
}

void FastTrack::see(const RunEvent& event) {
  if (stopped_) return;
  if (event.thread >= kMostThreads || (event.kind == RunEventKind::starts && event.object >= kMostThreads)) {
    findings_.note("happens-before: the run was looked at up to the start of thread " + std::to_string(kMostThreads));
    stopped_ = true;
    return;
  }
  const u32 thread = event.thread;
  switch (event.kind) {
    case RunEventKind::reads:
      if (!event.in_library) read(event);
      break;
    case RunEventKind::writes:
      if (!event.in_library) write(event);
      break;
    case RunEventKind::acquires:
      clock(thread).join(at(locks_, event.object));
      if (!event.shared) clock(thread).join(at(shared_, event.object));
      break;
    case RunEventKind::releases:
      // A thread may give up the lock that it holds alone while it holds it with others, too.
      at(event.shared ? shared_ : locks_, event.object).join(clock(thread));
      advance(thread);
      break;
    case RunEventKind::reads_volatile: clock(thread).join(at(volatiles_, event.object)); break;
    case RunEventKind::writes_volatile:
      at(volatiles_, event.object).join(clock(thread));
      advance(thread);
      break;
    case RunEventKind::starts:
      clock(std::max(thread, event.object));  // makes both, so that neither moves
      clock(event.object).join(clock(thread));
      advance(thread);
      break;
    case RunEventKind::joins:
      clock(std::max(thread, event.object));
      clock(thread).join(clock(event.object));
      break;
    case RunEventKind::asks:
    case RunEventKind::alters:
    case RunEventKind::probes:
    case RunEventKind::rewrites:
    case RunEventKind::signals:
    case RunEventKind::signalled:
    case RunEventKind::ends: break;
  }
}

void FastTrack::forget(std::span<const u32> variables, std::span<const u32> locks) {
  for (const u32 gone : variables) {
    if (gone < variables_.size()) variables_[gone] = {};
    if (gone < volatiles_.size()) volatiles_[gone].clear();
  }
  for (const u32 gone : locks) {
    if (gone < locks_.size()) locks_[gone].clear();
    if (gone < shared_.size()) shared_[gone].clear();
  }
}

void FastTrack::add_used(std::vector<u32>& sets) const {
  for (const Variable& variable : variables_) {
    sets.push_back(variable.write.held);
    sets.push_back(variable.read.held);
    if (!variable.reads) continue;
    for (const Access& access : *variable.reads) sets.push_back(access.held);
  }
}

}  // namespace pathfleet::monitor
