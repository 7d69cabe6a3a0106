// invokedynamic with a bootstrap method of the program, and computed constants (JVMS 5.4.3.6).
//
// Main functions: make_dynamic_call, make_computed_constant. They make a class whose initialiser performs the
// resolution: it calls the bootstrap method and keeps the result in a static field, or the error, which is thrown at
// every use of the site or constant. So the effects of linking are ordinary state. The work is done by
// java.lang.invoke.DynamicLinkage. Invariant: such an initialiser never fails.
#include <fmt/format.h>

#include <functional>
#include <optional>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "vm/stubs/adapt.h"
#include "vm/stubs/bootstrap.h"

namespace pathfleet::vm::stubs {

using namespace classfile;

namespace {

constexpr std::string_view kLinkage = "java/lang/invoke/DynamicLinkage";
constexpr std::string_view kObject = "Ljava/lang/Object;";
constexpr std::string_view kLinked = "linked";
/// New enough for method types. No StackMapTable is needed: library code is not verified.
constexpr u16 kVersion = 52;

void push_type(CodeWriter& code, std::string_view descriptor) {
  if (is_reference(descriptor)) return code.push_class(class_name_of(descriptor));
  const std::string_view holder = descriptor == "V" ? "java/lang/Void" : wrapper_of(descriptor)->name;
  code.field(Op::getstatic, holder, "TYPE", "Ljava/lang/Class;");
}

void push_method_type(ClassWriter& stub, CodeWriter& code, std::string_view descriptor) {
  code.constant(Op::ldc_w, stub.constants().method_type(descriptor), kObject);
}

void push_handle(ClassWriter& stub, CodeWriter& code, std::string_view caller, const MethodHandleRef& handle) {
  code.push_class(caller);
  code.push(handle.kind);
  code.push_class(handle.member.class_name);
  code.push_string(handle.member.name);
  if (handle.kind <= kPutStatic) {
    push_type(code, handle.member.descriptor);
  } else {
    push_method_type(stub, code, handle.member.descriptor);
  }
  code.invoke(
      Op::invokestatic, kLinkage, "handle",
      "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;");
}

/// Pushes a static argument, boxed. False: its kind is not supported.
bool push_static_argument(ClassWriter& stub, CodeWriter& code, const ClassFile& caller, u16 constant) {
  const ConstantPool& pool = caller.constants;
  switch (pool.tag(constant)) {
    case Tag::integer:
      code.push(pool.integer(constant));
      adapt(code, "I", "I", kObject);
      return true;
    case Tag::long_:
      code.push_long(pool.long_(constant));
      adapt(code, "J", "J", kObject);
      return true;
    case Tag::float_:
      code.push_float_bits(pool.float_bits(constant));
      adapt(code, "F", "F", kObject);
      return true;
    case Tag::double_:
      code.push_double_bits(pool.double_bits(constant));
      adapt(code, "D", "D", kObject);
      return true;
    case Tag::string: code.push_string(pool.string(constant)); return true;
    case Tag::class_: code.push_class(pool.class_name(constant)); return true;
    case Tag::method_type: push_method_type(stub, code, pool.method_type(constant)); return true;
    case Tag::method_handle: push_handle(stub, code, caller.name, pool.method_handle(constant)); return true;
    case Tag::dynamic: {
      const std::string_view type = pool.dynamic(constant).descriptor;
      code.invoke(Op::invokestatic, constant_stub_name(caller.name, constant), "get", fmt::format("(){}", type));
      adapt(code, type, type, kObject);
      return true;
    }
    default: return false;
  }
}

/// Pushes the common arguments of DynamicLinkage.site and .constant. `type` pushes the type of the site or constant.
bool push_bootstrap_call(ClassWriter& stub, CodeWriter& code, const ClassFile& caller, const MethodHandleRef& bootstrap,
                         std::string_view name, const std::function<void()>& type, std::span<const u16> arguments) {
  code.push_class(caller.name);
  push_handle(stub, code, caller.name, bootstrap);
  code.push_string(name);
  type();
  code.push(static_cast<i32>(arguments.size()));
  code.type(Op::anewarray, "java/lang/Object");
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    code.op(Op::dup);
    code.push(static_cast<i32>(i));
    if (!push_static_argument(stub, code, caller, arguments[i])) return false;
    code.op(Op::aastore);
  }
  return true;
}

/// Adds the field and the initialiser. `compute` pushes an object, or returns false. The initialiser stores an error
/// instead.
bool add_initializer(ClassWriter& stub, const std::function<bool(CodeWriter&)>& compute) {
  stub.add_field(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, kLinked, kObject);
  CodeWriter& code = stub.add_method(ACC_STATIC, "<clinit>", "()V");
  const Label start = code.label(), end = code.label(), handler = code.label(), done = code.label();
  code.bind(start);
  if (!compute(code)) return false;
  code.bind(end);
  code.branch(Op::goto_, done);
  code.guard(start, end, handler, {});
  code.bind(handler);
  code.invoke(Op::invokestatic, kLinkage, "failed", "(Ljava/lang/Throwable;)Ljava/lang/Object;");
  code.bind(done);
  code.field(Op::putstatic, stub.name(), kLinked, kObject);
  code.op(Op::return_);
  return true;
}

CallSite unsupported_argument() { return Unsupported{"a bootstrap method with a static argument of an unknown kind"}; }

}  // namespace

