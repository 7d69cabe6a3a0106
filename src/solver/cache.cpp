#include "solver/cache.h"

namespace pathfleet::solver {

void SolverCache::put_core(expr::Expr newest, std::vector<expr::Expr> others) {
  Shard& shard = shards_[newest % kShards];
  const std::lock_guard hold(shard.lock);
  if (shard.cores.size() >= kMostEntries) return;
  auto& cores = shard.cores[newest];
  if (cores.size() < kMostCores) cores.push_back(std::move(others));
}

}  // namespace pathfleet::solver
