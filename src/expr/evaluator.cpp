#include "expr/evaluator.h"

#include "core/error.h"
#include "expr/arithmetic.h"
#include "expr/operators.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

u64 Evaluator::value(Expr e) {
  if (const u64* known = values_.find(e)) return *known;
  post_order(
      x_, e, stack_, [&](Expr below) { return values_.find(below) != nullptr; },
      [&](Expr below) { values_.put(below, compute(below)); });
  return *values_.find(e);
}

u64 Evaluator::compute(Expr e) {
  const Node& node = x_.node(e);
  if (node.sort == Sort::string) return compute_string(node, e);
  if (group_of(node.op) == Group::questions) return answer(static_cast<QuestionOp>(node.op), node);
  if (node.op == Op::constant) return node.value;
  if (node.op == Op::variable) {
    if (is_array(node.sort)) return 0;
    const auto found = model_->scalars.find(e);
    return found == model_->scalars.end() ? 0 : found->second;
  }
  const auto child = [&](u32 i) { return *values_.find(node.child[i]); };
  if (node.op == Op::select) return element(node.child[0], static_cast<u32>(child(1)));
  if (is_array(node.sort)) return 0;
  const Sort operand = x_.sort(node.child[0]);
  return apply(node.op, node.sort, operand, child(0), node.arity > 1 ? child(1) : 0, node.arity > 2 ? child(2) : 0);
}

u64 Evaluator::compute_string(const Node& node, Expr e) {
  const auto child = [&](u32 i) { return *values_.find(node.child[i]); };
  switch (node.op) {
    case Op::constant: return kept(x_.literal(e));
    case Op::variable: {
      const auto found = model_->strings.find(e);
      return kept(found == model_->strings.end() ? std::u16string() : found->second);
    }
    case Op::ite: return child(child(0) != 0 ? 1 : 2);
    default: return kept(made(static_cast<TextOp>(node.op), node));
  }
}

std::u16string Evaluator::made(TextOp op, const Node& node) const {
  const auto child = [&](u32 i) { return *values_.find(node.child[i]); };
  const auto number = [&](u32 i) { return static_cast<i32>(child(i)); };
  const auto unit = [&](u32 i) { return static_cast<char16_t>(child(i)); };
  switch (op) {
    case TextOp::string_concat: return texts_[child(0)] + texts_[child(1)];
    case TextOp::string_of_char: return std::u16string(1, unit(0));
    case TextOp::string_part: return string_part(texts_[child(0)], number(1), number(2));
    case TextOp::string_trim:
    case TextOp::string_strip:
    case TextOp::string_lower:
    case TextOp::string_upper: return string_image(node.op, texts_[child(0)]);
    case TextOp::string_replace: return string_replaced(texts_[child(0)], unit(1), unit(2));
    case TextOp::string_replace_all: return string_replaced(texts_[child(0)], texts_[child(1)], texts_[child(2)]);
    case TextOp::string_of_number: return decimal(sign_extended(x_.sort(node.child[0]), child(0)));
    case TextOp::string_of_float: return u"?";
  }
  throw InternalError("not an operator that makes a string");
}

u64 Evaluator::answer(QuestionOp op, const Node& node) const {
  const auto text = [&](u32 i) -> const std::u16string& { return texts_[*values_.find(node.child[i])]; };
  const auto number = [&](u32 i) { return static_cast<i32>(*values_.find(node.child[i])); };
  switch (op) {
    case QuestionOp::string_char: return string_char(text(0), number(1));
    case QuestionOp::string_is_int:
    case QuestionOp::string_is_long: return parsed(text(0), op == QuestionOp::string_is_long).has_value();
    case QuestionOp::string_to_int:
    case QuestionOp::string_to_long:
      return static_cast<u64>(parsed(text(0), op == QuestionOp::string_to_long).value_or(0)) & mask(node.sort);
    case QuestionOp::string_length:
    case QuestionOp::string_eq:
    case QuestionOp::string_starts:
    case QuestionOp::string_ends:
    case QuestionOp::string_contains:
    case QuestionOp::string_index:
    case QuestionOp::string_compare:
    case QuestionOp::string_last_index:
    case QuestionOp::string_hash:
    case QuestionOp::string_latin1:
    case QuestionOp::string_has_surrogate:
      return string_value(node.op, text(0), node.arity > 1 ? text(1) : text(0), node.arity > 2 ? number(2) : 0);
  }
  throw InternalError("not a question about a string");
}

u64 Evaluator::element(Expr array, u32 index) const {
  for (;;) {
    const Node& node = x_.node(array);
    switch (node.op) {
      case Op::store:
        if (*values_.find(node.child[1]) == index) return *values_.find(node.child[2]);
        array = node.child[0];
        continue;
      case Op::ite: array = node.child[*values_.find(node.child[0]) != 0 ? 1 : 2]; continue;
      case Op::constant_array: return *values_.find(node.child[0]);
      case Op::variable: {
        const auto found = model_->arrays.find(array);
        if (found == model_->arrays.end()) return 0;
        const auto at = found->second.elements.find(index);
        return at == found->second.elements.end() ? found->second.otherwise : at->second;
      }
      default: throw InternalError("not an array");
    }
  }
}

bool Evaluator::holds_without_overflow(Expr boolean) {
  if (!holds(boolean)) return false;
  ExprMap<bool> seen;
  bool exact = true;
  post_order(
      x_, boolean, stack_, [&](Expr below) { return seen.find(below) != nullptr; },
      [&](Expr below) {
        seen.put(below, true);
        const Node& node = x_.node(below);
        if (!info(node.op).wraps) return;
        const auto child = [&](u32 i) {
          return static_cast<__int128>(sign_extended(node.sort, *values_.find(node.child[i])));
        };
        const __int128 result = node.op == Op::neg                    ? -child(0)
                                : node.op == Op::add                  ? child(0) + child(1)
                                : node.op == Op::sub                  ? child(0) - child(1)
                                : node.op == Op::mul                  ? child(0) * child(1)
                                : node.op == Op::div && child(1) != 0 ? child(0) / child(1)
                                                                      : 0;
        exact = exact && result >= min_of(node.sort) && result <= max_of(node.sort);
      });
  return exact;
}

u64 evaluate(const Expressions& expressions, Expr e, const Model& model) {
  Evaluator evaluator(expressions);
  evaluator.use(model);
  return evaluator.value(e);
}

bool holds(const Expressions& expressions, Expr boolean, const Model& model) {
  return evaluate(expressions, boolean, model) != 0;
}

}  // namespace pathfleet::expr
