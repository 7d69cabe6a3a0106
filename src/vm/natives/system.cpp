// java.lang.System and Runtime, the console, and natives of the boot sequence
// (models/java.base/jdk/internal/pathfleet/Boot.java).
//
// In a search the clock is virtual (vm/threads/clock.h).

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "classfile/class_path.h"
#include "vm/independence/console_monitors.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

// ---- System

NativeResult set_stream(NativeContext& vm, std::string_view field, u64 stream) {
  const Class* system = vm.universe().load("java/lang/System");
  vm.will_use(system->statics, system->field(field).offset, sizeof(Ref), true);
  if (!vm.visible(system->statics)) return NativeResult::blocked;
  // Reads of final statics are not visible, and these are the ones that change (JLS 17.5.4).
  if (vm.is_search() && !vm.is_alone() && vm.universe().options().assumes(Assumption::states_unread))
    throw AssumptionBroken(Assumption::states_unread, fmt::format("System.{} is set while other threads run", field));
  vm.set_ref(system->statics, system->field(field).offset, as_ref(stream));
  return NativeResult::done;
}

NativeResult set_in(NativeContext& vm, const u64* args, u64*) { return set_stream(vm, "in", args[0]); }
NativeResult set_out(NativeContext& vm, const u64* args, u64*) { return set_stream(vm, "out", args[0]); }
NativeResult set_err(NativeContext& vm, const u64* args, u64*) { return set_stream(vm, "err", args[0]); }

/// Whether the clock is read to make a seed. That is always the same number, so random numbers do not depend on time.
bool is_seed(const NativeContext& vm) {
  if (!vm.is_search()) return false;
  const std::string& name = vm.caller().name;
  return name == "java/util/Random" || name == "java/util/SplittableRandom" ||
         name == "java/util/concurrent/ThreadLocalRandom" || name == "jdk/internal/util/random/RandomSupport";
}

NativeResult nano_time(NativeContext& vm, const u64*, u64* result) {
  if (is_seed(vm)) return returns(result, 1);
  if (const NativeResult looked = vm.look_at_clock(); looked != NativeResult::done) return looked;
  return returns(result, slot_of(vm.nano_time()));
}

NativeResult current_time_millis(NativeContext& vm, const u64*, u64* result) {
  if (is_seed(vm)) return returns(result, 1);
  if (const NativeResult looked = vm.look_at_clock(); looked != NativeResult::done) return looked;
  return returns(result, slot_of(wall_clock_millis(vm)));
}

NativeResult identity_hash_code(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(as_ref(args[0]) == kNull ? 0 : identity_hash_of(vm, as_ref(args[0]))));
}

// ---- Runtime

NativeResult halt(NativeContext& vm, const u64* args, u64*) { return vm.exit_program(as_int(args[1])); }
NativeResult halt_at_last(NativeContext& vm, const u64* args, u64*) { return vm.exit_program(as_int(args[0])); }

/// Without shutdown hooks, the library's locks around them are not needed.
NativeResult exit(NativeContext& vm, const u64* args, u64*) {
  const Class* hooks = vm.universe().load("java/lang/ApplicationShutdownHooks");
  if (static_cast<const Statics*>(vm.content(hooks->statics))->status == InitStatus::uninitialized)
    return vm.exit_program(as_int(args[1]));
  return vm.tail_call(vm.universe().load("java/lang/Shutdown")->declared_method("exit", "(I)V"), {args + 1, 1});
}

/// Removing the security manager, of which there is none, prints a warning as java does. Setting one is unsupported: it
/// would have to be asked in many places.
NativeResult set_security_manager(NativeContext& vm, const u64* args, u64*) {
  if (as_ref(args[0]) != kNull) return vm.unsupported("System.setSecurityManager with a manager");
  const std::string who = vm.caller().source_name();
  return vm.print(2,
                  "WARNING: A terminally deprecated method in java.lang.System has been called\nWARNING: "
                  "System::setSecurityManager has been called by " +
                      who + "\nWARNING: Please consider reporting this to the maintainers of " + who +
                      "\nWARNING: System::setSecurityManager will be removed in a future release\n");
}

/// The program's calls are a choice, if VmOptions says so. The library is set up for one number.
NativeResult available_processors(NativeContext& vm, const u64*, u64* result) {
  const VmOptions& options = vm.universe().options();
  if (options.chooses_processors && vm.is_search() && !vm.caller().library) {
    const std::optional<u32> chosen = vm.choose(options.processors);
    return chosen ? returns(result, slot_of(*chosen + 1)) : NativeResult::blocked;
  }
  return returns(result, slot_of(vm.universe().options().processors));
}

/// Total, maximal and free memory are all the heap's limit, because the use of memory is not part of a state.
NativeResult memory(NativeContext& vm, const u64*, u64* result) {
  return returns(result, vm.universe().options().max_heap_bytes);
}

