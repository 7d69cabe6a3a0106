#include "bounds/sat_solver.h"

#include <algorithm>
#include <cadical.hpp>
#include <cstdlib>
#include <limits>

#include "core/error.h"
#include "core/interruption.h"

namespace pathfleet::bounds {

struct SatSolver::Parts : CaDiCaL::Terminator {
  bool terminate() override { return interruption() != Interruption::none; }
  CaDiCaL::Solver solver;
};

SatSolver::SatSolver(const Circuit& formula) : parts_(std::make_unique<Parts>()) {
  parts_->solver.set("quiet", 1);
  parts_->solver.connect_terminator(parts_.get());
  u64 added = 0;
  for (const std::vector<Literal>& clause : formula.clauses()) {
    if (++added % 4096 == 0) throw_if_interrupted();
    add_clause(clause);
  }
}

SatSolver::~SatSolver() { parts_->solver.disconnect_terminator(); }

void SatSolver::add_clause(std::span<const Literal> clause) {
  for (const Literal literal : clause) parts_->solver.add(literal);
  parts_->solver.add(0);
}

SatSolver::Answer SatSolver::solve(std::span<const Literal> assumptions, u64 most_conflicts) {
  throw_if_interrupted();
  for (const Literal literal : assumptions) parts_->solver.assume(literal);
  if (most_conflicts > 0)
    parts_->solver.limit("conflicts", static_cast<int>(std::min<u64>(most_conflicts, std::numeric_limits<int>::max())));
  switch (parts_->solver.solve()) {
    case 10: return Answer::satisfiable;
    case 20: return Answer::unsatisfiable;
    default: break;
  }
  throw_if_interrupted();
  PF_CHECK(most_conflicts > 0);
  return Answer::undecided;
}

bool SatSolver::value(Literal literal) const { return (parts_->solver.val(std::abs(literal)) > 0) == (literal > 0); }

}  // namespace pathfleet::bounds
