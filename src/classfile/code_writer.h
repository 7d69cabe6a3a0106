// Writes the code of one method (JVMS 4.7.3, 4.7.4): instructions by name, labels, exception handlers, line numbers,
// and stack-map frames given by the caller.
//
// Main functions: op, load, invoke, branch. Of several forms of an instruction the shortest is chosen (aload_0, bipush,
// ldc); op() selects a certain form. max_stack and max_locals are computed. Invariant: the depth of the operand stack
// is known at every reachable instruction.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "classfile/opcodes.h"
#include "core/types.h"

namespace pathfleet::classfile {

class ConstantPoolWriter;

/// A position in the code: created by CodeWriter::label, defined by bind, before or after its uses.
struct Label {
  u32 id;
};

class CodeWriter {
 public:
  /// `argument_slots` includes the receiver.
  CodeWriter(ConstantPoolWriter& constants, u32 argument_slots);
  CodeWriter(const CodeWriter&) = delete;

  /// An instruction without operands.
  void op(Op op);
  /// An instruction with one operand: formats imm8, imm16, local, newarray. A local above 255 gets the prefix wide.
  void op(Op op, i32 operand);
  /// op() that always uses the prefix wide.
  void wide(Op op, u16 local);
  void iinc(u16 local, i16 amount, bool force_wide = false);

  /// The load, store or return of a value of this field descriptor ("V" for return_value).
  void load(std::string_view type, u16 local);
  void store(std::string_view type, u16 local);
  void return_value(std::string_view type);

  // Constants, in the shortest form.
  void push(i32 value);
  void push_long(i64 value);
  void push_float_bits(u32 bits);
  void push_double_bits(u64 bits);
  void push_string(std::string_view modified_utf8);
  void push_class(std::string_view internal_name);
  /// ldc, ldc_w or ldc2_w of a constant of this type ("I", "J", "Ljava/lang/String;" ...).
  void constant(Op op, u16 index, std::string_view type);

  /// op: getfield, putfield, getstatic or putstatic.
  void field(Op op, std::string_view class_name, std::string_view name, std::string_view descriptor);
  /// op: an invoke other than invokedynamic. `in_interface`: class_name is an interface (must be true for
  /// invokeinterface).
  void invoke(Op op, std::string_view class_name, std::string_view name, std::string_view descriptor,
              bool in_interface = false);
  /// `constant`: from ConstantPoolWriter::invoke_dynamic, with this descriptor.
  void invoke_dynamic(u16 constant, std::string_view descriptor);
  /// op: new, anewarray, checkcast or instanceof.
  void type(Op op, std::string_view class_name);
  void multi_new_array(std::string_view array_class, u8 dimensions);

  Label label();
  void bind(Label label);
  /// op: a conditional or unconditional jump or jsr, with a 16-bit or 32-bit offset as the opcode has it.
  void branch(Op op, Label target);
  void table_switch(i32 low, const std::vector<Label>& targets, Label otherwise);
  /// `cases` must be sorted by key.
  void lookup_switch(const std::vector<std::pair<i32, Label>>& cases, Label otherwise);

  /// `handler` handles exceptions in the code from `start` to `end`; an empty `catch_type` catches everything. Handlers
  /// have priority in the order of their addition.
  void guard(Label start, Label end, Label handler, std::string_view catch_type);
  /// The following instructions belong to this source line.
  void line(u16 number);

  /// Adds a StackMapTable entry for this position. Types are field descriptors, "" for an unknown local; a long or
  /// double is one entry.
  void frame(const std::vector<std::string_view>& locals, const std::vector<std::string_view>& stack);

  u32 size() const { return static_cast<u32>(bytes_.size()); }
  /// The content of the Code attribute, without its name and length. All labels must be bound.
  std::vector<u8> attribute();

 private:
  static constexpr i32 kUnknown = -1;
  struct Fixup {
    u32 at;      // of the operand
    u32 from;    // pc of the instruction
    u32 target;  // label
    bool wide;   // 32 bits
  };
  struct Handler {
    u32 start, end, handler;  // labels
    u16 catch_type;
  };

  void byte(i32 value) { bytes_.push_back(static_cast<u8>(value)); }
  void two(i32 value);
  void four(i32 value);
  void opcode(Op op) { byte(static_cast<u8>(op)); }
  /// Applies the effect of an instruction to the depth of the operand stack.
  void pop_push(u32 pops, u32 pushes);
  void fixed_effect(Op op);
  void after(Op op);
  void use(u32 from, Label target, bool wide);
  void reaches(u32 label);
  void load_constant(u16 index, std::string_view type);
  void switch_padding();

  ConstantPoolWriter& constants_;
  std::vector<u8> bytes_;
  i32 depth_ = 0;  // kUnknown: not reachable from the previous instruction
  u32 max_stack_ = 0, max_locals_;
  std::vector<i32> label_pcs_;     // kUnknown: not bound yet
  std::vector<i32> label_depths_;  // kUnknown: not jumped to yet
  std::vector<Fixup> fixups_;
  std::vector<Handler> handlers_;
  std::vector<std::pair<u16, u16>> lines_;
  std::vector<u8> frames_;
  u32 frame_count_ = 0;
  i32 last_frame_ = -1;  // pc of the last frame
};

}  // namespace pathfleet::classfile
