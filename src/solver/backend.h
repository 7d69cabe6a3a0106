// Z3, asked one question at a time. Main function: solve().
//
// Invariant: nothing that Z3 throws leaves here; it counts as "unknown". A model is only given if our own evaluation
// says that all constraints hold under it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "expr/evaluator.h"
#include "expr/oracle.h"
#include "solver/options.h"

namespace pathfleet::solver {

class Backend {
 public:
  Backend(const expr::Expressions& expressions, const SolverOptions& options, SolverStatistics& statistics);
  ~Backend();

  /// Quick: terms are kept between calls, so that what Z3 does depends on earlier calls; with a small limit.
  expr::Answer solve_here(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables,
                          expr::Model& model);
  /// In a context of its own, with the variables named by their place in `variables`: the same answer and model always.
  expr::Answer solve_fresh(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables,
                           expr::Model& model);
  /// Whether all constraints hold, without overflow if numbers are mathematical integers.
  bool believes(std::span<const expr::Expr> constraints, const expr::Model& model);

 private:
  struct Here;
  enum class Theory : u8 { bits, arrays, floats, both };

  struct Survey {
    Theory theory;
    u64 gates;  // about as many as it takes to say the constraints in bits
  };

  Survey survey(std::span<const expr::Expr> constraints) const;

  const expr::Expressions& x_;
  const SolverOptions& options_;
  SolverStatistics& statistics_;
  expr::Evaluator evaluator_;
  std::unique_ptr<Here> here_;
};

}  // namespace pathfleet::solver