// ---- the console

/// Whether printing waits for the monitor of the stream.
NativeResult enters_monitor(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(printing_needs_monitor(vm, as_ref(args[0]))));
}

// Classes of the library of which java.util.Formatter makes a text without a lock and without code of the program, in
// any conversion; and those of java.math and java.time but clocks, which may wrap one of the program.
constexpr std::string_view kPlainClasses[] = {
    "java/lang/String",       "java/lang/StringBuilder", "java/lang/Object", "java/lang/Class",
    "java/lang/Boolean",      "java/lang/Character",     "java/lang/Byte",   "java/lang/Short",
    "java/lang/Integer",      "java/lang/Long",          "java/lang/Float",  "java/lang/Double",
    "java/lang/Thread$State",
};

/// Whether the library alone makes a text of this object, and takes no lock that the program could hold.
bool is_plain(const Class& type) {
  if (type.library && !type.user_model) {
    const std::string_view package = type.package();
    const bool is_value =
        (package == "java/math/" || package == "java/time/") && type.name.find("Clock") == std::string::npos;
    return is_value ||
           std::find(std::begin(kPlainClasses), std::end(kPlainClasses), type.name) != std::end(kPlainClasses);
  }
  // An object of the program is plain if it has no method that the library could call for its text.
  const auto inherits = [&](std::string_view name, std::string_view descriptor) {
    const Method* method = type.find_method(name, descriptor);
    return method && method->holder->library && !method->holder->user_model;
  };
  const Class* of_library = &type;
  while (!of_library->library) of_library = of_library->super;
  if (of_library->name != "java/lang/Object" && of_library->name != "java/lang/Enum") return false;
  return inherits("toString", "()Ljava/lang/String;") && inherits("hashCode", "()I") &&
         std::none_of(type.all_interfaces.begin(), type.all_interfaces.end(), [](const Class* each) {
           return each->name == "java/util/Formattable" || each->name.starts_with("java/time/");
         });
}

/// Only an array that no other thread reaches stays as it is.
NativeResult are_plain(NativeContext& vm, const u64* args, u64* result) {
  const Ref values = as_ref(args[0]);
  if (values == kNull) return returns(result, 1);
  const auto* array = static_cast<const Array*>(vm.at(values));
  bool plain = !(array->flags & (kShared | kEscaped | kSymbolic));
  for (u32 i = 0; plain && i < array->length; ++i) {
    const Ref value = elements<Ref>(array)[i];
    plain = value == kNull || is_plain(*vm.class_of(value));
  }
  return returns(result, slot_of(plain));
}

NativeResult write_text(NativeContext& vm, const u64* args, u64*) {
  return vm.print(as_int(args[0]), vm.utf8_of(as_ref(args[1])));
}

}  // namespace

NativeResult write_bytes(NativeContext& vm, const u64* args, u64*) {
  const Ref bytes = as_ref(args[1]);
  require_range(vm, bytes, Type::byte_, as_int(args[2]), as_int(args[3]));
  vm.will_use(bytes, kArrayBase + static_cast<u32>(as_int(args[2])), static_cast<u32>(as_int(args[3])), false);
  if (!vm.visible(bytes)) return NativeResult::blocked;
  const std::string text(vm.elements_of<char>(bytes) + as_int(args[2]), static_cast<std::size_t>(as_int(args[3])));
  return vm.print(as_int(args[0]), text);
}

