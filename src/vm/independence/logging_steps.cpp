#include "vm/independence/logging_steps.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "vm/machine.h"
#include "vm/options.h"

namespace pathfleet::vm {

namespace {

constexpr std::string_view kPackage = "java/util/logging/";
constexpr std::string_view kLogger = "java/util/logging/Logger";
constexpr std::string_view kCleaner = "java/util/logging/LogManager$Cleaner";
constexpr const char* kLoggerName = "java.util.logging.Logger";  // the exception of Assumption::disciplines

/// Methods that log at a level that their names tell.
struct LevelOfMethod {
  std::string_view name;
  i32 level;
};
constexpr LevelOfMethod kLevels[] = {
    {"severe", 1000}, {"warning", 900}, {"info", 800},     {"config", 700},  {"fine", 500},
    {"finer", 400},   {"finest", 300},  {"entering", 400}, {"exiting", 400}, {"throwing", 400},
};
constexpr i32 kOff = 0x7fffffff;
constexpr i32 kInitialized = 0;  // LogManager.STATE_INITIALIZED

// What may be in a record besides, because its text is made by the JDK alone.
constexpr std::string_view kPlainValues[] = {
    "java/lang/String",  "java/lang/Integer",   "java/lang/Long",  "java/lang/Short",  "java/lang/Byte",
    "java/lang/Boolean", "java/lang/Character", "java/lang/Float", "java/lang/Double",
};

/// An object's class and fields.
class Looked {
 public:
  Looked(const Machine& machine, Ref ref) : machine_(&machine), ref_(ref) {}
  bool is_null() const { return ref_ == kNull; }
  bool is_shared() const { return machine_->at(ref_)->flags & kShared; }
  const Class& type() const { return *machine_->class_of(ref_); }
  bool is(std::string_view name) const {
    return !is_null() && type().library && !type().user_model && type().name == name;
  }
  template <class T>
  T get(std::string_view field) const {
    return field_at<T>(machine_->at(ref_), type().field(field).offset);
  }
  Looked operator[](std::string_view field) const { return {*machine_, get<Ref>(field)}; }
  const Array& array() const { return *static_cast<const Array*>(machine_->at(ref_)); }
  Looked element(u32 i) const { return {*machine_, elements<Ref>(&array())[i]}; }

