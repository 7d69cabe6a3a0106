// Calls of methods and constructors by reflection: the natives behind models/java.base/jdk/internal/reflect/Calls.java.
// Main functions: prepare, which checks and throws, and call, which runs the method as the continuation of the calling
// frame.
//
// Invariant: only the calling thread knows the array of arguments. So reading it is not visible, and prepare and call
// see the same arguments.

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"
#include "vm/stubs/adapt.h"

namespace pathfleet::vm::natives {

namespace {

NativeResult illegal(NativeContext& vm, std::string_view message) {
  return vm.throw_new("java/lang/IllegalArgumentException", message);
}

/// The primitive type of the value in a wrapper object; void_ if the object is no wrapper.
Type wrapped_type(const NativeContext& vm, Ref object) {
  const stubs::Wrapper* wrapper = stubs::wrapper_named("L" + vm.class_of(object)->name + ";");
  return wrapper ? type_of(wrapper->primitive) : Type::void_;
}

char letter_of(Type primitive) { return "ZCFDBSIJ"[static_cast<u32>(primitive) - 4]; }

/// A widening primitive conversion (JLS 5.1.2), or false. Both values are in slots.
bool widen(Type from, Type to, u64& value) {
  if (from == to) return true;
  if (!stubs::widens(letter_of(from), letter_of(to))) return false;
  switch (to) {
    case Type::short_:
    case Type::int_: return true;  // a slot holds them sign-extended
    case Type::long_: value = slot_of(i64{as_int(value)}); return true;
    case Type::float_:
      value = slot_of(from == Type::long_ ? static_cast<float>(as_long(value)) : static_cast<float>(as_int(value)));
      return true;
    case Type::double_:
      value = slot_of(from == Type::long_    ? static_cast<double>(as_long(value))
                      : from == Type::float_ ? static_cast<double>(as_float(value))
                                             : static_cast<double>(as_int(value)));
      return true;
    default: return false;
  }
}

/// Converts an argument to a parameter with this descriptor. False: it does not fit.
bool convert(NativeContext& vm, const Class& holder, std::string_view descriptor, Ref argument, u64& value) {
  if (classfile::is_reference(descriptor)) {
    value = argument;
    return argument == kNull || vm.class_of(argument)->is_subclass_of(class_of_descriptor(vm, holder, descriptor));
  }
  if (argument == kNull) return false;
  const Type type = wrapped_type(vm, argument);
  if (type == Type::void_) return false;
  value = load_slot(vm.content(argument), vm.class_of(argument)->field("value").offset, type);
  return widen(type, type_of(descriptor[0]), value);
}

/// Makes the slots of a call. False: `message` is the message of the IllegalArgumentException.
bool convert_all(NativeContext& vm, const Method& method, Ref receiver, Ref arguments, std::vector<u64>& slots,
                 std::string_view& message) {
  const classfile::MethodDescriptor type = classfile::parse_method_descriptor(method.descriptor);
  if (!method.is_static()) slots.push_back(receiver);
  if (vm.length(arguments) != type.arguments.size()) {
    message = "wrong number of arguments";
    return false;
  }
  for (u32 i = 0; i < type.arguments.size(); ++i) {
    u64 value = 0;
    const Ref argument = vm.elements_of<Ref>(arguments)[i];
    if (!convert(vm, *method.holder, type.arguments[i], argument, value)) {
      message = argument == kNull ? std::string_view() : "argument type mismatch";
      return false;
    }
    slots.push_back(value);
    if (classfile::slots_of(type.arguments[i]) == 2) slots.push_back(0);
  }
  return true;
}

/// prepare(Executable, Object receiver, Object[] arguments): checks the call. Returns the letter of the result's type.
NativeResult prepare(NativeContext& vm, const u64* args, u64* result) {
  const Method& method = reflected_method(vm, as_ref(args[0]));
  const Ref receiver = as_ref(args[1]);
  if (method.is_static()) {
    const NativeResult initialized = vm.initialize(method.holder);
    if (initialized != NativeResult::done) return initialized;
  } else {
    if (receiver == kNull) return vm.throw_null_pointer();
    if (!vm.class_of(receiver)->is_subclass_of(method.holder)) {
      return illegal(vm, "object is not an instance of declaring class");
    }
  }
  std::vector<u64> slots;
  std::string_view message;
  try {
    if (!convert_all(vm, method, receiver, as_ref(args[2]), slots, message)) return illegal(vm, message);
  } catch (const LinkageError& error) {
    return vm.throw_new(error.class_name, message_of(error));
  }
  return returns(result, slot_of(static_cast<i32>(classfile::return_type(method.descriptor)[0])));
}

/// call...(Executable, Object receiver, Object[] arguments, boolean exactly), after prepare has checked the same
/// arguments. `exactly`: calls this method even if the receiver's class overrides it.
NativeResult call(NativeContext& vm, const u64* args, u64* result) {
  Method& method = reflected_method(vm, as_ref(args[0]));
  const Ref receiver = as_ref(args[1]);
  if (vm.called_native().return_type != method.return_type)
    throw BadArgument{("for " + method.full_name()).append(method.descriptor)};
  if (!method.is_static()) require_instance(vm, receiver, *method.holder);
  Method* target = &method;
  if (!method.is_static() && !method.is_initializer() && as_int(args[3]) == 0)
    target = vm.class_of(receiver)->select(method);
  if (!target) return vm.throw_new("java/lang/AbstractMethodError", method.full_name().append(method.descriptor));
  std::vector<u64> slots;
  std::string_view message;
  if (!convert_all(vm, method, receiver, as_ref(args[2]), slots, message))
    throw BadArgument{fmt::format("for {}{}: {}", method.full_name(), method.descriptor, message)};
  return vm.tail_call_any(target, slots, result);
}

/// allocate(Class): a blank instance of an initialised class.
NativeResult allocate(NativeContext& vm, const u64* args, u64* result) {
  Class* c = class_of_mirror(vm, args[0]);
  if (c->is_abstract() || c->is_interface() || c->is_array() || c->is_primitive_class ||
      c == vm.universe().class_class) {
    return vm.throw_new("java/lang/InstantiationException", java_name(*c));
  }
  const NativeResult initialized = vm.initialize(c);
  if (initialized != NativeResult::done) return initialized;
  return returns(result, vm.new_object(c));
}

constexpr std::string_view kCalls = "jdk/internal/reflect/Calls";
#define PATHFLEET_CALL(NAME, D) \
  { kCalls, NAME, "(Ljava/lang/reflect/Executable;Ljava/lang/Object;[Ljava/lang/Object;Z)" D, call }
constexpr NativeMethod kMethods[] = {
    {kCalls, "allocate", "(Ljava/lang/Class;)Ljava/lang/Object;", allocate},
    {kCalls, "prepare", "(Ljava/lang/reflect/Executable;Ljava/lang/Object;[Ljava/lang/Object;)I", prepare},
    PATHFLEET_CALL("callVoid", "V"),
    PATHFLEET_CALL("callBoolean", "Z"),
    PATHFLEET_CALL("callByte", "B"),
    PATHFLEET_CALL("callChar", "C"),
    PATHFLEET_CALL("callShort", "S"),
    PATHFLEET_CALL("callInt", "I"),
    PATHFLEET_CALL("callLong", "J"),
    PATHFLEET_CALL("callFloat", "F"),
    PATHFLEET_CALL("callDouble", "D"),
    PATHFLEET_CALL("callReference", "Ljava/lang/Object;"),
};
#undef PATHFLEET_CALL

}  // namespace

NativeGroup reflect_call_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
