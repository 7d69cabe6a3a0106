// Decides prefixes by SAT: one formula for each thread, loaded once and asked under assumptions. Main class:
// PrefixSolver.
//
// What was found is kept as a tree of beginnings of models (prefix_tree.h). A prefix that leaves the tree at some node
// is asked about there: is there a model that goes on from this node in another way than those that are known? Each
// model answers for all prefixes that it has, and the answer no for all ways that leave the tree at this node.
//
// Invariant: an answer never depends on which questions were asked before.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "bounds/answer_store.h"
#include "bounds/formula.h"
#include "bounds/label_pruning.h"
#include "bounds/prefix_tree.h"

namespace pathfleet::bounds {

class PrefixSolver final : public PrefixOracle {
 public:
  /// The bounds have a declarative invariant. `store` may be null.
  PrefixSolver(const FieldBounds& bounds, const std::string& where, std::unique_ptr<AnswerStore> store);

  bool satisfiable(const Prefix& prefix) override;
  void report(PruningStatistics& into) const override;

 private:
  /// A model that has the first `count` edges of the prefix, and the field of the next one leads to none of
  /// these targets.
  std::optional<Prefix> other_model(const Prefix& prefix, std::size_t count, const std::vector<u32>& known);
  /// The literal of "the field of this edge leads there".
  Literal leads_to(const LabelledEdge& edge, u32 target) const;
  /// The edges of a structure in the order of its labels.
  Prefix edges_of(const StructureGraph& graph) const;
  void store(const Prefix& prefix, std::size_t known);

  const Structure structure_;
  const Invariant invariant_;
  const Formula formula_;
  const std::unique_ptr<AnswerStore> store_;
  std::mutex mutex_;  // for what follows
  PrefixTree tree_;
  std::vector<std::unique_ptr<SatSolver>> idle_;
  std::atomic<u64> by_memory_{0}, by_store_{0}, calls_{0}, loads_{0};
};

}  // namespace pathfleet::bounds
