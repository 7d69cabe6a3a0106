// Stack traces (java.lang.Throwable, StackTraceElement). A backtrace is a long[] with one entry for each frame: method
// id << 32 | bci.

#include <fmt/format.h>

#include <algorithm>

#include "classfile/class_path.h"
#include "classfile/instruction.h"
#include "vm/natives/frames.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"
#include "vm/program/null_message.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm::natives {

bool is_hidden(const Method& method) {
  // The tree of a method handle (models/java.base/java/lang/invoke), which the JDK compiles into hidden frames.
  const std::string& name = method.holder->name;
  const bool in_handle = method.holder->library && name.starts_with("java/lang/invoke/") &&
                         (method.name == "call" || method.name == "apply" || method.name == "invokeAt" ||
                          method.name.starts_with("lambda$") || name == "java/lang/invoke/Conversion" ||
                          name == "java/lang/invoke/Loops" || name == "java/lang/invoke/DynamicLinkage");
  return in_handle || method.holder->hidden ||
         (method.holder->library && method.name == "run0" && name == "java/lang/Thread");
}

namespace {

constexpr std::size_t kMaxDepth = 1024;  // -XX:MaxJavaStackTraceDepth

/// Omits, innermost first, fillInStackTrace and the constructors of the exception itself.
NativeResult fill_in_stack_trace(NativeContext& vm, const u64* args, u64* result) {
  const Ref throwable = as_ref(args[0]);
  const Class* c = vm.class_of(throwable);
  std::vector<u64> entries;
  const Method* native = vm.current_native();
  if (native && native->is_native() && native->holder != vm.universe().throwable_class && !is_hidden(*native)) {
    entries.push_back(u64{native->id} << 32);
  }
  enum { kFilling, kConstructing, kBelow } where = kFilling;
  bool from_hidden = false;
  vm.walk_stack([&](const Method& method, u16 bci) {
    if (where != kBelow) {
      const bool own = c->is_subclass_of(method.holder);
      if (where == kFilling && own && method.name == "fillInStackTrace") return true;
      where = kConstructing;
      if (own && method.is_initializer()) return true;
      where = kBelow;
    }
    if (!is_hidden(method)) {
      entries.push_back(u64{method.id} << 32 | bci);
    } else if (entries.empty()) {
      from_hidden = true;
    }
    return entries.size() < kMaxDepth;
  });
  const Ref backtrace = vm.new_array(Type::long_, static_cast<u32>(entries.size()));
  vm.content_for_write(backtrace)->flags |= kBacktrace;
  std::copy(entries.begin(), entries.end(), vm.elements_for_write<u64>(backtrace));
  const auto& fields = vm.universe().throwable_fields;
  vm.set_ref(throwable, fields.backtrace, backtrace);
  vm.set<i32>(throwable, fields.depth, static_cast<i32>(entries.size()));
  // The machine made this exception without a constructor. Its message is computed when it is requested. java gives no
  // message if the instruction is in a method that traces hide.
  if (c->name == "java/lang/NullPointerException") {
    const u32 state = c->field("extendedMessageState").offset;
    if (vm.get<i32>(throwable, state) == 0) vm.set<i32>(throwable, state, from_hidden ? 2 : 1);
  }
  return returns(result, throwable);
}

/// The backtrace that fill_in_stack_trace has stored, or null. The program can overwrite the field, and the array, by
/// sun.misc.Unsafe.
Ref backtrace_of(NativeContext& vm, Ref throwable) {
  const Ref backtrace = vm.get<Ref>(throwable, vm.universe().throwable_fields.backtrace);
  if (backtrace != kNull && !(vm.at(backtrace)->flags & kBacktrace)) throw BadArgument{"with a backtrace that is none"};
  return backtrace;
}

const Method& method_in(NativeContext& vm, u64 entry) {
  const Method* method = vm.universe().find_method(static_cast<u32>(entry >> 32));
  if (!method) throw BadArgument{"with a backtrace that names no method"};
  return *method;
}

NativeResult extended_message(NativeContext& vm, const u64* args, u64* result) {
  const Ref backtrace = backtrace_of(vm, as_ref(args[0]));
  if (backtrace == kNull || vm.length(backtrace) == 0) return returns(result, kNull);
  const u64 innermost = vm.elements_of<u64>(backtrace)[0];
  const Method& method = method_in(vm, innermost);
  if (!method.info || !method.holder->file) return returns(result, kNull);
  const std::string message = null_message(*method.holder->file, *method.info, static_cast<u16>(innermost));
  return returns(result, message.empty() ? kNull : vm.new_string(message));
}

/// Thread is a model class with its own line numbers. java prints those of the JDK's class file: in `run` the line of
/// the call of target.run(), in other methods the first line.
i32 line_in_jdk_thread(NativeContext& vm, const Method& shown, i32 otherwise) {
  const std::string home = classfile::find_jdk_home(vm.universe().options().jdk_home);
  std::optional<classfile::FoundClass> found = classfile::open_jimage(home + "/lib/modules")->find("java/lang/Thread");
  if (!found) return otherwise;
  const auto file = classfile::parse(std::move(found->bytes), std::move(found->origin));
  for (const classfile::MethodInfo& method : file->methods) {
    if (method.name != shown.name || method.descriptor != shown.descriptor || !method.code) continue;
    for (u32 pc = 0; shown.name == "run" && pc < method.code->bytes.size();) {
      const classfile::Instruction instruction = classfile::decode(method.code->bytes, pc);
      if (instruction.op == classfile::Op::invokeinterface) return line_of(*method.code, pc);
      pc += instruction.length;
    }
    return line_of(*method.code, 0);
  }
  return otherwise;
}

/// Methods of the models that are native in the JDK: reflective calls.
bool shows_as_native(const Method& method) {
  return method.is_native() ||
         (method.holder->name == "jdk/internal/reflect/NativeMethodAccessorImpl" && method.name == "invoke0") ||
         (method.holder->name == "jdk/internal/reflect/NativeConstructorAccessorImpl" && method.name == "newInstance0");
}

i32 line_to_show(NativeContext& vm, const Method& method, u32 bci) {
  constexpr i32 kNativeLine = -2;
  if (shows_as_native(method)) return kNativeLine;
  const i32 line = method.info && method.info->code ? line_of(*method.info->code, bci) : -1;
  return method.holder == vm.universe().thread_class ? line_in_jdk_thread(vm, method, line) : line;
}

void set_text(NativeContext& vm, Ref element, const Class& c, std::string_view field, Ref text) {
  vm.set_ref(element, c.field(field).offset, text);
}

NativeResult init_stack_trace_elements(NativeContext& vm, const u64* args, u64*) {
  const Ref elements = as_ref(args[0]);
  const Ref throwable = as_ref(args[1]);
  if (elements == kNull || throwable == kNull) return vm.throw_null_pointer();
  const Ref backtrace = backtrace_of(vm, throwable);
  if (backtrace == kNull) return NativeResult::done;
  Universe& universe = vm.universe();
  const u32 count = std::min(vm.length(elements), vm.length(backtrace));
  for (u32 i = 0; i < count; ++i) {
    const u64 entry = vm.elements_of<u64>(backtrace)[i];
    const Method& method = method_in(vm, entry);
    const Class& holder = *method.holder;
    const Ref element = vm.elements_of<Ref>(elements)[i];
    const Class& c = *vm.class_of(element);
    set_text(vm, element, c, "declaringClass", universe.intern(java_name(holder)));
    set_text(vm, element, c, "methodName", universe.intern(method.name));
    if (holder.file && !holder.file->source_file.empty()) {
      set_text(vm, element, c, "fileName", universe.intern(holder.file->source_file));
    }
    if (is_proxy_name(holder.name)) {
      const std::string module = proxy_module(holder.name);
      if (!module.empty()) set_text(vm, element, c, "moduleName", universe.intern(module));
    } else if (holder.library) {
      set_text(vm, element, c, "moduleName", universe.intern("java.base"));
    } else {
      set_text(vm, element, c, "classLoaderName", universe.intern("app"));
    }
    vm.set<i32>(element, c.field("lineNumber").offset, line_to_show(vm, method, static_cast<u32>(entry)));
    // The name of a built-in loader is not printed, nor is the version of a JDK module.
    constexpr i8 kBuiltinLoader = 1, kModuleOfJdk = 2;
    vm.set<i8>(element, c.field("format").offset, kBuiltinLoader | kModuleOfJdk);
  }
  return NativeResult::done;
}

/// Entry `args[1]` of the backtrace of an exception: method id << 32 | bci.
u64 entry_of(NativeContext& vm, const u64* args) {
  const Ref throwable = as_ref(args[0]);
  if (throwable == kNull) throw NullArgument{};
  const Ref backtrace = backtrace_of(vm, throwable);
  const u32 index = static_cast<u32>(args[1]);
  if (backtrace == kNull || index >= vm.length(backtrace)) throw BadArgument{"with an entry that the backtrace lacks"};
  return vm.elements_of<u64>(backtrace)[index];
}

NativeResult type_at(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, method_in(vm, entry_of(vm, args)).holder->mirror);
}

