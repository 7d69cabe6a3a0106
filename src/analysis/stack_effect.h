// The stack effect of an instruction in slots, also where it depends on the operand. Main function: stack_effect.
#pragma once

#include "classfile/class_file.h"
#include "classfile/instruction.h"

namespace pathfleet::analysis {

struct StackEffect {
  u32 pops, pushes;
};

/// Throws BadInput if the operand is no constant of the required kind.
StackEffect stack_effect(const classfile::ClassFile& class_file, const classfile::Instruction& instruction);

}  // namespace pathfleet::analysis
