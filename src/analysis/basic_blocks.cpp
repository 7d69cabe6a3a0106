#include "analysis/basic_blocks.h"

#include <algorithm>
#include <set>

#include "analysis/branch_sides.h"
#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::analysis {

using classfile::Op;

std::vector<BasicBlock> basic_blocks(const classfile::Code& code) {
  std::set<u32> begins = {0};
  std::vector<BasicBlock> blocks;
  try {
    for (u32 pc = 0; pc < code.bytes.size();) {
      const classfile::Instruction in = classfile::decode(code.bytes, pc);
      const std::vector<u16> sides = branch_sides(code.bytes, in);
      begins.insert(sides.begin(), sides.end());
      const bool jumps = in.op == Op::goto_ || in.op == Op::goto_w;
      if (jumps) begins.insert(static_cast<u32>(in.a));
      const bool leaves = (in.op >= Op::ireturn && in.op <= Op::return_) || in.op == Op::athrow;
      if (jumps || leaves || !sides.empty()) begins.insert(pc + in.length);
      pc += in.length;
    }
    for (const classfile::ExceptionHandler& handler : code.handlers) begins.insert(handler.handler_pc);
    for (u32 pc = 0; pc < code.bytes.size();) {
      const classfile::Instruction in = classfile::decode(code.bytes, pc);
      if (begins.contains(pc)) blocks.push_back({static_cast<u16>(pc), 0});
      ++blocks.back().steps;
      pc += in.length;
    }
  } catch (const BadInput&) {
    return {};
  }
  return blocks;
}

}  // namespace pathfleet::analysis
