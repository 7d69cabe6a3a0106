// How many stack slots an instruction takes and leaves, those included that depend on its operand.
// Main function: stack_effect.
#pragma once

#include "classfile/class_file.h"
#include "classfile/instruction.h"

namespace pathfleet::analysis {

struct StackEffect {
  u32 pops, pushes;
};

/// Throws BadInput if the operand names no constant of the right kind.
StackEffect stack_effect(const classfile::ClassFile& class_file, const classfile::Instruction& instruction);

}  // namespace pathfleet::analysis
