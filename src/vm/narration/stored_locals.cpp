#include "vm/narration/stored_locals.h"

#include <optional>

#include "classfile/descriptor.h"
#include "classfile/instruction.h"

namespace pathfleet::vm {
namespace {

using classfile::Op;

/// The local that an instruction changes.
std::optional<u32> changed_by(const classfile::Instruction& instruction) {
  const bool stores = instruction.op >= Op::istore && instruction.op <= Op::astore_3;
  return stores || instruction.op == Op::iinc ? std::optional(static_cast<u32>(instruction.a)) : std::nullopt;
}

using Variables = std::vector<classfile::LocalVariable>;

const classfile::LocalVariable* variable_at(const Variables& variables, u32 slot, u16 bci) {
  for (const classfile::LocalVariable& variable : variables) {
    if (variable.slot == slot && bci >= variable.start_pc && bci < variable.start_pc + variable.length)
      return &variable;
  }
  return nullptr;
}

}  // namespace

void StoredLocals::pass(const Machine& machine, u32 thread, u16 bci, const Show& show) {
  const Frame& frame = machine.frames().top();
  const Method& method = *frame.method;
  const u32 depth = machine.frames().depth();
  const Store before = std::exchange(before_, {});
  if (depth > kDeepest) return;
  const Variables variables = variables_of(*method.holder->file, *method.info->code);
  if (variables.empty()) return;
  const auto note = [&](StoredCall& call, u32 slot) {
    if (const classfile::LocalVariable* variable = variable_at(variables, slot, bci))
      call.values[slot] = show(frame.locals, slot, variable->descriptor);
    kept_.reset();
  };
  const auto found = calls_.find({thread, depth});
  if (bci == 0 || found == calls_.end() || found->second.method != &method) {
    StoredCall& call = calls_[{thread, depth}];
    call = {&method, {}};
    kept_.reset();
    if (bci == 0) {  // also where a loop begins there: then only what is live has its value
      const auto facts = method.code.load(std::memory_order_acquire)->facts().before(0);
      facts.live_reference_locals.for_each([&](u32 slot) { note(call, slot); });
      facts.live_primitive_locals.for_each([&](u32 slot) { note(call, slot); });
    }
  } else if (before.method == &method && before.thread == thread && before.depth == depth) {
    note(found->second, before.slot);
  }
  const auto slot = changed_by(classfile::decode(method.info->code->bytes, bci));
  if (!slot) return;
  before_ = {thread, depth, &method, *slot};
  if (calls_[{thread, depth}].values.erase(*slot) > 0) kept_.reset();
}

std::shared_ptr<const StoredCalls> StoredLocals::keep(const std::map<u32, u32>& depths) {
  const std::size_t gone = std::erase_if(calls_, [&](const auto& call) {
    const auto depth = depths.find(call.first.first);
    return depth == depths.end() || call.first.second > depth->second;
  });
  if (!kept_ || gone > 0) kept_ = std::make_shared<const StoredCalls>(calls_);
  return kept_;
}

}  // namespace pathfleet::vm
