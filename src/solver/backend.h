// Queries to Z3, one at a time. Main functions: solve_here() and solve_fresh().
//
// Invariant: no exception of Z3 leaves this class; it counts as "unknown". A model is returned only if our own
// evaluation confirms that all constraints hold under it.
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

  /// A quick call with a small limit. Terms are kept between calls, so the behaviour of Z3 depends on earlier calls.
  expr::Answer solve_here(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables,
                          expr::Model& model);
  /// A call in a fresh context, with variables named by their position in `variables`: always the same answer and
  /// model.
  expr::Answer solve_fresh(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables,
                           expr::Model& model);
  /// Whether all constraints hold under `model`; with `integers`, also without overflow.
  bool believes(std::span<const expr::Expr> constraints, const expr::Model& model);

 private:
  struct Here;
  enum class Theory : u8 { bits, arrays, floats, both };

  struct Survey {
    Theory theory;
    u64 gates;  // about the number of gates that express the constraints as bit operations
  };

  Survey survey(std::span<const expr::Expr> constraints) const;

  const expr::Expressions& x_;
  const SolverOptions& options_;
  SolverStatistics& statistics_;
  expr::Evaluator evaluator_;
  std::unique_ptr<Here> here_;
};

}  // namespace pathfleet::solver
