// Access control at linking (JVMS 5.4.4) and the requirements on the supertypes of a class (JVMS 5.3.5). Behaviour and
// messages are those of HotSpot in JDK 17. Main functions: check_class, check_field, check_method, check_supertypes;
// each throws LinkageError.
//
// The library and all classes that the VM generates belong to one module that reads every other. The program's classes
// are in unnamed modules. A generated class has the rights of the class that it acts for (Class::acts_for) and those of
// the library.
// Invariant: called when a constant is resolved or a class is linked, never while instructions run.
#pragma once

#include <functional>
#include <string>

#include "vm/program/class.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

class NativeContext;

namespace access {

/// The module of a class as messages show it: "unnamed module of loader 'app'".
using DescribeModule = std::function<std::string(const Class&)>;

/// Throws LinkageError unless `from` may name `to`. For an array, its element class counts.
void check_class(NativeContext& vm, const Class& from, const Class& to);
bool can_access(const Class& from, const Class& to);
/// `named` is the class that the reference names. It declares or inherits the member.
void check_field(NativeContext& vm, const Class& from, const Class& named, const Field& field);
void check_method(NativeContext& vm, const Class& from, const Class& named, const Method& method);

/// Checks the superclass and superinterfaces of a class that is being linked: they are accessible, not final, and not
/// sealed against it. Also checks that no final method is overridden.
void check_supertypes(const Class& c, const DescribeModule& place);

/// The host of a class's nest (JVMS 5.4.4). It is the class itself if the class names no valid host; `why` receives the
/// reason.
const Class& nest_host(NativeContext& vm, const Class& c, std::string* why = nullptr);

/// For the verifier: whether a member that `c` uses is protected and declared by a superclass in another package (JVMS
/// 4.10.1.8).
bool is_protected_elsewhere(const Class& c, const classfile::MemberRef& member);

/// The error for an interface method without an implementation in this class.
LinkageError not_selected(const Class& receiver, const Method& resolved);
/// The message of an AbstractMethodError.
std::string without_body(const Class& receiver, const Method& resolved);
/// The body that is called for conflicting default methods: it throws.
NativeResult conflict(NativeContext& vm, const u64* args, u64* result);

/// Checks that the types in a descriptor are the same classes for both sides (JVMS 5.3.4). Asks the loaders of the
/// classes. `what` is a part of the error's message. Also throws NeedsLoading.
void check_loaders(NativeContext& vm, const Class& from, const Class& holder, std::string_view descriptor,
                   const std::string& what);
/// The same for all methods that a class of one of the program's loaders overrides or implements.
void check_overriding(NativeContext& vm, const Class& c);

/// "int p.C.m(java.lang.String, int[])"
std::string external_name(const Class& holder, std::string_view name, std::string_view descriptor);
inline std::string external_name(const Method& method) {
  return external_name(*method.holder, method.name, method.descriptor);
}

}  // namespace access
}  // namespace pathfleet::vm
