// How path conditions are decided, and what it took (expr/oracle.h).
#pragma once

#include "expr/oracle.h"

namespace pathfleet::solver {

struct SolverOptions {
  /// Z3's own count of its steps, for one query; the same on every machine, as no clock is.
  u32 rlimit = 10'000'000;
  /// Every unsatisfiable query is asked again in a fresh solver without the chain, every model evaluated over all
  /// constraints: a disagreement is a bug of ours or of Z3 (InternalError).
  bool validate = false;
  /// No chain: every query goes to a fresh Z3 as it is. The slow checker.
  bool plain = false;
  /// Numbers are mathematical integers: what is found satisfiable is so in Java too, without an overflow; what is found
  /// unsatisfiable may be satisfiable by an overflow. Operators of bits are unknown.
  bool integers = false;
};

using SolverStatistics = expr::OracleStatistics;

}  // namespace pathfleet::solver
