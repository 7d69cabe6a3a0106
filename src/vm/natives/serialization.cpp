// Functions of the virtual machine that java.io's object streams need besides reflection and Unsafe.

#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

NativeResult has_static_initializer(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(class_of_mirror(vm, args[0])->initializer != nullptr));
}

/// ReflectionFactory.generateConstructor(Class, Constructor): a constructor that allocates one class and runs a
/// constructor of another.
NativeResult generate_constructor(NativeContext& vm, const u64* args, u64*) {
  Class* c = vm.universe().load("jdk/internal/reflect/SerializationConstructor");
  const NativeResult initialized = vm.initialize(c);
  if (initialized != NativeResult::done) return initialized;
  constexpr std::string_view kMake =
      "(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)Ljava/lang/reflect/Constructor;";
  return vm.tail_call(c->declared_method("make", kMake), {args + 1, 2});
}

/// System.getLogger: the library's own loggers discard everything.
NativeResult get_logger(NativeContext& vm, const u64*, u64*) {
  const std::vector<CodePosition> stack = vm.stack_of_current();
  if (stack.empty() || !stack.front().method->holder->library) return vm.unsupported("System.getLogger");
  Class* c = vm.universe().load("jdk/internal/pathfleet/QuietLogger");
  const NativeResult initialized = vm.initialize(c);
  if (initialized != NativeResult::done) return initialized;
  return vm.tail_call(c->declared_method("make", "()Ljava/lang/System$Logger;"), {});
}

constexpr NativeMethod kMethods[] = {
    {"java/io/ObjectStreamClass", "initNative", "()V", no_operation},
    {"java/io/ObjectStreamClass", "hasStaticInitializer", "(Ljava/lang/Class;)Z", has_static_initializer},
    {"jdk/internal/reflect/ReflectionFactory", "generateConstructor",
     "(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)Ljava/lang/reflect/Constructor;", generate_constructor},
    {"java/lang/System", "getLogger", "(Ljava/lang/String;)Ljava/lang/System$Logger;", get_logger},
};

}  // namespace

NativeGroup serialization_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
