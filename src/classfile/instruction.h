// Instructions of a Code attribute, decoded one at a time, and a disassembler (JVMS 4.9.1, 6.5).
// Main functions: decode, disassemble.
//
// Invariant: a decoded instruction lies within the code, and so do its branch targets. Whether a target starts an
// instruction is checked by frame_facts and the verifier.
#pragma once

#include <span>
#include <string>

#include "classfile/class_file.h"
#include "classfile/opcodes.h"
#include "core/types.h"

namespace pathfleet::classfile {

/// The meaning of a and b, by format:
///   imm8, imm16                     a: the constant
///   local                           a: the local
///   cp8, cp16                       a: the constant-pool index
///   branch16, branch32              a: the target's pc
///   iinc                            a: the local, b: the addend
///   newarray                        a: the element type, 4 (boolean) to 11 (long)
///   invokeinterface                 a: the constant-pool index, b: argument slots, the receiver's included
///   invokedynamic                   a: the constant-pool index
///   multianewarray                  a: the constant-pool index, b: dimensions
///   tableswitch, lookupswitch       a: the default target's pc, b: the number of cases; the cases: SwitchView
///   none                            a: the local of iload_0 to astore_3, the number of iconst_m1 to dconst_1; else 0
struct Instruction {
  Op op;
  bool wide;  // op had the prefix wide, which pc and length include
  u16 pc;
  u16 length;
  i32 a;
  i32 b;

  u16 next_pc() const { return static_cast<u16>(pc + length); }
};

/// Decodes the instruction at `pc`. Throws BadInput ("pc 7: ...") for an unknown opcode, an instruction that exceeds
/// the code, or operands that violate JVMS 4.9.1; the caller adds class and method.
Instruction decode(std::span<const u8> code, u32 pc);

/// The cases of a tableswitch or lookupswitch that was decoded in `code`.
class SwitchView {
 public:
  SwitchView(std::span<const u8> code, const Instruction& instruction);

  u32 size() const { return size_; }
  u16 default_target() const { return default_target_; }
  i32 key(u32 i) const;
  u16 target(u32 i) const;
  /// The target for this value. Constant time for a tableswitch, logarithmic for a lookupswitch.
  u16 find(i32 value) const;

 private:
  std::span<const u8> cases_;
  u32 size_;
  u16 pc_;
  u16 default_target_;
  bool table_;
  i32 low_ = 0;
};

/// One instruction as javap -c shows it: "12: invokevirtual #7 // Method p/C.m:(I)V".
std::string disassemble(const ClassFile& class_file, std::span<const u8> code, const Instruction& instruction);

/// A method's code and exception table, one line each; empty if the method has no code.
std::string disassemble(const ClassFile& class_file, const MethodInfo& method);

}  // namespace pathfleet::classfile
