// Links signature-polymorphic call sites. Main function: Machine::link_polymorphic.
#include "vm/program/polymorphic.h"

#include "classfile/descriptor.h"
#include "core/error.h"
#include "vm/interpreter/code.h"
#include "vm/machine.h"
#include "vm/stubs/call_site.h"

namespace pathfleet::vm {

bool is_signature_polymorphic(const Method& method) {
  return method.is_native() && (method.access & classfile::ACC_VARARGS) &&
         (method.holder->name == "java/lang/invoke/MethodHandle" ||
          method.holder->name == "java/lang/invoke/VarHandle");
}

Method* find_polymorphic(const Class& c, std::string_view name) {
  for (const auto& method : c.methods) {
    if (method->name == name && is_signature_polymorphic(*method)) return method.get();
  }
  return nullptr;
}

const Method* Machine::link_polymorphic(const Method& declared, u16 constant, u16 bci) {
  const Method& caller = *frames_.top().method;
  const std::string_view descriptor = caller.holder->file->constants.member(constant).descriptor;
  if (!declared.native) return &call_site_stub(caller, constant, bci);

  auto method = std::make_unique<PolymorphicMethod>();
  method->id = declared.id;
  method->name_hash = declared.name_hash;
  method->signature_hash = declared.signature_hash;
  method->holder = declared.holder;
  method->name = declared.name;
  method->descriptor = descriptor;
  method->access = declared.access;
  method->native = declared.native;
  const classfile::MethodDescriptor types = classfile::parse_method_descriptor(descriptor);
  method->argument_slots = static_cast<u16>(types.argument_slots + 1);
  method->return_type = type_of(types.return_type[0]);
  for (const std::string_view type : types.arguments) method->parameters.push_back(universe_.load_descriptor(type));
  method->result = universe_.load_descriptor(types.return_type);
  method->mode = natives::var_handle_mode(method->name);
  method->caller = &caller;
  method->constant = constant;
  method->bci = bci;
  return universe_.keep(std::move(method));
}

Method& Machine::call_site_stub(const Method& caller, u16 constant, u16 bci) {
  const classfile::ClassFile& file = *caller.holder->file;
  const u16 method_index = static_cast<u16>(caller.info - file.methods.data());
  const CallSite site = make_call_site(file, constant, method_index, bci);
  return stub_method(std::get<CallSiteStub>(site));
}

Method& Machine::stub_method(const CallSiteStub& stub) {
  const std::lock_guard lock(universe_.mutex());
  const Class* made = universe_.define(stub.class_bytes, stub.class_name, true);
  Method* factory = made->declared_method(stub.factory_name, stub.factory_descriptor);
  PF_CHECK(factory != nullptr);
  return *factory;
}

}  // namespace pathfleet::vm
