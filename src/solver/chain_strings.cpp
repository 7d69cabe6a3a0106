// The stage of the chain for constraints on strings. They are translated into constraints on bits for strings up to a
// bound; if that leaves the answer open, the next bound is tried. Main function: SolverChain::decide_strings().
#include <utility>

#include "solver/solver_chain.h"
#include "solver/string_bits.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr u32 kStringBounds[] = {3, 8, 20, 48};
constexpr u32 kPlainBound = 20;  // the largest bound unless a constant is longer

/// Whether a bound is worth its cost: constraints on longer strings mostly depend on constants of such a length.
bool is_worth(u32 bound, std::span<const Expr> constraints, const Expressions& x) {
  if (bound <= kPlainBound) return true;
  bool found = false;
  ExprMap<bool> seen;
  std::vector<Expr> stack;
  for (const Expr constraint : constraints) {
    post_order(
        x, constraint, stack, [&](Expr e) { return seen.find(e) != nullptr; },
        [&](Expr e) {
          seen.put(e, true);
          found = found || (x.is_constant(e) && x.sort(e) == Sort::string && x.literal(e).size() > kPlainBound);
        });
  }
  return found;
}

}  // namespace

/// Decides by strings of bounded length. A model of the bounded constraints is a model of the slice. The slice is
/// unsatisfiable if the bounded constraints are so even when everything that depends on longer strings is left free.
Answer SolverChain::decide_strings(const Slice& slice, const Model* start, Model& model) {
  if (const auto known = options_.plain ? std::nullopt : cache_.answer(slice.key)) {
    if (known->model != nullptr) known->model->write(slice, model, x_);
    return counted(statistics_.by_cache, known->answer);
  }
  const SolverStatistics before = statistics_;
  Answer answer = Answer::unknown;
  Substitution substitution;
  if (options_.plain) {
    substitution.left = slice.constraints;
  } else {
    substitution = Substitution::of(slice.constraints, x_);
  }
  if (substitution.contradictory) {
    answer = Answer::unsat;
  } else if (substitution.left.empty()) {
    answer = Answer::sat;
  }
  if (answer == Answer::unknown && !options_.plain) {
    model = start != nullptr ? *start : Model();
    substitution.begin(model, x_);
    bool found = local_search_.find(substitution.left, model);
    if (!found && start != nullptr) {
      model = {};
      found = local_search_.find(substitution.left, model);
    }
    if (found) answer = Answer::sat;
  }
  for (const u32 bound : kStringBounds) {
    if (answer != Answer::unknown || !is_worth(bound, slice.constraints, x_)) break;
    StringBits short_strings(x_, bound, true);
    if (decide_bits(short_strings.constraints(substitution.left), model) == Answer::sat) {
      short_strings.read(slice.variables, model);
      if (backend_->believes(substitution.left, model)) answer = Answer::sat;
    } else {
      StringBits all_strings(x_, bound, false);
      Model ignored;
      if (decide_bits(all_strings.constraints(substitution.left), ignored) == Answer::unsat) answer = Answer::unsat;
    }
  }
  if (answer == Answer::sat) {
    substitution.complete(model, x_);
    if (!backend_->believes(slice.constraints, model)) answer = Answer::unknown;
  }
  // The queries of this function to the chain count as one query.
  const bool asked_solver = statistics_.solver_calls != before.solver_calls;
  SolverStatistics after = before;
  after.solver_calls = statistics_.solver_calls;
  after.fresh_calls = statistics_.fresh_calls;
  after.solver_gave_up = statistics_.solver_gave_up;
  after.models_rejected = statistics_.models_rejected;
  after.solver_nanoseconds = statistics_.solver_nanoseconds;
  statistics_ = after;
  if (!options_.plain) cache_.put_answer(slice.key, entry_of(slice, answer, model));
  return counted(asked_solver              ? statistics_.by_solver
                 : answer == Answer::unsat ? statistics_.by_bounds
                                           : statistics_.by_search,
                 answer);
}

/// Decides the translation of constraints on strings into bits.
Answer SolverChain::decide_bits(std::span<const Expr> constraints, Model& model) {
  model = {};
  std::vector<Expr> parts;
  for (const Expr constraint : constraints) {
    if (!split(x_, constraint, parts)) return Answer::unsat;
  }
  if (parts.empty()) return Answer::sat;
  const Slice slice = Slice::of(std::move(parts), facts_);
  if (!options_.plain) return decide_slice(slice, 0, nullptr, model);
  return backend_->solve_fresh(slice.constraints, slice.variables, model);
}

/// The canonical model of a slice with strings: by local search, otherwise for the smallest bound that has a model.
/// Each character becomes 'a' if the constraints allow it.
Answer SolverChain::canonical_strings(const Slice& slice, Model& into) {
  Model model;
  Answer answer = Answer::unknown;
  if (!options_.plain && local_search_.find(slice.constraints, model)) {
    local_search_.shrink(slice.constraints, slice.variables, model);
    answer = Answer::sat;
  }
  for (const u32 bound : kStringBounds) {
    if (answer != Answer::unknown || !is_worth(bound, slice.constraints, x_)) break;
    StringBits strings(x_, bound, true);
    std::vector<Expr> parts;
    bool possible = true;
    for (const Expr constraint : strings.constraints(slice.constraints))
      possible = possible && split(x_, constraint, parts);
    model = {};
    if (!possible || canonical_model(Slice::of(std::move(parts), facts_), model) != Answer::sat) continue;
    strings.read(slice.variables, model);
    if (backend_->believes(slice.constraints, model)) answer = Answer::sat;
  }
  if (answer == Answer::sat) {
    for (const Expr variable : slice.variables) {
      if (x_.sort(variable) != Sort::string) continue;
      for (char16_t& unit : model.strings[variable]) {
        const char16_t found = std::exchange(unit, u'a');
        if (!backend_->believes(slice.constraints, model)) unit = found;
      }
    }
  }
  const SolverCache::Entry entry = entry_of(slice, answer, model);
  cache_.put_canonical(slice.key, entry);
  if (entry.model != nullptr) entry.model->write(slice, into, x_);
  return answer;
}

}  // namespace pathfleet::solver
