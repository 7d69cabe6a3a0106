// The call site of a signature-polymorphic method whose types do not simply match the callee: that of a method handle,
// or of a variable handle whose values must be converted.
//
// Main function: make_polymorphic_call. The stub has a static method that takes the handle and the arguments, boxes the
// arguments, calls the handle's invokeAt(method, type of the call, arguments) and unboxes its result. Invariant:
// arguments are boxed as valueOf does, and the result has the type of the call.
#include <fmt/format.h>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "vm/stubs/adapt.h"
#include "vm/stubs/bootstrap.h"

namespace pathfleet::vm::stubs {

using namespace classfile;

namespace {

constexpr std::string_view kObject = "Ljava/lang/Object;";

}  // namespace

CallSiteStub make_polymorphic_call(const MemberRef& call, std::string stub_class) {
  const MethodDescriptor type = parse_method_descriptor(call.descriptor);
  const std::string descriptor = fmt::format("(L{};{}", call.class_name, call.descriptor.substr(1));
  ClassWriter stub(stub_class, "java/lang/Object", ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC);
  CodeWriter& code = stub.add_method(ACC_PUBLIC | ACC_STATIC, "invoke", descriptor);
  code.op(Op::aload_0);
  code.push_string(call.name);
  code.constant(Op::ldc, stub.constants().method_type(call.descriptor), "Ljava/lang/invoke/MethodType;");
  push_boxed_arguments(code, type.arguments, 1);
  code.invoke(Op::invokevirtual, call.class_name, "invokeAt",
              fmt::format("(Ljava/lang/String;Ljava/lang/invoke/MethodType;[{0}){0}", kObject));
  return_unboxed(code, type.return_type);
  return CallSiteStub{std::move(stub_class), stub.finish(), "invoke", descriptor, false};
}

}  // namespace pathfleet::vm::stubs
