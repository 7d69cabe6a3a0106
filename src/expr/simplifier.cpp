// The dispatch from operators to their rules. Here constants are folded, and operators move into ite expressions over
// constants.
#include "expr/simplifier.h"

#include "core/error.h"
#include "expr/arithmetic.h"
#include "expr/operators.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

i64 Simplifier::signed_value(Expr e) const { return sign_extended(sort(e), node(e).value); }

Expr Simplifier::raw(Op op, Sort sort, Expr a) { return x_.intern({op, sort, 1, {a, kNone, kNone}, 0}); }
Expr Simplifier::raw(Op op, Sort sort, Expr a, Expr b) { return x_.intern({op, sort, 2, {a, b, kNone}, 0}); }
Expr Simplifier::raw(Op op, Sort sort, Expr a, Expr b, Expr c) { return x_.intern({op, sort, 3, {a, b, c}, 0}); }

bool Simplifier::has_constant_leaves(Expr e, u32& leaves) const {
  if (is_constant(e)) return ++leaves <= 4;
  return is(e, Op::ite) && has_constant_leaves(child(e, 1), leaves) && has_constant_leaves(child(e, 2), leaves);
}

bool Simplifier::is_choice_of_constants(Expr e) const {
  u32 leaves = 0;
  return is(e, Op::ite) && has_constant_leaves(e, leaves);
}

Expr Simplifier::map_leaves(Expr e, const std::function<Expr(Expr)>& f) {
  if (!is(e, Op::ite)) return f(e);
  return ite(child(e, 0), map_leaves(child(e, 1), f), map_leaves(child(e, 2), f));
}

Expr Simplifier::as_boolean(Expr e) {
  if (is_value(e, 0) || is_value(e, 1)) return boolean(node(e).value != 0);
  if (!is(e, Op::ite)) return kNone;
  if (is_value(child(e, 1), 1) && is_value(child(e, 2), 0)) return child(e, 0);
  if (is_value(child(e, 1), 0) && is_value(child(e, 2), 1)) return not_of(child(e, 0));
  return kNone;
}

Expr Simplifier::unary(Op op, Expr a) {
  PF_CHECK(arity(op) == 1);
  const Sort operand = sort(a);
  const Sort result = info(op).result == Result::truth ? Sort::boolean : operand;
  if (is_constant(a)) return of(result, apply(op, result, operand, node(a).value));
  if (op != Op::not_ && is_choice_of_constants(a)) return map_leaves(a, [&](Expr leaf) { return unary(op, leaf); });
  if (group_of(op) == Group::floats) {
    PF_CHECK(is_float(operand));
    return float_unary(op, a);
  }
  switch (op) {
    case Op::neg: {
      PF_CHECK(is_bits(operand));
      Linear sum(operand);
      sum.add(linear(a), mask(operand));
      return from_linear(sum);
    }
    case Op::bit_not: PF_CHECK(is_bits(operand)); return bit_not(a);
    case Op::not_: PF_CHECK(operand == Sort::boolean); return not_of(a);
    default: break;
  }
  throw InternalError("not a unary operator");
}

Expr Simplifier::convert(Op op, Sort to, Expr a) {
  const Sort from = sort(a);
  if (is_constant(a)) return of(to, apply(op, to, from, node(a).value));
  if (is_choice_of_constants(a)) return map_leaves(a, [&](Expr leaf) { return convert(op, to, leaf); });
  if (group_of(op) == Group::float_cast) return float_convert(op, to, a);
  PF_CHECK(group_of(op) == Group::width);
  return op == Op::truncate ? truncate(to, a) : extend(op, to, a);
}

Expr Simplifier::binary(Op op, Expr a, Expr b) {
  const Sort operand = sort(a);
  PF_CHECK(arity(op) == 2 && operand == sort(b));
  const bool truth = info(op).result == Result::truth;
  const Sort result = truth ? Sort::boolean : operand;
  if (is_constant(a) && is_constant(b)) return of(result, apply(op, result, operand, node(a).value, node(b).value));
  if (operand != Sort::boolean) {
    if (is_constant(b) && is_choice_of_constants(a))
      return map_leaves(a, [&](Expr leaf) { return binary(op, leaf, b); });
    if (is_constant(a) && is_choice_of_constants(b))
      return map_leaves(b, [&](Expr leaf) { return binary(op, a, leaf); });
  }
  switch (group_of(op)) {
    case Group::bits: PF_CHECK(is_bits(operand)); return bits(op, a, b);
    case Group::comparison: return compare(static_cast<ComparisonOp>(op), a, b);
    case Group::logic: PF_CHECK(operand == Sort::boolean); return and_or(op, a, b);
    case Group::floats: PF_CHECK(is_float(operand)); return truth ? float_compare(op, a, b) : float_binary(op, a, b);
    case Group::leaf:
    case Group::width:
    case Group::choice:
    case Group::float_cast:
    case Group::arrays:
    case Group::texts:
    case Group::questions: break;
  }
  throw InternalError("not a binary operator");
}

Expr Simplifier::compare(ComparisonOp op, Expr a, Expr b) {
  const Sort operand = sort(a);
  PF_CHECK(is_bits(operand) || (op == ComparisonOp::eq && operand == Sort::boolean));
  switch (op) {
    case ComparisonOp::eq: return equal(a, b);
    case ComparisonOp::lt: return less(a, b);
    case ComparisonOp::le: return less_or_equal(a, b);
    case ComparisonOp::ult: return unsigned_less(a, b, false);
    case ComparisonOp::ule: return unsigned_less(a, b, true);
  }
  throw InternalError("not a comparison");
}

Expr Simplifier::ite(Expr condition, Expr a, Expr b) {
  PF_CHECK(sort(condition) == Sort::boolean && sort(a) == sort(b));
  if (is_constant(condition)) return node(condition).value != 0 ? a : b;
  if (a == b) return a;
  if (is(condition, Op::not_)) return ite(child(condition, 0), b, a);
  if (is(a, Op::ite) && child(a, 0) == condition) return ite(condition, child(a, 1), b);
  if (is(b, Op::ite) && child(b, 0) == condition) return ite(condition, a, child(b, 2));
  if (sort(a) == Sort::boolean) return boolean_ite(condition, a, b);
  return raw(Op::ite, sort(a), condition, a, b);
}

}  // namespace pathfleet::expr
