// java.lang.reflect.Proxy, with classes that the virtual machine writes (stubs/proxy.h). Main function: define.
//
// Invariant: the numbering of proxy classes is state (models/java.base/jdk/internal/pathfleet/Proxies.java), so their
// names do not depend on other paths.

#include "vm/stubs/proxy.h"

#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

constexpr std::string_view kProxies = "jdk/internal/pathfleet/Proxies";

/// define(String name, int loader, Class[] interfaces): the class with this name, linked but not initialised.
NativeResult define(NativeContext& vm, const u64* args, u64* result) {
  const Ref array = as_ref(args[2]);
  std::vector<const Class*> interfaces;
  for (u32 i = 0; i < vm.length(array); ++i) interfaces.push_back(class_of_mirror(vm, vm.elements_of<Ref>(array)[i]));
  for (const Class* interface : interfaces) {
    if (!interface->is_interface()) throw BadArgument{"with " + interface->source_name() + ", which is no interface"};
    if (interface->name.find_first_of(":,") != std::string::npos) {
      return vm.unsupported("a proxy of an interface with this name: " + interface->source_name());
    }
  }
  const std::string name = proxy_name(vm.utf8_of(as_ref(args[0])), static_cast<u32>(as_int(args[1])), interfaces);
  if (!is_proxy_name(name)) throw BadArgument{"with a name that is none of a proxy"};
  bool failed;
  NativeResult thrown;
  if (const Class* known = find_or_throw(vm, name, thrown, failed)) return returns(result, known->mirror);
  try {
    const std::variant<Class*, std::string> made = make_proxy(vm.universe(), name);
    if (const auto* message = std::get_if<std::string>(&made)) {
      return vm.throw_new("java/lang/IllegalArgumentException", *message);
    }
    return returns(result, std::get<Class*>(made)->mirror);
  } catch (const LinkageError& error) {
    return vm.throw_new(error.class_name, message_of(error));
  }
}

/// method(Class, int): the Method that a proxy passes to its handler.
NativeResult method(NativeContext& vm, const u64* args, u64* result) {
  const Class* c = class_of_mirror(vm, args[0]);
  try {
    return returns(result, new_reflected_method(vm, method_at(with_members(*c), as_int(args[1]))));
  } catch (const LinkageError& error) {
    return vm.throw_new(error.class_name, message_of(error));
  }
}

NativeResult is_proxy_class(NativeContext& vm, const u64* args, u64* result) {
  if (as_ref(args[0]) == kNull) return vm.throw_null_pointer();
  const Class* c = class_of_mirror(vm, args[0]);
  return returns(result, slot_of(c->generated && is_proxy_name(c->name)));
}

NativeResult in_java(NativeContext& vm, const u64* args, u32 count, std::string_view name,
                     std::string_view descriptor) {
  Class* proxies = vm.universe().load(kProxies);
  const NativeResult initialized = vm.initialize(proxies);
  if (initialized != NativeResult::done) return initialized;
  return vm.tail_call(proxies->declared_method(name, descriptor), {args, count});
}

constexpr std::string_view kConstructor =
    "(Ljava/lang/Class;Ljava/lang/ClassLoader;[Ljava/lang/Class;)Ljava/lang/reflect/Constructor;";
constexpr std::string_view kInvokeDefault =
    "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;";

NativeResult get_proxy_constructor(NativeContext& vm, const u64* args, u64*) {
  return in_java(vm, args, 3, "constructor", kConstructor);
}

NativeResult invoke_default(NativeContext& vm, const u64* args, u64*) {
  return in_java(vm, args, 4, "invokeDefault", kInvokeDefault);
}

constexpr std::string_view kProxy = "java/lang/reflect/Proxy";
constexpr NativeMethod kMethods[] = {
    {kProxies, "define", "(Ljava/lang/String;I[Ljava/lang/Class;)Ljava/lang/Class;", define},
    {kProxies, "method", "(Ljava/lang/Class;I)Ljava/lang/reflect/Method;", method},
    {kProxy, "getProxyConstructor", kConstructor, get_proxy_constructor},
    {kProxy, "isProxyClass", "(Ljava/lang/Class;)Z", is_proxy_class},
    {kProxy, "invokeDefault", kInvokeDefault, invoke_default},
};

}  // namespace

NativeGroup proxy_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
