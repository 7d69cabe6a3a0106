// A slice with the variables gone that it says the value of: `x == 5` leaves, and 5 stands for x in the rest, which
// becomes simpler; a string of known length becomes its characters. Main function: Substitution::of().
//
// Invariant: the slice has a model if what is left has one; complete() makes it of that one.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "expr/oracle.h"

namespace pathfleet::solver {

struct Substitution {
  std::vector<expr::Expr> left;  // constraints
  std::vector<std::pair<expr::Expr, expr::Expr>>
      values;  // of variables that are gone, each in terms of those gone later or not at all
  bool contradictory = false;

  static Substitution of(std::span<const expr::Expr> constraints, expr::Expressions& x);
  bool changed() const { return contradictory || !values.empty(); }
  /// Gives the variables that came the values that a model of the slice has for them.
  void begin(expr::Model& model, const expr::Expressions& x) const;
  /// Adds the variables that are gone.
  void complete(expr::Model& model, const expr::Expressions& x) const;
};

}  // namespace pathfleet::solver
