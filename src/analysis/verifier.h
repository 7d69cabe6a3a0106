// The verifier. Class files of version 50 and newer are verified by type checking (JVMS 4.10.1), in one pass over each
// method with its StackMapTable. Older ones, and those of version 50 that type checking refuses, are verified by type
// inference (JVMS 4.10.2, inference_verifier.h). Main function: verify.
//
// After verify(), an interpreter may rely on the following. Every reachable pc starts an instruction, and control never
// falls off the end of the code. Constant-pool operands have the tag that their instruction requires. Stack depths are
// at most max_stack, locals are below max_locals, and values have the types that their instructions require. Objects
// are initialized before use, and a constructor returns only after it has called another one. The object of a getfield,
// putfield or invokevirtual is null or of the named class.
//
// It may not rely on these properties: a value whose type is an interface implements it (interfaces count as Object,
// JVMS 4.10.1.2); a boolean, byte, char or short is in its range (before it is stored); a member exists, is static or
// not, and is accessible, all of which resolution checks. Only protected members of superclasses are checked (JVMS
// 4.10.1.8).
//
// Where HotSpot 17 differs from the JVMS, acceptance and the class of the error follow HotSpot;
// tests/verifier_parity.py compares both.
#pragma once

#include <string>
#include <string_view>

#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// The verifier's questions about classes, by name in internal form.
class TypeHierarchy {
 public:
  virtual ~TypeHierarchy() = default;
  /// Whether `to` is an interface or a superclass of `from`. Never called for arrays, equal names or java/lang/Object;
  /// either of them may be the class being verified. If a class is missing: throws BadInput (not VerifyError) or
  /// returns false, never true.
  virtual bool is_assignable(std::string_view from, std::string_view to) const = 0;
  /// The name of the superclass; empty for java/lang/Object, an interface or a missing class. Not called for arrays.
  virtual std::string superclass(std::string_view name) const = 0;
  /// Whether the class is an interface. If it is missing, as is_assignable.
  virtual bool is_interface(std::string_view name) const {
    return name != "java/lang/Object" && superclass(name).empty();
  }
  /// Whether the field or method that is found in class `member.class_name` and its superclasses is protected, and
  /// declared in another run-time package than that of the class being verified.
  virtual bool is_protected_elsewhere(const classfile::MemberRef& member) const { return false; }
};

/// Throws ClassError at the first method that is not type-safe: one line with class, method, pc and the error. Refuses
/// jsr and ret, which subroutines.h removes from old class files.
void verify(const classfile::ClassFile& class_file, const TypeHierarchy& hierarchy);

}  // namespace pathfleet::analysis
