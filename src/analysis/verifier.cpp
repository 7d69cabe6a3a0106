// Verification by type checking, and the choice between the two verifiers; see verifier.h.
//
// A single pass in the order of the code: `frame_` is the frame before each instruction. At a frame of the
// StackMapTable, the current frame must be assignable to it, and the StackMapTable's frame replaces it. Every branch
// must go to such a frame, and fit it.
#include "analysis/verifier.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/ends_in_athrow.h"
#include "analysis/inference_verifier.h"
#include "analysis/instruction_rules.h"
#include "classfile/class_error.h"

namespace pathfleet::analysis {

using classfile::ClassFile;
using classfile::MethodInfo;
using Kind = VerificationType;

namespace {

constexpr u16 first_version_with_stack_maps = 50;
constexpr u16 first_version_that_needs_stack_maps = 51;

class TypeChecker : InstructionRules {
 public:
  TypeChecker(const ClassFile& class_file, const MethodInfo& method, const TypeHierarchy& hierarchy, TypeTable& types)
      : InstructionRules(class_file, method, hierarchy, types, Way::type_checking) {}

  void run() {
    find_instruction_starts();
    for (const classfile::ExceptionHandler& handler : code_.handlers) caught_.push_back(caught_by(handler));
    check_variables();
    set_entry_frame();
    read_stack_map();
    auto next_frame = map_.frames().begin();
    bool reachable = true;
    for (u32 pc = 0; pc < code_.bytes.size(); pc = instruction_.next_pc()) {
      instruction_ = decode(pc);
      if (next_frame != map_.frames().end() && next_frame->pc == pc) {
        if (reachable) check_flows_to(*next_frame);
        map_.copy_to(*next_frame, frame_);
        locals_changed_ = true;
        ++next_frame;
      } else if (!reachable) {
        fail("no stack map frame after an unconditional branch");
      }
      step();
      reachable = !classfile::has(instruction_.op, classfile::ends);
    }
    if (reachable) fail("the code can be fallen off at its end");
  }

 private:
  // --- Before the pass -----------------------------------------------------------------------------------------------

  void check_variables() const {
    for (const classfile::LocalVariable& variable : code_.variables) {
      if (!starts_[variable.start_pc] || !starts_[std::size_t{variable.start_pc} + variable.length]) {
        fail_format(variable.start_pc, "the LocalVariableTable has a range that is not made of whole instructions");
      }
    }
  }

  void read_stack_map() {
    try {
      map_ = StackMap(class_file_, code_, frame_, starts_, types_);
    } catch (const classfile::VerifyError& error) {
      throw classfile::VerifyError(one_line(fmt::format("{}: {}", where(), error.what())));
    } catch (const classfile::FormatError& error) {
      throw classfile::FormatError(one_line(fmt::format("{}: {}", where(), error.what())));
    } catch (const classfile::ClassError& error) {
      throw classfile::ClassError(error.java_class(), one_line(fmt::format("{}: {}", where(), error.what())));
    }
  }

  // --- Frames --------------------------------------------------------------------------------------------------------

  /// The frame at an exception handler is, as in HotSpot, the one before an instruction that writes a local, and the
  /// one after any other instruction. At the call of a constructor both are checked.
  void step() {
    const bool stores = instruction_.op >= Op::istore && instruction_.op <= Op::astore_3;
    const bool in_range = is_covered();
    this_initialized_here_ = false;
    before_.reset();
    if (in_range && stores) check_flows_to_handlers(false);
    if (in_range && class_file_.constants.tag(static_cast<u16>(instruction_.a)) != classfile::Tag::none &&
        instruction_.op == Op::invokespecial) {
      before_ = frame_;
    }
    const bool changed_before = locals_changed_;
    check_instruction();
    if (!in_range || stores) return;
    if (before_ && calls_constructor()) {
      if (this_initialized_here_) refuse_returning_handlers();
      std::swap(*before_, frame_);
      check_flows_to_handlers(this_initialized_here_);
      std::swap(*before_, frame_);
      locals_changed_ = true;
    } else {
      locals_changed_ = locals_changed_ || changed_before;
    }
    check_flows_to_handlers(this_initialized_here_);
  }

  bool is_covered() const {
    return std::any_of(code_.handlers.begin(), code_.handlers.end(), [&](const classfile::ExceptionHandler& handler) {
      return instruction_.pc >= handler.start_pc && instruction_.pc < handler.end_pc;
    });
  }

