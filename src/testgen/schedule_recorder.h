// A schedule as a debugger can enforce it under java: where each thread stops before another one continues. Main class:
// ScheduleRecorder.
//
// A stop is an instruction of the program and how often the thread has come to it. A thread that stops inside the
// library stops before the program's call into the library; or inside that call, if it waits there (in a wait set, or
// parked); or after the call, if its last operation was one inside the call. Threads are numbered in the order in which
// they are started; 0 is the first one. The class ScheduledRun of a suite carries schedules out.
//
// Under java a thread cannot be stopped in the middle of an operation of the library: it would hold locks of the
// library that the exploration has not. Where another thread continues at such a moment, the schedule is inexact.
//
// Invariant: a count is that of the thread's arrivals at the instruction, whether a transition ended there or not, as a
// breakpoint under java counts them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "vm/machine.h"

namespace pathfleet::testgen {

/// The lines of a schedule, as ScheduledRun reads them: "1 before p.C.m()V 12 1 (C.java:5)".
using Schedule = std::vector<std::string>;

class ScheduleRecorder {
 public:
  /// Needs VmOptions::coverage with `every`, and threads that are not interchanged. Registers itself as
  /// machine.listener.passed. `outside`: the class whose code calls the program; its instructions are no stops.
  explicit ScheduleRecorder(vm::Machine& machine, const vm::Class* outside = nullptr);
  ~ScheduleRecorder() { machine_.listener.passed = nullptr; }
  ScheduleRecorder(const ScheduleRecorder&) = delete;

  /// Call it before a thread moves: thread `index` of the loaded state. The first thread moves first.
  void moves(u32 index);
  /// Call it when its transition has ended, and the next state is loaded if there is one. `over`: the path has ended.
  /// `returned`: the first thread's call has returned.
  void stops(bool over, bool returned);
  /// The schedule so far.
  Schedule schedule() const;
  /// Why java may not be able to follow it, one line; empty: it can.
  const std::string& inexact() const { return inexact_; }

 private:
  using Place = std::pair<const vm::Method*, u16>;
  struct Arrival {
    u32 depth;
    Place place;
    u32 count;
  };
  struct Thread {
    u32 number;
    std::vector<Arrival> open;  // of its frames, by ascending depth
    std::map<Place, u32> counts;
    std::string stop;        // the last one; empty: it is at its beginning
    bool is_direct = false;  // its program code was called by java.lang.Thread, not by an executor
    std::string at;          // the same without "before" and "inside"
  };
  using Key = std::string;  // the thread's path

  static Key key_of(const vm::ThreadRecord& record);
  void pass(const vm::Method& method, u16 bci);
  Thread& thread(const Key& key);
  void note(Thread& thread, const std::string& kind, const std::string& at);
  std::string text_of(const Place& place, u32 count) const;

  vm::Machine& machine_;
  const vm::Class* outside_;
  std::map<Key, Thread> threads_;  // that live
  u32 started_ = 0;
  Key moving_;   // at the beginning the first thread
  Key between_;  // the thread that has stopped where no line of a schedule can stop it; empty: none
  std::string inexact_;
  struct Line {
    u32 thread;
    std::string text;  // without the thread
  };
  std::vector<Line> lines_;
};

}  // namespace pathfleet::testgen
