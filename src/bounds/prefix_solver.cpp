#include "bounds/prefix_solver.h"

#include <utility>

#include "core/error.h"

namespace pathfleet::bounds {

PrefixSolver::PrefixSolver(const FieldBounds& bounds, const std::string& where, std::unique_ptr<AnswerStore> store)
    : structure_(bounds.structure),
      invariant_(parse_invariant(bounds.invariant, node_structure(structure_), where)),
      formula_(structure_, invariant_, bounds.scope),
      store_(std::move(store)) {
  for (u32 c = 0; c < bounds.fields.size(); ++c) {
    for (u32 f = 0; f < bounds.fields[c].size(); ++f) {
      if (bounds.fields[c][f].labelled != formula_.labelled(c, f))
        throw BadInput(where + ": damaged: its invariant reads other fields; write it anew with pathfleet bounds");
    }
  }
}

bool PrefixSolver::satisfiable(const Prefix& prefix) {
  {
    const std::lock_guard lock(mutex_);
    const auto known = known_.find(prefix);
    if (known != known_.end()) {
      ++by_memory_;
      return known->second;
    }
  }
  bool answer = store_ && store_->knows_satisfiable(prefix);
  if (answer) {
    ++by_store_;
  } else {
    answer = solve(prefix);
    if (answer && store_) store_->add_satisfiable(prefix);
  }
  const std::lock_guard lock(mutex_);
  known_.emplace(prefix, answer);
  return answer;
}

bool PrefixSolver::solve(const Prefix& prefix) {
  std::unique_ptr<SatSolver> solver;
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      solver = std::move(idle_.back());
      idle_.pop_back();
    }
  }
  if (!solver) {
    solver = std::make_unique<SatSolver>(formula_.circuit());
    ++loads_;
  }
  const u32 scope = formula_.scope();
  std::vector<Literal> assumptions;
  for (const LabelledEdge& edge : prefix) {
    const std::optional<u32> target =
        edge.target == PartialStructure::kNull ? std::nullopt : std::optional(edge.target % scope);
    assumptions.push_back(formula_.leads_to(edge.source / scope, edge.field, edge.source % scope, target));
  }
  ++calls_;
  const bool answer = solver->solve(assumptions) == SatSolver::Answer::satisfiable;
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(solver));
  return answer;
}

void PrefixSolver::report(PruningStatistics& into) const {
  into.by_memory += by_memory_;
  into.by_store += by_store_;
  into.solver_calls += calls_;
  into.formula_loads += loads_;
}

}  // namespace pathfleet::bounds
