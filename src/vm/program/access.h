// Access control at linking (JVMS 5.4.4) and what linking a class asks of its supertypes (JVMS 5.3.5), as HotSpot of
// JDK 17 does it, with its messages. Main functions: check_class, check_field, check_method, check_supertypes; each
// throws LinkageError.
//
// The library and what the VM generates are read by one module that reads all; the program's classes are in unnamed
// modules. A generated class has the rights of the class that it acts for (Class::acts_for) and those of the library.
// Invariant: called when a constant is resolved or a class is linked, never while instructions run.
#pragma once

#include <functional>
#include <string>

#include "vm/program/class.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

class NativeContext;

namespace access {

/// "unnamed module of loader 'app'": where messages say that a class is.
using DescribeModule = std::function<std::string(const Class&)>;

/// Throws LinkageError unless `from` may name `to`, of an array its elements.
void check_class(NativeContext& vm, const Class& from, const Class& to);
bool can_access(const Class& from, const Class& to);
/// `named` is the class that the reference names, which inherits the member or declares it.
void check_field(NativeContext& vm, const Class& from, const Class& named, const Field& field);
void check_method(NativeContext& vm, const Class& from, const Class& named, const Method& method);

/// The superclass and superinterfaces of a class that is being linked: accessible, not final, sealed for others; and no
/// final method is overridden.
void check_supertypes(const Class& c, const DescribeModule& place);

/// The host of a class's nest, the class itself if it has no other that is valid (JVMS 5.4.4). Why that is so goes to
/// `why`.
const Class& nest_host(NativeContext& vm, const Class& c, std::string* why = nullptr);

/// What the verifier asks of a member that `c` uses: whether it is a protected one that a superclass in another package
/// declares (JVMS 4.10.1.8).
bool is_protected_elsewhere(const Class& c, const classfile::MemberRef& member);

/// Why an instance of this class has nothing to run for the interface method.
LinkageError not_selected(const Class& receiver, const Method& resolved);
/// The message of the AbstractMethodError.
std::string without_body(const Class& receiver, const Method& resolved);
/// What runs for conflicting default methods: it throws.
NativeResult conflict(NativeContext& vm, const u64* args, u64* result);

/// The types in a descriptor mean the same to both classes (JVMS 5.3.4); of classes of other loaders, these are asked.
/// `what`: of the error's message. Throws NeedsLoading too.
void check_loaders(NativeContext& vm, const Class& from, const Class& holder, std::string_view descriptor,
                   const std::string& what);
/// The same of all that a class of a loader of the program overrides and implements.
void check_overriding(NativeContext& vm, const Class& c);

/// "int p.C.m(java.lang.String, int[])"
std::string external_name(const Class& holder, std::string_view name, std::string_view descriptor);
inline std::string external_name(const Method& method) {
  return external_name(*method.holder, method.name, method.descriptor);
}

}  // namespace access
}  // namespace pathfleet::vm
