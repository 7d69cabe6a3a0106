// Verification by type checking, and which way a class is verified; see verifier.h.
//
// One pass in the order of the code: `frame_` is what is known before each instruction. Where the StackMapTable has a
// frame, what is known must be assignable to it and it is what is known from there on; every branch must go to such a
// frame and fit it.
#include "analysis/verifier.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/inference_verifier.h"
#include "analysis/instruction_rules.h"
#include "core/error.h"

namespace pathfleet::analysis {

using classfile::ClassFile;
using classfile::MethodInfo;
using Kind = VerificationType;

namespace {

constexpr u16 first_version_with_stack_maps = 50;
constexpr u16 first_version_that_needs_stack_maps = 51;

class TypeChecker : InstructionRules {
 public:
  TypeChecker(const ClassFile& class_file, const MethodInfo& method, TypeTable& types)
      : InstructionRules(class_file, method, types) {}

  void run() {
    find_instruction_starts();
    set_entry_frame();
    try {
      map_ = read_stack_map(class_file_, code_, frame_, types_);
    } catch (const BadInput& error) {
      throw BadInput(one_line(fmt::format("{}: {}", where(), error.what())));
    }
    frame_.locals.resize(code_.max_locals);
    check_stack_map();
    check_handlers();
    auto next_frame = map_.begin();
    bool reachable = true;
    for (u32 pc = 0; pc < code_.bytes.size(); pc = instruction_.next_pc()) {
      instruction_ = classfile::decode(code_.bytes, pc);
      if (next_frame != map_.end() && next_frame->pc == pc) {
        if (reachable) check_flows_to(*next_frame);
        enter(next_frame->frame);
        ++next_frame;
      } else if (!reachable) {
        fail("no stack map frame after an unconditional branch");
      }
      check_flows_to_handlers();
      check_instruction();
      reachable = !classfile::has(instruction_.op, classfile::ends);
    }
    if (reachable) fail("the code can be fallen off at its end");
  }

 private:
  // --- Before the pass -----------------------------------------------------------------------------------------------

  void check_stack_map() {
    auto check_type = [&](u32 pc, VerificationType type) {
      if (type.kind != Kind::uninitialized) return;
      if (type.payload >= code_.bytes.size() || !starts_[type.payload] ||
          code_.bytes[type.payload] != static_cast<u8>(Op::new_)) {
        fail_at(pc, fmt::format("the stack map names the object made at pc {}, which is not a new", type.payload));
      }
    };
    for (const StackMapFrame& at : map_) {
      if (!starts_[at.pc]) fail_at(at.pc, "a stack map frame inside an instruction");
      for (const VerificationType& type : at.frame.locals) check_type(at.pc, type);
      for (const VerificationType& type : at.frame.stack) check_type(at.pc, type);
    }
  }

  void check_handlers() {
    for (const classfile::ExceptionHandler& handler : code_.handlers) {
      VerificationType caught = caught_by(handler);
      const StackMapFrame* target = frame_at(handler.handler_pc);
      if (target == nullptr) fail_at(handler.handler_pc, "an exception handler without a stack map frame");
      if (target->frame.stack.size() != 1 || !types_.assignable(caught, target->frame.stack[0])) {
        fail_at(handler.handler_pc, fmt::format("the handler's stack map frame does not hold just {}",
                                                types_.describe(caught)));
      }
      handler_frames_.push_back(target);
    }
  }

  const StackMapFrame* frame_at(u32 pc) const {
    auto found = std::lower_bound(map_.begin(), map_.end(), pc,
                                  [](const StackMapFrame& frame, u32 wanted) { return frame.pc < wanted; });
    return found != map_.end() && found->pc == pc ? &*found : nullptr;
  }

  // --- Frames --------------------------------------------------------------------------------------------------------

  void enter(const TypeFrame& frame) {
    frame_ = frame;
    frame_.locals.resize(code_.max_locals);
    locals_changed_ = true;
  }

  void check_locals_fit(const StackMapFrame& target) const {
    for (std::size_t i = 0; i < target.frame.locals.size(); ++i) {
      if (!types_.assignable(frame_.locals[i], target.frame.locals[i])) {
        fail(fmt::format("goes to {} with {} in local {}, where {} is expected", target.pc,
                         types_.describe(frame_.locals[i]), i, types_.describe(target.frame.locals[i])));
      }
    }
    if (frame_.this_uninitialized && !target.frame.this_uninitialized) {
      fail(fmt::format("goes to {} without having called a constructor on this", target.pc));
    }
  }

  void check_flows_to(const StackMapFrame& target) const {
    check_locals_fit(target);
    if (frame_.stack.size() != target.frame.stack.size()) {
      fail(fmt::format("goes to {} with {} stack slots, where {} are expected", target.pc, frame_.stack.size(),
                       target.frame.stack.size()));
    }
    for (std::size_t i = 0; i < frame_.stack.size(); ++i) {
      if (!types_.assignable(frame_.stack[i], target.frame.stack[i])) {
        fail(fmt::format("goes to {} with {} in stack slot {}, where {} is expected", target.pc,
                         types_.describe(frame_.stack[i]), i, types_.describe(target.frame.stack[i])));
      }
    }
  }

  void flows_to(u32 pc) override {
    const StackMapFrame* target = frame_at(pc);
    if (target == nullptr) fail(fmt::format("goes to {}, which has no stack map frame", pc));
    check_flows_to(*target);
  }

  void check_flows_to_handlers() {
    for (std::size_t i = 0; i < handler_frames_.size(); ++i) {
      const classfile::ExceptionHandler& handler = code_.handlers[i];
      u32 pc = instruction_.pc;
      if (pc < handler.start_pc || pc >= handler.end_pc) continue;
      if (locals_changed_ || pc == handler.start_pc) check_locals_fit(*handler_frames_[i]);
    }
    locals_changed_ = false;
  }

  std::vector<StackMapFrame> map_;
  std::vector<const StackMapFrame*> handler_frames_;  // by exception table entry
};

void verify_by_type_checking(const ClassFile& class_file, const TypeHierarchy& hierarchy) {
  TypeTable types(hierarchy, class_file.name, class_file.super_name);
  for (const MethodInfo& method : class_file.methods) {
    if (method.code) TypeChecker(class_file, method, types).run();
  }
}

}  // namespace

void verify(const ClassFile& class_file, const TypeHierarchy& hierarchy) {
  if (class_file.major_version < first_version_with_stack_maps) return verify_by_inference(class_file, hierarchy);
  try {
    verify_by_type_checking(class_file, hierarchy);
  } catch (const BadInput&) {
    // Version 50 may have stack maps that are missing or wrong (JVMS 4.10).
    if (class_file.major_version >= first_version_that_needs_stack_maps) throw;
    verify_by_inference(class_file, hierarchy);
  }
}

}  // namespace pathfleet::analysis
