// The verifier: by type checking (JVMS 4.10.1) for class files of version 50 and newer, every method's code against its
// StackMapTable, in one pass; by type inference (JVMS 4.10.2, inference_verifier.h) for older ones, and for those of
// version 50 that type checking refuses. Main function: verify.
//
// After verify() has passed, an interpreter may trust: every pc that control can reach starts an instruction and the
// code is never fallen off; constant-pool operands have the tag their instruction asks for; stack depths stay within
// max_stack, locals within max_locals; values have the type their instruction works on; objects are initialized before
// use, and a constructor returns only after it has called another; getfield, putfield and invokevirtual find an object
// of the class they name (or null).
//
// It may not trust: that a value whose type is an interface implements it (interfaces count as Object, JVMS 4.10.1.2);
// that a boolean, byte, char or short is in its range (they are ints until stored); what resolution checks (that a
// member exists, is static or not, is accessible; but for protected members of superclasses, JVMS 4.10.1.8).
//
// What is accepted and refused, and with which error, follows HotSpot 17 where it differs from the JVMS;
// tests/verifier_parity.py compares.
#pragma once

#include <string>
#include <string_view>

#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// What the verifier asks about classes by name, in internal form.
class TypeHierarchy {
 public:
  virtual ~TypeHierarchy() = default;
  /// Whether `to` is an interface or a superclass of `from`. Never asked for arrays, for equal names, or for
  /// java/lang/Object; the class being verified may be either of them. If a class is missing: throw BadInput (no
  /// VerifyError) or answer false, never true.
  virtual bool is_assignable(std::string_view from, std::string_view to) const = 0;
  /// The superclass's name; empty for java/lang/Object, for an interface, and for a class that is missing. Not asked
  /// for arrays.
  virtual std::string superclass(std::string_view name) const = 0;
  /// Whether it is an interface. If it is missing: as is_assignable.
  virtual bool is_interface(std::string_view name) const {
    return name != "java/lang/Object" && superclass(name).empty();
  }
  /// Whether the field or method that lookup in class `member.class_name` and its superclasses finds is protected and
  /// declared in another run-time package than that of the class being verified.
  virtual bool is_protected_elsewhere(const classfile::MemberRef& member) const { return false; }
};

/// Throws ClassError with one line, class, method, pc and what is wrong, at the first method that is not type-safe.
/// Refuses jsr and ret: subroutines.h takes them out of old class files.
void verify(const classfile::ClassFile& class_file, const TypeHierarchy& hierarchy);

}  // namespace pathfleet::analysis
