// The options of the solver chain, and its statistics (expr/oracle.h).
#pragma once

#include "expr/oracle.h"

namespace pathfleet::solver {

struct SolverOptions {
  /// The limit of one query, in Z3's own count of steps. Unlike a time limit, it has the same effect on every machine.
  u32 rlimit = 10'000'000;
  /// Checks the answers: every unsatisfiable query is asked again in a fresh solver without the chain, and every model
  /// is evaluated over all constraints. A disagreement is a bug of ours or of Z3 (InternalError).
  bool validate = false;
  /// Without the chain: every query goes unchanged to a fresh Z3. This is the slow checker.
  bool plain = false;
  /// Numbers are mathematical integers. A satisfiable query is then satisfiable in Java, without overflow. An
  /// unsatisfiable one may be satisfiable in Java with an overflow. Queries with bit operators are unknown.
  bool integers = false;
};

using SolverStatistics = expr::OracleStatistics;

}  // namespace pathfleet::solver
