// A SAT solver that has loaded one formula and answers queries under assumptions: CaDiCaL, incrementally. Main
// function: SatSolver::solve.
#pragma once

#include <memory>
#include <span>

#include "bounds/circuit.h"

namespace pathfleet::bounds {

class SatSolver {
 public:
  enum class Answer : u8 { satisfiable, unsatisfiable, undecided };

  explicit SatSolver(const Circuit& formula);
  ~SatSolver();
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;

  /// Whether the formula and these literals are satisfiable together. undecided: that takes more than `most_conflicts`
  /// conflicts; 0: no limit. Throws LimitReached if the process is interrupted.
  Answer solve(std::span<const Literal> assumptions, u64 most_conflicts = 0);
  /// After the answer satisfiable: the value in the model.
  bool value(Literal literal) const;
  void add_clause(std::span<const Literal> clause);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace pathfleet::bounds
