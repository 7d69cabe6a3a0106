// Rules for comparisons of bits. A comparison with a constant becomes `a <= c`, `c <= a` or `a == c`. If nothing wraps,
// added constants move to the constant's side. Equalities are solved as linear equations modulo 2^width, even if sums
// wrap.
#include <algorithm>

#include "expr/simplifier.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

i64 floor_divide(i64 a, i64 positive) { return a >= 0 ? a / positive : -((-a - 1) / positive) - 1; }

/// The inverse of an odd number modulo 2^64, by Newton's iteration, which doubles the number of correct bits.
u64 inverse(u64 odd) {
  u64 result = odd;
  for (i32 i = 0; i < 6; ++i) result *= 2 - odd * result;
  return result;
}

}  // namespace

Expr Simplifier::equal(Expr a, Expr b) {
  if (a == b) return boolean(true);
  if (sort(a) == Sort::boolean) {
    if (is_constant(a)) std::swap(a, b);
    if (is_constant(b)) return node(b).value != 0 ? a : not_of(a);
    if (is(a, Op::not_)) return not_of(equal(child(a, 0), b));
    if (is(b, Op::not_)) return not_of(equal(a, child(b, 0)));
    if (not_of(a) == b) return boolean(false);
    return ordered(Op::eq, Sort::boolean, a, b);
  }
  if (is_constant(a)) std::swap(a, b);
  if (is_constant(b)) return equal_to_constant(a, b);
  if ((is(a, Op::sign_extend) || is(a, Op::zero_extend)) && is(b, node(a).op) &&
      sort(child(a, 0)) == sort(child(b, 0))) {
    return equal(child(a, 0), child(b, 0));
  }
  if (is(a, Op::ite) && is(b, Op::ite)) {
    const Expr left = as_boolean(a);
    const Expr right = as_boolean(b);
    if (left != kNone && right != kNone) return equal(left, right);
  }
  const Range left = range(a);
  const Range right = range(b);
  if (left.high < right.low || right.high < left.low) return boolean(false);
  const Sort s = sort(a);
  Linear difference(s);
  if (!difference.add(linear(a), 1) || !difference.add(linear(b), mask(s))) return ordered(Op::eq, Sort::boolean, a, b);
  if (difference.count == 0) return boolean(difference.constant == 0);
  // The term with the smallest fingerprint becomes positive.
  const auto* first = std::min_element(
      difference.terms, difference.terms + difference.count,
      [&](const Linear::Term& x, const Linear::Term& y) { return before(x.expression, y.expression); });
  Linear turned(s);
  turned.add(difference, sign_extended(s, first->coefficient) > 0 ? 1 : mask(s));
  if (turned.count == 1 && turned.terms[0].coefficient % 2 == 1) {
    return equal_to_constant(turned.terms[0].expression,
                             of(s, (0 - turned.constant) * inverse(turned.terms[0].coefficient)));
  }
  Linear opposite(s);
  opposite.add(turned, mask(s));
  const Expr positive = positive_part(turned, 0, true);
  const Expr negative = positive_part(opposite, opposite.constant, false);
  if (is_constant(positive)) return equal_to_constant(negative, positive);
  if (is_constant(negative)) return equal_to_constant(positive, negative);
  return ordered(Op::eq, Sort::boolean, positive, negative);
}