CallSite make_dynamic_call(const Bootstrap& site, const MethodHandleRef& bootstrap) {
  ClassWriter stub(site.stub_class, "java/lang/Object", ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, kVersion);
  const bool complete = add_initializer(stub, [&](CodeWriter& code) {
    const auto type = [&] { push_method_type(stub, code, site.descriptor); };
    if (!push_bootstrap_call(stub, code, site.caller, bootstrap, site.name, type, site.arguments)) return false;
    code.invoke(Op::invokestatic, kLinkage, "site",
                "(Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                "[Ljava/lang/Object;)Ljava/lang/Object;");
    return true;
  });
  if (!complete) return unsupported_argument();
  const MethodDescriptor type = parse_method_descriptor(site.descriptor);
  CodeWriter& code = stub.add_method(ACC_PUBLIC | ACC_STATIC, "invoke", site.descriptor);
  code.field(Op::getstatic, stub.name(), kLinked, kObject);
  push_boxed_arguments(code, type.arguments, 0);
  code.invoke(Op::invokestatic, kLinkage, "call", fmt::format("({0}[{0}){0}", kObject));
  return_unboxed(code, type.return_type);
  return CallSiteStub{site.stub_class, stub.finish(), "invoke", std::string(site.descriptor), false};
}

CallSite make_computed_constant(const ClassFile& caller, u16 constant, std::string stub_class) {
  const ConstantPool& pool = caller.constants;
  ClassWriter stub(stub_class, "java/lang/Object", ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, kVersion);
  std::string type = "Ljava/lang/invoke/MethodHandle;";
  bool complete;
  if (pool.tag(constant) == Tag::method_handle) {
    complete = add_initializer(stub, [&](CodeWriter& code) {
      push_handle(stub, code, caller.name, pool.method_handle(constant));
      return true;
    });
  } else {
    const DynamicRef dynamic = pool.dynamic(constant);
    if (dynamic.bootstrap >= caller.bootstrap_methods.size())
      return Unsupported{"a dynamic constant without its bootstrap"};
    const BootstrapMethod& bootstrap = caller.bootstrap_methods[dynamic.bootstrap];
    type = dynamic.descriptor;
    complete = add_initializer(stub, [&](CodeWriter& code) {
      const auto push = [&] { push_type(code, type); };
      if (!push_bootstrap_call(stub, code, caller, pool.method_handle(bootstrap.method_handle), dynamic.name, push,
                               bootstrap.arguments)) {
        return false;
      }
      code.invoke(Op::invokestatic, kLinkage, "constant",
                  "(Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/Class;"
                  "[Ljava/lang/Object;)Ljava/lang/Object;");
      return true;
    });
  }
  if (!complete) return unsupported_argument();
  CodeWriter& code = stub.add_method(ACC_PUBLIC | ACC_STATIC, "get", fmt::format("(){}", type));
  code.field(Op::getstatic, stub.name(), kLinked, kObject);
  code.invoke(Op::invokestatic, kLinkage, "value", fmt::format("({0}){0}", kObject));
  return_unboxed(code, type);
  return CallSiteStub{std::move(stub_class), stub.finish(), "get", fmt::format("(){}", type), false};
}

}  // namespace pathfleet::vm::stubs
