#include "analysis/ends_in_athrow.h"

#include <set>
#include <vector>

#include "classfile/class_error.h"
#include "classfile/instruction.h"

namespace pathfleet::analysis {

using classfile::Op;

bool ends_in_athrow(const classfile::Code& code, u32 pc) {
  std::vector<u32> starts{pc};
  std::set<u32> branches, handlers, seen;
  const auto note_handlers = [&] {
    for (const classfile::ExceptionHandler& handler : code.handlers) {
      if (pc >= handler.start_pc && pc < handler.end_pc) handlers.insert(handler.handler_pc);
    }
  };
  const auto next_start = [&] {
    if (starts.empty() && !handlers.empty()) {
      for (const u32 handler : handlers) {
        if (seen.insert(handler).second) starts.push_back(handler);
      }
    }
    if (starts.empty()) return false;
    pc = starts.back();
    starts.pop_back();
    return true;
  };
  try {
    while (next_start()) {
      for (bool ended = false; !ended;) {
        if (pc >= code.bytes.size()) return false;
        const classfile::Instruction instruction = classfile::decode(code.bytes, pc);
        note_handlers();
        if (instruction.op == Op::return_) return false;
        if (instruction.op == Op::athrow) break;
        if (classfile::has(instruction.op, classfile::branches)) {
          ended = !branches.insert(pc).second;
          if (ended) break;
          const bool goes = instruction.op == Op::goto_ || instruction.op == Op::goto_w;
          if (instruction.op == Op::tableswitch || instruction.op == Op::lookupswitch) {
            const classfile::SwitchView cases(code.bytes, instruction);
            for (u32 i = 0; i < cases.size(); ++i) starts.push_back(cases.target(i));
            starts.push_back(instruction.next_pc());
            pc = static_cast<u32>(instruction.a);
            continue;
          }
          if (goes) {
            pc = static_cast<u32>(instruction.a);
            continue;
          }
          starts.push_back(static_cast<u32>(instruction.a));
        }
        pc = instruction.next_pc();
      }
    }
  } catch (const classfile::VerifyError&) {
    return true;  // the verifier reports the error
  }
  return true;
}

}  // namespace pathfleet::analysis
