// Queries to Z3, one at a time. Main functions: solve_here() and solve_fresh().
//
// Invariant: no exception of Z3 leaves this class; it counts as "unknown". A model is returned only if our own
// evaluation confirms that all constraints hold under it. Only solver/z3 names Z3, which the command loads for
// symbolic searches (cli/modules.cpp).
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
  Backend(const expr::Expressions& expressions, const SolverOptions& options, SolverStatistics& statistics)
      : x_(expressions), options_(options), statistics_(statistics), evaluator_(expressions) {}
  virtual ~Backend() = default;
  Backend(const Backend&) = delete;

  /// A quick call with a small limit. Terms are kept between calls, so the behaviour of Z3 depends on earlier calls.
  virtual expr::Answer solve_here(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables,
                                  expr::Model& model) = 0;
  /// A call in a fresh context, with variables named by their position in `variables`: always the same answer and
  /// model.
  virtual expr::Answer solve_fresh(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables,
                                   expr::Model& model) = 0;
  /// Whether all constraints hold under `model`; with `integers`, also without overflow.
  bool believes(std::span<const expr::Expr> constraints, const expr::Model& model);

 protected:
  const expr::Expressions& x_;
  const SolverOptions& options_;
  SolverStatistics& statistics_;
  expr::Evaluator evaluator_;
};

/// The one that there is. Throws BadInput if Z3 cannot be loaded.
std::unique_ptr<Backend> z3_backend(const expr::Expressions& expressions, const SolverOptions& options,
                                    SolverStatistics& statistics);

}  // namespace pathfleet::solver
