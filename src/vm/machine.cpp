// Transitions: from a loaded state, one thread runs to the next choice point. Main functions: Machine::transition,
// Machine::load, Machine::reset.

#include "vm/machine.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <utility>

#include "core/error.h"
#include "vm/independence/pool_steps.h"
#include "vm/independence/unseen_operations.h"
#include "vm/inputs/input_heap.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/observation/run_reporter.h"
#include "vm/observation/run_schedule.h"
#include "vm/state/canonicalizer.h"
#include "vm/state/join_order.h"
#include "vm/state/library_tidying.h"
#include "vm/state/raw_state.h"
#include "vm/state/state_root.h"
#include "vm/threads/clock.h"

namespace pathfleet::vm {

namespace {

// A worker of a pool that is about to look for a task forgets that it was interrupted, before anybody can tell (claim
// P2).
void forget_interrupts_between_tasks(LiveThreads& threads, const FrameStack& frames, Universe& universe,
                                     const ComponentStore& store) {
  const auto is_between_tasks = [](const Method& method, u16 flags) {
    return (flags & kLinearizable) && is_worker_loop(method);
  };
  for (u32 i = 0; i < threads.size(); ++i) {
    ThreadRecord& record = threads[i].record;
    if (!record.has(kInterrupted)) continue;
    if (record.status != ThreadStatus::runnable && record.status != ThreadStatus::locking) continue;
    if (i == threads.current_index()) {
      if (frames.empty() || !is_between_tasks(*frames.top().method, frames.top().flags)) continue;
    } else {
      if (threads[i].stack == 0) continue;
      const FrozenFrame& top = frames.frozen(store.unpair(threads[i].stack).left);
      if (!is_between_tasks(*universe.method(top.method_id()), top.flags)) continue;
    }
    record.set(kInterrupted, false);
  }
}

/// Makes it as good as new. Most steps have none of the parts that take memory.
void clear(Step& step) {
  auto& [end, stayed_in_footprint, progressed, next, finding, reason, left_out] = step;  // all there is
  end = StepEnd::state;
  stayed_in_footprint = progressed = false;
  next = {};
  finding.reset();
  reason.clear();
  left_out.clear();
}

}  // namespace

Machine::Machine(Universe& universe, ComponentStore& store)
    : NativeContext(universe, store),
      store_(store),
      frames_(universe, store, options_.max_frames, symbolic()),
      path_(options_.symbolic.get(), options_.pinned.get(), *this),
      canonicalizer_(std::make_unique<Canonicalizer>(*this)),
      clock_(std::make_unique<Clock>(*this)) {
  set_early_time_outs(0);
  heap_.writes_constant = [this](Ref ref, Object& copy) { write_constant(ref, copy); };
}

Machine::~Machine() = default;

void Machine::set_early_time_outs(u32 count) {
  early_time_outs_ = count;
  if (!options_.early_time_outs) return;
  PF_CHECK(count <= *options_.early_time_outs);
  scheduler_.withhold_time_outs(count == *options_.early_time_outs);
}

InputHeap& Machine::inputs() {
  if (!inputs_) inputs_ = std::make_unique<InputHeap>(*this);
  return *inputs_;
}

StateRef Machine::canonical_state(const KnownStates* known) {
  if (advanced_ > 0) clock_->pass(advanced_);
  if (options_.searching && options_.granularity() == Granularity::standard && !options_.library_steps() &&
      !options_.observed() && !options_.symbolic && options_.check_symmetry == 0) {
    tidy_library_objects(heap_, universe_, frames_.empty() ? nullptr : frames_.top().method);
    forget_interrupts_between_tasks(threads_, frames_, universe_, store_);
    JoinOrder(*this).forget();
  }
  if (raw_into_) raw_into_->take(*this);
  const StateRef state = canonicalizer_->run(options_.check_hash ? nullptr : known);
  if (options_.check_hash) PF_CHECK(canonicalizer_->full_fingerprint(state) == state.fingerprint);
  return state;
}

void Machine::freeze_base() {
  // The arrays from which Integer.valueOf and the like take boxes. They are never written.
  for (const char* boxes : {"java/lang/Integer$IntegerCache", "java/lang/Long$LongCache", "java/lang/Short$ShortCache",
                            "java/lang/Byte$ByteCache", "java/lang/Character$CharacterCache"}) {
    const Class& c = *universe_.load(boxes);
    if (const Ref cache = field_at<Ref>(at(c.statics), c.field("cache").offset); cache != kNull)
      heap_.slot(cache)->flags |= kConstant;
  }
  for (Ref ref = 1; ref < universe_.immortals().count(); ++ref) {
    Object* object = universe_.immortals().object(ref);
    object->flags |= object->flags & kConstant ? kEveryObject : kShared | kEveryObject;
  }
  if (options_.warms_up()) universe_.constant_base().mark(*this);
  adopt_base();
}

void Machine::adopt_base() {
  const std::lock_guard lock(universe_.mutex());
  heap_.end_boot();
}

void Machine::begin(Ref thread, Method* method, std::span<const u64> arguments) {
  reset();
  ThreadEntry entry;
  entry.record.thread = thread;
  entry.record.path[0] = 1;
  threads_.begin(entry);
  began_choosing_ = false;
  frames_.clear();
  visible_operation_.set_masks({});  // nothing of an earlier transition remains
  path_.set_record({});
  output_.clear();
  std::copy(arguments.begin(), arguments.end(), frames_.slots());
  Ref monitor = kNull;
  if (method->is_synchronized() && !heap_.booting()) {
    monitor = method->is_static() ? method->holder->mirror : as_ref(arguments[0]);
    Object* free = for_write(monitor);  // no other thread exists yet
    free->owner = thread;
    free->lock_count = 1;
  }
  PF_CHECK(push_frame(method, frames_.slots(), 0, 0, monitor));
}

void Machine::run_to_end(Ref thread, Method* method) {
  begin(thread, method, {});
  poll_at_ = ~u64{0};
  const Stop stop = interpret<Watch::alone>();
  if (stop != Stop::thread_end) {
    std::string where;
    for (const CodePosition& position : stack_of_current()) where += "\n\tat " + format(position);
    throw InternalError("internal error: the boot sequence stopped: " +
                        (stop == Stop::error ? step_.finding->details : step_.reason + where));
  }
}

void Machine::reset() {
  heap_.reset();
  if (!hashes_in_use_.empty()) hashes_in_use_.clear();
  threads_.assign(loaded_.threads());
  path_.set_record(loaded_.path());
  set_early_time_outs(loaded_.early_time_outs());
  ended_threads_ = loaded_.ended_threads();
  unseen_ends_ = loaded_.unseen_ends();
  frames_.clear();
  exception_ = kNull;
  chosen_.reset();
  advanced_ = 0;
  end_transition_ = false;
  in_place_end_ = 0;
}

// ---- Runs in place

StepEnd Machine::run_in_place(std::optional<u32> value) {
  constexpr u64 kTransitions = 100;  // without a choice
  in_place_end_ = instructions_ + kTransitions * options_.max_transition_instructions;
  step_ = Step{};
  Stop stop;
  do {
    ThreadRecord& record = threads_.current();
    visible_operation_.begin(!record.has(kHasPassed));
    began_choosing_ = record.status == ThreadStatus::choosing;
    chosen_of_ = began_choosing_ ? record.choices : 2;
    record.set(kHasPassed, false);
    record.set(kOpenChoice, false);
    const bool throws = record.status == ThreadStatus::throwing;
    if (!throws) record.status = ThreadStatus::runnable;
    if (began_choosing_) record.choices = 0;
    chosen_ = std::exchange(value, std::nullopt);
    stop = throws ? go_on_throwing() : run_current();
    if (stop == Stop::boundary && instructions_ >= in_place_end_) {
      step_.reason = "does not end";
      stop = Stop::bounded;
    }
  } while (
      stop == Stop::boundary && threads_.size() == 1 &&
      (threads_.current().status == ThreadStatus::runnable || threads_.current().status == ThreadStatus::throwing));
  in_place_end_ = 0;
  switch (stop) {
    case Stop::thread_end:
      end_thread();
      return threads_.is_over() && !begin_shutdown() ? StepEnd::path : StepEnd::state;
    case Stop::boundary: return StepEnd::state;
    case Stop::path_end: return StepEnd::path;
    case Stop::ignored: return StepEnd::ignored;
    case Stop::error: return StepEnd::error;
    case Stop::bounded: return StepEnd::bounded;
    case Stop::unsupported: break;
  }
  return StepEnd::unsupported;
}

u32 Machine::choices_in_place() const {
  const bool waits = threads_.size() == 1 && threads_.has_current();
  return waits && threads_.current().status == ThreadStatus::choosing ? threads_.current().choices : 0;
}

void Machine::mark(Mark& into) {
  into.heap = heap_.mark();
  frames_.copy_to(into.frames);
  into.threads = threads_.entries();
  into.path = path_.record();
  into.decided = path_.mark();
}

void Machine::rewind(const Mark& mark) {
  heap_.rewind(mark.heap);
  if (!hashes_in_use_.empty()) hashes_in_use_.clear();
  threads_.assign(mark.threads);
  threads_.set_current(0);
  threads_.set_started(false);
  path_.set_record(mark.path);
  path_.rewind(mark.decided);
  frames_.restore(mark.frames, mark.threads[0].stack);
  exception_ = kNull;
  chosen_.reset();
  advanced_ = 0;
  end_transition_ = false;
}

void Machine::load(const StateRef& state) {
  reset();
  if (loaded_.state().root == state.root) return;
  const StateParts parts = split(store_, state.root);
  Canonicalizer& canonicalizer = *canonicalizer_;
  heap_.load(
      parts.heap_size, parts.heap, parts.written_size, parts.written,
      [&](ComponentIndex before, ComponentIndex after) { canonicalizer.heap_changed(before, after); },
      [&](PairIndex before, PairIndex after) { canonicalizer.written_changed(before, after); });
  loaded_.load(store_, state, parts);
  threads_.assign(loaded_.threads());
  path_.set_record(loaded_.path());
  set_early_time_outs(loaded_.early_time_outs());
  ended_threads_ = loaded_.ended_threads();
  unseen_ends_ = loaded_.unseen_ends();
}

Step Machine::transition(u32 index, std::optional<u32> value, const KnownStates* known) {
  reset();
  if (options_.outputs) {
    output_.clear();
    if (loaded_.output() != 0) {
      const auto text = store_.content(loaded_.output());
      output_.assign(reinterpret_cast<const char*>(text.data()) + sizeof(OutputHeader),
                     text.size() - sizeof(OutputHeader));
    }
  }
  switch_to(index);
  ThreadRecord& record = threads_[index].record;
  // A thread that can only time out does so at once.
  if (options_.early_time_outs && scheduler_.times_out_early(record)) spend_early_time_out();
  // A choice does not start a new visible operation: other threads could not run between the choice and its request.
  visible_operation_.begin(!record.has(kHasPassed));
  began_choosing_ = record.status == ThreadStatus::choosing;
  chosen_of_ = began_choosing_ ? record.choices : 2;
  inner_steps.seen.clear();
  record.set(kHasPassed, false);
  record.set(kOpenChoice, false);
  if (record.status == ThreadStatus::locking || record.status == ThreadStatus::initializing ||
      record.status == ThreadStatus::choosing) {
    record.status = ThreadStatus::runnable;
    record.object = kNull;
    record.choices = 0;
  }
  chosen_ = value;
  worth_.reset();
  clear(step_);
  const Stop stop = record.status == ThreadStatus::throwing   ? go_on_throwing()
                    : record.status == ThreadStatus::arriving ? arrive()
                                                              : run_current();
  // The instruction that requested a choice comes first when the thread continues. Otherwise all values would lead to
  // the same state.
  PF_CHECK(!chosen_ || stop == Stop::unsupported);
  return finish(stop, known);
}

// Makes `index` the current thread, its innermost frame in use.
void Machine::switch_to(u32 index) {
  threads_.set_current(index);
  if (raw_from_ && raw_from_->keeps(index)) {
    raw_from_->restore_stack(threads_[index], frames_);
  } else {
    frames_.enter(threads_[index].stack);
  }
}

// Sets the operations that the interpreter watches for in a transition.
void Machine::set_masks() {
  if (threads_.size() > 1 || options_.observed()) {
    visible_operation_.watch(visible_mask_source(), inner_steps.count);
  } else if (is_alone()) {
    visible_operation_.set_masks({});
  } else {
    visible_operation_.only_watch();
  }
}

// The thread is at its place from now on. Nothing else happens.
Machine::Stop Machine::arrive() {
  threads_.current().status = ThreadStatus::runnable;
  return Stop::boundary;
}

// The current thread throws the exception that it was about to throw.
Machine::Stop Machine::go_on_throwing() {
  ThreadRecord& record = threads_.current();
  exception_ = std::exchange(record.object, kNull);
  record.status = ThreadStatus::runnable;
  set_masks();
  return unwind() == Outcome::reload ? run_current() : stop_;
}

Machine::Stop Machine::run_current() {
  set_masks();
  began_at_place_ = false;
  noticed_after_ = 0;
  first_instruction_ = loaded_.state().root == 0 ? kNoInstruction : instructions_;
  if (options_.races || options_.has_places()) {
    const Frame& top = frames_.top();
    begin_depth_ = frames_.depth();
    begin_bci_ = universe_.code(*top.method)->bci_of(top.pc);
  }
  transition_start_ = instructions_;
  poll_within(std::max<u64>(options_.max_transition_instructions, 50 * heap_.leaves().size()));
  if (symbolic()) {
    return options_.granularity() == Granularity::bytecode ? interpret<Watch::every, true>()
                                                           : interpret<Watch::visible, true>();
  }
  if (options_.granularity() == Granularity::bytecode) return interpret<Watch::every>();
  return visible_operation_.masks().watched == 0 ? interpret<Watch::alone>() : interpret<Watch::visible>();
}

Step Machine::first_transition() {
  step_ = Step{};
  // Invariants need a state before anything has happened.
  visible_operation_.begin(!options_.observed());
  return finish(run_current());
}

// Translates the interpreter's reason for stopping into a step.
Step Machine::finish(Stop stop, const KnownStates* known) {
  if (stop == Stop::thread_end) tell(DeedKind::ends, threads_.current().thread);
  tell(DeedKind::is_over);
  if (stop == Stop::boundary) note_called_back(*this);
  switch (stop) {
    case Stop::thread_end:
      end_thread();
      if (threads_.is_over() && !begin_shutdown()) {
        step_.end = StepEnd::path;
        break;
      }
      [[fallthrough]];
    case Stop::boundary:
      step_.end = StepEnd::state;
      step_.next = canonical_state(known);
      break;
    case Stop::path_end: step_.end = StepEnd::path; break;
    case Stop::ignored: step_.end = StepEnd::ignored; break;
    case Stop::error: step_.end = StepEnd::error; break;
    case Stop::bounded: step_.end = StepEnd::bounded; break;
    case Stop::unsupported: step_.end = StepEnd::unsupported; break;
  }
  return std::move(step_);
}

std::string Machine::output_text() const { return output_; }

}  // namespace pathfleet::vm
