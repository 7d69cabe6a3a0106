#include "vm/interpreter/coverage.h"

#include <algorithm>

#include "analysis/branch_sides.h"
#include "classfile/instruction.h"
#include "core/error.h"
#include "vm/interpreter/quick.h"
#include "vm/machine.h"
#include "vm/state/match_mask.h"

namespace pathfleet::vm {

// Both lists have the same order, so the entry of one gives the entry of the other.
static_assert(static_cast<u32>(Quick::once_if_icmple) - static_cast<u32>(Quick::once_ifeq) ==
              static_cast<u32>(Quick::if_icmple) - static_cast<u32>(Quick::ifeq));
static_assert(static_cast<u32>(Quick::once_if_acmpne) - static_cast<u32>(Quick::once_ifeq) ==
              static_cast<u32>(Quick::if_acmpne) - static_cast<u32>(Quick::ifeq));

CodeCoverage::CodeCoverage(Code& code)
    : reached_(std::make_unique<std::atomic<bool>[]>(code.insns.size())), first_side_(code.insns.size(), kNone) {
  const std::span<const u8> bytes = code.method->info->code->bytes;
  for (u32 i = 0; i < code.insns.size(); ++i) {
    Insn& insn = code.insns[i];
    operations_.push_back(insn.op);
    // A guard has the offset of the following instruction, which is the one that counts.
    if (insn.op == Quick::guard || insn.op == Quick::place || is_counting_op(insn)) continue;
    const std::vector<u16> sides = analysis::branch_sides(bytes, classfile::decode(bytes, code.bci[i]));
    if (!sides.empty()) first_side_[i] = static_cast<u32>(targets_.size());
    for (const u16 pc : sides) targets_.push_back(code.landing(code.bci[i], pc));
    insn.op = Quick::cover;
  }
  taken_ = std::make_unique<std::atomic<bool>[]>(targets_.size());
}

u32 CodeCoverage::side_of(const Insn& insn, u32 index, const u64* sp) const {
  const auto one = [sp] { return as_int(sp[-1]); };
  const auto left = [sp] { return as_int(sp[-2]); };
  switch (operations_[index]) {
    case Quick::ifeq: return one() == 0;
    case Quick::ifne: return one() != 0;
    case Quick::iflt: return one() < 0;
    case Quick::ifge: return one() >= 0;
    case Quick::ifgt: return one() > 0;
    case Quick::ifle: return one() <= 0;
    case Quick::if_cmpeq:
    case Quick::if_acmpeq: return left() == one();
    case Quick::if_cmpne:
    case Quick::if_acmpne: return left() != one();
    case Quick::if_icmplt: return left() < one();
    case Quick::if_icmpge: return left() >= one();
    case Quick::if_icmpgt: return left() > one();
    case Quick::if_icmple: return left() <= one();
    case Quick::switch_: {
      const u32 target = index + static_cast<u32>(static_cast<const SwitchTable*>(insn.p)->target(one()));
      return side_towards(index, target);
    }
    default: throw InternalError("internal error: a branch that coverage does not know");
  }
}

u32 CodeCoverage::side_towards(u32 index, u32 target) const {
  const auto first = targets_.begin() + first_side_[index];
  return static_cast<u32>(std::find(first, targets_.end(), target) - first);
}

CodeCoverage::Passed CodeCoverage::reach(u32 index) {
  const bool fresh = !reached(index);
  if (fresh) reached_[index].store(true, std::memory_order_relaxed);
  return {fresh, first_side_[index] == kNone, 0};
}

CodeCoverage::Passed CodeCoverage::pass(u32 index, const Insn& insn, const u64* sp) {
  const Passed passed = reach(index);
  return passed.finished ? passed : take(index, side_of(insn, index, sp), passed.news);
}

CodeCoverage::Passed CodeCoverage::follow(u32 index, u32 target) {
  if (first_side_[index] == kNone) return {false, true, 0};
  return take(index, side_towards(index, target), false);
}

CodeCoverage::Passed CodeCoverage::take(u32 index, u32 side, bool fresh) {
  std::atomic<bool>& is_taken = taken_[first_side_[index] + side];
  if (is_taken.load(std::memory_order_relaxed)) return {fresh, false, side};
  is_taken.store(true);
  const std::vector<bool> all = taken(index);
  return {true, std::find(all.begin(), all.end(), false) == all.end(), side};
}

std::vector<bool> CodeCoverage::taken(u32 index) const {
  std::vector<bool> result;
  if (first_side_[index] == kNone) return result;
  const auto next =
      std::find_if(first_side_.begin() + index + 1, first_side_.end(), [](u32 side) { return side != kNone; });
  const u32 end = next == first_side_.end() ? static_cast<u32>(targets_.size()) : *next;
  for (u32 side = first_side_[index]; side < end; ++side) result.push_back(taken_[side].load());
  return result;
}

Quick Machine::cover(const Insn* insn, const u64* sp) {
  // Only the first thread is followed.
  const auto follows = [&] { return listener.followed && threads_.current().path[1] == 0; };
  Code& code = *frames_.top().method->code.load(std::memory_order_acquire);
  const u32 index = code.index(insn);
  // The instruction that begin_with_nothing() inserted at the start. Only calls reach it.
  if (index == 0 && code.coverage->watches_calls()) {
    const Frame& frame = frames_.top();
    if (listener.called) listener.called(*frame.method, frame.locals);
    if (follows()) listener.followed(frames_.depth(), *frame.method, Listener::kCall, 0);
    if (code.coverage->pass(index, *insn, sp).news) universe_.note_coverage();
    return code.coverage->operation(index);
  }
  if (listener.passed) listener.passed(*frames_.top().method, code.bci[index]);
  const Quick operation = code.coverage->operation(index);
  const CodeCoverage::Passed passed = code.coverage->pass(index, *insn, sp);
  if (code.coverage->branches(index) && follows()) {
    listener.followed(frames_.depth(), *frames_.top().method, code.bci[index], passed.side);
  }
  keep_covered(code, index, passed);
  return operation;
}

Quick Machine::covered_operation(const Insn* insn) const {
  const Code& code = *frames_.top().method->code.load(std::memory_order_acquire);
  return code.coverage->operation(code.index(insn));
}

void Machine::cover_symbolic(const Insn* insn, const Insn* next) {
  Code& code = *frames_.top().method->code.load(std::memory_order_acquire);
  const u32 index = code.index(insn);
  if (!next && listener.passed) listener.passed(*frames_.top().method, code.bci[index]);
  keep_covered(code, index, next ? code.coverage->follow(index, code.index(next)) : code.coverage->reach(index));
}

void Machine::keep_covered(Code& code, u32 index, const CodeCoverage::Passed& passed) {
  if (!passed.news) return;
  universe_.note_coverage();
  if (options_.coverage.paths && code.coverage->branches(index)) return;
  const Insn* insn = &code.insns[index];
  const Quick operation = code.coverage->operation(index);
  if (options_.coverage.every && !is_first_form(operation)) return;
  const bool jumps = operation >= Quick::ifeq && operation <= Quick::if_icmple;
  const std::lock_guard lock(universe_.mutex());
  // Another worker may have replaced the instruction already.
  if (insn->op != Quick::cover && !(insn->op >= Quick::once_ifeq && insn->op <= Quick::once_if_icmple)) return;
  Insn& mine = *const_cast<Insn*>(insn);
  if (passed.finished) {
    std::atomic_ref(mine.op).store(operation, std::memory_order_release);
    if (universe_.fuses()) fuse(code, index, index + 1);
  } else if (jumps && insn->op == Quick::cover && options_.coverage.inline_branches && !symbolic()) {
    mine.a = static_cast<u16>(passed.side);
    const u32 which = static_cast<u32>(operation) - static_cast<u32>(Quick::ifeq);
    std::atomic_ref(mine.op).store(static_cast<Quick>(static_cast<u32>(Quick::once_ifeq) + which),
                                   std::memory_order_release);
  }
}

bool CoverageFilter::covers(const Method& method) const {
  if (!on || !method.info || !method.info->code) return false;
  const Class& holder = *method.holder;
  if (!holder.file || holder.hidden || (holder.access & classfile::ACC_SYNTHETIC)) return false;
  // Methods that javac adds are left out; but the bodies of lambdas are synthetic too.
  if ((method.access & classfile::ACC_SYNTHETIC) && !method.name.starts_with("lambda$")) return false;
  if (of.empty()) return !holder.library;
  const std::string name = holder.source_name();
  return std::any_of(of.begin(), of.end(), [&](const std::string& pattern) {
    return fits_pattern(pattern, name) || fits_pattern(pattern + "$*", name) ||
           fits_pattern(pattern, method.full_name());
  });
}

bool CoverageFilter::watches_calls(const Method& method) const {
  if (calls.empty() || !method.info || !method.info->code || method.name.starts_with('<')) return false;
  const std::string name = method.full_name();
  return std::any_of(calls.begin(), calls.end(),
                     [&](const std::string& pattern) { return fits_pattern(pattern, name); });
}

std::vector<CoveredClass> Universe::covered() const {
  std::vector<CoveredClass> result;
  const std::lock_guard lock(mutex_);
  for (const auto& c : owned_classes_) {
    CoveredClass covered{c->source_name(), c->file.get(), {}};
    for (const auto& method : c->methods) {
      if (!options_.coverage.covers(*method)) continue;
      CoveredMethod& into = covered.methods.emplace_back(CoveredMethod{method->info, {}, {}});
      const Code* code = method->code.load(std::memory_order_acquire);
      if (!code || !code->coverage) continue;
      for (u32 i = 0; i < code->insns.size(); ++i) {
        if (!code->coverage->reached(i)) continue;
        into.reached.push_back(code->bci[i]);
        if (std::vector<bool> taken = code->coverage->taken(i); !taken.empty())
          into.taken[code->bci[i]] = std::move(taken);
      }
    }
    if (!covered.methods.empty()) result.push_back(std::move(covered));
  }
  return result;
}

}  // namespace pathfleet::vm
