// The requirements and effects of each instruction (JVMS 4.10.1.9), for both verifiers: by stack maps (verifier.cpp)
// and by inference (inference_verifier.cpp). Main function: InstructionRules::check_instruction.
//
// Instructions with a fixed effect are checked by the columns of the opcode table; each of the others has its own rule.
//
// Invariant: check_instruction changes `frame_` from the frame before `instruction_` to the frame after it, or throws
// BadInput. For each branch it calls flows_to, with frame_ as it is at the target.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/stack_map.h"
#include "analysis/verification_type.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"

namespace pathfleet::analysis {

class TypeHierarchy;

class InstructionRules {
 protected:
  using Op = classfile::Op;

  /// The verifier that uses the rules. The two differ in some points, as HotSpot's do.
  enum class Way : u8 { type_checking, inference };
  InstructionRules(const classfile::ClassFile& class_file, const classfile::MethodInfo& method,
                   const TypeHierarchy& hierarchy, TypeTable& types, Way way);
  virtual ~InstructionRules() = default;

  /// Called for each branch of the instruction to `pc`.
  virtual void flows_to(u32 pc) = 0;

  void check_instruction();
  /// Checks the operands of instruction_, independent of the frame: kinds of constants, locals below max_locals.
  void check_operands();
  bool calls_constructor() const;

  /// Sets starts_, using only the lengths of instructions.
  void find_instruction_starts();
  /// Throws VerifyError with class, method and pc.
  classfile::Instruction decode(u32 pc) const;
  /// Sets frame_ to the frame at the start of the method; its locals end with the arguments.
  void set_entry_frame();
  /// Throws FormatError if the range or the target splits an instruction, or if the caught class is no Throwable.
  /// Returns the type on the handler's stack.
  VerificationType caught_by(const classfile::ExceptionHandler& handler);

  std::string where() const;
  [[noreturn]] void fail_at(u32 pc, std::string_view what) const;
  [[noreturn]] void fail_format(u32 pc, std::string_view what) const;
  [[noreturn]] void fail(std::string_view what) const;

  const classfile::ClassFile& class_file_;
  const classfile::MethodInfo& method_;
  const classfile::Code& code_;
  const TypeHierarchy& hierarchy_;
  TypeTable& types_;
  const Way way_;
  std::vector<bool> starts_;  // by pc; also true for the end of the code, where ranges may end
  classfile::Instruction instruction_{};
  TypeFrame frame_;
  bool locals_changed_ = true;          // set when an instruction writes a local
  bool this_initialized_here_ = false;  // the instruction called another constructor on `this`

 private:
  /// Writes a local. Locals at the end that were never written are not stored.
  void set_local(u32 local, VerificationType type);
  static void append(std::vector<VerificationType>& slots, VerificationType type);
  void push(VerificationType type);
  VerificationType pop_slot();
  /// Pops a number of exactly this type, or a reference assignable to this object type.
  void pop(VerificationType wanted);
  VerificationType pop_reference();
  VerificationType pop_object();
  VerificationType pop_array();
  VerificationType pop_reference_array();
  [[noreturn]] void mismatch(VerificationType found, std::string_view wanted) const;
  static VerificationType type_of_letter(char letter);
  void check_local_index(u32 local, u32 slots) const;
  void check_padding() const;
  bool is_constant_loadable() const;
  void check_call_target() const;
  void check_dimensions() const;
  /// A protected member of a superclass in another package may only be accessed on objects of this class (JVMS
  /// 4.10.1.8).
  void check_protected(VerificationType object, const classfile::MemberRef& member) const;
  void load(char letter);
  void store(char letter);
  void shuffle();
  /// Applies the columns of the table. An 'a' is any reference, initialized or not (ifnull, if_acmpeq, monitorenter).
  void check_by_table(const classfile::OpcodeInfo& row);
  classfile::Tag tag() const;
  u16 index() const;
  void want_tag(bool fits, std::string_view wanted) const;
  VerificationType class_operand();
  VerificationType constant_type();
  void load_constant();
  void check_iinc();
  void array_load();
  void array_store();
  void pop_primitive_array(Op op, Op first);
  void check_return();
  void access_field();
  bool declares(const classfile::MemberRef& field) const;
  void call();
  void pop_arguments(const classfile::MethodDescriptor& descriptor);
  void push_result(const classfile::MethodDescriptor& descriptor);
  void call_constructor(const classfile::MemberRef& method);
  void check_special(const classfile::MemberRef& method, bool of_interface) const;
  void call_dynamic();
  void check_new();
  void check_anewarray();
  void check_multianewarray();
};

/// The text as one line, for any names of the class file.
std::string one_line(std::string text);

}  // namespace pathfleet::analysis
