// java.lang.invoke: method types, and members as lookups find them.

#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

/// MethodType.intern(result, parameters); neither null nor void where that is not allowed.
NativeResult intern_method_type(Machine& vm, const u64* args, u64* result) {
  const Ref parameters = as_ref(args[1]);
  std::vector<Class*> types{class_of_mirror(vm, args[0])};
  for (u32 i = 0; i < vm.length(parameters); ++i) {
    types.push_back(class_of_mirror(vm, vm.elements_of<Ref>(parameters)[i]));
  }
  return returns(result, vm.universe().method_type(types));
}

/// LinkedMember.field(class, name, type)
NativeResult find_field(Machine& vm, const u64* args, u64* result) {
  Universe& universe = vm.universe();
  const Class* c = class_of_mirror(vm, args[0]);
  const Class* type = class_of_mirror(vm, args[2]);
  const Field* found = c->find_field(vm.utf8_of(as_ref(args[1])), descriptor_of(*type));
  if (!found) return returns(result, kNull);
  Class* member_class = universe.load("java/lang/invoke/LinkedMember");
  const Ref member = vm.new_object(member_class);
  const auto offset = [&](std::string_view name) { return member_class->field(name).offset; };
  vm.set_ref(member, offset("holder"), found->holder->mirror);
  vm.set_ref(member, offset("name"), universe.intern(found->name));
  vm.set_ref(member, offset("type"), type->mirror);
  vm.set<i32>(member, offset("modifiers"), found->access);
  vm.set<i32>(member, offset("index"), static_cast<i32>(found->slot));
  vm.set<i32>(member, offset("offset"), static_cast<i32>(found->offset));
  return returns(result, member);
}

NativeResult unsupported_because(Machine& vm, const u64* args, u64*) {
  return vm.unsupported(vm.utf8_of(as_ref(args[0])));
}

constexpr NativeMethod kMethods[] = {
    {"java/lang/invoke/MethodType", "intern", "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
     intern_method_type},
    {"java/lang/invoke/LinkedMember", "field",
     "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/LinkedMember;", find_field},
    {"java/lang/invoke/Unsupported", "because", "(Ljava/lang/String;)Ljava/lang/Error;", unsupported_because},
};

}  // namespace

NativeGroup invoke_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
