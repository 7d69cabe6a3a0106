// Rules for floats: only those that hold for NaN, infinities and both zeros (JLS 4.2.4).
#include <cmath>

#include "expr/arithmetic.h"
#include "expr/operators.h"
#include "expr/simplifier.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

double value_of(Sort sort, u64 bits) { return sort == Sort::float32 ? float_of(bits) : double_of(bits); }

}  // namespace

Expr Simplifier::float_unary(Op op, Expr a) {
  const Op inner = node(a).op;
  switch (op) {
    case Op::fneg:
      if (inner == Op::fneg) return child(a, 0);
      break;
    case Op::fabs:
      if (inner == Op::fabs) return a;
      if (inner == Op::fneg) return float_unary(Op::fabs, child(a, 0));
      break;
    case Op::ffloor:
    case Op::fceil:
    case Op::frint:
      if (inner == Op::ffloor || inner == Op::fceil || inner == Op::frint || inner == Op::float_of_bits_signed)
        return a;  // an integer already
      break;
    case Op::is_nan:
      if (inner == Op::float_of_bits_signed) return boolean(false);
      if (inner == Op::fneg || inner == Op::fabs || inner == Op::float_widen || inner == Op::float_narrow)
        return unary(Op::is_nan, child(a, 0));
      return raw(op, Sort::boolean, a);
    default: break;
  }
  return raw(op, sort(a), a);
}

Expr Simplifier::float_binary(Op op, Expr a, Expr b) {
  const Sort s = sort(a);
  for (const Expr operand : {a, b}) {
    if (is_constant(operand) && std::isnan(value_of(s, node(operand).value))) return operand;
  }
  if (info(op).commutes) {
    if (is_constant(a) || (!is_constant(b) && before(b, a))) std::swap(a, b);
  }
  if (is_constant(b)) {
    const double value = value_of(s, node(b).value);
    const bool zero = value == 0;
    if ((op == Op::fmul || op == Op::fdiv) && value == 1) return a;
    if ((op == Op::fadd && zero && std::signbit(value)) || (op == Op::fsub && zero && !std::signbit(value))) return a;
  }
  return raw(op, s, a, b);
}

Expr Simplifier::float_compare(Op op, Expr a, Expr b) {
  const Sort s = sort(a);
  for (const Expr operand : {a, b}) {
    if (is_constant(operand) && std::isnan(value_of(s, node(operand).value))) return boolean(false);
  }
  if (a == b) return op == Op::flt ? boolean(false) : not_of(unary(Op::is_nan, a));
  if (is(a, Op::float_widen) && is(b, Op::float_widen)) return binary(op, child(a, 0), child(b, 0));
  if (const Expr integers = float_against_integers(op, a, b); integers != kNone) return integers;
  if (info(op).commutes && (is_constant(a) || (!is_constant(b) && before(b, a)))) std::swap(a, b);
  return raw(op, Sort::boolean, a, b);
}

/// A comparison of doubles that were converted from ints, as a comparison of the ints; kNone if it is none.
Expr Simplifier::float_against_integers(Op op, Expr a, Expr b) {
  const auto is_int = [&](Expr e) {
    return is(e, Op::float_of_bits_signed) && sort(e) == Sort::float64 && width(sort(child(e, 0))) <= 32;
  };
  if (is_int(a) && is_int(b) && sort(child(a, 0)) == sort(child(b, 0))) {
    const Op plain = op == Op::feq ? Op::eq : op == Op::flt ? Op::lt : Op::le;
    return binary(plain, child(a, 0), child(b, 0));
  }
  const bool left = is_int(a);
  if ((!left && !is_int(b)) || !is_constant(left ? b : a)) return kNone;
  const Expr integer = child(left ? a : b, 0);
  const double value = double_of(node(left ? b : a).value);
  const double least = static_cast<double>(min_of(sort(integer)));
  const double most = static_cast<double>(max_of(sort(integer)));
  if (op == Op::feq) {
    if (value < least || value > most || value != std::floor(value)) return boolean(false);
    return equal(integer, of(sort(integer), static_cast<u64>(static_cast<i64>(value))));
  }
  if (left) {
    const double limit = op == Op::flt ? std::ceil(value) - 1 : std::floor(value);
    if (limit >= most || limit < least) return boolean(limit >= most);
    return at_most(integer, static_cast<i64>(limit));
  }
  const double limit = op == Op::flt ? std::floor(value) + 1 : std::ceil(value);
  if (limit <= least || limit > most) return boolean(limit <= least);
  return at_least(integer, static_cast<i64>(limit));
}

Expr Simplifier::float_convert(Op op, Sort to, Expr a) {
  const Op inner = node(a).op;
  if (op == Op::float_of_bits_signed && inner == Op::sign_extend) return float_convert(op, to, child(a, 0));
  if (op == Op::float_from_raw && inner == Op::float_to_raw) return child(a, 0);
  if (op == Op::float_narrow && inner == Op::float_widen) return child(a, 0);
  // Every int is exact as a double, so the first conversion has not rounded.
  const bool exact = inner == Op::float_of_bits_signed && sort(a) == Sort::float64 && width(sort(child(a, 0))) <= 32;
  if (op == Op::float_narrow && exact) return float_convert(Op::float_of_bits_signed, to, child(a, 0));
  if (op == Op::float_to_bits_saturating) {
    if (inner == Op::float_widen) return float_convert(op, to, child(a, 0));
    if (exact && width(to) >= width(sort(child(a, 0)))) return extend(Op::sign_extend, to, child(a, 0));
  }
  return raw(op, to, a);
}

}  // namespace pathfleet::expr
