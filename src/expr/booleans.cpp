// Rules for truth values. `and` and `or` of two comparisons of the same operands become one comparison: a comparison is
// a set of the outcomes less, equal, greater (and, of floats, unordered), or a set of values.
#include <algorithm>

#include "expr/simplifier.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

namespace {

enum class Kind : u8 { equality, as_signed, as_unsigned, floats };

/// A comparison of a and b, where a has the smaller fingerprint, and the outcomes for which it is true: 1 <, 2 =, 4 >,
/// 8 unordered.
struct Relation {
  Expr a = kNone;
  Expr b = kNone;
  u8 outcomes = 0;
  Kind kind = Kind::equality;
};

bool relation_of(const Expressions& x, Expr e, Relation& into) {
  const Node& node = x.node(e);
  switch (node.op) {
    case Op::not_:
      if (!relation_of(x, node.child[0], into)) return false;
      into.outcomes ^= into.kind == Kind::floats ? 15 : 7;
      return true;
    case Op::eq:
      if (!is_bits(x.sort(node.child[0]))) return false;
      into.outcomes = 2;
      into.kind = Kind::equality;
      break;
    case Op::lt:
      into.outcomes = 1;
      into.kind = Kind::as_signed;
      break;
    case Op::le:
      into.outcomes = 3;
      into.kind = Kind::as_signed;
      break;
    case Op::ult:
      into.outcomes = 1;
      into.kind = Kind::as_unsigned;
      break;
    case Op::ule:
      into.outcomes = 3;
      into.kind = Kind::as_unsigned;
      break;
    case Op::feq:
      into.outcomes = 2;
      into.kind = Kind::floats;
      break;
    case Op::flt:
      into.outcomes = 1;
      into.kind = Kind::floats;
      break;
    case Op::fle:
      into.outcomes = 3;
      into.kind = Kind::floats;
      break;
    default: return false;
  }
  into.a = node.child[0];
  into.b = node.child[1];
  if (x.fingerprint(into.b) < x.fingerprint(into.a)) {
    std::swap(into.a, into.b);
    into.outcomes = static_cast<u8>((into.outcomes & 10) | (into.outcomes & 1) << 2 | (into.outcomes & 4) >> 2);
  }
  return true;
}

}  // namespace

Expr Simplifier::not_of(Expr a) {
  if (is_constant(a)) return boolean(node(a).value == 0);
  const Expr left = child(a, 0);
  const Expr right = child(a, 1);
  switch (node(a).op) {
    case Op::not_: return left;
    case Op::lt: return less_or_equal(right, left);
    case Op::le: return less(right, left);
    case Op::ult: return unsigned_less(right, left, true);
    case Op::ule: return unsigned_less(right, left, false);
    default: return raw(Op::not_, Sort::boolean, a);
  }
}

/// One comparison equivalent to `op` of two; kNone if there is none.
Expr Simplifier::merged(Op op, Expr a, Expr b) {
  Expr subject = kNone;
  Expr other_subject = kNone;
  SignedSet set(Sort::bits32);
  SignedSet other(Sort::bits32);
  if (SignedSet::of(x_, a, subject, set) && SignedSet::of(x_, b, other_subject, other) && subject == other_subject) {
    return from_set(subject, op == Op::and_ ? set.intersection(other) : set.union_with(other));
  }
  Relation first, second;
  if (!relation_of(x_, a, first) || !relation_of(x_, b, second) || first.a != second.a || first.b != second.b)
    return kNone;
  if (first.kind == Kind::equality) std::swap(first, second);
  if (first.kind != second.kind && second.kind != Kind::equality) return kNone;
  const Kind kind = first.kind;
  const u8 all = kind == Kind::floats ? 15 : 7;
  const u8 outcomes = op == Op::and_ ? first.outcomes & second.outcomes : first.outcomes | second.outcomes;
  if (outcomes == 0 || outcomes == all) return boolean(outcomes != 0);
  const auto plain = [&](u8 set) -> Expr {
    const bool floats = kind == Kind::floats;
    const Op less_op = floats ? Op::flt : kind == Kind::as_unsigned ? Op::ult : Op::lt;
    const Op less_or_equal_op = floats ? Op::fle : kind == Kind::as_unsigned ? Op::ule : Op::le;
    switch (set) {
      case 1: return binary(less_op, first.a, first.b);
      case 2: return binary(floats ? Op::feq : Op::eq, first.a, first.b);
      case 3: return binary(less_or_equal_op, first.a, first.b);
      case 4: return binary(less_op, first.b, first.a);
      case 6: return binary(less_or_equal_op, first.b, first.a);
      default: return kNone;
    }
  };
  if (const Expr one = plain(outcomes); one != kNone) return one;
  const Expr opposite = plain(outcomes ^ all);
  return opposite == kNone ? kNone : not_of(opposite);
}

Expr Simplifier::and_or(Op op, Expr a, Expr b) {
  const bool is_and = op == Op::and_;
  if (is_constant(a)) std::swap(a, b);
  if (is_constant(b)) return (node(b).value != 0) == is_and ? a : b;
  if (a == b) return a;
  const Expr not_a = not_of(a);
  const Expr not_b = not_of(b);
  if (not_a == b) return boolean(!is_and);
  const Op dual = is_and ? Op::or_ : Op::and_;
  for (i32 turn = 0; turn < 2; ++turn) {
    const Expr one = turn == 0 ? a : b;
    const Expr opposite = turn == 0 ? not_a : not_b;
    const Expr pair = turn == 0 ? b : a;
    if (!is(pair, op) && !is(pair, dual)) continue;
    const Expr left = child(pair, 0);
    const Expr right = child(pair, 1);
    if (left == one || right == one) return is(pair, op) ? pair : one;
    if (left == opposite) return is(pair, op) ? boolean(!is_and) : and_or(op, one, right);
    if (right == opposite) return is(pair, op) ? boolean(!is_and) : and_or(op, one, left);
  }
  if (const Expr one = merged(op, a, b); one != kNone) return one;
  return ordered(op, Sort::boolean, a, b);
}

Expr Simplifier::boolean_ite(Expr condition, Expr a, Expr b) {
  if (is_constant(a))
    return node(a).value != 0 ? and_or(Op::or_, condition, b) : and_or(Op::and_, not_of(condition), b);
  if (is_constant(b))
    return node(b).value != 0 ? and_or(Op::or_, not_of(condition), a) : and_or(Op::and_, condition, a);
  if (a == condition) return and_or(Op::or_, condition, b);
  if (b == condition) return and_or(Op::and_, condition, a);
  if (not_of(a) == b) return equal(condition, a);
  return raw(Op::ite, Sort::boolean, condition, a, b);
}

}  // namespace pathfleet::expr
