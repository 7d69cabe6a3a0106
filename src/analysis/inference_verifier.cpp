// Verification by type inference; see inference_verifier.h.
//
// Each pc has the frame merged from all paths that were followed to it; a pc whose frame changed is followed again. Types
// only move up in the hierarchy, and it is finite, so this ends.
#include "analysis/inference_verifier.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "analysis/instruction_rules.h"
#include "core/error.h"

namespace pathfleet::analysis {

using classfile::ClassFile;
using classfile::MethodInfo;

namespace {

class InferenceVerifier : InstructionRules {
 public:
  InferenceVerifier(const ClassFile& class_file, const MethodInfo& method, TypeTable& types)
      : InstructionRules(class_file, method, types) {}

  void run() {
    find_instruction_starts();
    for (const classfile::ExceptionHandler& handler : code_.handlers) caught_.push_back(caught_by(handler));
    set_entry_frame();
    frame_.locals.resize(code_.max_locals);
    known_.resize(code_.bytes.size());
    queued_.assign(code_.bytes.size(), false);
    merge_into(0);
    while (!work_.empty()) {
      const u32 pc = work_.back();
      work_.pop_back();
      queued_[pc] = false;
      frame_ = *known_[pc];
      instruction_ = classfile::decode(code_.bytes, pc);
      flow_to_handlers();
      check_instruction();
      if (classfile::has(instruction_.op, classfile::ends)) continue;
      if (instruction_.next_pc() >= code_.bytes.size()) fail("the code can be fallen off at its end");
      merge_into(instruction_.next_pc());
    }
  }

 private:
  void flows_to(u32 pc) override {
    if (!starts_[pc]) fail(fmt::format("goes to {}, which is inside an instruction", pc));
    merge_into(pc);
  }

  void flow_to_handlers() {
    for (std::size_t i = 0; i < caught_.size(); ++i) {
      const classfile::ExceptionHandler& handler = code_.handlers[i];
      if (instruction_.pc < handler.start_pc || instruction_.pc >= handler.end_pc) continue;
      if (code_.max_stack == 0) fail("an exception handler needs a stack of one");
      std::vector<VerificationType> stack = std::exchange(frame_.stack, {caught_[i]});
      merge_into(handler.handler_pc);
      frame_.stack = std::move(stack);
    }
  }

  /// Merges frame_ into what is known at `pc`; if that changes it, it will be followed from there.
  void merge_into(u32 pc) {
    std::optional<TypeFrame>& known = known_[pc];
    if (known) {
      if (!merge(*known, pc)) return;
    } else {
      known = frame_;
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
      const VerificationType merged = types_.merge(known.locals[i], frame_.locals[i]);
      changed |= std::exchange(known.locals[i], merged) != merged;
    }
    drop_torn_halves(known.locals);
    // A constructor must have called another on every path.
    if (frame_.this_uninitialized && !known.this_uninitialized) changed = known.this_uninitialized = true;
    return changed;
  }

  /// A long whose other half was lost is lost as a whole.
  static void drop_torn_halves(std::vector<VerificationType>& locals) {
    for (std::size_t i = 0; i < locals.size(); ++i) {
      const bool torn = locals[i].is_two_slots()
                            ? i + 1 == locals.size() || locals[i + 1].kind != locals[i].kind + 1
                            : locals[i].is_second_half() && (i == 0 || locals[i - 1].kind + 1 != locals[i].kind);
      if (torn) locals[i] = {};
    }
  }

  std::vector<VerificationType> caught_;  // by exception table entry
  std::vector<std::optional<TypeFrame>> known_;  // by pc
  std::vector<u32> work_;
  std::vector<bool> queued_;
};

}  // namespace

void verify_by_inference(const ClassFile& class_file, const TypeHierarchy& hierarchy) {
  TypeTable types(hierarchy, class_file.name, class_file.super_name);
  for (const MethodInfo& method : class_file.methods) {
    if (method.code) InferenceVerifier(class_file, method, types).run();
  }
}

}  // namespace pathfleet::analysis
