// How long an instruction is, where nothing else of it may be looked at yet. Main function: instruction_length.
#pragma once

#include <span>

#include "core/types.h"

namespace pathfleet::classfile {

/// Throws VerifyError if there is no instruction, or the code ends inside it; its operands are not checked.
u16 instruction_length(std::span<const u8> code, u32 pc);

}  // namespace pathfleet::classfile
