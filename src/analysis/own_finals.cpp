// See own_finals.h. The receiver of a putfield is looked for backwards: the code from the aload_0 that pushes it to the
// putfield is entered only there, and none of its instructions takes the receiver's slot from the stack.

#include "analysis/own_finals.h"

#include <algorithm>
#include <vector>

#include "analysis/frame_facts.h"
#include "analysis/stack_effect.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "core/error.h"
#include "core/limits.h"

namespace pathfleet::analysis {

using classfile::ClassFile;
using classfile::Instruction;
using classfile::MethodInfo;
using classfile::Op;

namespace {

/// A class file does not say where a member reference leads: any field of that name counts.
bool writes_final(const ClassFile& class_file, const Instruction& instruction) {
  if (instruction.op != Op::putfield) return false;
  const auto member = class_file.constants.member(static_cast<u16>(instruction.a));
  return std::any_of(class_file.fields.begin(), class_file.fields.end(), [&](const classfile::FieldInfo& field) {
    return (field.access & classfile::ACC_FINAL) && !(field.access & classfile::ACC_STATIC) &&
           field.name == member.name && field.descriptor == member.descriptor;
  });
}

std::vector<Instruction> decode_all(std::span<const u8> code) {
  std::vector<Instruction> result;
  for (u32 pc = 0; pc < code.size(); pc += result.back().length) result.push_back(classfile::decode(code, pc));
  return result;
}

class Constructor {
 public:
  Constructor(const ClassFile& class_file, const MethodInfo& method, const std::vector<Instruction>& instructions)
      : class_file_(class_file),
        code_(*method.code),
        instructions_(instructions),
        facts_(frame_facts(class_file, method)) {}

  bool keeps_receiver() const {
    return std::none_of(instructions_.begin(), instructions_.end(), [](const Instruction& each) {
      return each.op >= Op::istore && each.op <= Op::astore_3 && each.a == 0;
    });
  }

  /// Whether the putfield of this number writes the receiver of the constructor.
  bool writes_receiver(std::size_t number) const {
    if (!facts_->reachable(instructions_[number].pc)) return true;
    const auto effect = [&](std::size_t i) { return stack_effect(class_file_, instructions_[i]); };
    const u32 slot = facts_->before(instructions_[number].pc).stack_depth - effect(number).pops;
    for (std::size_t i = number; i-- > 0;) {
      if (!facts_->reachable(instructions_[i].pc)) return false;
      const u32 depth = facts_->before(instructions_[i].pc).stack_depth;
      if (depth == slot) return pushes_receiver(instructions_[i]) && is_entered_only_behind(i, number);
      if (depth < slot || depth - effect(i).pops <= slot) return false;
    }
    return false;
  }

 private:
  static bool pushes_receiver(const Instruction& instruction) {
    return (instruction.op == Op::aload_0) || (instruction.op == Op::aload && instruction.a == 0);
  }

  /// Whether no jump and no handler leads behind instruction `first`, up to `last`, from elsewhere.
  bool is_entered_only_behind(std::size_t first, std::size_t last) const {
    const auto inside = [&](u32 pc) { return pc > instructions_[first].pc && pc <= instructions_[last].pc; };
    for (const classfile::ExceptionHandler& handler : code_.handlers) {
      if (inside(handler.handler_pc)) return false;
    }
    for (std::size_t i = 0; i < instructions_.size(); ++i) {
      if (i > first && i <= last) continue;
      const Instruction& each = instructions_[i];
      const classfile::Format format = classfile::info(each.op).format;
      const bool is_switch = each.op == Op::tableswitch || each.op == Op::lookupswitch;
      const bool jumps = is_switch || format == classfile::Format::branch16 || format == classfile::Format::branch32;
      if (jumps && inside(static_cast<u32>(each.a))) return false;
      if (!is_switch) continue;
      const classfile::SwitchView cases(code_.bytes, each);
      for (u32 k = 0; k < cases.size(); ++k) {
        if (inside(cases.target(k))) return false;
      }
    }
    return true;
  }

  const ClassFile& class_file_;
  const classfile::Code& code_;
  const std::vector<Instruction>& instructions_;
  const std::unique_ptr<const FrameFacts> facts_;
};

bool writes_own(const ClassFile& class_file, const MethodInfo& method) {
  const std::vector<Instruction> instructions = decode_all(method.code->bytes);
  std::vector<std::size_t> writes;
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    if (writes_final(class_file, instructions[i])) writes.push_back(i);
  }
  if (writes.empty()) return true;
  if (method.name != "<init>") return false;
  const Constructor constructor(class_file, method, instructions);
  return constructor.keeps_receiver() && std::all_of(writes.begin(), writes.end(), [&](std::size_t number) {
           return constructor.writes_receiver(number);
         });
}

}  // namespace

bool has_own_finals(const ClassFile& class_file) {
  try {
    return std::all_of(class_file.methods.begin(), class_file.methods.end(),
                       [&](const MethodInfo& method) { return !method.code || writes_own(class_file, method); });
  } catch (const BadInput&) {
    return false;  // such code does not run
  } catch (const LimitReached&) {
    return false;
  }
}

}  // namespace pathfleet::analysis
