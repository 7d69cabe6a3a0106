// Sums: decomposed into linear terms, and built again in a normal order. Main functions: Simplifier::linear() and
// from_linear().
#include "expr/linear.h"

#include <algorithm>

#include "expr/simplifier.h"
#include "expr/sorts.h"

namespace pathfleet::expr {

bool Linear::add(Expr expression, u64 coefficient) {
  coefficient &= mask(sort);
  if (coefficient == 0) return true;
  for (u32 i = 0; i < count; ++i) {
    if (terms[i].expression != expression) continue;
    terms[i].coefficient = (terms[i].coefficient + coefficient) & mask(sort);
    if (terms[i].coefficient == 0) terms[i] = terms[--count];
    return true;
  }
  if (count == kMost) return false;
  terms[count++] = {expression, coefficient};
  return true;
}

bool Linear::add(const Linear& other, u64 factor) {
  for (u32 i = 0; i < other.count; ++i) {
    if (!add(other.terms[i].expression, other.terms[i].coefficient * factor)) return false;
  }
  add_constant(other.constant * factor);
  return true;
}

void Linear::add_constant(u64 value) { constant = (constant + value) & mask(sort); }

namespace {

constexpr u32 kDeepest = 24;  // the deepest sum that is decomposed; from_linear() builds no deeper one

/// False if `e` is too long or too deep a sum.
bool collect(const Expressions& x, Expr e, u64 factor, Linear& into, u32 depth = 0) {
  if (depth > kDeepest) return false;
  ++depth;
  const Node& node = x.node(e);
  const Expr a = node.child[0];
  const Expr b = node.child[1];
  switch (node.op) {
    case Op::constant: into.add_constant(node.value * factor); return true;
    case Op::add: return collect(x, b, factor, into, depth) && collect(x, a, factor, into, depth);
    case Op::sub: return collect(x, b, 0 - factor, into, depth) && collect(x, a, factor, into, depth);
    case Op::neg: return collect(x, a, 0 - factor, into, depth);
    case Op::mul:
      if (!x.is_constant(b)) break;
      return collect(x, a, factor * x.node(b).value, into, depth);
    default: break;
  }
  return into.add(e, factor);
}

}  // namespace

Linear Simplifier::linear(Expr e) const {
  Linear sum(sort(e));
  if (collect(x_, e, 1, sum)) return sum;
  Linear atom(sort(e));
  if (is(e, Op::add) && is_constant(child(e, 1))) {
    atom.add_constant(node(child(e, 1)).value);
    e = child(e, 0);
  }
  atom.add(e, 1);
  return atom;
}

/// The part of a sum with positive coefficients, with another constant. The coefficient 2^(width-1) equals its
/// negation; it counts as positive if `with_half`.
Expr Simplifier::positive_part(const Linear& sum, u64 constant, bool with_half) {
  Linear part(sum.sort);
  for (u32 i = 0; i < sum.count; ++i) {
    const i64 coefficient = sign_extended(sum.sort, sum.terms[i].coefficient);
    if (coefficient > 0 || (with_half && coefficient == min_of(sum.sort)))
      part.add(sum.terms[i].expression, sum.terms[i].coefficient);
  }
  part.constant = constant & mask(sum.sort);
  return from_linear(part);
}

Expr Simplifier::from_linear(const Linear& sum) {
  Linear::Term terms[Linear::kMost];
  std::copy_n(sum.terms, sum.count, terms);
  const Sort s = sum.sort;
  const auto positive = [&](const Linear::Term& term) { return sign_extended(s, term.coefficient) > 0; };
  std::sort(terms, terms + sum.count, [&](const Linear::Term& a, const Linear::Term& b) {
    return positive(a) != positive(b) ? positive(a) : before(a.expression, b.expression);
  });
  const auto multiple = [&](Expr term, u64 factor) {
    return factor == 1 ? term : raw(Op::mul, s, term, of(s, factor));
  };
  Expr result = kNone;
  bool constant_is_in = sum.constant == 0;
  for (u32 i = 0; i < sum.count; ++i) {
    const auto [term, coefficient] = terms[i];
    if (positive(terms[i])) {
      const Expr next = multiple(term, coefficient);
      result = result == kNone ? next : raw(Op::add, s, result, next);
      continue;
    }
    const u64 opposite = (0 - coefficient) & mask(s);
    if (result == kNone && constant_is_in) {
      result = opposite == 1 ? raw(Op::neg, s, term) : multiple(term, coefficient);
      continue;
    }
    if (result == kNone) {
      result = of(s, sum.constant);
      constant_is_in = true;
    }
    result = raw(Op::sub, s, result, multiple(term, opposite));
  }
  if (result == kNone) return of(s, sum.constant);
  return constant_is_in ? result : raw(Op::add, s, result, of(s, sum.constant));
}

}  // namespace pathfleet::expr
