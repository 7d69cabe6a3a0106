#include "vm/symbolic/symbolic_step.h"

#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;

Sort stack_sort(Type type) {
  switch (type) {
    case Type::long_: return Sort::bits64;
    case Type::float_: return Sort::float32;
    case Type::double_: return Sort::float64;
    default: return Sort::bits32;
  }
}

Expr narrowed_expression(expr::Expressions& table, Expr e, Type type) {
  const auto through = [&](Sort sort, Op extend) {
    return table.convert(extend, Sort::bits32, table.convert(Op::truncate, sort, e));
  };
  switch (type) {
    case Type::boolean_: return table.binary(Op::bit_and, e, table.i32_of(1));
    case Type::byte_: return through(Sort::bits8, Op::sign_extend);
    case Type::char_: return through(Sort::bits16, Op::zero_extend);
    case Type::short_: return through(Sort::bits16, Op::sign_extend);
    default: return e;
  }
}

// ---- Methods of Machine

Machine::Outcome Machine::symbolic_step() {
  const u32 depth = frames_.count();
  const Insn* const at = frames_[depth - 1].pc;
  const bool covers = at->operation() == Quick::cover;
  if (covers) cover_symbolic(at, nullptr);
  const Outcome outcome = SymbolicStep(*this).run();
  // The side that a branch has taken. Not recorded if the branch waits for a choice, or throws.
  if (covers && outcome == Outcome::reload && frames_.count() == depth && frames_[depth - 1].pc != at) {
    cover_symbolic(at, frames_[depth - 1].pc);
  }
  return outcome;
}

u64 Machine::narrowed(u64 slot, Type type) const {
  const Expr e = narrowed_expression(expressions(), handle_in(slot), type);
  return expressions().is_constant(e) ? expressions().node(e).value : slot_with(e);
}

// ---- Operands and results

Expr SymbolicStep::narrow_at(i32 at, Sort sort) const {
  const u64 slot = sp_[at];
  return handle_in(slot) != expr::kNone ? handle_in(slot) : table_.constant(sort, static_cast<u32>(slot));
}

Expr SymbolicStep::wide_at(i32 at, Sort sort) const {
  return handle_in(sp_[at + 1]) != expr::kNone ? handle_in(sp_[at + 1]) : table_.constant(sort, sp_[at]);
}

void SymbolicStep::push_narrow(Expr e) { *frame_.sp++ = table_.is_constant(e) ? table_.node(e).value : slot_with(e); }

void SymbolicStep::push_wide(Expr e) {
  const bool constant = table_.is_constant(e);
  frame_.sp[0] = constant ? table_.node(e).value : 0;
  frame_.sp[1] = constant ? 0 : slot_with(e);
  frame_.sp += 2;
}

Machine::Outcome SymbolicStep::next() {
  ++frame_.pc;
  return Outcome::reload;
}

Machine::Outcome SymbolicStep::narrow_result(u32 popped, Expr e) {
  frame_.sp -= popped;
  push_narrow(e);
  return next();
}

Machine::Outcome SymbolicStep::wide_result(u32 popped, Expr e) {
  frame_.sp -= popped;
  push_wide(e);
  return next();
}

/// Whether the branch at this instruction leaves a loop: it jumps to the instruction behind the backward jump.
bool SymbolicStep::leaves_loop() const {
  if (pc_->b < 2) return false;
  // The class file is read, because the decoded code changes while the program runs, and the result must not.
  const Code& code = *vm_.universe().code(*frame_.method);
  const std::span<const u8> bytes = frame_.method->info->code->bytes;
  const u16 last = code.bci_of(pc_ + pc_->b - 1);
  const classfile::Instruction jump = classfile::decode(bytes, last);
  return jump.op == classfile::Op::goto_ && jump.a <= code.bci_of(pc_);
}

Machine::Outcome SymbolicStep::wait() {
  --vm_.instructions_;  // it has not been executed
  return vm_.stop(Machine::Stop::boundary);
}

