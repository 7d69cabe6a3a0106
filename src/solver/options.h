// How path conditions are decided, and what it took.
#pragma once

#include "core/types.h"

namespace pathfleet::solver {

struct SolverOptions {
  /// Z3's own count of its steps, for one query; the same on every machine, as no clock is.
  u32 rlimit = 10'000'000;
  /// Every unsatisfiable query is asked again in a fresh solver without the chain, every model evaluated over all constraints: a
  /// disagreement is a bug of ours or of Z3 (InternalError).
  bool validate = false;
  /// No chain: every query goes to a fresh Z3 as it is. The slow checker.
  bool plain = false;
  /// Numbers are mathematical integers: what is found satisfiable is so in Java too, without an overflow; what is found unsatisfiable
  /// may be satisfiable by an overflow. Operators of bits are unknown.
  bool integers = false;
};

/// How many queries each stage answered; the rest is what they came to.
struct SolverStatistics {
  u64 queries = 0;
  u64 by_simplification = 0;  // a constant
  u64 by_model = 0;           // a model that was there already
  u64 by_bounds = 0;          // bounds and differences contradict each other
  u64 by_cache = 0;           // the same slice, but for names
  u64 by_core = 0;            // contains a set of constraints that was found unsatisfiable
  u64 by_search = 0;          // a model made by changing one value after the other
  u64 by_cases = 0;           // bounds and differences, in each of a few cases
  u64 by_solver = 0;          // Z3
  u64 sat = 0;
  u64 unsat = 0;
  u64 unknown = 0;
  u64 models = 0;             // model() was asked for
  u64 solver_calls = 0;       // a query may take several
  u64 solver_gave_up = 0;     // limit reached, not expressible, an exception of Z3
  u64 models_rejected = 0;    // of Z3, by evaluation
  u64 solver_nanoseconds = 0;

  u64 answered_before_solver() const { return by_simplification + by_model + by_bounds + by_cache + by_core + by_search + by_cases; }
  SolverStatistics& operator+=(const SolverStatistics& other);
};

}  // namespace pathfleet::solver
