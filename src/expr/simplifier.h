// The rules that simplify expressions when they are created. Their aim: expressions that are equal in Java's arithmetic
// become one node, where that is cheap to detect. Main function: binary().
//
// Invariants: a rule depends only on the content of its operands, never on indexes or on other nodes of the table, so
// all processes create the same expressions. Operands are simplified already. Every rule holds for all values of the
// variables (tests/unit/expr compares the results with an evaluator without rules).
//
// Normal forms: constants are on the right of + * & | ^ ==. Sums are t1 + k*t2 - t3 + c, with terms ordered by
// fingerprint. Comparisons of bits with a constant are `x <= c` or `c <= x`. There is no `not` before a comparison of
// bits other than ==, and no ite over a `not`.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "expr/expr.h"
#include "expr/linear.h"
#include "expr/operators.h"
#include "expr/ranges.h"

namespace pathfleet::expr {

class Simplifier {
 public:
  explicit Simplifier(Expressions& expressions) : x_(expressions) {}

  Expr unary(Op op, Expr a);
  Expr convert(Op op, Sort to, Expr a);
  Expr binary(Op op, Expr a, Expr b);
  Expr ite(Expr condition, Expr a, Expr b);
  Expr constant_array(Sort array, Expr element);
  Expr select(Expr array, Expr index);
  Expr store(Expr array, Expr index, Expr element);
  Expr string_operation(Op op, Expr a, Expr b, Expr c);

 private:
  // Access to nodes.
  const Node& node(Expr e) const { return x_.node(e); }
  Sort sort(Expr e) const { return x_.sort(e); }
  bool is(Expr e, Op op) const { return node(e).op == op; }
  bool is_constant(Expr e) const { return is(e, Op::constant); }
  bool is_value(Expr e, u64 bits) const { return is_constant(e) && node(e).value == bits; }
  i64 signed_value(Expr e) const;
  Expr child(Expr e, u32 i) const { return node(e).child[i]; }
  bool before(Expr a, Expr b) const { return x_.fingerprint(a) < x_.fingerprint(b); }
  Range range(Expr e) const { return range_of(x_, e); }
  Expr of(Sort sort, u64 bits) { return x_.constant(sort, bits); }
  Expr boolean(bool value) { return x_.boolean(value); }

  // Nodes without simplification.
  Expr raw(Op op, Sort sort, Expr a);
  Expr raw(Op op, Sort sort, Expr a, Expr b);
  Expr raw(Op op, Sort sort, Expr a, Expr b, Expr c);
  Expr ordered(Op op, Sort sort, Expr a, Expr b) { return before(b, a) ? raw(op, sort, b, a) : raw(op, sort, a, b); }

  // simplifier.cpp
  bool has_constant_leaves(Expr e, u32& leaves) const;
  Expr map_leaves(Expr e, const std::function<Expr(Expr)>& f);
  bool is_choice_of_constants(Expr e) const;
  /// The boolean that is true where `e` is 1 and false where `e` is 0; kNone if `e` has no such form.
  Expr as_boolean(Expr e);
  Expr compare(ComparisonOp op, Expr a, Expr b);

  // bits.cpp
  Expr bits(Op op, Expr a, Expr b);
  Expr product(Expr a, Expr b);
  Expr quotient(Op op, Expr a, Expr b);
  Expr logic(Op op, Expr a, Expr b);
  Expr shift(Op op, Expr a, Expr b);
  Expr bit_not(Expr a);
  Expr extend(Op op, Sort to, Expr a);
  Expr truncate(Sort to, Expr a);

  // linear.cpp
  Linear linear(Expr e) const;
  Expr from_linear(const Linear& sum);
  Expr positive_part(const Linear& sum, u64 constant, bool with_half);

  // comparisons.cpp
  Expr equal(Expr a, Expr b);
  Expr equal_to_constant(Expr a, Expr constant);
  Expr less(Expr a, Expr b);
  Expr less_or_equal(Expr a, Expr b);
  Expr at_most(Expr a, i64 limit);
  Expr at_most_wide(Expr a, __int128 limit);
  Expr at_least(Expr a, i64 limit);
  Expr unsigned_less(Expr a, Expr b, bool or_equal);
  Expr from_set(Expr a, const SignedSet& set);

  // booleans.cpp
  Expr not_of(Expr a);
  Expr and_or(Op op, Expr a, Expr b);
  Expr boolean_ite(Expr condition, Expr a, Expr b);
  Expr merged(Op op, Expr a, Expr b);

  // floats.cpp
  Expr float_unary(Op op, Expr a);
  Expr float_binary(Op op, Expr a, Expr b);
  Expr float_compare(Op op, Expr a, Expr b);
  Expr float_against_integers(Op op, Expr a, Expr b);
  Expr float_convert(Op op, Sort to, Expr a);

  // arrays.cpp
  /// Whether two indexes are equal: 1 yes, 0 no, -1 unknown.
  i32 same_index(Expr a, Expr b) const;

  // strings.cpp
  Expr text(TextOp operation, Expr a, Expr b, Expr c);
  Expr question(QuestionOp operation, Expr a, Expr b, Expr c);
  Expr string_length(Expr a);
  Expr string_char(Expr a, Expr index);
  Expr string_truth(Op op, Expr a, Expr b);
  Expr string_part(Expr a, Expr begin, Expr end);
  Expr string_hash(Expr a);
  Expr string_latin1(Expr a);
  Expr string_number(Op op, Expr a);
  Expr digits_length(Expr value);
  Expr part_length(Expr a, Expr begin, Expr end);
  Expr each_choice(Op op, std::vector<Expr> a, const std::vector<Expr>& b, bool at_end);
  std::vector<Expr> parts_of(Expr a) const;
  Expr concatenated(std::span<const Expr> parts);
  bool strip(std::vector<Expr>& a, std::vector<Expr>& b, bool at_end, Expr& also);

  Expressions& x_;
};

}  // namespace pathfleet::expr
