#include "analysis/loop_heads.h"

#include <algorithm>

#include "analysis/branch_sides.h"
#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::analysis {

using classfile::Op;

std::vector<u16> loop_heads(const classfile::Code& code) {
  std::vector<u16> heads;
  const auto jump = [&](u32 from, u32 to) {
    if (to <= from) heads.push_back(static_cast<u16>(to));
  };
  try {
    for (u32 pc = 0; pc < code.bytes.size();) {
      const classfile::Instruction instruction = classfile::decode(code.bytes, pc);
      for (const u16 target : branch_sides(code.bytes, instruction)) jump(pc, target);
      if (instruction.op == Op::goto_ || instruction.op == Op::goto_w) jump(pc, static_cast<u32>(instruction.a));
      pc += instruction.length;
    }
  } catch (const BadInput&) {
    return {};
  }
  // A handler that lies before the end of its range is a jump backwards.
  for (const classfile::ExceptionHandler& handler : code.handlers) jump(handler.end_pc - 1u, handler.handler_pc);
  std::sort(heads.begin(), heads.end());
  heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
  return heads;
}

}  // namespace pathfleet::analysis
