// What a symbolic search needs besides the VM: the tables of expressions and the solver chain, one oracle for each worker.
// Main function: symbolic_world.

#include <algorithm>
#include <limits>

#include "cli/program.h"
#include "solver/solver_chain.h"

namespace pathfleet::cli {
namespace {

/// The chains refer to what is shared, so they keep it.
struct Shared {
  solver::SolverOptions options;
  solver::SolverCache cache;
};

class KeptChain final : public expr::Oracle {
 public:
  KeptChain(std::shared_ptr<vm::SymbolicWorld> world, std::shared_ptr<Shared> shared)
      : world_(std::move(world)), shared_(std::move(shared)), chain_(world_->expressions, world_->paths, shared_->cache, shared_->options) {}

  expr::Answer check(expr::PathCondition path, expr::Expr extra) override { return chain_.check(path, extra); }
  expr::Answer model(expr::PathCondition path, expr::Model& into) override { return chain_.model(path, into); }

 private:
  std::shared_ptr<vm::SymbolicWorld> world_;
  std::shared_ptr<Shared> shared_;
  solver::SolverChain chain_;
};

}  // namespace

std::shared_ptr<vm::SymbolicWorld> symbolic_world(const Options& options) {
  auto world = std::make_shared<vm::SymbolicWorld>();
  auto shared = std::make_shared<Shared>();
  constexpr u64 kNoLimit = std::numeric_limits<u32>::max();
  shared->options.rlimit = static_cast<u32>(options.solver_limit == 0 ? kNoLimit : std::min(options.solver_limit, kNoLimit));
  shared->options.validate = options.validate_solver;
  shared->options.integers = options.arith == "int";
  world->without_overflow = shared->options.integers;
  world->make_oracle = [weak = std::weak_ptr(world), shared] { return std::make_unique<KeptChain>(weak.lock(), shared); };
  return world;
}

}  // namespace pathfleet::cli