std::optional<Machine::Outcome> SymbolicStep::unless_done(NativeResult result) {
  switch (result) {
    case NativeResult::done: return std::nullopt;
    case NativeResult::thrown: return Outcome::raise;
    case NativeResult::again:
    case NativeResult::called: return Outcome::reload;
    case NativeResult::blocked: return wait();
    case NativeResult::ended: return Outcome::stopped;
  }
  return Outcome::stopped;
}

// The second value of a choice is tried last. A loop with a symbolic bound is left first: the code after a few
// iterations is explored before endless iterations are.
Machine::Outcome SymbolicStep::branch(u32 popped, Expr condition) {
  const bool leaves = leaves_loop();
  const expr::PathCondition before = vm_.path().condition();
  std::optional<bool> taken = vm_.decide(leaves ? table_.not_of(condition) : condition);
  if (!taken) return wait();
  if (vm_.path().condition() != before && vm_.listener.possible_input &&
      !vm_.listener.possible_input(vm_.path().record())) {
    if (const auto otherwise = unless_done(vm_.ignore_path())) return *otherwise;
  }
  if (leaves) taken = !*taken;
  frame_.sp -= popped;
  frame_.pc += *taken ? pc_->b : 1;
  return Outcome::reload;
}

void SymbolicStep::load_waiting(Machine& vm, const StateRef& state) {
  vm.load(state);
  vm.threads_.set_started(false);
  vm.switch_to(0);
}

// ---- Instructions

Machine::Outcome SymbolicStep::run() {
  Quick op = pc_->operation();
  if (op == Quick::cover) op = vm_.covered_operation(pc_);
  if (vm_.options_.input.decide_at_use) {
    if (const auto done = references(op)) return *done;
  }
  if (const auto done = arithmetic(op)) return *done;
  if (const auto done = conversion(op)) return *done;
  if (const auto done = jump(op)) return *done;
  const auto done = memory(op);
  PF_CHECK(done.has_value());
  return *done;
}

std::optional<Machine::Outcome> SymbolicStep::arithmetic(Quick op) {
  const auto ints = [&](Op operation) {
    return narrow_result(2, table_.binary(operation, narrow_at(-2), narrow_at(-1)));
  };
  const auto longs = [&](Op operation) { return wide_result(4, table_.binary(operation, wide_at(-4), wide_at(-2))); };
  const auto floats = [&](Op operation) {
    return narrow_result(2, table_.binary(operation, narrow_at(-2, Sort::float32), narrow_at(-1, Sort::float32)));
  };
  const auto doubles = [&](Op operation) {
    return wide_result(4, table_.binary(operation, wide_at(-4, Sort::float64), wide_at(-2, Sort::float64)));
  };
  // The distance of a shift of a long is an int.
  const auto long_shift = [&](Op operation) {
    return wide_result(
        3, table_.binary(operation, wide_at(-3), table_.convert(Op::sign_extend, Sort::bits64, narrow_at(-1))));
  };
  switch (op) {
    case Quick::iadd: return ints(Op::add);
    case Quick::isub: return ints(Op::sub);
    case Quick::imul: return ints(Op::mul);
    case Quick::idiv: return divide(Op::div, false);
    case Quick::irem: return divide(Op::rem, false);
    case Quick::ineg: return narrow_result(1, table_.unary(Op::neg, narrow_at(-1)));
    case Quick::ishl: return ints(Op::shl);
    case Quick::ishr: return ints(Op::shr);
    case Quick::iushr: return ints(Op::ushr);
    case Quick::iand: return ints(Op::bit_and);
    case Quick::ior: return ints(Op::bit_or);
    case Quick::ixor: return ints(Op::bit_xor);
    case Quick::ladd: return longs(Op::add);
    case Quick::lsub: return longs(Op::sub);
    case Quick::lmul: return longs(Op::mul);
    case Quick::ldiv: return divide(Op::div, true);
    case Quick::lrem: return divide(Op::rem, true);
    case Quick::lneg: return wide_result(2, table_.unary(Op::neg, wide_at(-2)));
    case Quick::lshl: return long_shift(Op::shl);
    case Quick::lshr: return long_shift(Op::shr);
    case Quick::lushr: return long_shift(Op::ushr);
    case Quick::land: return longs(Op::bit_and);
    case Quick::lor: return longs(Op::bit_or);
    case Quick::lxor: return longs(Op::bit_xor);
    case Quick::fadd: return floats(Op::fadd);
    case Quick::fsub: return floats(Op::fsub);
    case Quick::fmul: return floats(Op::fmul);
    case Quick::fdiv: return floats(Op::fdiv);
    case Quick::frem: return floats(Op::frem);
    case Quick::fneg: return narrow_result(1, table_.unary(Op::fneg, narrow_at(-1, Sort::float32)));
    case Quick::dadd: return doubles(Op::fadd);
    case Quick::dsub: return doubles(Op::fsub);
    case Quick::dmul: return doubles(Op::fmul);
    case Quick::ddiv: return doubles(Op::fdiv);
    case Quick::drem: return doubles(Op::frem);
    case Quick::dneg: return wide_result(2, table_.unary(Op::fneg, wide_at(-2, Sort::float64)));
    case Quick::iinc: return increment();
    default: return std::nullopt;
  }
}

