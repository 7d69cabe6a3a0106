// Proofs by case distinction: on whether a read sees the last write, on the condition of an ite, and on the operands of
// `and` and `or`. Each case is left to bounds and differences. For conditions on arrays with symbolic indexes, where
// the cases are few. Main function: refutes().
//
// Invariant: "true" is a proof that the constraints have no model; "false" means nothing.
#pragma once

#include <span>
#include <vector>

#include "expr/oracle.h"
#include "solver/bounds.h"

namespace pathfleet::solver {

class CaseSplit {
 public:
  explicit CaseSplit(expr::Expressions& expressions) : x_(expressions), bounds_(expressions) {}

  bool refutes(std::span<const expr::Expr> constraints);

 private:
  /// One of two cases: a condition is true or false, or a read sees the last write or an earlier one.
  struct Case {
    expr::Expr condition = expr::kNone;
    expr::Expr read = expr::kNone;
  };

  bool closed(std::vector<expr::Expr> constraints, u32 depth);
  bool find_case(std::span<const expr::Expr> constraints, Case& found) const;
  std::vector<expr::Expr> under(std::span<const expr::Expr> constraints, const Case& of, bool value);

  expr::Expressions& x_;
  Bounds bounds_;
  u32 cases_ = 0;
};

}  // namespace pathfleet::solver
