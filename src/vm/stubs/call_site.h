// invokedynamic call sites, computed constants and method handles as generated ordinary bytecode
// (JVMS 6.5.invokedynamic, 5.4.3.5, 5.4.3.6), in place of the JDK's linkage.
//
// Main function: make_call_site. It is a pure function of the caller's class file, so a site's stub has the same name
// and bytes on every rank and in every run: a stub is named by its site, never by a counter.
//
// How the VM links a site: define(class_bytes) as a library class; the instruction is then an invokestatic of
// `factory_name` in it. Where `captures_nothing`, the factory is called once and its result, an immortal, is the value
// of the site for ever, since the identity of such a lambda can be observed. A stub has the rights of the class whose
// site it is (Class::acts_for, access.h), so it may call that one's private methods by invokevirtual, which needs no
// table dispatch for them; what the site itself names is resolved, and its access checked, in the caller before the
// stub is made (Machine::resolve_site). It is not verified, and builds lambdas without a constructor. No program has a
// name for it. Its frames are not part of a stack trace: see is_call_site_stub.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "classfile/class_file.h"
#include "core/types.h"

namespace pathfleet::vm {

struct CallSiteStub {
  std::string class_name;
  std::vector<u8> class_bytes;
  std::string factory_name;
  std::string factory_descriptor;  // that of the call site
  bool captures_nothing;
};

/// What is not there; `reason` is one line for the verdict.
struct Unsupported {
  std::string reason;
};

using CallSite = std::variant<CallSiteStub, Unsupported>;

/// The stub of the instruction at `bci` of the caller's method number `caller_method_index`; `cp_index` is its
/// constant: that of an invokedynamic, or the method of a signature-polymorphic call. Throws BadInput if the constants
/// of the class file do not fit together.
CallSite make_call_site(const classfile::ClassFile& caller, u16 cp_index, u16 caller_method_index, u16 bci);

/// The stub that holds the value of a method handle or dynamic constant of the caller, once it is computed; its factory
/// takes nothing.
CallSite make_constant_stub(const classfile::ClassFile& caller, u16 cp_index);
std::string constant_stub_name(std::string_view caller, u16 cp_index);
/// The stub by which a method handle of this kind (JVMS 4.4.8) uses the field or method with this number; its method
/// takes the arguments boxed in an Object[] and returns the result boxed.
std::string direct_stub_name(std::string_view holder, u8 kind, u32 index);

/// A stub's name, taken apart: the class it belongs to, and what it is there.
constexpr std::string_view kLambdaMark = "$$Lambda$";
struct StubName {
  std::string_view owner;
  std::string_view mark;
  u16 first, second;  // a method's number and a bci, a kind and a member's number, or a constant and 0
};
std::optional<StubName> parse_stub_name(std::string_view name);
/// The stub of this name, its owner's class file being this one.
CallSite make_stub(const StubName& name, const classfile::ClassFile& owner);

/// Whether a class of this name is such a stub. Java hides the frames of such classes in stack traces.
bool is_call_site_stub(std::string_view class_name);
/// The class that such a stub belongs to, in whose loader and module java defines it; empty for other classes.
std::string_view stub_owner(std::string_view class_name);

}  // namespace pathfleet::vm