Machine::Outcome SymbolicStep::divide(Op op, bool wide) {
  const Expr divisor = wide ? wide_at(-2) : narrow_at(-1);
  const Expr zero = wide ? table_.i64_of(0) : table_.i32_of(0);
  const std::optional<bool> by_zero = vm_.decide(table_.binary(Op::eq, divisor, zero));
  if (!by_zero) return wait();
  if (*by_zero) {
    vm_.throw_new("java/lang/ArithmeticException", "/ by zero");
    return Outcome::raise;
  }
  return wide ? wide_result(4, table_.binary(op, wide_at(-4), divisor))
              : narrow_result(2, table_.binary(op, narrow_at(-2), divisor));
}

Machine::Outcome SymbolicStep::increment() {
  u64& local = frame_.locals[pc_->a];
  const Expr sum = table_.binary(Op::add, handle_in(local), table_.i32_of(pc_->b));
  local = table_.is_constant(sum) ? table_.node(sum).value : slot_with(sum);
  return next();
}

std::optional<Machine::Outcome> SymbolicStep::conversion(Quick op) {
  const auto from_narrow = [&](Op operation, Sort from, Sort to) {
    const Expr e = table_.convert(operation, to, narrow_at(-1, from));
    return to == Sort::bits64 || to == Sort::float64 ? wide_result(1, e) : narrow_result(1, e);
  };
  const auto from_wide = [&](Op operation, Sort from, Sort to) {
    const Expr e = table_.convert(operation, to, wide_at(-2, from));
    return to == Sort::bits64 || to == Sort::float64 ? wide_result(2, e) : narrow_result(2, e);
  };
  const auto narrow = [&](Type type) { return narrow_result(1, narrowed_expression(table_, narrow_at(-1), type)); };
  using enum Sort;
  switch (op) {
    case Quick::i2l: return from_narrow(Op::sign_extend, bits32, bits64);
    case Quick::i2f: return from_narrow(Op::float_of_bits_signed, bits32, float32);
    case Quick::i2d: return from_narrow(Op::float_of_bits_signed, bits32, float64);
    case Quick::l2i: return from_wide(Op::truncate, bits64, bits32);
    case Quick::l2f: return from_wide(Op::float_of_bits_signed, bits64, float32);
    case Quick::l2d: return from_wide(Op::float_of_bits_signed, bits64, float64);
    case Quick::f2i: return from_narrow(Op::float_to_bits_saturating, float32, bits32);
    case Quick::f2l: return from_narrow(Op::float_to_bits_saturating, float32, bits64);
    case Quick::f2d: return from_narrow(Op::float_widen, float32, float64);
    case Quick::d2i: return from_wide(Op::float_to_bits_saturating, float64, bits32);
    case Quick::d2l: return from_wide(Op::float_to_bits_saturating, float64, bits64);
    case Quick::d2f: return from_wide(Op::float_narrow, float64, float32);
    case Quick::i2b: return narrow(Type::byte_);
    case Quick::i2c: return narrow(Type::char_);
    case Quick::i2s: return narrow(Type::short_);
    case Quick::lcmp: return narrow_result(4, table_.compare_longs(wide_at(-4), wide_at(-2)));
    case Quick::fcmpl:
      return narrow_result(2, table_.compare_floats(narrow_at(-2, float32), narrow_at(-1, float32), -1));
    case Quick::fcmpg:
      return narrow_result(2, table_.compare_floats(narrow_at(-2, float32), narrow_at(-1, float32), 1));
    case Quick::dcmpl: return narrow_result(4, table_.compare_floats(wide_at(-4, float64), wide_at(-2, float64), -1));
    case Quick::dcmpg: return narrow_result(4, table_.compare_floats(wide_at(-4, float64), wide_at(-2, float64), 1));
    default: return std::nullopt;
  }
}

