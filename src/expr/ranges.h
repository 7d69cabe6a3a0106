// The range of values of an expression of bits, computed from a few levels of its nodes. Main function: range_of().
//
// Invariant: a range contains every value that the expression can have. If ranges of subexpressions are given, it
// contains every value that the expression can have under them.
#pragma once

#include <unordered_map>
#include <vector>

#include "expr/expr.h"

namespace pathfleet::expr {

/// A signed range; both ends are included.
struct Range {
  i64 low;
  i64 high;

  bool is_one() const { return low == high; }
  bool is_empty() const { return low > high; }
  friend bool operator==(const Range&, const Range&) = default;
};

/// Ranges of subexpressions, known from constraints.
using KnownRanges = std::unordered_map<Expr, Range>;

/// The range of an expression of bits. Of a boolean: [0, 1], or its value if that is known.
Range range_of(const Expressions& expressions, Expr e, const KnownRanges* known = nullptr, u32 depth = 6);

/// A set of values of bits of one width: disjoint ranges in ascending order.
class SignedSet {
 public:
  explicit SignedSet(Sort sort) : sort_(sort) {}
  SignedSet(Sort sort, Range range) : sort_(sort), ranges_{range} {}

  /// The values of `subject` for which a comparison with a constant is true; false if `e` is no such comparison.
  static bool of(const Expressions& expressions, Expr e, Expr& subject, SignedSet& set);

  SignedSet complement() const;
  SignedSet intersection(const SignedSet& other) const;
  SignedSet union_with(const SignedSet& other) const {
    return complement().intersection(other.complement()).complement();
  }

  Sort sort() const { return sort_; }
  const std::vector<Range>& ranges() const { return ranges_; }

 private:
  Sort sort_;
  std::vector<Range> ranges_;
};

}  // namespace pathfleet::expr
