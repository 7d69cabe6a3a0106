// Evaluates a condition on a state: a static boolean method. An additional thread runs the method to its end, while no
// other thread runs. Main function: Machine::evaluate.
//
// Invariant: an evaluation leaves no trace in a state or in a counterexample. Its writes lie in the scratch arena until
// reset(). It may not wait, choose, print, start threads or end the path. In a run without a search there is no
// reset(): the run goes on in the frames that it had, but a field that the method writes stays written.

#include <utility>

#include "vm/machine.h"
#include "vm/observation/run_reporter.h"

namespace pathfleet::vm {
namespace {

constexpr u64 kMostInstructions = 50'000'000;

const char* what_it_waits_for(ThreadStatus status) {
  switch (status) {
    case ThreadStatus::choosing: return "it chooses, looks at the clock or depends on an input";
    case ThreadStatus::locking: return "it waits for a monitor that a thread holds";
    default: return "it waits";
  }
}

}  // namespace

Machine::Evaluation Machine::evaluate(Method* method) {
  const LiveThreads threads = threads_;
  threads_.set_current(threads_.size());
  const bool in_run = free_run_.has_value();
  FrameStack::Copy kept_frames;
  std::unique_ptr<RunReporter> kept_reporter;  // nothing is reported
  const u64 kept_start = transition_start_, kept_poll = poll_at_;
  if (in_run) {
    if (!frames_.empty()) frames_.copy_to(kept_frames);
    kept_reporter = std::move(reporter_);
  }
  const PathRecord path = path_.record();
  const u32 early_time_outs = early_time_outs_;
  const std::string output = output_;
  const u64 instructions = instructions_;
  const i32 exit_code = exit_code_;
  const auto worth = worth_;
  const Step step = std::exchange(step_, Step{});
  bool printed_something = false, counted = false;
  Listener deaf;
  deaf.printed = [&](int, std::string_view) { printed_something = true; };
  deaf.counters = [&](i32, i32, i32) { return counted = true, 0; };
  deaf.possible_input = listener.possible_input;
  Listener of_program = std::exchange(listener, std::move(deaf));
  const VisibleOperation::Masks old_masks = visible_operation_.masks();
  visible_operation_.set_masks({});

  frames_.clear();
  chosen_.reset();
  exception_ = kNull;
  threads_.set_started(false);
  end_transition_ = false;
  evaluating_ = true;
  ThreadEntry observer;
  observer.record.thread = new_object(universe_.thread_class);
  threads_.append(observer);
  Stop stop = Stop::boundary;
  const Ref monitor = method->is_synchronized() ? mirror(method->holder) : kNull;
  if (monitor == kNull || enter_monitor(monitor) == Outcome::reload)
    PF_CHECK(push_frame(method, frames_.slots(), 0, 0, monitor));
  // A long run stops at a backward jump and is continued here.
  while (stop == Stop::boundary && threads_.current().status == ThreadStatus::runnable &&
         instructions_ - instructions < kMostInstructions) {
    visible_operation_.allow();
    end_transition_ = false;
    transition_start_ = instructions_;
    poll_within(options_.max_transition_instructions);
    stop = symbolic() ? interpret<Watch::visible, true>() : interpret<Watch::alone>();
  }

  Evaluation result{Evaluation::Outcome::unsupported, {}, {}};
  const ThreadStatus status = threads_.current().status;
  if (printed_something) {
    result.reason = "it prints";
  } else if (counted) {
    result.reason = "it uses Verify's counters";
  } else if (threads_.has_started()) {
    result.reason = "it starts a thread";
  } else if (stop == Stop::thread_end) {
    result.outcome = static_cast<u32>(ended_with_) & 1 ? Evaluation::Outcome::holds : Evaluation::Outcome::fails;
  } else if (stop == Stop::error) {
    result.outcome = Evaluation::Outcome::threw;
    result.thrown = *step_.finding;
  } else if (stop == Stop::boundary && status == ThreadStatus::initializing) {
    result.outcome = Evaluation::Outcome::waits;
  } else if (stop == Stop::boundary) {
    result.reason = status == ThreadStatus::runnable ? "it does not come to its end" : what_it_waits_for(status);
  } else if (stop == Stop::unsupported || stop == Stop::bounded) {
    result.reason = step_.reason;
  } else {
    result.reason = "it ends the path";
  }

  evaluating_ = false;
  listener = std::move(of_program);
  visible_operation_.set_masks(old_masks);
  threads_ = threads;
  path_.set_record(path);
  set_early_time_outs(early_time_outs);
  output_ = output;
  instructions_ = instructions;
  exit_code_ = exit_code;
  worth_ = worth;
  step_ = step;
  frames_.clear();
  exception_ = kNull;
  chosen_.reset();
  if (in_run) {
    if (!kept_frames.frames.empty()) frames_.restore(kept_frames, threads_.current_entry().stack);
    reporter_ = std::move(kept_reporter);
    transition_start_ = kept_start;
    poll_at_ = kept_poll;
  }
  return result;
}

}  // namespace pathfleet::vm