std::optional<Machine::Outcome> SymbolicStep::jump(Quick op) {
  const Expr zero = table_.i32_of(0);
  const auto compare = [&](Op operation, Expr a, Expr b, u32 popped) {
    return branch(popped, table_.binary(operation, a, b));
  };
  const auto compare_not = [&](Op operation, Expr a, Expr b, u32 popped) {
    return branch(popped, table_.not_of(table_.binary(operation, a, b)));
  };
  switch (op) {
    case Quick::ifeq: return compare(Op::eq, narrow_at(-1), zero, 1);
    case Quick::ifne: return compare_not(Op::eq, narrow_at(-1), zero, 1);
    case Quick::iflt: return compare(Op::lt, narrow_at(-1), zero, 1);
    case Quick::ifge: return compare_not(Op::lt, narrow_at(-1), zero, 1);
    case Quick::ifgt: return compare(Op::lt, zero, narrow_at(-1), 1);
    case Quick::ifle: return compare_not(Op::lt, zero, narrow_at(-1), 1);
    case Quick::if_cmpeq: return compare(Op::eq, narrow_at(-2), narrow_at(-1), 2);
    case Quick::if_cmpne: return compare_not(Op::eq, narrow_at(-2), narrow_at(-1), 2);
    case Quick::if_icmplt: return compare(Op::lt, narrow_at(-2), narrow_at(-1), 2);
    case Quick::if_icmpge: return compare_not(Op::lt, narrow_at(-2), narrow_at(-1), 2);
    case Quick::if_icmpgt: return compare(Op::lt, narrow_at(-1), narrow_at(-2), 2);
    case Quick::if_icmple: return compare_not(Op::lt, narrow_at(-1), narrow_at(-2), 2);
    case Quick::if_acmpeq:
    case Quick::if_acmpne: return compare_boxes(op == Quick::if_acmpeq);
    case Quick::monitorenter:
      vm_.unsupported("a monitor of an object that Integer.valueOf or kin made of an input");
      return Outcome::stopped;
    case Quick::switch_: return switch_over();
    default: return std::nullopt;
  }
}

// Decides the keys one after the other. Excluded keys are then part of the path condition.
Machine::Outcome SymbolicStep::switch_over() {
  const auto& table = *static_cast<const SwitchTable*>(pc_->p);
  const Expr value = narrow_at(-1);
  for (std::size_t i = 0; i < table.targets.size(); ++i) {
    if (table.targets[i] == table.default_target) continue;
    const i32 key = table.dense ? static_cast<i32>(table.low + static_cast<i64>(i)) : table.keys[i];
    const std::optional<bool> equal = vm_.decide(table_.binary(Op::eq, value, table_.i32_of(key)));
    if (!equal) return wait();
    if (!*equal) continue;
    --frame_.sp;
    frame_.pc += table.targets[i];
    return Outcome::reload;
  }
  --frame_.sp;
  frame_.pc += table.default_target;
  return Outcome::reload;
}

}  // namespace pathfleet::vm
