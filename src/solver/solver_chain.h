// The oracle of path conditions: a chain of stages. Each stage answers the queries that it can; Z3 is the last one.
// Main function: check().
//
// The stages are those of KLEE (Cadar, Dunbar, Engler: OSDI 2008), with a cache that ignores names as in Green (Visser,
// Geldenhuys, Dwyer: FSE 2012). In order: constants; known models; the cache, for the slice of the path that shares
// variables with the query; known unsatisfiable sets; substitution; bounds and differences; sums; local search; cases;
// Z3 with a small limit; enumeration of narrow inputs; Z3.
//
// Invariants: "sat" means that a model was evaluated, or follows from one that was. "unsat" is proved. Both are facts,
// so it does not matter which worker found them. "unknown" means that a fresh Z3 reached its limit on the nameless
// slice, which happens on every worker and machine alike.
#pragma once

#include <memory>
#include <vector>

#include "expr/evaluator.h"
#include "expr/oracle.h"
#include "solver/backend.h"
#include "solver/bounds.h"
#include "solver/cache.h"
#include "solver/case_split.h"
#include "solver/enumeration.h"
#include "solver/local_search.h"
#include "solver/options.h"
#include "solver/path_stack.h"
#include "solver/simplex.h"
#include "solver/substitution.h"

namespace pathfleet::solver {

/// The oracle of one worker. The tables, the cache and the options must outlive it.
class SolverChain final : public expr::Oracle {
 public:
  SolverChain(expr::Expressions& expressions, const expr::PathConditions& paths, SolverCache& cache,
              const SolverOptions& options);

  expr::Answer check(expr::PathCondition path, expr::Expr extra) override;
  expr::Answer model(expr::PathCondition path, expr::Model& into) override;
  const SolverStatistics& statistics() const { return statistics_; }

 private:
  using ModelPointer = std::shared_ptr<const expr::Model>;

  expr::Answer decide(expr::PathCondition path, expr::Expr extra);
  expr::Answer decide_plainly(expr::PathCondition path, expr::Expr extra);
  expr::Answer decide_slice(const Slice& slice, size_t old_constraints, const expr::Model* start, expr::Model& model);
  expr::Answer decide_strings(const Slice& slice, const expr::Model* start, expr::Model& model);
  expr::Answer decide_bits(std::span<const expr::Expr> constraints, expr::Model& model);
  expr::Answer decide_reduced(const Slice& slice, const expr::Model* start, expr::Model& model);
  expr::Answer by_solver(const Slice& slice, expr::Model& model);
  expr::Answer canonical_model(const Slice& slice, expr::Model& into);
  expr::Answer canonical_strings(const Slice& slice, expr::Model& into);
  void validate(const Slice& slice, expr::Answer answer);
  expr::Answer counted(u64& stage, expr::Answer answer) {
    ++stage;
    return answer;
  }

  void move_to(expr::PathCondition path);
  void find_model(expr::Expr constraint, u32 group);
  ModelPointer joined(std::span<const ModelPointer> models) const;
  SolverCache::Entry entry_of(const Slice& slice, expr::Answer answer, const expr::Model& model) const;

  expr::Expressions& x_;
  const expr::PathConditions& paths_;
  SolverCache& cache_;
  const SolverOptions& options_;
  SolverStatistics statistics_;
  Facts facts_;
  PathStack stack_;
  const std::unique_ptr<Backend> backend_;
  Bounds bounds_;
  Simplex simplex_;
  LocalSearch local_search_;
  CaseSplit case_split_;
  Enumeration enumeration_;
};

}  // namespace pathfleet::solver
