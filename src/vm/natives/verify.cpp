// gov.nasa.jpf.vm.Verify: the primitives on which the rest of that class is built. These natives replace the Java
// bodies. The commonest choices have natives, too: a state that waits for their values thus has no frames of Verify,
// which would be stored, restored and left again for each value.

#include <algorithm>
#include <limits>

#include "classfile/modified_utf8.h"
#include "core/limits.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"
#include "vm/program/replaced_bodies.h"

namespace pathfleet::vm::natives {

namespace {

NativeResult choose(NativeContext& vm, const u64* args, u64* result) {
  if (as_int(args[0]) < 1) throw BadArgument{"among " + std::to_string(as_int(args[0])) + " values"};
  const std::optional<u32> value = vm.choose(static_cast<u32>(as_int(args[0])));
  return value ? returns(result, slot_of(*value)) : NativeResult::blocked;
}

NativeResult choose_boolean(NativeContext& vm, const u64*, u64* result) {
  const std::optional<u32> value = vm.choose(2);
  return value ? returns(result, slot_of(*value)) : NativeResult::blocked;
}

NativeResult choose_between(NativeContext& vm, i32 one, i32 other, u64* result) {
  const auto [least, most] = std::minmax(one, other);
  const i64 count = i64{most} - least + 1;
  if (count > std::numeric_limits<i32>::max()) throw RunsBody{};  // it throws, with its frames in the trace
  const std::optional<u32> value = vm.choose(static_cast<u32>(count));
  return value ? returns(result, slot_of(static_cast<i32>(least + i64{*value}))) : NativeResult::blocked;
}

NativeResult random(NativeContext& vm, const u64* args, u64* result) {
  return choose_between(vm, 0, as_int(args[0]), result);
}

NativeResult get_int(NativeContext& vm, const u64* args, u64* result) {
  return choose_between(vm, as_int(args[0]), as_int(args[1]), result);
}

NativeResult ignore(NativeContext& vm, const u64*, u64*) { return vm.ignore_path(); }

NativeResult begin_atomic(NativeContext& vm, const u64*, u64*) {
  if (vm.current().atomic_depth == 0 && !vm.visible_to_all()) return NativeResult::blocked;
  if (vm.current().atomic_depth == 0xffff)
    throw LimitReached("more than 65535 calls of Verify.beginAtomic without an endAtomic");
  ++vm.current().atomic_depth;
  return NativeResult::done;
}

NativeResult end_atomic(NativeContext& vm, const u64*, u64*) {
  if (vm.current().atomic_depth == 0 || --vm.current().atomic_depth > 0) return NativeResult::done;
  // From here on others can go on, so the next visible operation is another transition's (claim I5).
  vm.visible_to_all();
  return NativeResult::done;
}

NativeResult break_transition(NativeContext& vm, const u64*, u64*) {
  return vm.visible_to_all() ? NativeResult::done : NativeResult::blocked;
}

NativeResult set_worth(NativeContext& vm, const u64* args, u64*) {
  vm.set_worth(as_int(args[0]));
  return NativeResult::done;
}

NativeResult returns_true(NativeContext&, const u64*, u64* result) { return returns(result, 1); }

// No error was found so far, but the rest is unknown: the end of the search is a limit.
NativeResult terminate(NativeContext& vm, const u64*, u64*) {
  std::string place;
  for (const CodePosition& at : vm.stack_of_current()) {
    if (place.empty() && !at.method->holder->library) place = " at " + vm.format(at);
  }
  throw LimitReached("the program ended the search: Verify.terminateSearch" + place);
}

NativeResult named(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.unsupported("Verify.getInt(null): choices without a name");
  const NamedChoice choice =
      named_choice(vm.universe().options().configuration, vm.utf8_of(as_ref(args[0])), as_int(args[1]) != 0);
  if (const auto* wrong = std::get_if<std::string>(&choice)) return vm.unsupported(*wrong);
  const auto& values = std::get<std::vector<i64>>(choice);
  const std::optional<u32> chosen = vm.choose(static_cast<u32>(values.size()));
  return chosen ? returns(result, slot_of(values[*chosen])) : NativeResult::blocked;
}

NativeResult property(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  const Configuration& configuration = vm.universe().options().configuration;
  const auto found = configuration.find(vm.utf8_of(as_ref(args[0])));
  if (found == configuration.end()) return returns(result, kNull);
  return returns(result, slot_of(vm.universe().intern(classfile::modified_utf8::utf16_from_utf8(found->second))));
}

NativeResult counter(NativeContext& vm, const u64* args, u64* result) {
  if (!vm.listener.counters) return vm.unsupported("Verify counters without a search");
  return returns(result, slot_of(vm.listener.counters(as_int(args[0]), as_int(args[1]), as_int(args[2]))));
}

NativeResult unsupported(NativeContext& vm, const u64* args, u64*) {
  return vm.unsupported(as_ref(args[0]) == kNull ? "null" : vm.utf8_of(as_ref(args[0])));
}

constexpr std::string_view kVerify = "gov/nasa/jpf/vm/Verify";
constexpr NativeMethod kMethods[] = {
    {kVerify, "choose", "(I)I", choose},
    {kVerify, "ignore", "()V", ignore},
    {kVerify, "beginAtomic0", "()V", begin_atomic},
    {kVerify, "endAtomic0", "()V", end_atomic},
    {kVerify, "breakTransition0", "()V", break_transition},
    {kVerify, "setHeuristicSearchValue", "(I)V", set_worth},
    {kVerify, "terminate", "()V", terminate},
    {kVerify, "named", "(Ljava/lang/String;Z)J", named},
    {kVerify, "property", "(Ljava/lang/String;)Ljava/lang/String;", property},
    {kVerify, "checking", "()Z", returns_true},
    {kVerify, "counter0", "(III)I", counter},
    {kVerify, "unsupported", "(Ljava/lang/String;)V", unsupported},
};

constexpr NativeMethod kChoices[] = {
    {kVerify, "getBoolean", "()Z", choose_boolean},
    {kVerify, "randomBool", "()Z", choose_boolean},
    {kVerify, "random", "(I)I", random},
    {kVerify, "getInt", "(II)I", get_int},
};

}  // namespace

NativeGroup verify_methods() { return kMethods; }
NativeGroup verify_choices() { return kChoices; }

}  // namespace pathfleet::vm::natives