Expr Simplifier::equal_to_constant(Expr a, Expr constant) {
  const Sort s = sort(a);
  if (is_constant(a)) return boolean(node(a).value == node(constant).value);
  const i64 value = signed_value(constant);
  const Range values = range(a);
  if (value < values.low || value > values.high) return boolean(false);
  switch (node(a).op) {
    case Op::sign_extend:
    case Op::zero_extend: return equal(child(a, 0), of(sort(child(a, 0)), static_cast<u64>(value)));
    case Op::bit_not: return equal(child(a, 0), of(s, ~static_cast<u64>(value)));
    case Op::string_compare:
      if (value == 0) return string_truth(Op::string_eq, child(a, 0), child(a, 1));
      break;
    case Op::string_index:
      if (!is_value(child(a, 2), 0)) break;
      if (value == 0) return string_truth(Op::string_starts, child(a, 0), child(a, 1));
      if (value == -1) return not_of(string_truth(Op::string_contains, child(a, 0), child(a, 1)));
      break;
    case Op::bit_xor:
      if (is_constant(child(a, 1))) return equal(child(a, 0), of(s, static_cast<u64>(value) ^ node(child(a, 1)).value));
      if (value == 0) return equal(child(a, 0), child(a, 1));
      break;
    case Op::ite:
      if (is_choice_of_constants(a)) return map_leaves(a, [&](Expr leaf) { return boolean(leaf == constant); });
      break;
    case Op::add:
    case Op::sub:
    case Op::neg:
    case Op::mul: {
      Linear sum = linear(a);
      if (sum.count == 1 && sum.terms[0].expression == a) break;
      sum.add_constant(0 - static_cast<u64>(value));
      u64 all = 0;
      for (u32 i = 0; i < sum.count; ++i) all |= sum.terms[i].coefficient;
      if (all % 2 == 0 && sum.constant % 2 == 1) return boolean(false);
      const auto* first = std::min_element(
          sum.terms, sum.terms + sum.count,
          [&](const Linear::Term& x, const Linear::Term& y) { return before(x.expression, y.expression); });
      if (sum.count == 1 && first->coefficient % 2 == 1) {
        return equal(first->expression, of(s, (0 - sum.constant) * inverse(first->coefficient)));
      }
      const bool turn = sign_extended(s, first->coefficient) < 0;
      Linear turned(s);
      turned.add(sum, turn ? mask(s) : 1);
      Linear opposite(s);
      opposite.add(turned, mask(s));
      const Expr positive = positive_part(turned, 0, true);
      const Expr negative = positive_part(opposite, opposite.constant, false);
      if (is_constant(negative)) return raw(Op::eq, Sort::boolean, positive, negative);
      if (is_constant(positive)) return raw(Op::eq, Sort::boolean, negative, positive);
      return ordered(Op::eq, Sort::boolean, positive, negative);
    }
    default: break;
  }
  return raw(Op::eq, Sort::boolean, a, constant);
}

Expr Simplifier::less(Expr a, Expr b) {
  if (a == b) return boolean(false);
  const Sort s = sort(a);
  if (is_constant(b)) return signed_value(b) == min_of(s) ? boolean(false) : at_most(a, signed_value(b) - 1);
  if (is_constant(a)) return signed_value(a) == max_of(s) ? boolean(false) : at_least(b, signed_value(a) + 1);
  const Range left = range(a);
  const Range right = range(b);
  if (left.high < right.low) return boolean(true);
  if (left.low >= right.high) return boolean(false);
  if (is(a, Op::sign_extend) && is(b, Op::sign_extend) && sort(child(a, 0)) == sort(child(b, 0)))
    return less(child(a, 0), child(b, 0));
  return raw(Op::lt, Sort::boolean, a, b);
}

Expr Simplifier::less_or_equal(Expr a, Expr b) {
  if (a == b) return boolean(true);
  if (is_constant(b)) return at_most(a, signed_value(b));
  if (is_constant(a)) return at_least(b, signed_value(a));
  const Range left = range(a);
  const Range right = range(b);
  if (left.high <= right.low) return boolean(true);
  if (left.low > right.high) return boolean(false);
  if (is(a, Op::sign_extend) && is(b, Op::sign_extend) && sort(child(a, 0)) == sort(child(b, 0))) {
    return less_or_equal(child(a, 0), child(b, 0));
  }
  return raw(Op::le, Sort::boolean, a, b);
}

Expr Simplifier::at_most(Expr a, i64 limit) {
  const Sort s = sort(a);
  if (is_constant(a)) return boolean(signed_value(a) <= limit);
  if (is_choice_of_constants(a)) return map_leaves(a, [&](Expr leaf) { return boolean(signed_value(leaf) <= limit); });
  const Range values = range(a);
  if (values.high <= limit) return boolean(true);
  if (values.low > limit) return boolean(false);
  if (values.low == limit) return equal_to_constant(a, of(s, static_cast<u64>(limit)));
  switch (node(a).op) {
    case Op::sign_extend: return at_most(child(a, 0), limit);
    case Op::add:
      if (is_constant(child(a, 1))) {
        const i64 added = signed_value(child(a, 1));
        const Range inner = range(child(a, 0));
        const __int128 low = static_cast<__int128>(inner.low) + added, high = static_cast<__int128>(inner.high) + added;
        if (low >= min_of(s) && high <= max_of(s))
          return at_most_wide(child(a, 0), static_cast<__int128>(limit) - added);
      }
      break;
    case Op::sub:
      if (is_constant(child(a, 0))) {
        const i64 from = signed_value(child(a, 0));
        const Range inner = range(child(a, 1));
        const __int128 low = static_cast<__int128>(from) - inner.high, high = static_cast<__int128>(from) - inner.low;
        if (low >= min_of(s) && high <= max_of(s))
          return not_of(at_most_wide(child(a, 1), static_cast<__int128>(from) - limit - 1));
      }
      break;
    case Op::neg:
      if (range(child(a, 0)).low > min_of(s)) return at_least(child(a, 0), -limit);
      break;
    case Op::mul:
      if (is_constant(child(a, 1)) && signed_value(child(a, 1)) > 0) {
        const i64 factor = signed_value(child(a, 1));
        const Range inner = range(child(a, 0));
        const __int128 low = static_cast<__int128>(inner.low) * factor,
                       high = static_cast<__int128>(inner.high) * factor;
        if (low >= min_of(s) && high <= max_of(s)) return at_most(child(a, 0), floor_divide(limit, factor));
      }
      break;
    default: break;
  }
  return raw(Op::le, Sort::boolean, a, of(s, static_cast<u64>(limit)));
}

