// Decides prefixes by SAT: one formula for each thread, loaded once and asked under assumptions. Main class:
// PrefixSolver.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "bounds/answer_store.h"
#include "bounds/formula.h"
#include "bounds/label_pruning.h"

namespace pathfleet::bounds {

class PrefixSolver final : public PrefixOracle {
 public:
  /// The bounds have a declarative invariant. `store` may be null.
  PrefixSolver(const FieldBounds& bounds, const std::string& where, std::unique_ptr<AnswerStore> store);

  bool satisfiable(const Prefix& prefix) override;
  void report(PruningStatistics& into) const override;

 private:
  bool solve(const Prefix& prefix);

  const Structure structure_;
  const Invariant invariant_;
  const Formula formula_;
  const std::unique_ptr<AnswerStore> store_;
  std::mutex mutex_;  // for what follows
  std::map<Prefix, bool> known_;
  std::vector<std::unique_ptr<SatSolver>> idle_;
  std::atomic<u64> by_memory_{0}, by_store_{0}, calls_{0}, loads_{0};
};

}  // namespace pathfleet::bounds
