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
  PrefixTree::Node node = PrefixTree::kRoot;
  std::size_t known = 0, looked_up = 0;
  bool solved = false, from_store = false;
  std::unique_lock lock(mutex_);
  while (true) {
    while (known < prefix.size()) {
      const PrefixTree::Node next = tree_.child(node, prefix[known].target);
      if (next == PrefixTree::kNone) break;
      node = next;
      ++known;
    }
    const bool answer = known == prefix.size();
    if (answer || tree_.closed(node)) {
      if (!solved) ++(from_store ? by_store_ : by_memory_);
      return answer;
    }
    const std::vector<u32> targets = tree_.targets(node);
    lock.unlock();
    // The store knows beginnings of models, too.
    if (store_ && looked_up <= known) {
      looked_up = known + 1;
      const Prefix longer(prefix.begin(), prefix.begin() + static_cast<std::ptrdiff_t>(known) + 1);
      if (store_->knows_satisfiable(longer)) {
        from_store = true;
        lock.lock();
        tree_.add(longer);
        continue;
      }
    }
    solved = true;
    const std::optional<Prefix> model = other_model(prefix, known, targets);
    lock.lock();
    if (model) {
      const std::size_t shared = tree_.add(*model);
      if (!store_) continue;
      lock.unlock();
      store(*model, shared);
      lock.lock();
    } else {
      tree_.close(node);
    }
  }
}

void PrefixSolver::store(const Prefix& prefix, std::size_t known) {
  Prefix beginning(prefix.begin(), prefix.begin() + static_cast<std::ptrdiff_t>(known));
  while (beginning.size() < prefix.size()) {
    beginning.push_back(prefix[beginning.size()]);
    store_->add_satisfiable(beginning);
  }
}

Literal PrefixSolver::leads_to(const LabelledEdge& edge, u32 target) const {
  const u32 scope = formula_.scope();
  return formula_.leads_to(edge.source / scope, edge.field, edge.source % scope,
                           target == PartialStructure::kNull ? std::nullopt : std::optional(target % scope));
}

std::optional<Prefix> PrefixSolver::other_model(const Prefix& prefix, std::size_t count,
                                                const std::vector<u32>& known) {
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
  std::vector<Literal> assumptions;
  for (std::size_t i = 0; i < count; ++i) assumptions.push_back(leads_to(prefix[i], prefix[i].target));
  for (const u32 target : known) assumptions.push_back(-leads_to(prefix[count], target));
  ++calls_;
  std::optional<Prefix> model;
  if (solver->solve(assumptions) == SatSolver::Answer::satisfiable) model = edges_of(formula_.structure_in(*solver));
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(solver));
  return model;
}

Prefix PrefixSolver::edges_of(const StructureGraph& graph) const {
  std::vector<u32> labels, next(structure_.classes.size());
  for (const StructureGraph::Node& node : graph.nodes)
    labels.push_back(node.class_number * formula_.scope() + next[node.class_number]++);
  Prefix edges;
  for (u32 node = 0; node < graph.nodes.size(); ++node) {
    for (u32 field = 0; field < graph.nodes[node].targets.size(); ++field) {
      const u32 target = graph.nodes[node].targets[field];
      if (target == StructureGraph::kOpen) continue;
      edges.push_back(
          {labels[node], field, target == StructureGraph::kNull ? PartialStructure::kNull : labels[target]});
    }
  }
  return edges;
}

void PrefixSolver::report(PruningStatistics& into) const {
  into.by_memory += by_memory_;
  into.by_store += by_store_;
  into.solver_calls += calls_;
  into.formula_loads += loads_;
}

}  // namespace pathfleet::bounds
