// Verification by type inference; see inference_verifier.h.
//
// Each pc where paths meet has a frame, merged from all paths that were followed to it. A pc whose frame has changed is
// followed again. This terminates because types only move up in a finite hierarchy.
#include "analysis/inference_verifier.h"

#include <fmt/format.h>

#include <optional>
#include <unordered_map>
#include <utility>

#include "analysis/instruction_rules.h"
#include "core/limits.h"

namespace pathfleet::analysis {

using classfile::ClassFile;
using classfile::MethodInfo;

namespace {

class InferenceVerifier : InstructionRules {
 public:
  InferenceVerifier(const ClassFile& class_file, const MethodInfo& method, const TypeHierarchy& hierarchy,
                    TypeTable& types)
      : InstructionRules(class_file, method, hierarchy, types, Way::inference) {}

  void run() {
    find_instruction_starts();
    for (u32 pc = 0; pc < code_.bytes.size(); pc = instruction_.next_pc()) {
      instruction_ = decode(pc);
      check_targets();
      check_operands();  // also of unreachable code
    }
    if (code_.max_stack == 0 && !code_.handlers.empty()) fail_at(0, "an exception handler needs a stack of one");
    for (const classfile::ExceptionHandler& handler : code_.handlers) caught_.push_back(caught_by(handler));
    find_leaders();
    set_entry_frame();
    merge_into(0);
    while (!work_.empty()) {
      const u32 leader = work_.back();
      work_.pop_back();
      queued_[leader] = false;
      frame_ = *known_.at(leader);
      follow(leader);
    }
  }

 private:
  /// Follows the code from a leader to the next one.
  void follow(u32 pc) {
    locals_changed_ = true;
    for (;;) {
      instruction_ = decode(pc);
      if (locals_changed_ || covered_starts_[pc]) flow_to_handlers();
      const bool constructs = calls_constructor();
      this_initialized_here_ = false;
      check_instruction();
      refuse_return();
      if (constructs) {
        const bool may_not_return =
            std::exchange(frame_.may_not_return, frame_.may_not_return || this_initialized_here_);
        flow_to_handlers();
        frame_.may_not_return = may_not_return;
      }
      if (classfile::has(instruction_.op, classfile::ends)) return;
      pc = instruction_.next_pc();
      if (pc >= code_.bytes.size()) fail("the code can be fallen off at its end");
      if (leaders_[pc]) return merge_into(pc);
    }
  }

  /// After a failed call of another constructor, the constructor must not return, because the object is unusable.
  void refuse_return() const {
    const Op op = instruction_.op;
    if (op >= Op::ireturn && op <= Op::return_ && frame_.may_not_return) {
      fail("a constructor returns although its call of another one may have failed");
    }
  }

  void check_targets() const {
    if (!classfile::has(instruction_.op, classfile::branches)) return;
    const auto check = [&](u32 pc) {
      if (!starts_[pc]) fail(fmt::format("goes to {}, which is inside an instruction", pc));
    };
    check(static_cast<u32>(instruction_.a));
    if (instruction_.op != Op::tableswitch && instruction_.op != Op::lookupswitch) return;
    const classfile::SwitchView cases(code_.bytes, instruction_);
    for (u32 i = 0; i < cases.size(); ++i) check(cases.target(i));
  }

  /// Frames are stored only where paths meet: at targets of branches, after branches, and at handlers.
  void find_leaders() {
    leaders_.assign(code_.bytes.size() + 1, false);
    covered_starts_.assign(code_.bytes.size() + 1, false);
    queued_.assign(code_.bytes.size(), false);
    leaders_[0] = true;
    for (const classfile::ExceptionHandler& handler : code_.handlers) {
      leaders_[handler.handler_pc] = true;
      covered_starts_[handler.start_pc] = true;
    }
    for (u32 pc = 0; pc < code_.bytes.size();) {
      const classfile::Instruction instruction = decode(pc);
      pc = instruction.next_pc();
      if (!classfile::has(instruction.op, classfile::branches)) continue;
      leaders_[static_cast<u32>(instruction.a)] = true;
      leaders_[pc] = true;
      if (instruction.op != Op::tableswitch && instruction.op != Op::lookupswitch) continue;
      const classfile::SwitchView cases(code_.bytes, instruction);
      for (u32 i = 0; i < cases.size(); ++i) leaders_[cases.target(i)] = true;
    }
  }

