#include "analysis/basic_blocks.h"

#include <algorithm>
#include <set>

#include "analysis/branch_sides.h"
#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::analysis {

using classfile::Op;

namespace {

bool is_step(Op op) {
  return op != Op::nop && op > Op::ldc2_w && !(op >= Op::iload && op <= Op::aload_3) &&
         !(op >= Op::istore && op <= Op::astore_3) && !(op >= Op::pop && op <= Op::swap) && op != Op::goto_ &&
         op != Op::goto_w;
}

}  // namespace

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
      if (is_step(in.op)) ++blocks.back().steps;
      pc += in.length;
    }
  } catch (const BadInput&) {
    return {};
  }
  return blocks;
}

}  // namespace pathfleet::analysis
