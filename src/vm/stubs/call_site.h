// invokedynamic call sites, computed constants and method handles as generated ordinary bytecode
// (JVMS 6.5.invokedynamic, 5.4.3.5, 5.4.3.6), in place of the JDK's linkage.
//
// Main function: make_call_site. It is a pure function of the caller's class file. A stub is named by its site, not by
// a counter, so its name and bytes are the same on every rank and in every run.
//
// How the VM links a site: define(class_bytes) as a library class. The instruction then acts as an invokestatic of
// `factory_name` in this class. If `captures_nothing`, the factory is called once and its result, an immortal, is the
// value of the site for ever, since the identity of such a lambda can be observed. A stub has the rights of the class
// that contains the site (Class::acts_for, access.h). So it may call private methods of that class by invokevirtual,
// which needs no table dispatch for them. The names in the site itself are resolved, and their access is checked, in
// the caller before the stub is made (Machine::resolve_site). A stub is not verified, and creates lambdas without a
// constructor. Programs cannot name it. Its frames are not part of a stack trace: see is_call_site_stub.
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

/// An unsupported call site; `reason` is one line for the verdict.
struct Unsupported {
  std::string reason;
};

using CallSite = std::variant<CallSiteStub, Unsupported>;

/// The stub for the instruction at `bci` of the caller's method number `caller_method_index`. `cp_index` is its
/// constant: that of an invokedynamic, or the method of a signature-polymorphic call. Throws BadInput if the constants
/// of the class file are inconsistent.
CallSite make_call_site(const classfile::ClassFile& caller, u16 cp_index, u16 caller_method_index, u16 bci);

/// The stub that holds the value of a method handle or dynamic constant of the caller, once computed. Its factory has
/// no parameters.
CallSite make_constant_stub(const classfile::ClassFile& caller, u16 cp_index);
std::string constant_stub_name(std::string_view caller, u16 cp_index);
/// The stub with which a method handle of this kind (JVMS 4.4.8) uses the field or method with this index. Its method
/// takes the arguments boxed in an Object[] and returns the result boxed.
std::string direct_stub_name(std::string_view holder, u8 kind, u32 index);

/// The parts of a stub's name: the class to which it belongs, and its kind and numbers.
constexpr std::string_view kLambdaMark = "$$Lambda$";
struct StubName {
  std::string_view owner;
  std::string_view mark;
  u16 first, second;  // a method's number and a bci, a kind and a member's number, or a constant and 0
};
std::optional<StubName> parse_stub_name(std::string_view name);
/// The stub with this name; `owner` is the class file of its owner.
CallSite make_stub(const StubName& name, const classfile::ClassFile& owner);

/// Whether a class of this name is such a stub. Java hides the frames of such classes in stack traces.
bool is_call_site_stub(std::string_view class_name);
/// The class to which such a stub belongs, and whose loader and module define it in java; empty for other classes.
std::string_view stub_owner(std::string_view class_name);

}  // namespace pathfleet::vm
