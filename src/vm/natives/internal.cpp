// Various methods of jdk.internal, java.security and java.util that are constant or without effect in this virtual
// machine.

#include "vm/natives/frames.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"
#include "vm/stubs/call_site.h"

namespace pathfleet::vm::natives {

namespace {

/// The class that called the asking method. Reflection's own frames do not count.
NativeResult get_caller_class(NativeContext& vm, const u64*, u64* result) {
  const std::vector<CodePosition> stack = vm.stack_of_current();
  for (std::size_t i = 1; i < stack.size(); ++i) {
    const std::string& holder = stack[i].method->holder->name;
    // The frame of a method reference counts as its class. The frames of a method handle count as the class that calls
    // it.
    const std::optional<StubName> stub = parse_stub_name(holder);
    if (stub && stub->mark == kLambdaMark) return returns(result, vm.universe().load(stub->owner)->mirror);
    if (is_hidden(*stack[i].method)) continue;
    const bool reflective = (holder == "java/lang/reflect/Method" && stack[i].method->name == "invoke") ||
                            holder.starts_with("jdk/internal/reflect/");
    if (!reflective) return returns(result, stack[i].method->holder->mirror);
  }
  return returns(result, kNull);
}

/// The iteration order of Set.of and Map.of is salted in the JDK. Here it is the same in every state and on every rank.
NativeResult collection_seed(NativeContext&, const u64*, u64* result) {
  constexpr i64 kSeed = 20171215;
  return returns(result, slot_of(kSeed));
}

/// Random() always starts from the same seed: a new seed for each call would be a counter in the state.
NativeResult random_seed(NativeContext&, const u64*, u64* result) {
  constexpr i64 kSeed = 0x5deece66d1234567;
  return returns(result, slot_of(kSeed));
}

/// VM.getNanoTimeAdjustment(offset in seconds): nanoseconds since 1970 minus that offset.
NativeResult nano_time_adjustment(NativeContext& vm, const u64* args, u64* result) {
  constexpr i64 kNanosPerSecond = 1'000'000'000;
  if (const NativeResult looked = vm.look_at_clock(); looked != NativeResult::done) return looked;
  const i64 now = vm.wall_time();
  i64 seconds;
  constexpr i64 kFarthest = i64{1} << 32;
  if (__builtin_sub_overflow(now / kNanosPerSecond, as_long(args[0]), &seconds) || seconds <= -kFarthest ||
      seconds >= kFarthest)
    return returns(result, slot_of(i64{-1}));
  return returns(result, slot_of(seconds * kNanosPerSecond + now % kNanosPerSecond));
}

/// The process has no environment variables.
NativeResult no_environment(NativeContext& vm, const u64*, u64* result) {
  return returns(result, vm.new_object_array(vm.universe().load("[B"), 0));
}

NativeResult returns_true(NativeContext&, const u64*, u64* result) { return returns(result, 1); }

constexpr std::string_view kCds = "jdk/internal/misc/CDS";
constexpr std::string_view kAccess = "java/security/AccessController";
constexpr NativeMethod kMethods[] = {
    {kCds, "isDumpingClassList0", "()Z", returns_false},
    {kCds, "isDumpingArchive0", "()Z", returns_false},
    {kCds, "isSharingEnabled0", "()Z", returns_false},
    {kCds, "initializeFromArchive", "(Ljava/lang/Class;)V", no_operation},
    {kCds, "getRandomSeedForDumping", "()J", collection_seed},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "()Z", returns_true},
    {"java/util/Random", "seedUniquifier", "()J", random_seed},
    {"jdk/internal/misc/VM", "initialize", "()V", no_operation},
    {"jdk/internal/misc/VM", "getNanoTimeAdjustment", "(J)J", nano_time_adjustment},
    {"jdk/internal/misc/ScopedMemoryAccess", "registerNatives", "()V", no_operation},
    {"jdk/internal/reflect/Reflection", "getCallerClass", "()Ljava/lang/Class;", get_caller_class},
    // Without a security manager, all code has all permissions: there is no context.
    {kAccess, "getStackAccessControlContext", "()Ljava/security/AccessControlContext;", returns_null},
    {kAccess, "getInheritedAccessControlContext", "()Ljava/security/AccessControlContext;", returns_null},
    {kAccess, "getProtectionDomain", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;", returns_null},
    {kAccess, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", no_operation},
    {"java/lang/ProcessEnvironment", "environ", "()[[B", no_environment},
    // References are strong here, so a cleaner has no work and starts no thread.
    {"jdk/internal/ref/CleanerImpl", "start", "(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V",
     no_operation},
};

}  // namespace

NativeGroup internal_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
