// The length of an instruction, without checking its operands. Main function: instruction_length.
#pragma once

#include <span>

#include "core/types.h"

namespace pathfleet::classfile {

/// Throws VerifyError for an unknown opcode, or if the instruction exceeds the code. Operands are not checked.
u16 instruction_length(std::span<const u8> code, u32 pc);

}  // namespace pathfleet::classfile
