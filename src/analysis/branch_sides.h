// The sides of an instruction that branches on a value: the goals of branch coverage. Main function: branch_sides.
//
// Invariant: the same bytes always give the same sides in the same order.
#pragma once

#include <span>
#include <vector>

#include "classfile/instruction.h"
#include "core/types.h"

namespace pathfleet::analysis {

/// The pcs of the sides. Of a conditional jump: the next instruction, then the target. Of a switch: the different
/// targets by ascending key, the default last. Empty for every other instruction.
std::vector<u16> branch_sides(std::span<const u8> code, const classfile::Instruction& instruction);

}  // namespace pathfleet::analysis
