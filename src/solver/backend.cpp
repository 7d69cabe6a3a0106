#include "solver/backend.h"

#include <algorithm>

namespace pathfleet::solver {

using namespace expr;

bool Backend::believes(std::span<const Expr> constraints, const Model& model) {
  evaluator_.use(model);
  return std::all_of(constraints.begin(), constraints.end(), [&](Expr e) {
    return options_.integers ? evaluator_.holds_without_overflow(e) : evaluator_.holds(e);
  });
}

}  // namespace pathfleet::solver