/// at_most() for a limit that may lie outside the sort.
Expr Simplifier::at_most_wide(Expr a, __int128 limit) {
  if (limit > max_of(sort(a))) return boolean(true);
  if (limit < min_of(sort(a))) return boolean(false);
  return at_most(a, static_cast<i64>(limit));
}

Expr Simplifier::at_least(Expr a, i64 limit) {
  const Sort s = sort(a);
  if (is_constant(a)) return boolean(signed_value(a) >= limit);
  if (is_choice_of_constants(a)) return map_leaves(a, [&](Expr leaf) { return boolean(signed_value(leaf) >= limit); });
  const Range values = range(a);
  if (values.low >= limit) return boolean(true);
  if (values.high < limit) return boolean(false);
  if (values.high == limit) return equal_to_constant(a, of(s, static_cast<u64>(limit)));
  // `a >= limit` is the negation of `a <= limit - 1`, so the normal form of one gives that of the other.
  const Expr below = at_most(a, limit - 1);
  if (is(below, Op::le) && child(below, 0) == a) return raw(Op::le, Sort::boolean, of(s, static_cast<u64>(limit)), a);
  return not_of(below);
}

Expr Simplifier::unsigned_less(Expr a, Expr b, bool or_equal) {
  if (a == b) return boolean(or_equal);
  const Sort s = sort(a);
  const Range left = range(a);
  const Range right = range(b);
  if (left.low >= 0 && right.low >= 0) return or_equal ? less_or_equal(a, b) : less(a, b);
  if (left.low >= 0 && right.high < 0) return boolean(true);
  if (left.high < 0 && right.low >= 0) return boolean(false);
  if (left.high < 0 && right.high < 0) return or_equal ? less_or_equal(a, b) : less(a, b);
  if (is_constant(a)) {
    u64 limit = node(a).value;  // limit <= b
    if (!or_equal) {
      if (limit == mask(s)) return boolean(false);
      ++limit;
    }
    if (limit == 0) return boolean(true);
    if (limit == 1) return not_of(equal(b, of(s, 0)));
    if (limit == mask(s)) return equal(b, of(s, limit));
    if (limit == u64{1} << (width(s) - 1)) return at_most(b, -1);
    return raw(Op::ule, Sort::boolean, of(s, limit), b);
  }
  if (is_constant(b)) {
    u64 limit = node(b).value;  // a <= limit
    if (!or_equal) {
      if (limit == 0) return boolean(false);
      --limit;
    }
    if (limit == mask(s)) return boolean(true);
    if (limit == 0) return equal(a, of(s, 0));
    if (limit == mask(s) - 1) return not_of(equal(a, of(s, mask(s))));
    if (limit == mask(s) >> 1) return at_least(a, 0);
    return raw(Op::ule, Sort::boolean, a, of(s, limit));
  }
  return raw(or_equal ? Op::ule : Op::ult, Sort::boolean, a, b);
}

Expr Simplifier::from_set(Expr a, const SignedSet& set) {
  const auto& ranges = set.ranges();
  const i64 least = min_of(set.sort());
  const i64 most = max_of(set.sort());
  if (ranges.empty()) return boolean(false);
  if (ranges.size() == 1) {
    if (ranges[0].is_one()) return equal_to_constant(a, of(set.sort(), static_cast<u64>(ranges[0].low)));
    if (ranges[0].low == least) return at_most(a, ranges[0].high);
    if (ranges[0].high == most) return at_least(a, ranges[0].low);
    return kNone;
  }
  const std::vector<Range> outside = set.complement().ranges();
  if (outside.size() != 1 || !outside[0].is_one()) return kNone;
  return not_of(equal_to_constant(a, of(set.sort(), static_cast<u64>(outside[0].low))));
}

}  // namespace pathfleet::expr