namespace {

// ---- the boot sequence

NativeResult set_java_lang_access(NativeContext& vm, const u64*, u64*) {
  Class* system = vm.universe().load("java/lang/System");
  const NativeResult initialized = vm.initialize(system);
  if (initialized != NativeResult::done) return initialized;
  return vm.tail_call(system->declared_method("setJavaLangAccess", "()V"), {});
}

NativeResult initialize_first_thread(NativeContext& vm, const u64*, u64*) {
  Class* thread = vm.universe().thread_class;
  const NativeResult initialized = vm.initialize(thread);
  if (initialized != NativeResult::done) return initialized;
  return vm.tail_call(thread->declared_method("initializeFirst", "()V"), {});
}

NativeResult set_booted(NativeContext& vm, const u64*, u64*) {
  constexpr i32 kSystemBooted = 4;
  const Class* c = vm.universe().load("jdk/internal/misc/VM");
  vm.set<i32>(c->statics, c->field("initLevel").offset, kSystemBooted);
  return NativeResult::done;
}

/// setStatic(Class, String, Object): sets a private static field of the JDK that its own boot sequence would set.
NativeResult set_static(NativeContext& vm, const u64* args, u64*) {
  const Class* c = class_of_mirror(vm, args[0]);
  const Ref value = as_ref(args[2]);
  const Field& field =
      reference_field(*c, vm.utf8_of(as_ref(args[1])), true, value == kNull ? nullptr : vm.class_of(value));
  vm.set_ref(c->statics, field.offset, value);
  return NativeResult::done;
}

NativeResult set_field(NativeContext& vm, const u64* args, u64*) {
  const Ref object = as_ref(args[0]), value = as_ref(args[2]);
  const Field& field = reference_field(*vm.class_of(object), vm.utf8_of(as_ref(args[1])), false,
                                       value == kNull ? nullptr : vm.class_of(value));
  vm.set_ref(object, field.offset, value);
  return NativeResult::done;
}

/// The version the JDK's release file gives, such as "17.0.15".
NativeResult jdk_version(NativeContext& vm, const u64*, u64* result) {
  std::ifstream release(classfile::find_jdk_home(vm.universe().options().jdk_home) + "/release");
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  std::string line, version = "17";
  while (std::getline(release, line)) {
    if (!line.starts_with(kKey)) continue;
    const std::string value = line.substr(kKey.size());
    version = value.substr(0, value.find('"'));
  }
  return returns(result, vm.new_string(version));
}

NativeResult jdk_home(NativeContext& vm, const u64*, u64* result) {
  return returns(result, vm.new_string(classfile::find_jdk_home(vm.universe().options().jdk_home)));
}

NativeResult class_path(NativeContext& vm, const u64*, u64* result) {
  return returns(result, vm.new_string(vm.universe().options().class_path));
}

/// The names and values of VmOptions::properties, alternating.
NativeResult given_properties(NativeContext& vm, const u64*, u64* result) {
  const auto& properties = vm.universe().options().properties;
  const Ref array =
      vm.new_array(vm.universe().array_of(vm.universe().string_class), static_cast<u32>(2 * properties.size()));
  u32 offset = kArrayBase;
  for (const auto& [name, value] : properties) {
    for (const std::string* text : {&name, &value}) {
      vm.set_ref(array, offset, vm.new_string(*text));
      offset += sizeof(Ref);
    }
  }
  return returns(result, array);
}

constexpr std::string_view kSystem = "java/lang/System";
constexpr std::string_view kRuntime = "java/lang/Runtime";
constexpr std::string_view kShutdown = "java/lang/Shutdown";
constexpr std::string_view kBoot = "jdk/internal/pathfleet/Boot";
constexpr std::string_view kConsole = "jdk/internal/pathfleet/ConsoleStream";
constexpr NativeMethod kMethods[] = {
    {kSystem, "registerNatives", "()V", no_operation},
    {kSystem, "setIn0", "(Ljava/io/InputStream;)V", set_in},
    {kSystem, "setOut0", "(Ljava/io/PrintStream;)V", set_out},
    {kSystem, "setErr0", "(Ljava/io/PrintStream;)V", set_err},
    {kSystem, "nanoTime", "()J", nano_time},
    {kSystem, "currentTimeMillis", "()J", current_time_millis},
    {kSystem, "identityHashCode", "(Ljava/lang/Object;)I", identity_hash_code},
    {kRuntime, "exit", "(I)V", exit},
    {kRuntime, "halt", "(I)V", halt},
    {kShutdown, "beforeHalt", "()V", no_operation},
    {kShutdown, "halt0", "(I)V", halt_at_last},
    {kSystem, "setSecurityManager", "(Ljava/lang/SecurityManager;)V", set_security_manager},
    {"java/lang/SecurityManager", "addNonExportedPackages", "(Ljava/lang/ModuleLayer;)V", no_operation},
    {kRuntime, "availableProcessors", "()I", available_processors},
    {kRuntime, "freeMemory", "()J", memory},
    {kRuntime, "totalMemory", "()J", memory},
    {kRuntime, "maxMemory", "()J", memory},
    {kRuntime, "gc", "()V", no_operation},
    {kRuntime, "runFinalization", "()V", no_operation},
    {kConsole, "entersMonitor", "()Z", enters_monitor},
    {kConsole, "arePlain", "([Ljava/lang/Object;)Z", are_plain},
    {kConsole, "write0", "(ILjava/lang/String;)V", write_text},
    {kConsole, "write0", "(I[BII)V", write_bytes},
    {kBoot, "setJavaLangAccess", "()V", set_java_lang_access},
    {kBoot, "initializeFirstThread", "()V", initialize_first_thread},
    {kBoot, "setBooted", "()V", set_booted},
    {kBoot, "setStatic", "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)V", set_static},
    {kBoot, "setField", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/Object;)V", set_field},
    {kBoot, "jdkVersion", "()Ljava/lang/String;", jdk_version},
    {kBoot, "jdkHome", "()Ljava/lang/String;", jdk_home},
    {kBoot, "classPath", "()Ljava/lang/String;", class_path},
    {kBoot, "givenProperties", "()[Ljava/lang/String;", given_properties},
};

}  // namespace

NativeGroup system_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
