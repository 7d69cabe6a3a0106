// java.lang.invoke: method types, and the members that lookups find.

#include <fmt/format.h>

#include "vm/natives/groups.h"
#include "vm/natives/support.h"
#include "vm/stubs/call_site.h"

namespace pathfleet::vm::natives {

namespace {

/// MethodType.intern(result, parameters). No type may be null, and no parameter void.
NativeResult intern_method_type(NativeContext& vm, const u64* args, u64* result) {
  const Ref parameters = as_ref(args[1]);
  std::vector<Class*> types{class_of_mirror(vm, args[0])};
  for (u32 i = 0; i < vm.length(parameters); ++i) {
    types.push_back(class_of_mirror(vm, vm.elements_of<Ref>(parameters)[i]));
    if (types.back() == vm.universe().primitive(Type::void_)) throw BadArgument{"with a parameter of type void"};
  }
  if (types.size() > 256) throw BadArgument{"with more than 255 parameters"};
  return returns(result, vm.universe().method_type(types));
}

/// LinkedMember.field(class, name, type)
NativeResult find_field(NativeContext& vm, const u64* args, u64* result) {
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

/// LinkedMember.method(class, name, type)
NativeResult find_method(NativeContext& vm, const u64* args, u64* result) {
  Universe& universe = vm.universe();
  const Class* c = class_of_mirror(vm, args[0]);
  const std::string name = vm.utf8_of(as_ref(args[1]));
  if (as_ref(args[2]) == kNull) throw NullArgument{};
  const Universe::MethodTypePart type = universe.method_type_part(as_ref(args[2]));
  if (!type.types) throw BadArgument{"with a MethodType that MethodType.methodType has not made"};
  const std::vector<Class*>& types = *type.types;
  std::string descriptor = "(";
  for (std::size_t i = 1; i < types.size(); ++i) descriptor += descriptor_of(*types[i]);
  descriptor += ")" + descriptor_of(*types[0]);
  const Method* found = name.starts_with("<") ? c->declared_method(name, descriptor) : c->find_method(name, descriptor);
  if (!found && c->is_interface()) found = universe.object_class->find_method(name, descriptor);
  if (!found || !found->info) return returns(result, kNull);
  Class* member_class = universe.load("java/lang/invoke/LinkedMember");
  const Ref member = vm.new_object(member_class);
  const auto offset = [&](std::string_view field) { return member_class->field(field).offset; };
  vm.set_ref(member, offset("holder"), found->holder->mirror);
  vm.set_ref(member, offset("name"), universe.intern(found->name));
  vm.set<i32>(member, offset("modifiers"), found->access);
  vm.set<i32>(member, offset("index"), static_cast<i32>(found->info - found->holder->file->methods.data()));
  return returns(result, member);
}

/// DirectHandle.call(arguments): calls the member's stub.
NativeResult call_direct(NativeContext& vm, const u64* args, u64*) {
  const Ref handle = as_ref(args[0]);
  const Class& c = *vm.class_of(handle);
  const Class* holder = &class_in_field(vm, handle, "holder");
  const u8 kind = vm.get<u8>(handle, c.field("kind").offset);
  const u32 index = static_cast<u32>(vm.get<i32>(handle, c.field("index").offset));
  constexpr u8 kNewInvokeSpecial = 8;
  if (kind == kNewInvokeSpecial && holder->is_abstract()) {
    return vm.throw_new("java/lang/InstantiationException", java_name(*holder));
  }
  const Class* stub = vm.universe().find(direct_stub_name(with_members(*holder).name, kind, index));
  if (!stub || stub->methods.empty())
    throw BadArgument{fmt::format("with member {} of {} as kind {}", index, holder->source_name(), kind)};
  return vm.tail_call(stub->methods[0].get(), {args + 1, 1});
}

NativeResult unsupported_because(NativeContext& vm, const u64* args, u64*) {
  return vm.unsupported(vm.utf8_of(as_ref(args[0])));
}

constexpr NativeMethod kMethods[] = {
    {"java/lang/invoke/MethodType", "intern", "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
     intern_method_type},
    {"java/lang/invoke/LinkedMember", "field",
     "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/LinkedMember;", find_field},
    {"java/lang/invoke/LinkedMember", "method",
     "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/LinkedMember;", find_method},
    {"java/lang/invoke/DirectHandle", "call", "([Ljava/lang/Object;)Ljava/lang/Object;", call_direct},
    {"java/lang/invoke/Unsupported", "because", "(Ljava/lang/String;)Ljava/lang/Error;", unsupported_because},
};

}  // namespace

NativeGroup invoke_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
