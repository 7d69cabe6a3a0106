#include "analysis/branch_sides.h"

#include <algorithm>

namespace pathfleet::analysis {

using classfile::Op;

std::vector<u16> branch_sides(std::span<const u8> code, const classfile::Instruction& instruction) {
  const Op op = instruction.op;
  if ((op >= Op::ifeq && op <= Op::if_acmpne) || op == Op::ifnull || op == Op::ifnonnull) {
    return {instruction.next_pc(), static_cast<u16>(instruction.a)};
  }
  if (op != Op::tableswitch && op != Op::lookupswitch) return {};
  const classfile::SwitchView view(code, instruction);
  std::vector<u16> sides;
  const auto add = [&sides](u16 target) {
    if (std::find(sides.begin(), sides.end(), target) == sides.end()) sides.push_back(target);
  };
  // A tableswitch contains the default target for each missing key; such an entry is no separate side.
  for (u32 i = 0; i < view.size(); ++i) {
    if (view.target(i) != view.default_target()) add(view.target(i));
  }
  add(view.default_target());
  return sides;
}

}  // namespace pathfleet::analysis
