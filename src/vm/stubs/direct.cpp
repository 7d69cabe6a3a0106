// The code behind a direct method handle and a reflective use of a member: one class for each member and kind of use.
//
// Main function: make_direct_call. The class has a static method that takes the arguments boxed in an array, the
// receiver first. It unboxes them, uses the member as the instruction of that kind does (JVMS 5.4.3.5), and boxes the
// result; a void result is null. Invariant: the class is a pure function of the class file and the numbers in the name.
#include <fmt/format.h>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "core/error.h"
#include "vm/stubs/adapt.h"
#include "vm/stubs/bootstrap.h"

namespace pathfleet::vm::stubs {

using namespace classfile;

namespace {

constexpr std::string_view kObject = "Ljava/lang/Object;";
/// Newer class files may write final fields only in constructors.
constexpr u16 kVersion = 52;

/// Pushes argument number `index` as a value of this type.
void push_argument(CodeWriter& code, i32 index, std::string_view type) {
  code.op(Op::aload_0);
  code.push(index);
  code.op(Op::aaload);
  push_unboxed(code, type);
}

void return_boxed(CodeWriter& code, std::string_view type) {
  if (type == "V") {
    code.op(Op::aconst_null);
  } else {
    adapt(code, type, type, kObject);
  }
  code.op(Op::areturn);
}

void use_field(CodeWriter& code, const ClassFile& holder, u8 kind, const FieldInfo& field) {
  i32 next = 0;
  const bool is_static = kind == kGetStatic || kind == kPutStatic;
  if (!is_static) push_argument(code, next++, descriptor_of_class(holder.name));
  if (kind == kPutField || kind == kPutStatic) {
    push_argument(code, next, field.descriptor);
    code.field(is_static ? Op::putstatic : Op::putfield, holder.name, field.name, field.descriptor);
    return return_boxed(code, "V");
  }
  code.field(is_static ? Op::getstatic : Op::getfield, holder.name, field.name, field.descriptor);
  return_boxed(code, field.descriptor);
}

void use_method(CodeWriter& code, const ClassFile& holder, u8 kind, const MethodInfo& method) {
  const MethodDescriptor type = parse_method_descriptor(method.descriptor);
  const std::string receiver = descriptor_of_class(holder.name);
  i32 next = 0;
  if (kind == kNewInvokeSpecial) {
    code.type(Op::new_, holder.name);
    code.op(Op::dup);
  } else if (kind != kInvokeStatic) {
    push_argument(code, next++, receiver);
  }
  for (const std::string_view argument : type.arguments) push_argument(code, next++, argument);
  const bool in_interface = holder.access & ACC_INTERFACE;
  const Op op = kind == kInvokeStatic                                 ? Op::invokestatic
                : kind == kInvokeSpecial || kind == kNewInvokeSpecial ? Op::invokespecial
                : in_interface                                        ? Op::invokeinterface
                                                                      : Op::invokevirtual;
  code.invoke(op, holder.name, method.name, method.descriptor, in_interface);
  return_boxed(code, kind == kNewInvokeSpecial ? std::string_view(receiver) : type.return_type);
}

}  // namespace

CallSiteStub make_direct_call(const ClassFile& holder, u8 kind, u16 index, std::string stub_class) {
  ClassWriter stub(stub_class, "java/lang/Object", ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, kVersion);
  const std::string descriptor = fmt::format("([{0}){0}", kObject);
  CodeWriter& code = stub.add_method(ACC_PUBLIC | ACC_STATIC, "call", descriptor);
  if (kind <= kPutStatic) {
    PF_CHECK(index < holder.fields.size());
    use_field(code, holder, kind, holder.fields[index]);
  } else {
    PF_CHECK(index < holder.methods.size());
    use_method(code, holder, kind, holder.methods[index]);
  }
  return CallSiteStub{std::move(stub_class), stub.finish(), "call", descriptor, false};
}

}  // namespace pathfleet::vm::stubs
