#include "expr/oracle.h"

#include <initializer_list>

namespace pathfleet::expr {

OracleStatistics& OracleStatistics::operator+=(const OracleStatistics& other) {
  using S = OracleStatistics;
  for (u64 S::*field : {&S::queries,     &S::by_simplification, &S::by_model,        &S::by_cache,
                        &S::by_core,     &S::by_substitution,   &S::by_bounds,       &S::by_sums,
                        &S::by_search,   &S::by_cases,          &S::by_solver,       &S::sat,
                        &S::unsat,       &S::unknown,           &S::models,          &S::solver_calls,
                        &S::fresh_calls, &S::solver_gave_up,    &S::models_rejected, &S::solver_nanoseconds}) {
    this->*field += other.*field;
  }
  return *this;
}

}  // namespace pathfleet::expr
