// Comparisons of sums that do not wrap, as a linear program over the rational numbers, decided exactly by the simplex
// method with bounds (Dutertre, de Moura: A fast linear-arithmetic solver for DPLL(T), CAV 2006). What bounds and
// differences leave open: x + y + z <= c. Main function: check().
//
// Invariants: "unsat" is a proof: all values are integers, so what has no rational solution has none; a number that
// gets too large ends the attempt. What it says depends on the constraints and their order alone.
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

  /// unsat; or unknown, with values for the variables that satisfy the sums, but for being rounded, if `found` says so.
  expr::Answer check(std::span<const expr::Expr> constraints, expr::Model& model, bool& found);

 private:
  using Wide = __int128;

  /// a1*x1 + a2*x2 + ... + constant, by the number of the term; and the values it can have.
  struct Sum {
    std::map<u32, i64> terms;
    Wide constant = 0;
    Wide low = 0, high = 0;
  };
  struct Limits {
    Wide low, high;
  };
  struct TooLarge {};
  /// Numerator and denominator, cancelled; the denominator is positive.
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
  /// Of a constraint: first - second <= 0, or == 0. False if it is none.
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
