// Who decides path conditions, as the VM sees it (implemented in src/solver, one per worker).
#pragma once

#include <map>

#include "expr/path_condition.h"

namespace pathfleet::expr {

enum class Answer : u8 { sat, unsat, unknown };

/// Values of variables; one that is absent may have any value, and counts as zero (an array: all zeros).
struct ArrayValue {
  u64 otherwise = 0;
  std::map<u32, u64> elements;
};
struct Model {
  std::map<Expr, u64> scalars;  // by variable; bits as in Node::value
  std::map<Expr, ArrayValue> arrays;
  std::map<Expr, std::u16string> strings;  // one that is absent counts as empty
};

/// How many queries each stage of an oracle answered, and what they came to.
struct OracleStatistics {
  u64 queries = 0;
  u64 by_simplification = 0;  // a constant, or what the path says already
  u64 by_model = 0;           // a model that was there already
  u64 by_cache = 0;           // the same slice, but for names
  u64 by_core = 0;            // contains a set of constraints that was found unsatisfiable
  u64 by_substitution =
      0;              // nothing is left, or a contradiction, when variables that are equal to something are replaced
  u64 by_bounds = 0;  // bounds and differences contradict each other
  u64 by_sums = 0;    // sums that do not wrap contradict each other
  u64 by_search = 0;  // a model made by changing one value after the other
  u64 by_cases = 0;   // bounds and differences, in each of a few cases
  u64 by_solver = 0;  // asked of Z3
  u64 sat = 0;
  u64 unsat = 0;
  u64 unknown = 0;
  u64 models = 0;           // model() was asked for
  u64 solver_calls = 0;     // a query may take several
  u64 fresh_calls = 0;      // of these: to a fresh solver
  u64 solver_gave_up = 0;   // limit reached, not expressible, an exception of Z3
  u64 models_rejected = 0;  // of Z3, by evaluation
  u64 solver_nanoseconds = 0;

  u64 answered_before_solver() const { return queries - by_solver; }
  OracleStatistics& operator+=(const OracleStatistics& other);
};

class Oracle {
 public:
  virtual ~Oracle() = default;
  /// Whether `path` and `extra` together can be true, given that `path` alone was not found unsatisfiable.
  virtual Answer check(PathCondition path, Expr extra) = 0;
  /// A model of `path` that depends on nothing but `path`: neither on the machine, nor on what was asked before.
  /// unknown: none was found.
  virtual Answer model(PathCondition path, Model& into) = 0;
};

/// The value of `e` (no array, no string) under `model`, by Java's own arithmetic: the checker of everything that a
/// solver says.
u64 evaluate(const Expressions& expressions, Expr e, const Model& model);
bool holds(const Expressions& expressions, Expr boolean, const Model& model);

}  // namespace pathfleet::expr