NativeResult descriptor_at(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, vm.universe().intern(method_in(vm, entry_of(vm, args)).descriptor));
}

NativeResult index_at(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, static_cast<u32>(entry_of(vm, args)));
}

NativeResult refuse_deep_stack(NativeContext& vm, const u64*, u64*) {
  return vm.unsupported(fmt::format("StackWalker in a stack of {} frames or more", kMaxDepth));
}

constexpr std::string_view kWalker = "java/lang/StackWalker";
constexpr NativeMethod kMethods[] = {
    {"java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in_stack_trace},
    {"java/lang/StackTraceElement", "initStackTraceElements", "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
     init_stack_trace_elements},
    {"java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;", extended_message},
    {kWalker, "refuse", "()V", refuse_deep_stack},
    {kWalker, "typeAt", "(Ljava/lang/Throwable;I)Ljava/lang/Class;", type_at},
    {kWalker, "descriptorAt", "(Ljava/lang/Throwable;I)Ljava/lang/String;", descriptor_at},
    {kWalker, "indexAt", "(Ljava/lang/Throwable;I)I", index_at},
    // The format is set together with the other fields. The JDK's method would need the module graph.
    {"java/lang/StackTraceElement", "computeFormat", "()V", no_operation},
};

}  // namespace

NativeGroup throwable_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
