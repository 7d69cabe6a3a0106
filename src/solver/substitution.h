// Removes variables whose value a slice states: `x == 5` is dropped, and 5 replaces x in the other constraints, which
// become simpler. A string of known length is replaced by its characters. Main function: Substitution::of().
//
// Invariant: the slice has a model exactly if `left` has one; complete() extends the model of `left` to the slice.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "expr/oracle.h"

namespace pathfleet::solver {

struct Substitution {
  std::vector<expr::Expr> left;  // constraints
  // of variables that are gone, each in terms of those gone later or not at all
  std::vector<std::pair<expr::Expr, expr::Expr>> values;
  bool contradictory = false;

  static Substitution of(std::span<const expr::Expr> constraints, expr::Expressions& x);
  bool changed() const { return contradictory || !values.empty(); }
  /// Sets the new variables (characters) to their values under a model of the slice.
  void begin(expr::Model& model, const expr::Expressions& x) const;
  /// Sets the variables that were removed.
  void complete(expr::Model& model, const expr::Expressions& x) const;
};

}  // namespace pathfleet::solver