 private:
  const Machine* machine_;
  Ref ref_;
};

/// Whether the search merges these steps at all. The answer does not change during a search.
bool merges(const VmOptions& options) {
  if (!options.searching || options.library_steps() || options.granularity() != Granularity::standard) return false;
  if (options.observed() || options.races || options.symbolic || options.spurious_wakeups || options.early_time_outs ||
      options.outputs || options.check_symmetry != 0)
    return false;
  if (!options.assumes(Assumption::disciplines)) return false;
  const auto exceptions = options.assumptions.exceptions(Assumption::disciplines);
  return exceptions && !exceptions->contains(kLoggerName);
}

// ---- What handles records

bool is_plain_handler(const Looked& handler) {
  return handler.is("java/util/logging/ConsoleHandler") && handler["filter"].is_null() &&
         handler["formatter"].is("java/util/logging/SimpleFormatter") &&
         handler["errorManager"].is("java/util/logging/ErrorManager") &&
         handler["output"].is("jdk/internal/pathfleet/ConsoleStream") &&
         handler["writer"].is("java/io/OutputStreamWriter");
}

bool is_plain_logger(const Looked& logger) {
  if (!logger.is(kLogger) && !logger.is("java/util/logging/LogManager$RootLogger")) return false;
  if (!logger["config"]["filter"].is_null()) return false;
  const Looked bundle = logger["loggerBundle"];
  if (!bundle["resourceBundleName"].is_null() || !bundle["userBundle"].is_null()) return false;
  const Looked handlers = logger["config"]["handlers"]["array"];
  for (u32 i = 0; i < handlers.array().length; ++i) {
    if (!is_plain_handler(handlers.element(i))) return false;
  }
  return true;
}

bool has_plain_handlers(const Machine& machine, Ref logger) {
  Looked each(machine, logger);
  if (each["manager"].is_null() || each["manager"].get<i32>("globalHandlersState") != kInitialized) return false;
  for (; !each.is_null(); each = Looked(machine, each.get<Ref>("parent"))) {
    if (!is_plain_logger(each)) return false;
  }
  return true;
}

// ---- What is logged

/// Whether its text and trace are made by the JDK alone.
bool is_plain_thrown(const Machine& machine, Ref thrown) {
  constexpr u32 kMostCauses = 16;
  const auto is_virtual = [](const auto& method) { return !method->is_static() && !method->is_initializer(); };
  const auto hides_cause = [](const auto& method) { return method->name == "getCause"; };
  for (u32 i = 0; thrown != kNull; ++i) {
    if (i == kMostCauses) return false;
    for (const Class* c = machine.class_of(thrown); c; c = c->super) {
      if (c->user_model) return false;
      if (!c->library && std::any_of(c->methods.begin(), c->methods.end(), is_virtual)) return false;
      if (c->name != "java/lang/Throwable" && std::any_of(c->methods.begin(), c->methods.end(), hides_cause))
        return false;
    }
    const Looked looked(machine, thrown);
    if (looked.is_shared()) return false;
    const Looked suppressed = looked["suppressedExceptions"];
    if (!suppressed.is_null() && !suppressed.is("java/util/Collections$EmptyList") &&
        !suppressed.is("java/util/ImmutableCollections$ListN"))
      return false;
    const Ref cause = looked.get<Ref>("cause");
    thrown = cause == thrown ? kNull : cause;
  }
  return true;
}

bool is_plain_value(const Looked& value) {
  return value.is_null() || std::any_of(std::begin(kPlainValues), std::end(kPlainValues),
                                        [&](std::string_view name) { return value.is(name); });
}

// An array, record or exception that other threads reach may change while the call uses it.
bool are_plain_values(const Looked& array) {
  if (array.is_null()) return true;
  if (array.is_shared()) return false;
  for (u32 i = 0; i < array.array().length; ++i) {
    if (!is_plain_value(array.element(i))) return false;
  }
  return true;
}

bool is_plain_record(const Machine& machine, const Looked& record) {
  return record.is("java/util/logging/LogRecord") && !record.is_shared() &&
         record["level"].is("java/util/logging/Level") && record["resourceBundle"].is_null() &&
         are_plain_values(record["parameters"]) && is_plain_thrown(machine, record.get<Ref>("thrown"));
}

/// Whether the arguments, as the descriptor names them, are plain; and the level of the record, if there is one.
bool are_plain_arguments(const Machine& machine, const Method& method, const u64* arguments, i32& level) {
  const std::string_view descriptor = method.descriptor;
  const u64* next = arguments + 1;
  for (std::size_t at = 1; descriptor[at] != ')'; ++next) {
    const std::size_t end = descriptor.find(';', at);
    if (end == std::string_view::npos) return false;
    const std::string_view type = descriptor.substr(at, end + 1 - at);
    const Looked value(machine, as_ref(*next));
    if (type == "Ljava/util/logging/Level;") {
      if (!value.is("java/util/logging/Level")) return false;
      level = value.get<i32>("value");
    } else if (type == "Ljava/util/logging/LogRecord;") {
      if (value.is_null() || !is_plain_record(machine, value)) return false;
      level = value["level"].get<i32>("value");
    } else if (type == "Ljava/lang/Throwable;") {
      if (!is_plain_thrown(machine, as_ref(*next))) return false;
    } else if (type == "[Ljava/lang/Object;") {
      if (!are_plain_values(value)) return false;
    } else if (type == "Ljava/lang/Object;" || type == "Ljava/lang/String;") {
      if (!is_plain_value(value)) return false;
    } else {
      return false;
    }
    at = end + 1;
  }
  return true;
}

bool is_plain_log(const Machine& machine, const Method& method, const u64* arguments) {
  if (method.name == "doLog" && method.descriptor != "(Ljava/util/logging/LogRecord;)V") return false;
  const Looked logger(machine, as_ref(arguments[0]));
  if (!has_plain_handlers(machine, as_ref(arguments[0]))) return false;
  i32 level = 0;
  for (const LevelOfMethod& row : kLevels) {
    if (row.name == method.name) level = row.level;
  }
  if (!are_plain_arguments(machine, method, arguments, level)) return false;
  // What is not logged only reads a level, which is no visible operation.
  const i32 least = logger["config"].get<i32>("levelValue");
  return level >= least && least != kOff;
}

// ---- The end of the program

/// Whether this frame runs the shutdown hooks. Its thread logs nothing until they have ended.
bool runs_hooks(const FrameStack::View& frame) {
  return frame.method->name == "runHooks" && frame.method->holder->name == "java/lang/ApplicationShutdownHooks";
}

/// Whether the running thread is the only hook, and nobody else is left but who waits for the hooks.
bool is_last_hook(const Machine& machine) {
  if (machine.live_threads().size() != 2) return false;
  const u32 other = 1 - machine.live_threads().current_index();
  return machine.any_frame_of(other, [&](const FrameStack::View& frame) {
    if (!runs_hooks(frame)) return false;
    // The hooks, as long as not all have been started.
    const Looked hooks(machine, as_ref(frame.locals[0]));
    return hooks.is_null() || (hooks.is("java/util/IdentityHashMap$KeySet") && hooks["this$0"].get<i32>("size") == 1);
  });
}

/// Whether the running thread is the JDK's hook, after which nothing is logged: it takes the handlers away.
bool runs_cleaner(const Machine& machine) {
  bool runs = false;
  machine.walk_stack([&](const Method& method, u16) {
    runs = method.name == "run" && method.holder->name == kCleaner;
    return !runs;
  });
  return runs;
}

/// Whether another thread may log, or has logged in no order with what the running thread does (claim D4).
bool others_may_log(const Machine& machine) {
  if (machine.unseen_ends() > 0 && !runs_cleaner(machine)) return true;
  const LiveThreads& threads = machine.live_threads();
  for (u32 i = 0; i < threads.size(); ++i) {
    if (i != threads.current_index() && !machine.any_frame_of(i, runs_hooks)) return true;
  }
  return false;
}

/// Whether there is a manager, and it is the JDK's own.
bool has_plain_manager(Machine& machine) {
  const Class* type = machine.universe().find("java/util/logging/LogManager");
  if (!type || static_cast<const Statics*>(machine.at(type->statics))->status != InitStatus::initialized) return false;
  return Looked(machine, field_at<Ref>(machine.at(type->statics), type->field("manager").offset)).is(type->name);
}

/// Whether the running thread makes a logger of the JDK's own class without texts of the program, and does not just
/// become the parent of an older one, one after the other.
bool makes_logger(const Machine& machine) {
  bool makes = false, adopts = false;
  machine.walk_stack([&](const Method& method, u16) {
    adopts =
        adopts || (method.name == "walkAndSetParent" && method.holder->name == "java/util/logging/LogManager$LogNode");
    makes = method.holder->library && method.holder->name == kLogger && method.name == "getLogger" &&
            method.descriptor == "(Ljava/lang/String;)Ljava/util/logging/Logger;";
    return !makes && method.holder->library;
  });
  return makes && !adopts;
}

}  // namespace

bool may_be_logging_step(std::string_view class_name, std::string_view method) {
  if (class_name == kCleaner) return method == "run";
  if (class_name != kLogger) return false;
  return method == "log" || method == "logp" || method == "doLog" || method == "getLogger" ||
         std::any_of(std::begin(kLevels), std::end(kLevels), [&](const auto& row) { return row.name == method; });
}

bool has_logging_steps(const Class& c) { return c.library && (c.name == kLogger || c.name == kCleaner); }

bool is_logging_step(Machine& machine, const Method& method, const u64* arguments) {
  if (method.holder->user_model || !merges(machine.universe().options())) return false;
  if (machine.visible_operation().nobody_watches()) return false;
  if (method.holder->name == kCleaner) return is_last_hook(machine);
  if (method.name == "getLogger")
    return method.descriptor == "(Ljava/lang/String;)Ljava/util/logging/Logger;" && has_plain_manager(machine);
  return as_ref(arguments[0]) != kNull && is_plain_log(machine, method, arguments);
}

bool is_unseen_logging_step(const Method& method) { return method.holder->name == kCleaner; }

bool begins_logging_at_the_end(Machine& machine, const Class& first_used) {
  if (!is_of_logging(first_used)) return false;
  const Class& hooks = *machine.universe().load("java/lang/ApplicationShutdownHooks");
  const Object* statics = machine.at(hooks.statics);
  return static_cast<const Statics*>(statics)->status == InitStatus::initialized &&
         field_at<Ref>(statics, hooks.field("hooks").offset) == kNull;
}

bool logs_to_program(const Machine& machine) {
  bool heard = false;
  machine.walk_frames(machine.live_threads().current_index(), [&](const FrameStack::View& frame) {
    if (frame.method->holder->name != kLogger || frame.method->is_static()) return true;
    const Ref logger = as_ref(frame.locals[0]);
    heard = logger != kNull && !has_plain_handlers(machine, logger);
    return false;
  });
  return heard;
}

bool changes_logging(std::string_view class_name, std::string_view method) {
  return class_name == "java/util/logging/Logger$ConfigurationData" &&
         (method == "addHandler" || method == "removeHandler" || method == "merge");
}

bool is_of_logging(const Class& c) { return c.library && c.name.starts_with(kPackage); }

void note_logging_change(Machine& machine) {
  const VmOptions& options = machine.universe().options();
  if (!machine.is_search() || !merges(options)) return;
  const VisibleOperation& visible = machine.visible_operation();
  if (machine.is_alone() || visible.scouting() || !others_may_log(machine)) return;
  options.assumptions.exceptions(Assumption::disciplines)->add(kLoggerName);
  throw AssumptionBroken(Assumption::disciplines, "threads log while the program changes how records are handled");
}

// What a record holds, and whether a handler has written its first line, is no part of how records are handled, nor is
// a new logger, unless there are loggers below it.
void note_logging_write(Machine& machine, const Field& field) {
  if (is_of_logging(*field.holder) && field.holder->name != "java/util/logging/LogRecord" &&
      field.name != "doneHeader" && !makes_logger(machine))
    note_logging_change(machine);
}

}  // namespace pathfleet::vm