  /// If the call of another constructor fails, the constructor must not return, because the object is unusable. So
  /// handlers around the call must end in athrow.
  void refuse_returning_handlers() const {
    for (const classfile::ExceptionHandler& handler : code_.handlers) {
      if (instruction_.pc < handler.start_pc || instruction_.pc >= handler.end_pc) continue;
      if (!ends_in_athrow(code_, handler.handler_pc)) {
        fail("calls another constructor inside a range whose handler may return");
      }
    }
  }

  void check_locals_fit(const StackMap::Frame& target, bool this_uninitialized) const {
    map_.for_each_local(target, [&](u32 i, VerificationType wanted) {
      if (!types_.assignable(frame_.local(i), wanted)) {
        fail(fmt::format("goes to {} with {} in local {}, where {} is expected", target.pc,
                         types_.describe(frame_.local(i)), i, types_.describe(wanted)));
      }
      return true;
    });
    if (this_uninitialized && !target.this_uninitialized) {
      fail(fmt::format("goes to {} without having called a constructor on this", target.pc));
    }
  }

  void check_flows_to(const StackMap::Frame& target) const {
    if (frame_.stack.size() != target.stack) {
      fail(fmt::format("goes to {} with {} stack slots, where {} are expected", target.pc, frame_.stack.size(),
                       target.stack));
    }
    check_locals_fit(target, frame_.this_uninitialized);
    for (u32 i = 0; i < target.stack; ++i) {
      const VerificationType wanted = map_.stack_slot(target, i);
      if (!types_.assignable(frame_.stack[i], wanted)) {
        fail(fmt::format("goes to {} with {} in stack slot {}, where {} is expected", target.pc,
                         types_.describe(frame_.stack[i]), i, types_.describe(wanted)));
      }
    }
  }

  void flows_to(u32 pc) override {
    const StackMap::Frame* target = map_.at(pc);
    if (target == nullptr) fail(fmt::format("goes to {}, which has no stack map frame", pc));
    check_flows_to(*target);
  }

  void check_flows_to_handlers(bool this_uninitialized) {
    for (std::size_t i = 0; i < caught_.size(); ++i) {
      const classfile::ExceptionHandler& handler = code_.handlers[i];
      const u32 pc = instruction_.pc;
      if (pc < handler.start_pc || pc >= handler.end_pc) continue;
      if (!locals_changed_ && pc != handler.start_pc) continue;
      const StackMap::Frame* target = map_.at(handler.handler_pc);
      if (target == nullptr)
        fail(fmt::format("its exception handler at {} has no stack map frame", handler.handler_pc));
      if (target->stack != 1 || !types_.assignable(caught_[i], map_.stack_slot(*target, 0))) {
        fail(fmt::format("the stack map frame of its exception handler at {} does not hold just {}", handler.handler_pc,
                         types_.describe(caught_[i])));
      }
      check_locals_fit(*target, this_uninitialized || frame_.this_uninitialized);
    }
    locals_changed_ = false;
  }

  StackMap map_;
  std::vector<VerificationType> caught_;  // by exception table entry
  std::optional<TypeFrame> before_;       // before a call that may be one of a constructor
};

void verify_by_type_checking(const ClassFile& class_file, const TypeHierarchy& hierarchy) {
  TypeTable types(hierarchy, class_file.name, class_file.super_name);
  for (const MethodInfo& method : class_file.methods) {
    if (method.code) TypeChecker(class_file, method, hierarchy, types).run();
  }
}

}  // namespace

void verify(const ClassFile& class_file, const TypeHierarchy& hierarchy) {
  if (class_file.major_version < first_version_with_stack_maps) return verify_by_inference(class_file, hierarchy);
  try {
    verify_by_type_checking(class_file, hierarchy);
    return;
  } catch (const classfile::VerifyError&) {
    // The StackMapTable of version 50 may be missing or wrong (JVMS 4.10).
    if (class_file.major_version >= first_version_that_needs_stack_maps) throw;
  } catch (const classfile::FormatError&) {
    if (class_file.major_version >= first_version_that_needs_stack_maps) throw;
  }
  verify_by_inference(class_file, hierarchy);
}

}  // namespace pathfleet::analysis
