#include "vm/symbolic/symbolic_path.h"

#include "vm/program/slots.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;

SymbolicPath::SymbolicPath(SymbolicWorld* world, const PinnedInputs* pinned, ChoiceSource& choices)
    : world_(world), pinned_(pinned), choices_(choices) {
  if (world_ && world_->make_oracle) oracle_ = world_->make_oracle();
}

// ---- Inputs

std::optional<u64> SymbolicPath::pinned_value(const std::string& name) const {
  if (!pinned_) return std::nullopt;
  const auto found = pinned_->find(name);
  return found == pinned_->end() ? 0 : found->second;
}

std::optional<u64> SymbolicPath::pinned_value(Expr variable) const {
  return pinned_ ? pinned_value(std::string(world_->expressions.name(variable))) : std::nullopt;
}

void SymbolicPath::make_input(Sort sort, const std::string& name, u64* slots) const {
  expr::Expressions& table = world_->expressions;
  const bool wide = sort == Sort::bits64 || sort == Sort::float64;
  if (const std::optional<u64> pinned = pinned_value(name)) {
    slots[0] = *pinned;
    // Narrow variables are widened as in the symbolic run.
    const Expr value = table.constant(sort, slots[0]);
    if (sort == Sort::bits8) slots[0] = table.node(table.convert(Op::sign_extend, Sort::bits32, value)).value;
    if (wide) slots[1] = 0;
    return;
  }
  Expr e = table.variable(sort, name);
  if (sort == Sort::boolean) e = table.ite(e, table.i32_of(1), table.i32_of(0));
  if (sort == Sort::bits8) e = table.convert(Op::sign_extend, Sort::bits32, e);
  if (sort == Sort::bits16) e = table.convert(Op::zero_extend, Sort::bits32, e);
  slots[0] = wide ? 0 : slot_with(e);
  if (wide) slots[1] = slot_with(e);
}

// ---- Decisions

void SymbolicPath::extend(Expr condition) {
  if (in_place_) return conditions_.push_back(condition);
  record_.condition = world_->paths.extend(record_.condition, condition);
}

// The value chosen for `pending`, if that is what the last transition asked.
std::optional<u32> SymbolicPath::choice_for(Expr pending) {
  if (record_.pending != pending) return std::nullopt;
  const std::optional<u32> chosen = choices_.take_choice();
  if (chosen) record_.pending = expr::kNone;
  return chosen;
}

void SymbolicPath::ask(Expr pending, u32 n) {
  // The value was chosen for another question, which the instruction does not come to (PreconditionGraph::run).
  if (in_place_) choices_.take_choice();
  record_.pending = pending;
  choices_.ask(n);
}

std::optional<bool> SymbolicPath::decide(Expr condition) {
  expr::Expressions& table = world_->expressions;
  if (table.is_constant(condition)) return table.node(condition).value != 0;
  if (const std::optional<u32> chosen = choice_for(condition)) {
    const bool taken = *chosen == 1;
    extend(taken ? condition : table.not_of(condition));
    return taken;
  }
  // An instruction that waits for a second decision repeats the first one, which the oracle may be unable to prove.
  const Expr negation = table.not_of(condition);
  if (in_place_) {
    for (const Expr known : conditions_) {
      if (known == condition || known == negation) return known == condition;
    }
    ask(condition, 2);
    return std::nullopt;
  }
  const expr::PathConditions& paths = world_->paths;
  for (expr::PathCondition path = record_.condition; path != expr::kTrue; path = paths.parent(path)) {
    if (paths.last(path) == condition) return true;
    if (paths.last(path) == negation) return false;
  }
  const expr::Answer yes = oracle_->check(record_.condition, condition);
  if (yes == expr::Answer::unsat) return false;
  const expr::Answer no = oracle_->check(record_.condition, negation);
  if (no == expr::Answer::unsat) return true;
  if (yes == expr::Answer::unknown || no == expr::Answer::unknown) ++world_->undecided;
  ask(condition, 2);
  return std::nullopt;
}

std::optional<u64> SymbolicPath::decide_value(Expr e, u32 most, bool& failed) {
  expr::Expressions& table = world_->expressions;
  for (u32 tried = 0; !table.is_constant(e) && tried < most; ++tried) {
    expr::Model model;
    if (oracle_->model(record_.condition, model) != expr::Answer::sat) break;
    const u64 value = expr::evaluate(table, e, model);
    const std::optional<bool> equal = decide(table.binary(Op::eq, e, table.constant(table.sort(e), value)));
    if (!equal) return std::nullopt;
    if (*equal) return value;
  }
  failed = !table.is_constant(e);
  return failed ? std::nullopt : std::optional(table.node(e).value);
}

std::optional<u32> SymbolicPath::choose_for(Expr variable, u32 n) {
  if (n == 1) return 0;
  if (const std::optional<u32> chosen = choice_for(variable)) return chosen;
  ask(variable, n);
  return std::nullopt;
}

void SymbolicPath::settle(Expr variable, u64 value) {
  if (in_place_) {
    values_.emplace_back(variable, value);
    return;
  }
  expr::Expressions& table = world_->expressions;
  extend(table.binary(Op::eq, variable, table.constant(table.sort(variable), value)));
}

std::optional<u64> SymbolicPath::decided(Expr variable) const {
  if (const auto pinned = pinned_value(variable)) return pinned;
  if (in_place_) {
    for (const auto& [known, value] : values_) {
      if (known == variable) return value;
    }
    return std::nullopt;
  }
  const expr::Expressions& table = world_->expressions;
  const expr::PathConditions& paths = world_->paths;
  for (expr::PathCondition path = record_.condition; path != expr::kTrue; path = paths.parent(path)) {
    const expr::Node& node = table.node(paths.last(path));
    if (node.op != Op::eq) continue;
    for (const u32 side : {0, 1}) {
      if (node.child[side] == variable && table.is_constant(node.child[1 - side]))
        return table.node(node.child[1 - side]).value;
    }
  }
  return std::nullopt;
}

}  // namespace pathfleet::vm
