// Symbolic inputs, decisions on the path, and what natives need of both. Main functions: Machine::decide,
// Machine::make_input. Strings are in symbolic_texts.cpp.

#include <algorithm>

#include "core/error.h"
#include "vm/inputs/input_heap.h"
#include "vm/symbolic/symbolic_step.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;

bool Machine::has_symbols(const Method& method, const u64* arguments) const {
  u32 slot = method.is_static() ? 0 : 1;
  for (std::size_t i = 1; method.descriptor[i] != ')'; ++i) {
    const Type type = type_of(method.descriptor[i]);
    if (is_wide(type)) ++slot;
    if (type != Type::reference && handle_in(arguments[slot]) != expr::kNone) return true;
    ++slot;
    while (method.descriptor[i] == '[') ++i;
    if (method.descriptor[i] == 'L') i = method.descriptor.find(';', i);
  }
  return false;
}

bool Machine::has_texts(const Method& method, const u64* arguments) const {
  u32 slot = 0;
  // Boxes and texts in an array of objects too, as String.format takes them.
  const auto has = [&] {
    const Ref ref = as_ref(arguments[slot]);
    if (ref == kNull) return false;
    const Class* type = class_of(ref);
    if (!type->is_array()) return text(ref) != expr::kNone;
    if (type->element_type != Type::reference) return is_symbolic(ref);
    const Ref* elements_of_it = elements<Ref>(static_cast<const Array*>(at(ref)));
    return std::any_of(elements_of_it, elements_of_it + length(ref), [&](Ref element) { return is_symbolic(element); });
  };
  if (!method.is_static()) {
    if (has()) return true;
    ++slot;
  }
  for (std::size_t i = 1; method.descriptor[i] != ')'; ++i) {
    const Type type = type_of(method.descriptor[i]);
    if (type == Type::reference && has()) return true;
    slot += is_wide(type) ? 2 : 1;
    while (method.descriptor[i] == '[') ++i;
    if (method.descriptor[i] == 'L') i = method.descriptor.find(';', i);
  }
  return false;
}

NativeResult Machine::returns_symbol(u64* result, Expr e) {
  if (expressions().is_constant(e)) {
    *result = expressions().node(e).value;
  } else if (const Sort sort = expressions().sort(e); sort == Sort::bits64 || sort == Sort::float64) {
    *result = 0;
    native_second_ = e;
  } else {
    *result = slot_with(e);
  }
  return NativeResult::done;
}

// ---- Inputs

void Machine::extend_path(Expr condition) {
  path_.condition = options_.symbolic->paths.extend(path_.condition, condition);
}

void Machine::make_input(Sort sort, std::string_view name, u64* slots, const Class* type) {
  const std::string full = begin_input(name);
  if (listener.made_input) listener.made_input(full, sort, InputKind::value, type);
  const bool wide = sort == Sort::bits64 || sort == Sort::float64;
  if (options_.pinned) {
    const auto found = options_.pinned->find(full);
    slots[0] = found == options_.pinned->end() ? 0 : found->second;
    // Narrow variables are widened as in the symbolic run.
    const Expr value = expressions().constant(sort, slots[0]);
    if (sort == Sort::bits8)
      slots[0] = expressions().node(expressions().convert(Op::sign_extend, Sort::bits32, value)).value;
    if (wide) slots[1] = 0;
    return;
  }
  Expr e = expressions().variable(sort, full);
  if (sort == Sort::boolean) e = expressions().ite(e, expressions().i32_of(1), expressions().i32_of(0));
  if (sort == Sort::bits8) e = expressions().convert(Op::sign_extend, Sort::bits32, e);
  if (sort == Sort::bits16) e = expressions().convert(Op::zero_extend, Sort::bits32, e);
  slots[0] = wide ? 0 : slot_with(e);
  if (wide) slots[1] = slot_with(e);
}

// ---- Decisions

std::optional<bool> Machine::decide(Expr condition) {
  expr::Expressions& table = expressions();
  if (table.is_constant(condition)) return table.node(condition).value != 0;
  if (chosen_ && path_.pending == condition) {
    const bool taken = *chosen_ == 1;
    chosen_.reset();
    path_.pending = expr::kNone;
    extend_path(taken ? condition : table.not_of(condition));
    return taken;
  }
  // What an instruction decided before it waited for another decision is known, whatever the oracle can prove.
  const Expr negation = table.not_of(condition);
  const expr::PathConditions& paths = options_.symbolic->paths;
  for (expr::PathCondition path = path_.condition; path != expr::kTrue; path = paths.parent(path)) {
    if (paths.last(path) == condition) return true;
    if (paths.last(path) == negation) return false;
  }
  const expr::Answer yes = oracle_->check(path_.condition, condition);
  if (yes == expr::Answer::unsat) return false;
  const expr::Answer no = oracle_->check(path_.condition, negation);
  if (no == expr::Answer::unsat) return true;
  if (yes == expr::Answer::unknown || no == expr::Answer::unknown) ++options_.symbolic->undecided;
  path_.pending = condition;
  PF_CHECK(!choose(2));
  return std::nullopt;
}

InputHeap& Machine::inputs() {
  if (!inputs_) inputs_ = std::make_unique<InputHeap>(*this);
  return *inputs_;
}

std::optional<u32> Machine::choose_for(Expr variable, u32 n) {
  if (n == 1) return 0;
  if (chosen_ && path_.pending == variable) {
    const u32 value = *chosen_;
    chosen_.reset();
    path_.pending = expr::kNone;
    return value;
  }
  path_.pending = variable;
  PF_CHECK(!choose(n));
  return std::nullopt;
}

void Machine::settle(Expr variable, u64 value, InputKind kind, const Class* type) {
  expr::Expressions& table = expressions();
  extend_path(table.binary(Op::eq, variable, table.constant(table.sort(variable), value)));
  if (listener.made_input) listener.made_input(std::string(table.name(variable)), table.sort(variable), kind, type);
}

std::optional<u64> Machine::decided(Expr variable) const {
  if (const auto pinned = pinned_value(variable)) return pinned;
  const expr::Expressions& table = expressions();
  const expr::PathConditions& paths = options_.symbolic->paths;
  for (expr::PathCondition path = path_.condition; path != expr::kTrue; path = paths.parent(path)) {
    const expr::Node& node = table.node(paths.last(path));
    if (node.op != Op::eq) continue;
    for (const u32 side : {0, 1}) {
      if (node.child[side] == variable && table.is_constant(node.child[1 - side]))
        return table.node(node.child[1 - side]).value;
    }
  }
  return std::nullopt;
}

std::optional<u64> Machine::pinned_value(Expr variable) const {
  if (!options_.pinned) return std::nullopt;
  const auto found = options_.pinned->find(std::string(expressions().name(variable)));
  return found == options_.pinned->end() ? 0 : found->second;
}

std::optional<u64> Machine::decide_value(Expr e, u32 most, bool& failed) {
  expr::Expressions& table = expressions();
  for (u32 tried = 0; !table.is_constant(e) && tried < most; ++tried) {
    expr::Model model;
    if (oracle_->model(path_.condition, model) != expr::Answer::sat) break;
    const u64 value = expr::evaluate(table, e, model);
    const std::optional<bool> equal = decide(table.binary(Op::eq, e, table.constant(table.sort(e), value)));
    if (!equal) return std::nullopt;
    if (*equal) return value;
  }
  failed = !table.is_constant(e);
  return failed ? std::nullopt : std::optional(table.node(e).value);
}

}  // namespace pathfleet::vm