  void flows_to(u32 pc) override { merge_into(pc); }

  void flow_to_handlers() {
    for (std::size_t i = 0; i < caught_.size(); ++i) {
      const classfile::ExceptionHandler& handler = code_.handlers[i];
      if (instruction_.pc < handler.start_pc || instruction_.pc >= handler.end_pc) continue;
      std::vector<VerificationType> stack = std::exchange(frame_.stack, {caught_[i]});
      merge_into(handler.handler_pc);
      frame_.stack = std::move(stack);
    }
    locals_changed_ = false;
  }

  /// Merges frame_ into the frame at `pc`. If this changes it, `pc` is queued.
  void merge_into(u32 pc) {
    std::optional<TypeFrame>& known = known_[pc];
    if (known) {
      if (!merge(*known, pc)) return;
    } else {
      known = frame_;
      slots_ += frame_.locals.size() + frame_.stack.size();
      constexpr std::size_t most_slots = std::size_t{1} << 24;
      if (slots_ > most_slots) {
        throw LimitReached(one_line(
            fmt::format("verifying {} takes more than {} MB", where(), (most_slots * sizeof(VerificationType)) >> 20)));
      }
    }
    if (!queued_[pc]) work_.push_back(pc);
    queued_[pc] = true;
  }

  bool merge(TypeFrame& known, u32 pc) {
    if (known.stack.size() != frame_.stack.size()) {
      fail(fmt::format("goes to {} with {} stack slots, another path with {}", pc, frame_.stack.size(),
                       known.stack.size()));
    }
    bool changed = false;
    for (std::size_t i = 0; i < known.stack.size(); ++i) {
      const VerificationType merged = types_.merge(known.stack[i], frame_.stack[i]);
      if (merged.kind == VerificationType::top) {
        fail(fmt::format("goes to {} with {} in stack slot {}, another path with {}", pc,
                         types_.describe(frame_.stack[i]), i, types_.describe(known.stack[i])));
      }
      changed |= std::exchange(known.stack[i], merged) != merged;
    }
    for (std::size_t i = 0; i < known.locals.size(); ++i) {
      const VerificationType merged = types_.merge(known.locals[i], frame_.local(i));
      changed |= std::exchange(known.locals[i], merged) != merged;
    }
    drop_torn_halves(known.locals);
    // A constructor must have called another constructor on every path.
    if (frame_.this_uninitialized && !known.this_uninitialized) changed = known.this_uninitialized = true;
    if (frame_.may_not_return && !known.may_not_return) changed = known.may_not_return = true;
    return changed;
  }

  /// A long or double is unusable if one of its halves is.
  static void drop_torn_halves(std::vector<VerificationType>& locals) {
    for (std::size_t i = 0; i < locals.size(); ++i) {
      const bool torn = locals[i].is_two_slots()
                            ? i + 1 == locals.size() || locals[i + 1].kind != locals[i].kind + 1
                            : locals[i].is_second_half() && (i == 0 || locals[i - 1].kind + 1 != locals[i].kind);
      if (torn) locals[i] = {};
    }
  }

  std::vector<VerificationType> caught_;                     // by exception table entry
  std::unordered_map<u32, std::optional<TypeFrame>> known_;  // by pc of the leader
  std::size_t slots_ = 0;                                    // sum over known_
  std::vector<bool> leaders_, covered_starts_;
  std::vector<u32> work_;
  std::vector<bool> queued_;
};

}  // namespace

void verify_by_inference(const ClassFile& class_file, const TypeHierarchy& hierarchy) {
  TypeTable types(hierarchy, class_file.name, class_file.super_name);
  for (const MethodInfo& method : class_file.methods) {
    if (method.code) InferenceVerifier(class_file, method, hierarchy, types).run();
  }
}

}  // namespace pathfleet::analysis
