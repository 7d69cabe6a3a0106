// The oracle of path conditions, as the VM sees it. src/solver implements it; each worker has its own.
#pragma once

#include <map>

#include "expr/path_condition.h"

namespace pathfleet::expr {

enum class Answer : u8 { sat, unsat, unknown };

/// The value of an array: `elements` by index, and `otherwise` for all other indexes.
struct ArrayValue {
  u64 otherwise = 0;
  std::map<u32, u64> elements;
};
struct Model {
  std::map<Expr, u64> scalars;  // by variable; bits as in Node::value
  std::map<Expr, ArrayValue> arrays;
  std::map<Expr, std::u16string> strings;  // one that is absent counts as empty
};

/// The number of queries that each stage of an oracle has answered, and their answers.
struct OracleStatistics {
  u64 queries = 0;
  u64 by_simplification = 0;  // a constant, or a constraint that is on the path already
  u64 by_model = 0;           // an earlier model satisfies the query
  u64 by_cache = 0;           // the same slice, up to the names of variables
  u64 by_core = 0;            // contains a set of constraints that is known to be unsatisfiable
  u64 by_substitution = 0;    // after replacing variables by the values that constraints give them, nothing or a
                              // contradiction is left
  u64 by_bounds = 0;          // bounds and differences are contradictory
  u64 by_sums = 0;            // sums that do not wrap are contradictory
  u64 by_search = 0;          // local search found a model
  u64 by_cases = 0;           // bounds and differences are contradictory in each of a few cases
  u64 by_solver = 0;          // answered by Z3
  u64 sat = 0;
  u64 unsat = 0;
  u64 unknown = 0;
  u64 models = 0;           // calls of model()
  u64 solver_calls = 0;     // a query may take several
  u64 fresh_calls = 0;      // of these: in a fresh solver
  u64 solver_gave_up = 0;   // limit reached, not expressible, an exception of Z3
  u64 models_rejected = 0;  // models of Z3 that evaluation refuted
  u64 solver_nanoseconds = 0;

  u64 answered_before_solver() const { return queries - by_solver; }
  OracleStatistics& operator+=(const OracleStatistics& other);
};

/// Its functions throw LimitReached if the process is interrupted.
class Oracle {
 public:
  virtual ~Oracle() = default;
  /// Whether the conjunction of `path` and `extra` is satisfiable, given that `path` alone was not found unsatisfiable.
  virtual Answer check(PathCondition path, Expr extra) = 0;
  /// A model of `path`. It depends only on `path`: neither on the machine nor on earlier queries. unknown: no model was
  /// found.
  virtual Answer model(PathCondition path, Model& into) = 0;
};

/// The value of `e` (no array, no string) under `model`, by Java's arithmetic. It checks every model of a solver.
u64 evaluate(const Expressions& expressions, Expr e, const Model& model);
bool holds(const Expressions& expressions, Expr boolean, const Model& model);

}  // namespace pathfleet::expr
