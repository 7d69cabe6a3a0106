// Linear sums modulo 2^width: k1*t1 + k2*t2 + ... + c.
#pragma once

#include "expr/expr.h"

namespace pathfleet::expr {

/// Invariant: terms are different expressions, no coefficient is 0, and all numbers are cut to the width of the sort.
struct Linear {
  static constexpr u32 kMost = 8;  // longer sums stay as they are, so that a loop that adds up is not quadratic
  struct Term {
    Expr expression;
    u64 coefficient;
  };

  explicit Linear(Sort of) : sort(of) {}

  /// False if the sum would have more than kMost terms.
  bool add(Expr expression, u64 coefficient);
  bool add(const Linear& other, u64 factor);
  void add_constant(u64 value);

  Sort sort;
  u32 count = 0;
  Term terms[kMost];
  u64 constant = 0;
};

}  // namespace pathfleet::expr
