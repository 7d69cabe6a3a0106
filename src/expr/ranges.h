// What values an expression of bits can take, as far as a look at a few nodes tells.
// Main function: range_of().
//
// Invariant: a range holds every value the expression can have; known ranges of subexpressions may be given, and then
// it holds under them.
#pragma once

#include <unordered_map>
#include <vector>

#include "expr/expr.h"

namespace pathfleet::expr {

/// Signed, both ends included.
struct Range {
  i64 low;
  i64 high;

  bool is_one() const { return low == high; }
  bool is_empty() const { return low > high; }
  friend bool operator==(const Range&, const Range&) = default;
};

/// What is known from elsewhere: by expression.
using KnownRanges = std::unordered_map<Expr, Range>;

/// Of bits; for booleans, [0, 1] or what is decided.
Range range_of(const Expressions& expressions, Expr e, const KnownRanges* known = nullptr, u32 depth = 6);

/// Values of bits of one width: ranges in order, apart from each other.
class SignedSet {
 public:
  explicit SignedSet(Sort sort) : sort_(sort) {}
  SignedSet(Sort sort, Range range) : sort_(sort), ranges_{range} {}

  /// The values for which a comparison of one expression with a constant is true; false if `e` is no such comparison.
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
