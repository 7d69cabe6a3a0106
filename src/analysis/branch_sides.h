// Where control can go from an instruction that branches on a value: its sides, which branch coverage counts.
// Main function: branch_sides.
//
// Invariant: the same bytes give the same sides in the same order, whoever asks.
#pragma once

#include <span>
#include <vector>

#include "classfile/instruction.h"
#include "core/types.h"

namespace pathfleet::analysis {

/// The pcs of a conditional jump's sides: the next instruction, then the target. Of a switch's: the different targets
/// by rising key, the default one last. Empty for every other instruction.
std::vector<u16> branch_sides(std::span<const u8> code, const classfile::Instruction& instruction);

}  // namespace pathfleet::analysis
