// The facts about a call site, as input for the generators of stubs. Each generator implements one bootstrap class of
// the JDK. Invariant: `descriptor` is a method descriptor; `stub_class` is a different class name for each site.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "vm/stubs/call_site.h"

namespace pathfleet::vm::stubs {

/// How a method handle uses its member (JVMS table 5.4.3.5-A).
enum HandleKind : u8 {
  kGetField = 1,
  kGetStatic,
  kPutField,
  kPutStatic,
  kInvokeVirtual,
  kInvokeStatic,
  kInvokeSpecial,
  kNewInvokeSpecial,
  kInvokeInterface,
};

struct Bootstrap {
  const classfile::ClassFile& caller;
  std::string_view method;         // of the bootstrap class: "metafactory"
  std::span<const u16> arguments;  // static arguments, constant-pool indexes of the caller
  std::string_view name;           // of the call site
  std::string_view descriptor;
  std::string stub_class;

  const classfile::ConstantPool& constants() const { return caller.constants; }
  /// A static argument's index. Throws BadInput if there are fewer.
  u16 argument(std::size_t i) const;
};

/// LambdaMetafactory.metafactory and altMetafactory (lambda.cpp).
CallSite make_lambda(const Bootstrap& site);
/// StringConcatFactory.makeConcat and makeConcatWithConstants (concat.cpp).
CallSite make_concat(const Bootstrap& site);
/// ObjectMethods.bootstrap: equals, hashCode and toString of records (record.cpp).
CallSite make_record_method(const Bootstrap& site);

/// For any other bootstrap method: the stub calls it, and then the site's target (dynamic.cpp).
CallSite make_dynamic_call(const Bootstrap& site, const classfile::MethodHandleRef& bootstrap);
/// For a computed constant: a method handle or dynamic constant (dynamic.cpp).
CallSite make_computed_constant(const classfile::ClassFile& caller, u16 constant, std::string stub_class);
/// For the call of a signature-polymorphic method (polymorphic.cpp).
CallSiteStub make_polymorphic_call(const classfile::MemberRef& call, std::string stub_class);
/// For the use of a member by a direct method handle of this kind. `index` is the index of the field or method
/// (direct.cpp).
CallSiteStub make_direct_call(const classfile::ClassFile& holder, u8 kind, u16 index, std::string stub_class);

}  // namespace pathfleet::vm::stubs
