#include "testgen/schedule_recorder.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/instruction.h"
#include "core/error.h"
#include "vm/stubs/call_site.h"

namespace pathfleet::testgen {

namespace {

/// Whether the thread has begun to wait, so that the call in which it waits has had an effect already.
bool waits(const vm::ThreadRecord& record) {
  using enum vm::ThreadStatus;
  if (record.has(vm::kJoining)) return false;  // before the call is as good
  return record.is_in_wait_set() || record.status == notified || record.status == parked ||
         record.status == timed_parked;
}

/// Whether the thread waits with a time-out, which under java depends on the real time.
bool may_time_out(const vm::ThreadRecord& record) {
  using enum vm::ThreadStatus;
  if (record.status == timed_out) return true;
  return (record.status == timed_waiting || record.status == timed_parked) && !record.has(vm::kFarTimeOut);
}

/// The length of an instruction.
u32 length_at(const std::pair<const vm::Method*, u16>& place) {
  return classfile::decode(place.first->info->code->bytes, place.second).length;
}

}  // namespace

ScheduleRecorder::ScheduleRecorder(vm::Machine& machine, const vm::Class* outside)
    : machine_(machine), outside_(outside) {
  vm::ThreadRecord first;
  first.path[0] = 1;
  moving_ = key_of(first);
  machine_.listener.passed = [this](const vm::Method& method, u16 bci) { pass(method, bci); };
}

ScheduleRecorder::Key ScheduleRecorder::key_of(const vm::ThreadRecord& record) {
  return {reinterpret_cast<const char*>(record.path), vm::ThreadRecord::kPathLength};
}

ScheduleRecorder::Thread& ScheduleRecorder::thread(const Key& key) {
  const auto [at, fresh] = threads_.try_emplace(key);
  if (fresh) at->second.number = started_++;
  return at->second;
}

void ScheduleRecorder::moves(u32 index) {
  moving_ = key_of(machine_.thread_record(index));
  if (!between_.empty() && between_ != moving_)
    inexact_ = "another thread continues while one is in the middle of an operation of the library";
  between_.clear();
  for (u32 i = 0; i < machine_.thread_count(); ++i) {
    if (may_time_out(machine_.thread_record(i))) inexact_ = "a thread waits with a time-out";
  }
}

void ScheduleRecorder::pass(const vm::Method& method, u16 bci) {
  if (method.holder == outside_) return;
  const Key key = key_of(machine_.current());
  Thread& of = thread(key);
  const u32 depth = machine_.frames().depth();
  while (!of.open.empty() && of.open.back().depth > depth) of.open.pop_back();
  const Place place{&method, bci};
  if (!of.open.empty() && of.open.back().depth == depth) {
    // An instruction that waited, or was resolved, is reported again.
    if (of.open.back().place == place) return;
    of.open.pop_back();
  }
  of.open.push_back({depth, place, ++of.counts[place]});
}

std::string ScheduleRecorder::text_of(const Place& place, u32 count) const {
  const auto& [method, bci] = place;
  const vm::Class& holder = *method->holder;
  const i32 line = method->code.load(std::memory_order_acquire)->line(bci);
  std::string text = fmt::format("{}.{}{} {} {}", holder.source_name(), method->name, method->descriptor, bci, count);
  if (holder.file && line > 0) text += fmt::format(" ({}:{})", holder.file->source_file, line);
  return text;
}

void ScheduleRecorder::note(Thread& of, const std::string& kind, const std::string& at) {
  const std::string stop = at.empty() ? kind : kind + " " + at;
  // Inside a call, or before its end, java cannot stop the thread a second time.
  if (of.stop == stop || (kind == "before" && of.at == at)) return;
  of.stop = stop;
  of.at = at;
  if (!lines_.empty() && lines_.back().thread == of.number) lines_.pop_back();
  lines_.push_back({of.number, stop});
}

void ScheduleRecorder::stops(bool over, bool returned) {
  Thread& of = thread(moving_);
  std::optional<u32> index;
  const u32 started_before = started_;
  if (!over) {
    for (u32 i = 0; i < machine_.thread_count(); ++i) {
      const Key key = key_of(machine_.thread_record(i));
      if (key == moving_) index = i;
      thread(key);  // a thread that has been started is numbered
    }
  }
  const bool first = of.number == 0;
  if (!index || (first && returned)) {
    note(of, first ? "returns" : "ends", "");
    if (!index) threads_.erase(moving_);
    return;
  }
  struct Frame {
    const vm::Method* method;
    u16 bci;
  };
  std::vector<Frame> frames;
  machine_.walk_frames(*index, [&](const vm::FrameStack::View& frame) {
    frames.push_back({frame.method, frame.bci()});
    return true;
  });
  const vm::CoverageFilter& program = machine_.universe().options().coverage;
  const auto is_own = [&](const Frame& frame) {
    return frame.method->holder != outside_ && program.covers(*frame.method);
  };
  const auto first_own = std::find_if(frames.rbegin(), frames.rend(), is_own);
  if (first_own != frames.rend()) {
    of.is_direct = std::all_of(frames.rbegin(), first_own, [](const Frame& frame) {
      const std::string name(frame.method->holder->source_name());
      return name == "java.lang.Thread" || name.find(vm::kLambdaMark) != std::string::npos;
    });
  }
  const bool waiting = waits(machine_.thread_record(*index));
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const Frame& frame = frames[i];
    if (!is_own(frame)) continue;
    const u32 depth = static_cast<u32>(frames.size() - i);
    const Place place{frame.method, frame.bci};
    u32 count = 0;
    for (const Arrival& arrival : of.open) {
      if (arrival.depth == depth && arrival.place == place) count = arrival.count;
    }
    if (count == 0) count = of.counts[place] + 1;
    std::string at = text_of(place, count);
    if (i > 0 && machine_.thread_record(*index).status == vm::ThreadStatus::runnable) {
      // If the last operation was one inside the call, the call counts as done.
      const Place next{place.first, static_cast<u16>(place.second + length_at(place))};
      const std::string after = text_of(next, of.counts[next] + 1);
      const bool starts = started_ > started_before;
      if (starts || of.at == at || of.at == after) {
        at = after;
        // What is left of Thread.start does nothing that others could see. Of other calls that is not known.
        if (!starts || frames[i - 1].method->name != "start") between_ = moving_;
      }
    }
    return note(of, waiting ? "inside" : "before", at);
  }
  // No code of the program is active. A thread that cannot go on, as one of a pool without a task, can be stopped
  // there.
  if (!machine_.scheduler().has_reason_to_go_on(machine_.thread_record(*index))) {
    of.stop.clear();
    return note(of, "idles", "");
  }
  // A thread whose program code java.lang.Thread has called does nothing after it that others could see, until it ends.
  if (!of.is_direct) between_ = moving_;
  if (!of.open.empty()) note(of, "before", text_of(of.open.back().place, of.open.back().count));
}

Schedule ScheduleRecorder::schedule() const {
  Schedule schedule;
  const u32 processors = machine_.universe().options().processors;
  if (processors != 1) schedule.push_back(fmt::format("processors {}", processors));
  for (const Line& line : lines_) schedule.push_back(fmt::format("{} {}", line.thread, line.text));
  return schedule;
}

}  // namespace pathfleet::testgen
