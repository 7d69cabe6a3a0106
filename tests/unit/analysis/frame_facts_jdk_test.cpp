// Frame facts of every method of java.base, compared with the compiler's StackMapTable and with a slow checker of
// liveness that follows every path from each instruction.
#include <gtest/gtest.h>

#include <set>

#include "../support/java_base.h"
#include "analysis/frame_facts.h"
#include "analysis/stack_map.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "classfile/instruction_length.h"

namespace pathfleet::analysis {
namespace {

using classfile::ClassFile;
using classfile::Instruction;
using classfile::MethodInfo;
using classfile::Op;
using test::JavaBase;

TypeFrame entry_frame(const ClassFile& class_file, const MethodInfo& method, TypeTable& types) {
  TypeFrame frame;
  if ((method.access & classfile::ACC_STATIC) == 0) {
    frame.locals.push_back(method.name == "<init>" ? VerificationType{VerificationType::uninitialized_this}
                                                   : types.object(class_file.name));
  }
  for (std::string_view argument : classfile::parse_method_descriptor(method.descriptor).arguments) {
    VerificationType type = types.of_descriptor(argument);
    frame.locals.push_back(type);
    if (type.kind == VerificationType::long_) frame.locals.push_back({VerificationType::long_second});
    if (type.kind == VerificationType::double_) frame.locals.push_back({VerificationType::double_second});
  }
  return frame;
}

void compare(const FrameFacts::At& at, const TypeFrame& frame, const std::string& where) {
  ASSERT_EQ(at.stack_depth, frame.stack.size()) << where;
  for (u32 i = 0; i < frame.stack.size(); ++i)
    ASSERT_EQ(at.reference_stack.test(i), frame.stack[i].is_reference()) << where;
  for (u32 i = 0; i < at.live_reference_locals.size(); ++i) {
    VerificationType type = i < frame.locals.size() ? frame.locals[i] : VerificationType{};
    ASSERT_FALSE(at.live_reference_locals.test(i) && !type.is_reference()) << where << ", local " << i;
    ASSERT_FALSE(at.live_primitive_locals.test(i) && (type.is_reference() || type.kind == VerificationType::top))
        << where << ", local " << i;
  }
}

TEST(FrameFactsOfJavaBase, AgreeWithTheStackMapTable) {
  u64 methods = 0, frames = 0;
  for (const auto& class_file : JavaBase::get().all()) {
    TypeTable types(JavaBase::get(), class_file->name, class_file->super_name);
    for (const MethodInfo& method : class_file->methods) {
      if (!method.code) continue;
      ++methods;
      auto facts = frame_facts(*class_file, method);
      std::vector<bool> starts(method.code->bytes.size(), false);
      for (u32 pc = 0; pc < starts.size(); pc += classfile::instruction_length(method.code->bytes, pc))
        starts[pc] = true;
      const StackMap map(*class_file, *method.code, entry_frame(*class_file, method, types), starts, types);
      for (const StackMap::Frame& frame : map.frames()) {
        if (!facts->reachable(frame.pc)) continue;
        ++frames;
        TypeFrame decoded;
        map.copy_to(frame, decoded);
        compare(facts->before(static_cast<u16>(frame.pc)), decoded,
                std::string(class_file->name) + "." + std::string(method.name) + " " + std::to_string(frame.pc));
        if (HasFatalFailure()) return;
      }
    }
  }
  EXPECT_GT(methods, 40000u);
  EXPECT_GT(frames, 90000u);
}

/// The slow checker: a local is live where some path reads it before it writes it. Reads and writes are taken from the
/// mnemonic, so that it shares nothing with the analysis but the decoder.
class PathFollower {
 public:
  explicit PathFollower(const MethodInfo& method) : code_(*method.code) {}

  bool live(u16 pc, u32 local) {
    seen_.clear();
    std::vector<u16> todo{pc};
    while (!todo.empty()) {
      u16 at = todo.back();
      todo.pop_back();
      if (!seen_.insert(at).second) continue;
      Instruction instruction = classfile::decode(code_.bytes, at);
      std::string_view name = classfile::info(instruction.op).name;
      if (touches(instruction, name, local) && (name.find("load") != name.npos || name == "iinc")) return true;
      for (const classfile::ExceptionHandler& handler : code_.handlers) {
        if (at >= handler.start_pc && at < handler.end_pc) todo.push_back(handler.handler_pc);
      }
      if (touches(instruction, name, local)) continue;  // written
      if (name.starts_with("if") || name.starts_with("goto")) todo.push_back(static_cast<u16>(instruction.a));
      if (name.ends_with("switch")) {
        classfile::SwitchView cases(code_.bytes, instruction);
        todo.push_back(cases.default_target());
        for (u32 i = 0; i < cases.size(); ++i) todo.push_back(cases.target(i));
      }
      bool goes_on =
          !name.starts_with("goto") && !name.ends_with("switch") && !name.ends_with("return") && name != "athrow";
      if (goes_on) todo.push_back(instruction.next_pc());
    }
    return false;
  }

 private:
  static bool touches(const Instruction& instruction, std::string_view name, u32 local) {
    std::string_view rest = name.substr(1);  // "load_0" of "iload_0"; "aload" of "iaload" is an array's
    bool variable = rest == "load" || rest == "store" || rest.starts_with("load_") || rest.starts_with("store_");
    if (!variable && name != "iinc") return false;
    u32 first = static_cast<u32>(instruction.a), slots = name[0] == 'l' || name[0] == 'd' ? 2 : 1;
    return local >= first && local < first + slots;
  }

  const classfile::Code& code_;
  std::set<u16> seen_;
};

TEST(FrameFactsOfJavaBase, LivenessIsWhatPathsSay) {
  u64 index = 0, checked = 0;
  for (const auto& class_file : JavaBase::get().all()) {
    for (const MethodInfo& method : class_file->methods) {
      if (!method.code || method.code->bytes.size() > 400) continue;
      if (++index % 41 != 0) continue;
      auto facts = frame_facts(*class_file, method);
      PathFollower slow(method);
      for (u32 pc = 0; pc < method.code->bytes.size();) {
        Instruction instruction = classfile::decode(method.code->bytes, pc);
        pc += instruction.length;
        if (!facts->reachable(instruction.pc)) continue;
        FrameFacts::At at = facts->before(instruction.pc);
        for (u32 local = 0; local < method.code->max_locals; ++local, ++checked) {
          bool live = at.live_reference_locals.test(local) || at.live_primitive_locals.test(local);
          ASSERT_EQ(live, slow.live(instruction.pc, local))
              << class_file->name << "." << method.name << " pc " << instruction.pc << " local " << local;
        }
      }
    }
  }
  EXPECT_GT(checked, 50000u);
}

}  // namespace
}  // namespace pathfleet::analysis
