// The parts of a symbolic search besides the VM: the tables of expressions, and a solver chain for each worker. Main
// function: symbolic_world.

#include <malloc.h>

#include <algorithm>
#include <limits>
#include <mutex>
#include <set>

#include "cli/options/memory_limit.h"
#include "cli/program/program.h"
#include "solver/solver_chain.h"

namespace pathfleet::cli {
namespace {

/// The parts that all chains share; each chain keeps them alive.
struct Shared {
  solver::SolverOptions options;
  solver::SolverCache cache;

  std::mutex lock;
  std::set<const solver::SolverChain*> chains;
  solver::SolverStatistics gone;  // sums of the chains that were destroyed
};

class KeptChain final : public expr::Oracle {
 public:
  KeptChain(std::shared_ptr<vm::SymbolicWorld> world, std::shared_ptr<Shared> shared)
      : world_(std::move(world)),
        shared_(std::move(shared)),
        chain_(world_->expressions, world_->paths, shared_->cache, shared_->options) {
    const std::lock_guard hold(shared_->lock);
    shared_->chains.insert(&chain_);
  }
  ~KeptChain() override {
    const std::lock_guard hold(shared_->lock);
    shared_->chains.erase(&chain_);
    shared_->gone += chain_.statistics();
  }

  expr::Answer check(expr::PathCondition path, expr::Expr extra) override { return chain_.check(path, extra); }
  expr::Answer model(expr::PathCondition path, expr::Model& into) override { return chain_.model(path, into); }

 private:
  std::shared_ptr<vm::SymbolicWorld> world_;
  std::shared_ptr<Shared> shared_;
  solver::SolverChain chain_;
};

}  // namespace

std::shared_ptr<vm::SymbolicWorld> symbolic_world(const Options& options) {
  // Z3 allocates and frees the same memory for each fresh query. Without these settings the system calls for that took
  // a sixth of the time.
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  auto world = std::make_shared<vm::SymbolicWorld>();
  world->expressions.limit_memory(options.memory_limit ? options.memory_limit : default_memory_limit());
  auto shared = std::make_shared<Shared>();
  constexpr u64 kNoLimit = std::numeric_limits<u32>::max();
  shared->options.rlimit =
      static_cast<u32>(options.solver_limit == 0 ? kNoLimit : std::min(options.solver_limit, kNoLimit));
  shared->options.validate = options.validate_solver;
  shared->options.integers = options.arith == "int";
  world->without_overflow = shared->options.integers;
  world->make_oracle = [weak = std::weak_ptr(world), shared] {
    return std::make_unique<KeptChain>(weak.lock(), shared);
  };
  world->statistics = [shared] {
    const std::lock_guard hold(shared->lock);
    solver::SolverStatistics sum = shared->gone;
    for (const solver::SolverChain* chain : shared->chains) sum += chain->statistics();
    return sum;
  };
  return world;
}

}  // namespace pathfleet::cli
