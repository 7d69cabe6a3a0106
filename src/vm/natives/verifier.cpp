// org.sosy_lab.sv_benchmarks.Verifier: choices among the values of VmOptions::nondet. In a search, these natives
// replace the Java bodies.

#include "classfile/modified_utf8.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

NativeResult drop(NativeContext& vm, const u64*, u64*) { return vm.ignore_path(); }

NativeResult either(NativeContext& vm, const u64*, u64* result) {
  const std::optional<u32> value = vm.choose(2);
  return value ? returns(result, slot_of(*value)) : NativeResult::blocked;
}

/// Whether the search has to start again with symbolic inputs. Then this path ends here.
bool starts_again(NativeContext& vm) {
  if (!vm.universe().options().assumes(Assumption::no_inputs)) return false;
  vm.universe().ask_for_inputs();
  vm.unsupported("an input in a search without --symbolic");
  return true;
}

NativeResult number(NativeContext& vm, const u64* args, u64* result) {
  if (as_int(args[0]) < 0 || as_int(args[0]) >= static_cast<i32>(NondetType::string_))
    throw BadArgument{"of type " + std::to_string(as_int(args[0]))};
  const auto type = static_cast<NondetType>(as_int(args[0]));
  if (starts_again(vm)) return NativeResult::ended;
  const std::vector<i64>& values = vm.universe().options().nondet.numbers(type);
  vm.universe().used_nondet(type);
  const std::optional<u32> chosen = vm.choose(static_cast<u32>(values.size()));
  return chosen ? returns(result, slot_of(values[*chosen])) : NativeResult::blocked;
}

// A constant string: two calls with the same text return the same object, which a program can observe by ==.
NativeResult text(NativeContext& vm, const u64*, u64* result) {
  if (starts_again(vm)) return NativeResult::ended;
  const std::vector<std::string>& values = vm.universe().options().nondet.strings();
  vm.universe().used_nondet(NondetType::string_);
  const std::optional<u32> chosen = vm.choose(static_cast<u32>(values.size()));
  if (!chosen) return NativeResult::blocked;
  return returns(result, slot_of(vm.universe().intern(classfile::modified_utf8::utf16_from_utf8(values[*chosen]))));
}

constexpr std::string_view kVerifier = "org/sosy_lab/sv_benchmarks/Verifier";
constexpr NativeMethod kMethods[] = {
    {kVerifier, "drop", "()V", drop},
    {kVerifier, "either", "()Z", either},
    {kVerifier, "number", "(I)J", number},
    {kVerifier, "text", "()Ljava/lang/String;", text},
};

}  // namespace

NativeGroup verifier_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
