// `pathfleet run`: one run as java would execute it. Threads take turns where they block or after a quantum. Sleeping
// and timed waiting follow the real clock, which is advanced when every thread waits. Main function:
// Machine::run_freely.

#include <algorithm>

#include "vm/machine.h"
#include "vm/observation/run_reporter.h"
#include "vm/observation/run_schedule.h"
#include "vm/state/canonicalizer.h"
#include "vm/threads/clock.h"

namespace pathfleet::vm {

namespace {

bool is_timed(const ThreadRecord& record) {
  return record.status == ThreadStatus::sleeping || record.status == ThreadStatus::timed_waiting ||
         record.status == ThreadStatus::timed_parked;
}

}  // namespace

i64 Machine::nano_time() const { return free_run_ ? free_run_->nano_time() : Clock::kMonotonic + advanced_; }

i64 Machine::wall_time() const {
  return free_run_ ? free_run_->wall_time() : Clock::kWall * Clock::kNanosPerSecond + advanced_;
}

void Machine::skip_time(i64 nanos) {
  if (free_run_) {
    free_run_->skip(nanos);
  } else {
    advance_clock(nanos);
  }
}

void Machine::wake_after(i64 nanos) {
  if (free_run_) free_run_->set_timer(threads_.current_index(), nanos);
}

Machine::FreeRunEnd Machine::run_freely(u64 most) {
  free_run_.emplace(threads_.size());
  scheduler_.forbid_spurious_wakeups();
  visible_operation_.set_masks({});
  step_ = Step{};
  u32 next = 0;
  const u64 begun = instructions_;
  if (reporter_) {
    reporter_->runs(threads_.current().thread);
    reporter_->looks();
  }
  for (bool running = true;;) {
    if (instructions_ - begun > most)
      return {false, 0, "it did not end within " + std::to_string(most) + " instructions"};
    if (schedule_ && schedule_->is_over_time()) {
      if (reporter_ && !running) reporter_->is_over();
      return {false, 0, {}};
    }
    if (!running) {
      // The next thread in turn that can run. A thread in a timed wait can run only when its time has come.
      const i64 now = nano_time();
      i64 earliest = 0;
      const u32 count = threads_.size();
      if (schedule_) next = schedule_->first_of(next, count);
      u32 chosen = LiveThreads::kNobody;
      for (u32 k = 0; k < count && chosen == LiveThreads::kNobody; ++k) {
        const u32 index = (next + k) % count;
        const ThreadRecord& record = threads_[index].record;
        if (!scheduler_.can_go_on(record)) continue;
        const bool early = is_timed(record) && free_run_->wake_time(index) > now && !record.has(kInterrupted) &&
                           !(record.status == ThreadStatus::timed_parked && record.has(kPermit));
        if (!early) {
          chosen = index;
        } else if (earliest == 0 || free_run_->wake_time(index) < earliest) {
          earliest = free_run_->wake_time(index);
        }
      }
      if (chosen == LiveThreads::kNobody) {
        if (earliest == 0) {
          if (reporter_) reporter_->is_over();
          return {false, 0, "deadlock: no thread can go on\n" + describe_threads()};
        }
        free_run_->skip(earliest - now);
        continue;
      }
      switch_to(chosen);
      if (reporter_) reporter_->runs(threads_[chosen].record.thread);
      ThreadRecord& record = threads_[chosen].record;
      if (record.status == ThreadStatus::locking || record.status == ThreadStatus::initializing) {
        record.status = ThreadStatus::runnable;
        record.object = kNull;
      }
    }
    running = false;
    transition_start_ = instructions_;
    poll_within(schedule_ ? schedule_->next_quantum(options_.max_transition_instructions)
                          : options_.max_transition_instructions);
    const u32 index = threads_.current_index();
    Stop stop = reporter_ ? interpret<Watch::reported>() : interpret<Watch::alone>();
    while (reporter_ && stop == Stop::boundary && reporter_->has_stopped()) {  // for a look at the state
      reporter_->looks();
      stop = interpret<Watch::reported>();
    }
    if (reporter_ && stop != Stop::thread_end) reporter_->looks();
    switch (stop) {
      case Stop::boundary:
        next = index + 1;
        frames_.freeze(threads_[index].stack, canonicalizer_->hasher());
        break;
      case Stop::thread_end:
        next = index;
        end_thread();
        if (reporter_) reporter_->looks();
        if (threads_.is_over() && !begin_shutdown()) {
          return {true, exit_code_, {}};
        }
        break;
      case Stop::path_end:
      case Stop::ignored: return {true, exit_code_, {}};
      case Stop::error:
      case Stop::bounded:
      case Stop::unsupported: return {false, 0, step_.reason};
    }
  }
}

}  // namespace pathfleet::vm
