// Rules for bits: operators on one width, and casts between widths.
#include <algorithm>
#include <bit>

#include "expr/simplifier.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

Expr Simplifier::bits(Op op, Expr a, Expr b) {
  const Sort s = sort(a);
  switch (op) {
    case Op::add:
    case Op::sub: {
      Linear sum(s);
      const u64 factor = op == Op::add ? 1 : mask(s);
      if (sum.add(linear(a), 1) && sum.add(linear(b), factor)) return from_linear(sum);
      // The sum has too many terms, so only the constants are merged.
      Linear left = linear(a);
      Linear right = linear(b);
      const u64 constant = left.constant + right.constant * factor;
      left.constant = right.constant = 0;
      const Expr x = from_linear(left);
      const Expr y = from_linear(right);
      const Expr result = op == Op::add ? ordered(Op::add, s, x, y) : raw(Op::sub, s, x, y);
      return (constant & mask(s)) == 0 ? result : raw(Op::add, s, result, of(s, constant));
    }
    case Op::mul: return product(a, b);
    case Op::div:
    case Op::rem: return quotient(op, a, b);
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor: return logic(op, a, b);
    default: return shift(op, a, b);
  }
}

Expr Simplifier::product(Expr a, Expr b) {
  if (is_constant(a)) std::swap(a, b);
  const Sort s = sort(a);
  if (!is_constant(b)) return ordered(Op::mul, s, a, b);
  Linear sum(s);
  sum.add(linear(a), node(b).value);
  return from_linear(sum);
}

Expr Simplifier::quotient(Op op, Expr a, Expr b) {
  const Sort s = sort(a);
  if (is_constant(b)) {
    const i64 divisor = signed_value(b);
    if (divisor == 1) return op == Op::div ? a : of(s, 0);
    if (divisor == -1) return op == Op::div ? unary(Op::neg, a) : of(s, 0);
    const Range values = range(a);
    // |a| < |divisor|. MIN_VALUE is excluded, because its absolute value is no value of the sort.
    if (divisor != 0 && divisor != min_of(s) && values.low > -std::abs(divisor) && values.high < std::abs(divisor)) {
      return op == Op::div ? of(s, 0) : a;
    }
  }
  if (a == b && op == Op::rem) return of(s, 0);  // also for the divisor 0, where SMT-LIB defines the remainder as a = 0
  return raw(op, s, a, b);
}

Expr Simplifier::bit_not(Expr a) {
  if (is(a, Op::bit_not)) return child(a, 0);
  return raw(Op::bit_not, sort(a), a);
}

Expr Simplifier::logic(Op op, Expr a, Expr b) {
  const Sort s = sort(a);
  if (is_constant(a)) std::swap(a, b);
  if (a == b) return op == Op::bit_xor ? of(s, 0) : a;
  if (is_constant(b)) {
    const u64 value = node(b).value;
    if (value == 0) return op == Op::bit_and ? b : a;
    if (value == mask(s)) return op == Op::bit_and ? a : op == Op::bit_or ? b : bit_not(a);
    if (is(a, op) && is_constant(child(a, 1))) return logic(op, child(a, 0), binary(op, child(a, 1), b));
    // The mask clears no bit of any possible value.
    if (op == Op::bit_and && (value & (value + 1)) == 0) {
      const Range values = range(a);
      if (values.low >= 0 && static_cast<u64>(values.high) <= value) return a;
    }
    return raw(op, s, a, b);
  }
  if (is(a, Op::ite) && is(b, Op::ite)) {
    const Expr left = as_boolean(a);
    const Expr right = as_boolean(b);
    if (left != kNone && right != kNone) {
      const Expr truth = op == Op::bit_and  ? and_or(Op::and_, left, right)
                         : op == Op::bit_or ? and_or(Op::or_, left, right)
                                            : not_of(equal(left, right));
      return ite(truth, of(s, 1), of(s, 0));
    }
  }
  if ((is(a, Op::bit_not) && child(a, 0) == b) || (is(b, Op::bit_not) && child(b, 0) == a))
    return of(s, op == Op::bit_and ? 0 : mask(s));
  return ordered(op, s, a, b);
}

Expr Simplifier::shift(Op op, Expr a, Expr b) {
  const Sort s = sort(a);
  if (is_value(a, 0)) return a;
  if (!is_constant(b)) return raw(op, s, a, b);
  const u32 bits = width(s);
  const u32 distance = static_cast<u32>(node(b).value) & (bits - 1);
  if (distance == 0) return a;
  if (op == Op::shl) return product(a, of(s, u64{1} << distance));
  // If the sign bit is known to be 0, both right shifts have the same result.
  if (is(a, Op::ushr) && is_constant(child(a, 1))) {
    op = Op::ushr;
  } else if (op == Op::ushr && range(a).low >= 0) {
    op = Op::shr;
  }
  if (is(a, op) && is_constant(child(a, 1))) {
    const u32 both = distance + static_cast<u32>(node(child(a, 1)).value);
    if (both < bits) return raw(op, s, child(a, 0), of(s, both));
    return op == Op::ushr ? of(s, 0) : raw(op, s, child(a, 0), of(s, bits - 1));
  }
  const Range values = range(a);
  if (op == Op::shr && values.low >> distance == values.high >> distance)
    return of(s, static_cast<u64>(values.low >> distance));
  return raw(op, s, a, of(s, distance));
}

Expr Simplifier::extend(Op op, Sort to, Expr a) {
  const Sort from = sort(a);
  if (from == to) return a;
  if (is(a, op)) return extend(op, to, child(a, 0));
  if (op == Op::sign_extend && is(a, Op::zero_extend)) return extend(Op::zero_extend, to, child(a, 0));
  if (op == Op::sign_extend && range(a).low >= 0) return extend(Op::zero_extend, to, a);
  if (is(a, Op::truncate) && sort(child(a, 0)) == to) {
    // The cast back to the original sort gives the original value if the truncation has lost nothing.
    const Range values = range(child(a, 0));
    const i64 low = op == Op::sign_extend ? min_of(from) : 0;
    const i64 high = op == Op::sign_extend ? max_of(from) : static_cast<i64>(mask(from));
    if (values.low >= low && values.high <= high) return child(a, 0);
  }
  return raw(op, to, a);
}

Expr Simplifier::truncate(Sort to, Expr a) {
  if (sort(a) == to) return a;
  if (is(a, Op::truncate)) return truncate(to, child(a, 0));
  if (is(a, Op::sign_extend) || is(a, Op::zero_extend)) {
    const Expr inner = child(a, 0);
    return width(sort(inner)) >= width(to) ? truncate(to, inner) : extend(node(a).op, to, inner);
  }
  return raw(Op::truncate, to, a);
}

}  // namespace pathfleet::expr
