#include "solver/options.h"

#include <initializer_list>

namespace pathfleet::solver {

SolverStatistics& SolverStatistics::operator+=(const SolverStatistics& other) {
  for (u64 SolverStatistics::*field :
       {&SolverStatistics::queries, &SolverStatistics::by_simplification, &SolverStatistics::by_model, &SolverStatistics::by_bounds,
        &SolverStatistics::by_cache, &SolverStatistics::by_core, &SolverStatistics::by_search, &SolverStatistics::by_cases,
        &SolverStatistics::by_solver, &SolverStatistics::sat, &SolverStatistics::unsat, &SolverStatistics::unknown,
        &SolverStatistics::models, &SolverStatistics::solver_calls, &SolverStatistics::solver_gave_up, &SolverStatistics::models_rejected,
        &SolverStatistics::solver_nanoseconds}) {
    this->*field += other.*field;
  }
  return *this;
}

}  // namespace pathfleet::solver
