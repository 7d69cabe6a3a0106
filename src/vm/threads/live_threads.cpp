#include "vm/threads/live_threads.h"

#include <algorithm>
#include <cstring>

#include "core/limits.h"

namespace pathfleet::vm {

namespace {

int compare_paths(const ThreadRecord& a, const ThreadRecord& b) {
  return std::memcmp(a.path, b.path, ThreadRecord::kPathLength);
}

/// Whether this is the thread that runs the shutdown hooks (Machine::begin_shutdown). As in java, its end is the end of
/// the program, whoever else still lives.
bool ends_the_program(const ThreadRecord& record) { return record.path[0] == 2 && record.path[1] == 0; }

}  // namespace

i32 LiveThreads::find(Ref thread) const {
  for (u32 i = 0; i < entries_.size(); ++i) {
    if (entries_[i].record.thread == thread) return static_cast<i32>(i);
  }
  return -1;
}

void LiveThreads::begin(const ThreadEntry& first) {
  entries_.assign(1, first);
  current_ = 0;
  has_started_ = false;
}

void LiveThreads::place_below_current(ThreadRecord& record, u8 after) const {
  const ThreadRecord& parent = current();
  u32 depth = 0;
  while (depth < ThreadRecord::kPathLength && parent.path[depth] != 0) ++depth;
  depth = std::min(depth, ThreadRecord::kPathLength - 1);
  std::memcpy(record.path, parent.path, depth);
  record.path[depth] = after;
  const auto taken = [&] {
    return std::any_of(begin(), end(),
                       [&](const ThreadEntry& other) { return compare_paths(other.record, record) == 0; });
  };
  do {
    if (record.path[depth] == 255) throw LimitReached("more than 255 live threads started by one thread");
    ++record.path[depth];
  } while (taken());
}

u32 LiveThreads::insert(const ThreadEntry& entry) {
  const auto place = std::find_if(
      begin(), end(), [&](const ThreadEntry& other) { return compare_paths(other.record, entry.record) > 0; });
  const u32 index = static_cast<u32>(place - begin());
  entries_.insert(place, entry);
  if (index <= current_) ++current_;
  return index;
}

void LiveThreads::remove_current() {
  if (ends_the_program(current())) {
    entries_.clear();
  } else {
    entries_.erase(entries_.begin() + current_);
  }
  current_ = kNobody;
}

bool LiveThreads::is_over() const {
  return std::all_of(begin(), end(), [](const ThreadEntry& each) { return each.record.has(kDaemon); });
}

bool LiveThreads::current_is_last() const {
  if (ends_the_program(current())) return true;
  if (current().has(kDaemon)) return false;
  for (u32 i = 0; i < entries_.size(); ++i) {
    if (i != current_ && !entries_[i].record.has(kDaemon)) return false;
  }
  return true;
}

void LiveThreads::wake_all(Ref object) {
  for (ThreadEntry& entry : entries_) {
    ThreadRecord& record = entry.record;
    if (!record.is_in_wait_set() || record.object != object) continue;
    record.status = ThreadStatus::notified;
    record.set(kFarTimeOut, false);
  }
}

void LiveThreads::notify(u32 index) {
  ThreadRecord& record = entries_[index].record;
  record.status = ThreadStatus::notified;
  record.set(kFarTimeOut, false);
  record.set(kWokenByInterrupt, false);
}

void LiveThreads::time_out(u32 index) { entries_[index].record.status = ThreadStatus::timed_out; }

void LiveThreads::unpark(Ref thread) {
  const i32 index = find(thread);
  if (index >= 0) entries_[static_cast<u32>(index)].record.set(kPermit, true);
}

void LiveThreads::interrupt(Ref thread) {
  const i32 index = find(thread);
  if (index < 0) return;
  ThreadRecord& record = entries_[static_cast<u32>(index)].record;
  record.set(kInterrupted, true);
  // As under HotSpot, which looks at the interrupt status when the thread has come back.
  if (record.status == ThreadStatus::timed_out) record.set(kWokenByInterrupt, true);
  if (!record.is_in_wait_set()) return;
  record.status = ThreadStatus::notified;
  record.set(kFarTimeOut, false);
  record.set(kWokenByInterrupt, true);
}

}  // namespace pathfleet::vm
