// Calls and returns, monitors, class initialisation. Main functions: Machine::call, Machine::leave_frame,
// Machine::initialize.
//
// Invariant: an operation that has to wait, or must not happen in this transition, has changed nothing. The instruction
// runs again when the thread continues.

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "classfile/descriptor.h"
#include "core/error.h"
#include "core/limits.h"
#include "vm/independence/console_monitors.h"
#include "vm/independence/ends_unseen.h"
#include "vm/independence/linearizable_operations.h"
#include "vm/independence/pool_steps.h"
#include "vm/independence/unseen_operations.h"
#include "vm/inputs/annotated_inputs.h"
#include "vm/inputs/input_heap.h"
#include "vm/inputs/method_driver.h"
#include "vm/interpreter/quick.h"
#include "vm/machine.h"
#include "vm/observation/run_reporter.h"
#include "vm/program/access.h"
#include "vm/program/replaced_bodies.h"

namespace pathfleet::vm {

namespace {

/// Whether the native that precedes the method's body puts inputs in place of its arguments.
bool makes_inputs(const Method& method) {
  return method.native == through_annotations || method.native == through_driver;
}

}  // namespace

bool Machine::push_frame(Method* method, u64* locals, u16 flags, u32 init_class, Ref monitor) {
  if (!frames_.has_room(locals, *method)) return false;
  if (method->counters > 0) start_counters(*method, locals + method->max_locals - method->counters);
  frames_.push(method, locals, flags, init_class, monitor);
  return true;
}

Machine::Outcome Machine::stop(Stop reason) {
  stop_ = reason;
  return Outcome::stopped;
}

Machine::Outcome Machine::call(Method* method) { return method->native ? call_native(method) : call_body(method); }

Machine::Outcome Machine::call_body(Method* method) {
  Frame& caller = frames_.top();
  u64* const arguments = caller.sp - method->argument_slots;
  if (method->is_abstract()) {
    // The arguments, including the receiver, are still on the stack.
    throw_new("java/lang/AbstractMethodError", access::without_body(*class_of(as_ref(arguments[0])), *method));
    return Outcome::raise;
  }
  if (method->is_native()) {
    unsupported(fmt::format("native method {}{}; a model of class {} can be given with --models", method->full_name(),
                            method->descriptor, method->holder->source_name()));
    return Outcome::stopped;
  }
  if (method->counters > 0 && !has_room_for_call(*method)) return Outcome::stopped;
  u16 flags = 0;
  const Ref self = method->is_static() ? kNull : as_ref(arguments[0]);
  const bool nested = method->queue_operation != QueueOperation::none && in_linearizable_operation();
  if (options_.granularity() == Granularity::standard) {
    if (method->linearizable && !begin_operation(*method, arguments, flags)) return Outcome::stopped;
    if (method->part != OperationPart::none && !begin_part(*method, flags)) return Outcome::stopped;
  }
  if (method->queue_operation == QueueOperation::looks && !begin_future(*method, self)) return Outcome::stopped;
  if (method->queue_operation != QueueOperation::none) {
    if (method->queue_operation == QueueOperation::looks && is_search() && !visible_operation_.scouting())
      look_at_question(*this, *method, arguments, self != kNull && is_visible(self));
    note_call(*this, *method, arguments, method->queue_operation, nested);
  }
  Ref monitor = kNull;
  if (method->is_synchronized() && !heap_.booting()) {
    monitor = method->is_static() ? method->holder->mirror : as_ref(arguments[0]);
    // A method of the program is no part of the library operation that calls it, and neither is a worker's task.
    u16& depth = threads_.current().linearizable_depth;
    const u16 outer = depth;
    if (!method->holder->library || method->name == "run" || method->name == "call") depth = 0;
    const Outcome entered = enter_monitor(monitor);
    depth = outer;
    if (entered != Outcome::reload) return entered;
  }
  if (!push_frame(method, arguments, flags, 0, monitor)) {
    if (monitor != kNull) exit_monitor(monitor);
    throw_new("java/lang/StackOverflowError");
    return Outcome::raise;
  }
  if (flags & kLinearizable) ++threads_.current().linearizable_depth;
  caller.sp = arguments;
  return Outcome::reload;
}

Machine::Outcome Machine::call_native(Method* method) {
  const u32 caller_index = frames_.count() - 1;
  Frame& caller = frames_[caller_index];
  u64* const arguments = caller.sp - method->argument_slots;
  u64 result = 0;
  visible_operation_.begin_native();
  native_arguments_ = arguments;
  native_method_ = method;
  native_second_ = expr::kNone;
  const auto run = [&](NativeFn function) {
    try {
      return function(*this, arguments, &result);
    } catch (const NeedsLoading& needed) {
      return load_first(needed);
    } catch (const LinkageError& error) {
      return throw_new(error.class_name, error.message);
    } catch (const NullArgument&) {
      return throw_null_pointer();
    } catch (const BadArgument& bad) {
      return unsupported(fmt::format("native method {}{} {}", method->full_name(), method->descriptor, bad.what));
    }
  };
  // A native may need the concrete value of a symbolic argument. The method's Java body may work without it.
  const auto run_with_symbols = [&]() -> std::optional<NativeResult> {
    const NativeFn other = method->with_symbols;
    const bool symbols = has_symbols(*method, arguments);
    const bool wanted = symbols || method->native != run_body || has_texts(*method, arguments);
    for (const NativeFn function : {symbols ? nullptr : method->native, other}) {
      if (function == nullptr || function == run_body || (function == other && !wanted)) continue;
      try {
        return run(function);
      } catch (const NeedsConcrete&) {
      }
    }
    native_method_ = nullptr;
    if (method->info && method->info->code && !method->is_native()) return std::nullopt;
    return unsupported(fmt::format("native method {}{} of a symbolic value", method->full_name(), method->descriptor));
  };
  std::optional<NativeResult> native_outcome = refuse_arguments(*method, arguments);
  if (!native_outcome) {
    try {
      native_outcome = symbolic() ? run_with_symbols() : run(method->native);
    } catch (const RunsBody&) {
      native_method_ = nullptr;
    }
  }
  if (!native_outcome) return call_body(method);
  const NativeResult outcome = *native_outcome;
  native_method_ = nullptr;
  switch (outcome) {
    case NativeResult::done: {
      caller.sp = arguments;
      if (method->return_type != Type::void_) {
        *caller.sp++ = result;
        if (is_wide(method->return_type)) *caller.sp++ = slot_with(native_second_);
      }
      ++caller.pc;
      if (end_transition_) {
        end_transition_ = false;
        if (!pass_loop_entry()) return Outcome::stopped;
        return stop(Stop::boundary);
      }
      return Outcome::reload;
    }
    case NativeResult::thrown: return Outcome::raise;
    case NativeResult::again:
    case NativeResult::called: return Outcome::reload;
    case NativeResult::blocked: return stop(Stop::boundary);
    case NativeResult::ended: return Outcome::stopped;
  }
  return Outcome::stopped;
}

// Verified code passes arguments that match a native's descriptor, except for interface types, for which the verifier
// allows any object (JVMS 4.10.1.2). The JDK's code would fail at the call of an interface method.
NativeResult Machine::refuse(const Method& method, const ArgumentType& type, Ref given) {
  if (given == kNull) return throw_null_pointer();
  const Class* c = class_of(given);
  if (type.type && type.type->is_interface()) {
    return throw_new(
        "java/lang/IncompatibleClassChangeError",
        "Class " + c->source_name() + " does not implement the requested interface " + type.type->source_name());
  }
  const std::string which = type.number == 0 ? "the receiver" : "argument " + std::to_string(type.number);
  return unsupported(fmt::format("native method {}{} with a {} as {}", method.full_name(), method.descriptor,
                                 c->source_name(), which));
}

const ArgumentTypes& Universe::argument_types(Method& method) {
  const std::lock_guard lock(mutex_);
  if (const ArgumentTypes* known = method.argument_types.load(std::memory_order_relaxed)) return *known;
  auto types = std::make_unique<ArgumentTypes>();
  u16 slot = 0, number = 0;
  if (!method.is_static()) {
    if (method.holder != object_class) types->push_back({slot, number, method.holder});
    ++slot;
  }
  for (const std::string_view descriptor : classfile::parse_method_descriptor(method.descriptor).arguments) {
    ++number;
    const Type type = type_of(descriptor[0]);
    if (type == Type::reference && descriptor != "Ljava/lang/Object;") {
      Class* c = nullptr;
      try {
        c = find(classfile::class_name_of(descriptor));
      } catch (const LinkageError&) {
      }
      types->push_back({slot, number, c});
    }
    slot = static_cast<u16>(slot + (is_wide(type) ? 2 : 1));
  }
  const ArgumentTypes* kept = argument_types_.emplace_back(std::move(types)).get();
  method.argument_types.store(kept, std::memory_order_release);
  return *kept;
}

NativeResult Machine::tail_call(Method* method, std::span<const u64> arguments) {
  Frame& caller = frames_.top();
  PF_CHECK((!method->native || method->native == run_body || makes_inputs(*method)) && !method->is_abstract() &&
           !method->is_native());
  if (method->counters > 0 && !has_room_for_call(*method)) return NativeResult::ended;
  if (method->queue_operation == QueueOperation::looks && is_search() && !visible_operation_.scouting())
    look_at_question(*this, *method, arguments.data(), !method->is_static() && is_visible(as_ref(arguments[0])));
  std::vector<u64> copy(arguments.begin(), arguments.end());  // they may lie in the memory of the locals
  copy.resize(method->argument_slots, 0);
  // Such a call, by reflection, is not one step.
  if (method->queue_operation != QueueOperation::none)
    note_call(*this, *method, copy.data(), QueueOperation::looks, in_linearizable_operation());
  Ref monitor = kNull;
  if (method->is_synchronized() && !heap_.booting()) {
    monitor = method->is_static() ? method->holder->mirror : as_ref(copy[0]);
    switch (enter_monitor(monitor)) {
      case Outcome::reload: break;
      case Outcome::raise: return NativeResult::thrown;
      default: return NativeResult::blocked;
    }
  }
  u64* const locals = const_cast<u64*>(native_arguments_);
  std::copy(copy.begin(), copy.end(), locals);
  if (!push_frame(method, locals, 0, 0, monitor)) return throw_new("java/lang/StackOverflowError");
  caller.sp = locals;
  return NativeResult::called;
}

NativeResult Machine::tail_call_any(Method* method, std::span<const u64> arguments, u64* result) {
  if (makes_inputs(*method)) {
    const Method* const outer = native_method_;
    native_method_ = method;
    try {
      return method->native(*this, arguments.data(), result);
    } catch (const NeedsConcrete&) {
      native_method_ = outer;
    }
    return tail_call(method, arguments);
  }
  if (method->native && method->native != run_body) {
    visible_operation_.set_native_passed(false);  // the called native has its own visible operation
    if (const std::optional<NativeResult> refused = refuse_arguments(*method, arguments.data())) return *refused;
    return method->native(*this, arguments.data(), result);
  }
  if (method->is_abstract()) {
    return throw_new("java/lang/AbstractMethodError", access::without_body(*class_of(as_ref(arguments[0])), *method));
  }
  if (method->is_native()) return unsupported(("native method " + method->full_name()).append(method->descriptor));
  return tail_call(method, arguments);
}

// Leaves the top frame with a result of this many slots.
Machine::Outcome Machine::leave_frame(u32 result_slots, u64 result, u64 second) {
  Frame& frame = frames_.top();
  const u16 flags = frame.flags;
  if (frames_.count() == 1 && threads_.current_entry().stack == 0 && !heap_.booting()) {
    // The end of a thread is visible: threads that join it continue, and isAlive() changes. It needs the thread's
    // monitor (Thread.join relies on that).
    const Ref thread = threads_.current().thread;
    const bool keeps_daemons =
        options_.ample_sets() && !options_.assumes(Assumption::no_daemons) && !threads_.current().has(kDaemon);
    const Effect effect = threads_.current_is_last() ? Effect::end_last
                          : keeps_daemons            ? Effect::end_beside_daemons
                                                     : Effect::end;
    if (!pass_visible(touched_by(effect, thread))) return stop(Stop::boundary);
    if (!monitors_.await(threads_.current(), thread)) return stop(Stop::boundary);
  }
  if (frame.monitor != kNull) {
    // As for the instruction monitorexit.
    if (!options_.propositions.empty() && is_visible(frame.monitor) && !pass_object(frame.monitor))
      return stop(Stop::boundary);
    exit_monitor(frame.monitor);
  }
  const bool ends = returns_into_operation() && !pass_rest();
  if (flags & kLinearizable) --threads_.current().linearizable_depth;
  Class* const initialized = flags & kInitializer ? universe_.by_id(frame.init_class) : nullptr;
  if (initialized) finish_initialization(initialized, InitStatus::initialized);
  frames_.pop();
  if (frames_.empty() && !thaw_caller()) {
    ended_with_ = result;
    return stop(Stop::thread_end);
  }
  Frame& caller = frames_.top();
  // A caller that was frozen is at the first operation of its instruction (code.cpp), which may be its place or guard.
  // The thread has been at the place, unless it is before the first instruction of main, whose class is initialised.
  const bool begins = initialized && frames_.depth() == 1 && caller.method->holder->is_subclass_of(initialized);
  if (!begins && caller.pc->operation() == Quick::place) ++caller.pc;
  if (!(flags & kRetryCaller)) {
    if (result_slots > 0) *caller.sp++ = result;
    if (result_slots > 1) *caller.sp++ = second;
    caller.pc += caller.pc->operation() == Quick::guard ? 2 : 1;
  }
  return ends ? end_before_rest() : Outcome::reload;
}

// What is left of an operation is the visible operation of this transition, if that is still to come.
bool Machine::pass_rest() {
  u16& depth = threads_.current().linearizable_depth;
  const u16 outer = std::exchange(depth, u16{0});
  const bool passes = pass_visible(Touched::all());
  depth = outer;
  return passes;
}

// The transition ends in an operation that is one step. What is left of it is the visible operation of the next one.
Machine::Outcome Machine::end_before_rest() {
  threads_.current().set(kHasPassed, true);
  return stop(Stop::boundary);
}

// ---- Monitors (JVMS 2.11.10)

// reload: entered. The visible operation is the entering. Leaving commutes with what others can do until then, so it
// may follow that operation in a transition. It may not come before it: who waits for the monitor can go on in between
// (claim I5).
Machine::Outcome Machine::enter_monitor(Ref ref) {
  if (heap_.booting()) return Outcome::reload;
  ThreadRecord& record = threads_.current();
  if (is_immortal(ref)) note_entered_monitor(*this, ref);
  note_locked_thread(*this, ref);
  // Who holds the monitor already does nothing that others could tell.
  const bool again = options_.enters_with_next() && monitors_.holds(record.thread, ref);
  const bool is_first = !again && is_visible(ref) && visible_operation_.is_free();
  if (is_visible(ref) && stops_in_front() && !monitors_.await(record, ref)) return wait_in_front(ref);
  if (!again && is_visible(ref) && !pass_visible(touched_by(Effect::enter_monitor, ref))) {
    record.status = ThreadStatus::locking;
    record.object = ref;
    return stop(Stop::boundary);
  }
  if (!monitors_.await(record, ref)) {
    tell(DeedKind::awaits_lock, ref);
    return stop(Stop::boundary);
  }
  monitors_.enter(record.thread, ref);
  if (is_first && !visible_operation_.is_free()) has_taken_monitor();
  if (reporter_) reporter_->enters(ref);
  if (is_visible(ref)) tell(DeedKind::locks, ref);
  return Outcome::reload;
}

// Whether the running thread touches nothing where it has to wait for its next operation (claim A9).
bool Machine::stops_in_front() {
  return options_.enters_with_next() && threads_.current().atomic_depth == 0 && !in_linearizable_operation();
}

// The running thread has to wait for `place`, and stops in front of the operation.
Machine::Outcome Machine::wait_in_front(Ref place) {
  if (visible_operation_.scouting()) {
    visible_operation_.found_wait();
  } else {
    note_interleaved();
    tell(DeedKind::awaits_lock, place);
  }
  return stop(Stop::boundary);
}

NativeResult Machine::wait_on(Ref object, i64 nanos) {
  note_locked_thread(*this, object);
  return waiting_.wait_on(object, nanos);
}

bool Machine::stands_in_front_of_end(Ref thread) {
  const Ref owner = monitors_.owner(thread);
  if (!stops_in_front() || !waits_for_ends_unseen(universe_) || threads_.current().has(kInterrupted) ||
      thread == threads_.current().thread || (owner != kNull && owner != thread))
    return false;
  if (visible_operation_.scouting()) {
    visible_operation_.found_wait();
  } else {
    note_interleaved();
  }
  return true;
}

Machine::Outcome Machine::exit_monitor(Ref ref) {
  if (heap_.booting()) return Outcome::reload;
  if (!monitors_.exit(threads_.current().thread, ref)) {
    throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner");
    return Outcome::raise;
  }
  if (is_visible(ref)) {
    if (!in_linearizable_operation()) note_interleaved();
    if (!options_.enters_with_next() || !monitors_.holds(threads_.current().thread, ref)) visible_operation_.spend();
    tell(DeedKind::unlocks, ref);
  }
  if (reporter_) reporter_->leaves(ref);
  return Outcome::reload;
}

// ---- Class initialisation (JVMS 5.5)

NativeResult Machine::verify(Class* c) {
  try {
    universe_.verify(*c);
    return NativeResult::done;
  } catch (const LinkageError& error) {
    return throw_new(error.class_name, message_of(error));
  }
}

NativeResult Machine::link(Class* c) {
  if (const NativeResult verified = verify(c); verified != NativeResult::done) return verified;
  const bool once = !c->file || c->loader == 0 || c->trivially_initialized;
  return once || static_cast<const Statics*>(at(c->statics))->status != InitStatus::uninitialized ? NativeResult::done
                                                                                                  : link_loaded(c);
}

NativeResult Machine::initialize(Class* c) {
  if (!c->verified.load(std::memory_order_relaxed)) [[unlikely]] {
    if (const NativeResult verified = verify(c); verified != NativeResult::done) return verified;
  }
  if (c->trivially_initialized) return NativeResult::done;
  const auto* statics = static_cast<const Statics*>(at(c->statics));
  ThreadRecord& record = threads_.current();
  switch (statics->status) {
    case InitStatus::initialized: return NativeResult::done;
    case InitStatus::in_progress:
      if (statics->initializing_thread == record.thread) return NativeResult::done;
      record.status = ThreadStatus::initializing;
      record.object = c->statics;
      tell(DeedKind::awaits_class, c->statics);
      stop(Stop::boundary);
      return NativeResult::blocked;
    case InitStatus::erroneous: {
      const Ref cause = statics->initializing_thread;  // stored by drop_frame
      throw_new("java/lang/NoClassDefFoundError", "Could not initialize class " + c->source_name());
      if (cause != kNull) set_ref(exception_, universe_.throwable_class->field("cause").offset, cause);
      return NativeResult::thrown;
    }
    case InitStatus::uninitialized: break;
  }
  if (c->loader != 0) {
    const NativeResult linked = link_loaded(c);
    if (linked != NativeResult::done) return linked;
  }
  if (c->library && is_left_uninitialized(*this, *c)) return NativeResult::done;
  if (c->library) warm_up_first(*c);
  if (!visible_to_all()) {
    stop(Stop::boundary);
    return NativeResult::blocked;
  }
  if (!c->needed_environment.empty())
    return unsupported(fmt::format("class {} ({}); a model of it can be given with --models", c->source_name(),
                                   c->needed_environment));
  // For a class without <clinit>, the body is that of Object.<init>: a return.
  Method* body = c->initializer ? c->initializer : universe_.object_class->declared_method("<init>", "()V");
  Frame& caller = frames_.top();
  if (!push_frame(body, caller.stack + caller.method->max_stack, kInitializer | kRetryCaller | kNotStarted, c->id)) {
    return throw_new("java/lang/StackOverflowError");
  }
  tell(DeedKind::initializes, c->statics);
  auto* mine = static_cast<Statics*>(for_write(c->statics));
  mine->status = InitStatus::in_progress;
  mine->initializing_thread = record.thread;
  return NativeResult::again;
}

// The frame of an initialiser is on top and has not started. Initialises the superclass and the superinterfaces with
// default methods first.
Machine::Outcome Machine::start_initializer() {
  Frame& frame = frames_.top();
  const Class* c = universe_.by_id(frame.init_class);
  std::vector<Class*> first;
  if (!c->is_interface()) {
    if (c->super) first.push_back(c->super);
    for (Class* interface : c->all_interfaces) {
      const bool inherited = c->super && c->super->is_subclass_of(interface);
      if (!inherited && interface->declares_default_methods()) first.push_back(interface);
    }
  }
  visible_operation_.set_native_passed(false);
  for (Class* before : first) {
    switch (initialize(before)) {
      case NativeResult::done: continue;
      case NativeResult::again: return Outcome::reload;
      case NativeResult::thrown: return Outcome::raise;
      default: return Outcome::stopped;
    }
  }
  frame.flags &= static_cast<u16>(~kNotStarted);
  return Outcome::reload;
}

void Machine::finish_initialization(Class* c, InitStatus status) {
  auto* statics = static_cast<Statics*>(for_write(c->statics));
  statics->status = status;
  statics->initializing_thread = kNull;
  visible_operation_.spend();  // others may have waited for this, as for a monitor (claim I5)
  // Until now, what the static fields refer to was the thread's own.
  if (is_watched()) {
    for (const u32 offset : universe_.reference_offsets(c->statics)) heap_.share(field_at<Ref>(statics, offset));
  }
  if (reporter_ && status == InitStatus::initialized) reporter_->initialized(*c);
  if (status == InitStatus::initialized && !c->input_statics.empty()) inputs().make_statics(*c);
}

}  // namespace pathfleet::vm
