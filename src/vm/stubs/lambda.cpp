// Lambdas and method references: one class for each call site, as java.lang.invoke.LambdaMetafactory specifies it.
//
// Main function: make_lambda. The class implements the functional interface. Captured values lie in final fields. The
// interface's method, and each bridge to it, loads the captured values, adapts the arguments and calls the
// implementation. Invariant: each argument has the implementation's type; if the site does not guarantee it, there is a
// cast.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "vm/stubs/adapt.h"
#include "vm/stubs/bootstrap.h"

namespace pathfleet::vm::stubs {
namespace {

using namespace classfile;

/// Up to version 52, any method of a class may write its final fields; in newer versions, only constructors.
constexpr u16 kVersion = 52;
enum AltFlag : i32 { kSerializable = 1, kMarkers = 2, kBridges = 4 };

/// The parts of a call site of LambdaMetafactory.
struct Lambda {
  MethodDescriptor captured;        // the types captured; returns the functional interface
  std::string_view sam_descriptor;  // of the interface's method, erased
  MethodHandleRef implementation;
  MethodDescriptor instantiated;  // the interface's method with type arguments filled in
  std::vector<std::string_view> markers;
  std::vector<std::string_view> bridges;
  bool serializable = false;

  std::string receiver;                      // descriptor of the implementation's class
  std::vector<std::string_view> parameters;  // of the implementation, with its receiver (if it has one) first
  std::string_view result;                   // of the implementation, or the constructed class
};

void read_alternative(const Bootstrap& site, Lambda& lambda) {
  std::size_t next = 3;
  const auto integer = [&] { return site.constants().integer(site.argument(next++)); };
  const i32 flags = integer();
  lambda.serializable = flags & kSerializable;
  if (flags & kMarkers) {
    for (i32 n = integer(); n > 0; --n) lambda.markers.push_back(site.constants().class_name(site.argument(next++)));
  }
  if (flags & kBridges) {
    for (i32 n = integer(); n > 0; --n) lambda.bridges.push_back(site.constants().method_type(site.argument(next++)));
  }
}

Lambda read_site(const Bootstrap& site) {
  Lambda lambda;
  lambda.captured = parse_method_descriptor(site.descriptor);
  lambda.sam_descriptor = site.constants().method_type(site.argument(0));
  lambda.implementation = site.constants().method_handle(site.argument(1));
  lambda.instantiated = parse_method_descriptor(site.constants().method_type(site.argument(2)));
  if (site.method == "altMetafactory") read_alternative(site, lambda);
  return lambda;
}

/// Sets the parameters and the result of the implementation. The Lambda must be at its final address, because
/// `parameters` points into `receiver`.
void read_implementation(Lambda& lambda) {
  const MemberRef& member = lambda.implementation.member;
  const u8 kind = lambda.implementation.kind;
  const MethodDescriptor type = parse_method_descriptor(member.descriptor);
  lambda.receiver = descriptor_of_class(member.class_name);
  if (kind != kInvokeStatic && kind != kNewInvokeSpecial) lambda.parameters.push_back(lambda.receiver);
  lambda.parameters.insert(lambda.parameters.end(), type.arguments.begin(), type.arguments.end());
  lambda.result = kind == kNewInvokeSpecial ? std::string_view(lambda.receiver) : type.return_type;
}

/// The reason why java.lang.invoke.LambdaMetafactory would not link this; nullopt: it would.
std::optional<std::string> misfit(const Bootstrap& site, const Lambda& lambda) {
  const std::string_view interface = lambda.captured.return_type;
  if (interface[0] != 'L') return "its type is not an interface";
  if (!is_method_name(site.name) || site.name[0] == '<') return "it has no method name";
  const std::size_t captures = lambda.captured.arguments.size();
  if (captures + lambda.instantiated.arguments.size() != lambda.parameters.size()) {
    return "its implementation takes another number of arguments";
  }
  for (std::size_t i = 0; i < captures; ++i) {
    const bool is_receiver = i == 0 && lambda.parameters[0].data() == lambda.receiver.data();
    if (is_receiver ? !is_reference(lambda.captured.arguments[i])
                    : lambda.captured.arguments[i] != lambda.parameters[i]) {
      return "its implementation takes other captured values";
    }
  }
  std::vector<std::string_view> implemented{lambda.sam_descriptor};
  implemented.insert(implemented.end(), lambda.bridges.begin(), lambda.bridges.end());
  for (const std::string_view descriptor : implemented) {
    const MethodDescriptor type = parse_method_descriptor(descriptor);
    if (type.arguments.size() != lambda.instantiated.arguments.size()) return "its method types differ in length";
    for (std::size_t i = 0; i < type.arguments.size(); ++i) {
      if (!is_adaptable(type.arguments[i], lambda.instantiated.arguments[i], lambda.parameters[captures + i])) {
        return "its implementation takes other arguments";
      }
    }
    if (type.return_type != "V" && !is_adaptable(lambda.result, type.return_type, type.return_type)) {
      return "its implementation returns something else";
    }
  }
  return std::nullopt;
}

std::string field_name(std::size_t capture) { return fmt::format("arg${}", capture + 1); }

/// Whether a method of the caller is private: then the call is meant as invokespecial, without selection.
bool is_private_in(const ClassFile& caller, const MemberRef& member) {
  return member.class_name == caller.name &&
         std::any_of(caller.methods.begin(), caller.methods.end(), [&](const auto& m) {
           return m.name == member.name && m.descriptor == member.descriptor && m.access & ACC_PRIVATE;
         });
}

void call_implementation(CodeWriter& code, const Bootstrap& site, const Lambda& lambda) {
  const auto& [kind, in_interface, member] = lambda.implementation;
  Op op;
  switch (kind) {
    case kInvokeVirtual: op = Op::invokevirtual; break;
    case kInvokeStatic: op = Op::invokestatic; break;
    case kInvokeInterface: op = Op::invokeinterface; break;
    case kInvokeSpecial:
      op = !is_private_in(site.caller, member) ? Op::invokespecial
           : in_interface                      ? Op::invokeinterface
                                               : Op::invokevirtual;
      break;
    default: op = Op::invokespecial;
  }
  code.invoke(op, member.class_name, member.name, member.descriptor, in_interface);
}

/// Adds the interface's method, or a bridge to it, with this descriptor.
void add_forwarder(ClassWriter& stub, const Bootstrap& site, const Lambda& lambda, std::string_view descriptor) {
  const MethodDescriptor type = parse_method_descriptor(descriptor);
  CodeWriter& code = stub.add_method(ACC_PUBLIC, site.name, descriptor);
  if (lambda.implementation.kind == kNewInvokeSpecial) {
    code.type(Op::new_, lambda.implementation.member.class_name);
    code.op(Op::dup);
  }
  std::size_t parameter = 0;
  for (const std::string_view captured : lambda.captured.arguments) {
    code.op(Op::aload_0);
    code.field(Op::getfield, stub.name(), field_name(parameter), captured);
    // Only a captured receiver may differ; it is a subclass then.
    if (is_reference(captured)) adapt(code, captured, captured, lambda.parameters[parameter]);
    ++parameter;
  }
  u16 local = 1;
  for (std::size_t i = 0; i < type.arguments.size(); ++i, ++parameter) {
    code.load(type.arguments[i], local);
    local = static_cast<u16>(local + slots_of(type.arguments[i]));
    adapt(code, type.arguments[i], lambda.instantiated.arguments[i], lambda.parameters[parameter]);
  }
  call_implementation(code, site, lambda);
  if (type.return_type != "V") adapt(code, lambda.result, type.return_type, type.return_type);
  code.return_value(type.return_type);
}

/// Writes the replacement of a serializable lambda (java.lang.invoke.SerializedLambda); its class reads it back.
void add_write_replace(ClassWriter& stub, const Bootstrap& site, const Lambda& lambda) {
  constexpr std::string_view kSerialized = "java/lang/invoke/SerializedLambda";
  CodeWriter& code = stub.add_method(ACC_PRIVATE | ACC_FINAL, "writeReplace", "()Ljava/lang/Object;");
  const MemberRef& member = lambda.implementation.member;
  code.type(Op::new_, kSerialized);
  code.op(Op::dup);
  code.push_class(site.caller.name);
  for (const std::string_view text : {class_name_of(lambda.captured.return_type), site.name, lambda.sam_descriptor}) {
    code.push_string(text);
  }
  code.push(lambda.implementation.kind);
  for (const std::string_view text :
       {member.class_name, member.name, member.descriptor, site.constants().method_type(site.argument(2))}) {
    code.push_string(text);
  }
  code.push(static_cast<i32>(lambda.captured.arguments.size()));
  code.type(Op::anewarray, "java/lang/Object");
  for (std::size_t i = 0; i < lambda.captured.arguments.size(); ++i) {
    const std::string_view type = lambda.captured.arguments[i];
    code.op(Op::dup);
    code.push(static_cast<i32>(i));
    code.op(Op::aload_0);
    code.field(Op::getfield, stub.name(), field_name(i), type);
    adapt(code, type, type, "Ljava/lang/Object;");
    code.op(Op::aastore);
  }
  constexpr std::string_view kText = "Ljava/lang/String;";
  code.invoke(Op::invokespecial, kSerialized, "<init>",
              fmt::format("(Ljava/lang/Class;{0}{0}{0}I{0}{0}{0}{0}[Ljava/lang/Object;)V", kText));
  code.op(Op::areturn);
}

/// Object has no fields, and its constructor does nothing. So the factory fills the fields itself.
void add_factory(ClassWriter& stub, const Bootstrap& site, const Lambda& lambda) {
  CodeWriter& code = stub.add_method(ACC_PUBLIC | ACC_STATIC, "make", site.descriptor);
  code.type(Op::new_, stub.name());
  u16 local = 0;
  for (std::size_t i = 0; i < lambda.captured.arguments.size(); ++i) {
    const std::string_view type = lambda.captured.arguments[i];
    code.op(Op::dup);
    code.load(type, local);
    code.field(Op::putfield, stub.name(), field_name(i), type);
    local = static_cast<u16>(local + slots_of(type));
  }
  code.op(Op::areturn);
}

}  // namespace

CallSite make_lambda(const Bootstrap& site) {
  Lambda lambda = read_site(site);
  const u8 kind = lambda.implementation.kind;
  if (kind < kInvokeVirtual) return Unsupported{"a lambda whose implementation is a field is not supported"};
  read_implementation(lambda);
  if (const std::optional<std::string> reason = misfit(site, lambda)) {
    return Unsupported{fmt::format("a lambda cannot be linked: {}", *reason)};
  }

  ClassWriter stub(site.stub_class, "java/lang/Object", ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, kVersion);
  std::vector<std::string_view> interfaces{class_name_of(lambda.captured.return_type)};
  interfaces.insert(interfaces.end(), lambda.markers.begin(), lambda.markers.end());
  if (lambda.serializable) interfaces.push_back("java/io/Serializable");
  for (std::size_t i = 0; i < interfaces.size(); ++i) {
    const bool repeated =
        std::find(interfaces.begin(), interfaces.begin() + i, interfaces[i]) != interfaces.begin() + i;
    if (!repeated) stub.add_interface(interfaces[i]);
  }
  for (std::size_t i = 0; i < lambda.captured.arguments.size(); ++i) {
    stub.add_field(ACC_PRIVATE | ACC_FINAL, field_name(i), lambda.captured.arguments[i]);
  }
  add_factory(stub, site, lambda);
  if (lambda.serializable) add_write_replace(stub, site, lambda);
  add_forwarder(stub, site, lambda, lambda.sam_descriptor);
  std::vector<std::string_view> written{lambda.sam_descriptor};
  for (const std::string_view bridge : lambda.bridges) {
    if (std::find(written.begin(), written.end(), bridge) != written.end()) continue;
    add_forwarder(stub, site, lambda, bridge);
    written.push_back(bridge);
  }
  return CallSiteStub{site.stub_class, stub.finish(), "make", std::string(site.descriptor),
                      lambda.captured.arguments.empty()};
}

}  // namespace pathfleet::vm::stubs
