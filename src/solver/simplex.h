// Comparisons of sums that do not wrap, as a linear program over the rational numbers, decided exactly by the simplex
// method with bounds (Dutertre, de Moura: A fast linear-arithmetic solver for DPLL(T), CAV 2006). It decides what
// bounds and differences cannot, such as x + y + z <= c. Main function: check().
//
// Invariants: "unsat" is a proof, because a system without a rational solution has no integer solution. A number that
// is too large ends the attempt. The answer depends only on the constraints and their order.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "expr/expr_map.h"
#include "expr/oracle.h"
#include "expr/ranges.h"

namespace pathfleet::solver {

class Simplex {
 public:
  explicit Simplex(const expr::Expressions& expressions) : x_(expressions) {}

  /// unsat, or unknown. If `found`, `model` has values for the variables that satisfy the sums, except for rounding.
  expr::Answer check(std::span<const expr::Expr> constraints, expr::Model& model, bool& found);

 private:
  using Wide = __int128;

  /// a1*x1 + a2*x2 + ... + constant, by the numbers of the terms, and the range of its values.
  struct Sum {
    std::map<u32, i64> terms;
    Wide constant = 0;
    Wide low = 0, high = 0;
  };
  struct Limits {
    Wide low, high;
  };
  struct TooLarge {};
  /// Numerator and denominator in lowest terms; the denominator is positive.
  struct Rational {
    i64 n = 0;
    i64 d = 1;

    static Rational of(Wide n, Wide d = 1);
    Rational operator+(const Rational& o) const { return of(Wide{n} * o.d + Wide{o.n} * d, Wide{d} * o.d); }
    Rational operator-(const Rational& o) const { return of(Wide{n} * o.d - Wide{o.n} * d, Wide{d} * o.d); }
    Rational operator*(const Rational& o) const { return of(Wide{n} * o.n, Wide{d} * o.d); }
    Rational operator/(const Rational& o) const {
      return o.n > 0 ? of(Wide{n} * o.d, Wide{d} * o.n) : of(-Wide{n} * o.d, -Wide{d} * o.n);
    }
    bool operator<(const Rational& o) const { return Wide{n} * o.d < Wide{o.n} * d; }
    bool is_zero() const { return n == 0; }
  };

  u32 term(expr::Expr e);
  Sum term_sum(expr::Expr e);
  const Sum& sum_of(expr::Expr e, u32 depth);
  void add(Sum& to, const Sum& other, Wide factor) const;
  bool fits(const Sum& sum, expr::Sort sort) const;
  /// The constraint as first - second <= 0, or == 0. False if it is no such comparison.
  bool difference(expr::Expr constraint, Sum& sum, bool& equal);
  bool narrow(std::span<const expr::Expr> constraints);
  bool add_row(const Sum& sum, bool equal);
  bool feasible();
  void pivot(u32 row, u32 column);

  const expr::Expressions& x_;
  std::vector<expr::Expr> terms_;
  std::vector<Limits> limits_;  // of terms, then of rows
  expr::ExprMap<u32> number_of_;
  expr::ExprMap<u32> sum_at_;
  std::vector<Sum> sums_;
  std::map<std::vector<std::pair<u32, i64>>, u32> rows_;  // sums as rows, from 0

  // The tableau: each basic variable as a sum of the others.
  std::vector<std::vector<Rational>> tableau_;
  std::vector<u32> basic_, other_;
  std::vector<Rational> value_;
};

}  // namespace pathfleet::solver
