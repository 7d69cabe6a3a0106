// Exceptions: creation, search for the handler, end of a thread or a path (JVMS 2.10). Main function: Machine::unwind.

#include <atomic>
#include <utility>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/trace.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/observation/run_reporter.h"
#include "vm/program/access.h"
#include "vm/program/null_message.h"

namespace pathfleet::vm {

namespace {

constexpr std::string_view kNullPointerException = "java/lang/NullPointerException";

}  // namespace

// Like `new`, but without running the constructor: the constructors of all exceptions that the VM throws only pass
// their message to Throwable's.
Ref Machine::new_throwable(Class* type, std::string_view message) {
  const Ref exception = new_object(type);
  const auto& fields = universe_.throwable_fields;
  const auto* statics = at(universe_.throwable_class->statics);
  Object* object = heap_.slot(exception);
  field_at<Ref>(object, fields.cause) = exception;
  field_at<Ref>(object, fields.stack_trace) = field_at<Ref>(statics, fields.unassigned_stack);
  field_at<Ref>(object, fields.suppressed) = field_at<Ref>(statics, fields.suppressed_sentinel);
  if (message.data() != nullptr) {  // an empty message is a message
    const Ref text = new_string(message);
    field_at<Ref>(heap_.slot(exception), fields.message) = text;
  }
  const Method* fill = universe_.fill_in_stack_trace;
  PF_CHECK(fill && fill->native);
  const u64 arguments[2] = {exception, 0};
  u64 result;
  const bool passed = visible_operation_.native_passed();
  visible_operation_.set_native_passed(true);  // made by a native: that method is the first frame
  PF_CHECK(fill->native(*this, arguments, &result) == NativeResult::done);
  visible_operation_.set_native_passed(passed);
  return exception;
}

NativeResult Machine::throw_new(std::string_view class_name, std::string_view message) {
  // An interrupt comes before the exception that shows it (JLS 17.4.4).
  if (reporter_ && class_name == "java/lang/InterruptedException") reporter_->is_interrupted();
  return throw_object(new_throwable(universe_.load(class_name), message));
}

NativeResult Machine::throw_object(Ref exception) {
  exception_ = exception;
  return NativeResult::thrown;
}

Machine::Outcome Machine::throw_linkage(const LinkageError& error) {
  throw_new(error.class_name, message_of(error));
  return Outcome::raise;
}

// The class that a handler catches. For a class of one of the program's loaders, link_loaded has loaded it.
const Class* Machine::caught_class(const Class& holder, u16 catch_type) const {
  const std::string_view name = holder.file->constants.class_name(catch_type);
  if (holder.loader != 0) return find_initiated(holder.loader, name);
  return holder.library ? universe_.find(name) : universe_.find_named(name);  // the verifier has loaded it
}

// The handler for an exception; null: none. If a handler names a class that its method may not name, it is `refused`:
// java then searches from there for a handler of the IllegalAccessError.
const Handler* Machine::find_handler(const Code& code, u32 index, const Class* exception_class,
                                     const Handler** refused) const {
  for (const Handler& handler : code.handlers) {
    if (index < handler.start || index >= handler.end) continue;
    if (handler.catch_type == 0) return &handler;
    const std::atomic_ref known(const_cast<const Class*&>(handler.caught));
    const Class* caught = known.load(std::memory_order_acquire);
    if (!caught) {
      caught = caught_class(*code.method->holder, handler.catch_type);
      if (caught && !access::can_access(*code.method->holder, *caught)) {
        if (refused) *refused = &handler;
        return nullptr;
      }
      if (code.method->holder->loader == 0) known.store(caught, std::memory_order_release);
    }
    if (caught && exception_class->is_subclass_of(caught)) return &handler;
  }
  return nullptr;
}

// Whether some frame of the current thread catches an exception of this class. The stack is not changed. The class
// becomes the one that is caught or leaves the thread, because an exception that leaves a static initialiser is
// wrapped.
bool Machine::is_caught(const Class*& exception_class) const {
  return frames_.any_of(threads_.current_entry().stack, [&](const FrameStack::View& frame) {
    const Code& code = *universe_.code(*frame.method);
    const Handler* refused = nullptr;
    // Handlers may handle each other's exceptions.
    std::size_t left = code.handlers.size();
    for (u32 index = code.index_of[frame.bci()]; !(frame.flags & kNotStarted);
         index = std::exchange(refused, nullptr)->handler) {
      if (find_handler(code, index, exception_class, &refused)) return true;
      if (!refused || left-- == 0) break;
      exception_class = universe_.find("java/lang/IllegalAccessError");
    }
    if ((frame.flags & kInitializer) && !exception_class->is_subclass_of(universe_.find("java/lang/Error"))) {
      exception_class = universe_.find("java/lang/ExceptionInInitializerError");
    }
    return false;
  });
}

// Continues at the handler of exception_, or ends the thread or the path.
Machine::Outcome Machine::unwind() {
  tell(DeedKind::throws, exception_);
  const Class* type = class_of(exception_);
  if (!is_caught(type)) return uncaught(type);
  bool ends = false;  // before the operation goes on that has called what the exception has left
  for (;;) {
    Frame& frame = frames_.top();
    const Code& code = *universe_.code(*frame.method);
    if (!(frame.flags & kNotStarted)) {
      const Handler* refused = nullptr;
      const Handler* handler = find_handler(code, code.index(frame.pc), class_of(exception_), &refused);
      for (std::size_t left = code.handlers.size(); refused && left > 0; --left) {
        try {
          access::check_class(*this, *code.method->holder, *caught_class(*code.method->holder, refused->catch_type));
        } catch (const LinkageError& error) {
          throw_linkage(error);
        }
        const u32 from = std::exchange(refused, nullptr)->handler;
        handler = find_handler(code, from, class_of(exception_), &refused);
      }
      if (handler) {
        frame.pc = &code.insns[handler->handler];
        frame.sp = frame.stack;
        *frame.sp++ = exception_;
        exception_ = kNull;
        return ends ? end_before_rest() : Outcome::reload;
      }
    }
    // Fairness needs a state in which the monitor is held; an instruction that throws cannot be begun again.
    if (frame.monitor != kNull && !options_.propositions.empty() && is_visible(frame.monitor) &&
        visible_operation_.touched().contains(frame.monitor)) {
      // Without the reduction more transitions end in between.
      if (options_.ample_sets())
        throw AssumptionBroken(Assumption::references, "an exception leaves a monitor in the step that has entered it");
      unsupported("under a temporal property, an exception that leaves " + frame.method->full_name() +
                  " in the step that has entered its monitor");
      return Outcome::stopped;
    }
    if (frame.flags & kLinearizable) ends = false;
    if (returns_into_operation()) ends = !pass_rest();
    drop_frame();
    if (frames_.empty()) PF_CHECK(thaw_caller());
  }
}

// Leaves the top frame because of the exception.
void Machine::drop_frame() {
  Frame& frame = frames_.top();
  if (frame.monitor != kNull) {
    const Ref exception = exception_;
    exit_monitor(frame.monitor);
    exception_ = exception;
  }
  if (frame.flags & kLinearizable) --threads_.current().linearizable_depth;
  const bool initializer = frame.flags & kInitializer;
  const u32 init_class = frame.init_class;
  frames_.pop();
  if (!initializer) return;
  Class* failed = universe_.by_id(init_class);
  finish_initialization(failed, InitStatus::erroneous);
  // Later attempts report this as their cause: the exception's class and message, and its stack trace.
  const Class& throwable = *universe_.throwable_class;
  const Ref cause = exception_;
  const Ref message = get<Ref>(cause, throwable.field("detailMessage").offset);
  if (get_ref_field(threads_.current().thread, "name") == kNull) told_apart("a name in an error's message");
  const Ref record = new_throwable(
      universe_.load("java/lang/ExceptionInInitializerError"),
      "Exception " + class_of(cause)->source_name() +
          (message != kNull && class_of(message) == universe_.string_class ? ": " + utf8_of(message) : "") +
          " [in thread \"" + thread_name(threads_.current_index()) + "\"]");
  for (const std::string_view field : {"backtrace", "stackTrace"}) {
    set_ref(record, throwable.field(field).offset, get<Ref>(cause, throwable.field(field).offset));
  }
  set<i32>(record, throwable.field("depth").offset, get<i32>(cause, throwable.field("depth").offset));
  constexpr u32 initializing_thread = kStaticsBase - sizeof(Ref);  // the last field of Statics
  set_ref(failed->statics, initializing_thread, record);
  if (!class_of(cause)->is_subclass_of(universe_.load("java/lang/Error"))) {
    throw_new("java/lang/ExceptionInInitializerError");
    set_ref(exception_, throwable.field("cause").offset, cause);
  }
}

// The exception leaves the thread's first frame. It counts as an exception of the class `shown`: an error, or the
// thread dies as under java.
Machine::Outcome Machine::uncaught(const Class* shown) {
  const Ref exception = exception_;
  // This reads the uncaught-exception handlers, which other threads may set, and it may end the path. So it depends on
  // everything, and must not follow a visible operation in the same transition.
  if (!heap_.booting() && !pass_visible(Touched::all())) {
    ThreadRecord& record = threads_.current();
    record.status = ThreadStatus::throwing;
    record.object = exception;
    exception_ = kNull;
    return stop(Stop::boundary);
  }
  const bool is_assertion = shown->is_subclass_of(universe_.load("java/lang/AssertionError"));
  const bool is_runtime =
      options_.runtime_exception_property && shown->is_subclass_of(universe_.load("java/lang/RuntimeException"));
  const bool counts = is_assertion ? options_.assertion_property : options_.exception_property || is_runtime;
  if (heap_.booting() || evaluating_ || (counts && !free_run_ && !has_handler())) {
    step_.finding = describe_exception(exception, shown);
    return stop(Stop::error);
  }
  // The limits are not those of another JVM. What a JVM with larger limits would do next is unknown.
  if (is_search() && !has_handler() && shown->is_subclass_of(universe_.load("java/lang/VirtualMachineError"))) {
    exception_ = kNull;
    unsupported("an uncaught " + shown->source_name() +
                ", which is no error by --property (--max-stack-frames, --max-heap)");
    return Outcome::stopped;
  }
  if (is_search() && !has_handler()) step_.left_out.push_back(identity_of(describe_exception(exception, shown)));
  // The thread continues in its handler, with an empty stack.
  while (!frames_.empty() || thaw_caller()) drop_frame();
  Method* dispatch = universe_.thread_class->find_method("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
  PF_CHECK(dispatch != nullptr);
  exit_code_ = threads_.current().path[1] == 0 ? 1 : exit_code_;
  frames_.slots()[0] = threads_.current().thread;
  frames_.slots()[1] = exception_;
  exception_ = kNull;
  PF_CHECK(push_frame(dispatch, frames_.slots()));
  return Outcome::reload;
}

// Whether the program has set a handler for uncaught exceptions: the thread's own, the default one, or a method that
// overrides one of the library's methods that lead to these (Thread.getUncaughtExceptionHandler,
// ThreadGroup.uncaughtException).
bool Machine::has_handler() const {
  const Ref thread = threads_.current().thread;
  const Class& type = *universe_.thread_class;
  if (get<Ref>(thread, type.field("uncaughtExceptionHandler").offset) != kNull ||
      get<Ref>(type.statics, type.field("defaultUncaughtExceptionHandler").offset) != kNull) {
    return true;
  }
  const auto overrides = [this](Ref object, const char* name, const char* descriptor) {
    const Method* method = class_of(object)->find_method(name, descriptor);
    return method != nullptr && !method->holder->library;
  };
  if (overrides(thread, "getUncaughtExceptionHandler", "()Ljava/lang/Thread$UncaughtExceptionHandler;")) return true;
  for (Ref group = get<Ref>(thread, type.field("group").offset); group != kNull;
       group = get_ref_field(group, "parent")) {
    if (overrides(group, "uncaughtException", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V")) return true;
  }
  return false;
}

// The program can write a Throwable's fields, and the backtrace, by sun.misc.Unsafe. A message or backtrace that is
// none is left out.
Finding Machine::describe_exception(Ref exception, const Class* shown) {
  Finding finding;
  const bool is_assertion = shown->is_subclass_of(universe_.load("java/lang/AssertionError"));
  finding.kind = is_assertion ? FindingKind::assertion : FindingKind::exception;
  finding.class_name = shown->source_name();
  const Class& throwable = *universe_.throwable_class;
  Ref message = get<Ref>(exception, throwable.field("detailMessage").offset);
  if (message != kNull && class_of(message) != universe_.string_class) message = kNull;
  if (message != kNull) finding.message = utf8_of(message);
  const Ref backtrace = get<Ref>(exception, throwable.field("backtrace").offset);
  const bool known = backtrace != kNull && (at(backtrace)->flags & kBacktrace) != 0;
  if (message == kNull && known && length(backtrace) > 0 && class_of(exception)->name == kNullPointerException) {
    const u64 innermost = elements_of<u64>(backtrace)[0];
    const Method* method = universe_.find_method(static_cast<u32>(innermost >> 32));
    if (method && method->info && method->holder->file)
      finding.message = null_message(*method->holder->file, *method->info, static_cast<u16>(innermost));
  }
  finding.details = "Exception in thread \"" + escape::short_line(thread_name(threads_.current_index())) + "\" " +
                    escape::short_line(finding.class_name);
  if (shown != class_of(exception))
    finding.details += "\nCaused by: " + escape::short_line(class_of(exception)->source_name());
  if (message != kNull || !finding.message.empty()) finding.details += ": " + escape::short_line(finding.message);
  Locations innermost;
  for (u32 i = 0; known && i < length(backtrace); ++i) {
    const u64 entry = elements_of<u64>(backtrace)[i];
    Method* method = universe_.find_method(static_cast<u32>(entry >> 32));
    if (!method || !method->info) continue;
    const u16 bci = static_cast<u16>(entry);
    const Locations where = location_of({method, bci, method->info->code ? universe_.code(*method)->line(bci) : -1});
    finding.details += "\n\tat " + where.text;
    if (innermost.empty()) innermost = where;
    // The location of the error: preferably in the program, not in the library.
    if (finding.location.empty() && !method->holder->library) finding.location = where;
  }
  if (finding.location.empty()) finding.location = innermost;
  return finding;
}

}  // namespace pathfleet::vm
