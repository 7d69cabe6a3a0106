// java.lang.Object: identity, cloning, monitors (JLS 17).

#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

NativeResult get_class(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, vm.class_of(as_ref(args[0]))->mirror);
}

NativeResult hash_code(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, slot_of(identity_hash_of(vm, as_ref(args[0]))));
}

NativeResult clone(NativeContext& vm, const u64* args, u64* result) {
  const Ref original = as_ref(args[0]);
  const Class* c = vm.class_of(original);
  if (!c->is_array() && !c->is_subclass_of(vm.universe().cloneable)) {
    return vm.throw_new("java/lang/CloneNotSupportedException", java_name(*c));
  }
  vm.will_use(original, sizeof(Object), vm.object_bytes(original) - sizeof(Object), false);
  if (!vm.visible(original)) return NativeResult::blocked;
  if (c->is_array()) {
    const NativeResult checked = vm.check_array(static_cast<i32>(vm.length(original)), size_of(c->element_type));
    if (checked != NativeResult::done) return checked;
  }
  return returns(result, vm.clone_object(original));
}

NativeResult wait(NativeContext& vm, const u64* args, u64*) {
  const i64 millis = as_long(args[1]);
  if (millis < 0) return vm.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
  return vm.wait_on(as_ref(args[0]), nanos_of_millis(millis));
}

NativeResult notify(NativeContext& vm, const u64* args, u64*) { return vm.notify(as_ref(args[0]), false); }

NativeResult notify_all(NativeContext& vm, const u64* args, u64*) { return vm.notify(as_ref(args[0]), true); }

constexpr NativeMethod kMethods[] = {
    {"java/lang/Object", "getClass", "()Ljava/lang/Class;", get_class},
    {"java/lang/Object", "hashCode", "()I", hash_code},
    {"java/lang/Object", "clone", "()Ljava/lang/Object;", clone},
    {"java/lang/Object", "notify", "()V", notify},
    {"java/lang/Object", "notifyAll", "()V", notify_all},
    {"java/lang/Object", "wait", "(J)V", wait},
};

}  // namespace

NativeGroup object_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
