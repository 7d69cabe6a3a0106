#include "solver/backend.h"

#include <algorithm>
#include <chrono>

#include "expr/sorts.h"
#include "solver/translation.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr size_t kMostTerms = 100'000;  // then a context is thrown away

/// Adds the time until the end of a scope.
class Stopwatch {
 public:
  explicit Stopwatch(u64& nanoseconds) : nanoseconds_(nanoseconds), start_(std::chrono::steady_clock::now()) {}
  ~Stopwatch() {
    nanoseconds_ += static_cast<u64>(std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - start_).count());
  }
  Stopwatch(const Stopwatch&) = delete;

 private:
  u64& nanoseconds_;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace

struct Backend::Here {
  Here(const Expressions& x, bool integers) : terms(context, x, integers, [](Expr variable) { return "x" + std::to_string(variable); }) {}

  z3::context context;
  Translation terms;
};

Backend::Backend(const Expressions& expressions, const SolverOptions& options, SolverStatistics& statistics)
    : x_(expressions), options_(options), statistics_(statistics), evaluator_(expressions) {}
Backend::~Backend() = default;

bool Backend::believes(std::span<const Expr> constraints, const Model& model) {
  evaluator_.use(model);
  return std::all_of(constraints.begin(), constraints.end(),
                     [&](Expr e) { return options_.integers ? evaluator_.holds_without_overflow(e) : evaluator_.holds(e); });
}

Backend::Theory Backend::theory_of(std::span<const Expr> constraints) const {
  bool arrays = false;
  bool floats = false;
  ExprMap<bool> seen;
  std::vector<Expr> stack;
  for (const Expr constraint : constraints) {
    post_order(
        x_, constraint, stack, [&](Expr e) { return seen.find(e) != nullptr; },
        [&](Expr e) {
          seen.put(e, true);
          arrays = arrays || is_array(x_.sort(e));
          floats = floats || is_float(x_.sort(e));
        });
  }
  return arrays ? (floats ? Theory::both : Theory::arrays) : floats ? Theory::floats : Theory::bits;
}

namespace {

/// What solver.check() said, as far as it is to be believed.
template <class Believes>
Answer ask(z3::solver& solver, Translation& terms, std::span<const Expr> constraints, std::span<const Expr> variables, Model& model,
           SolverStatistics& statistics, Believes&& believes) {
  for (const Expr constraint : constraints) solver.add(terms.term(constraint));
  terms.bounds(variables, solver);
  switch (solver.check()) {
    case z3::unsat: return Answer::unsat;
    case z3::sat: break;
    default: ++statistics.solver_gave_up; return Answer::unknown;
  }
  Model found;
  if (terms.read(solver.get_model(), variables, found) && believes(found)) {
    model = std::move(found);
    return Answer::sat;
  }
  ++statistics.models_rejected;
  return Answer::unknown;
}

}  // namespace

Answer Backend::solve_here(std::span<const Expr> constraints, std::span<const Expr> variables, Model& model) {
  ++statistics_.solver_calls;
  const Stopwatch watch(statistics_.solver_nanoseconds);
  try {
    if (here_ == nullptr || here_->terms.size() > kMostTerms) {
      here_.reset();
      here_ = std::make_unique<Here>(x_, options_.integers);
    }
    z3::solver solver(here_->context, z3::solver::simple());
    z3::params params(here_->context);
    params.set("rlimit", std::max(options_.rlimit / 16, 1u));
    solver.set(params);
    return ask(solver, here_->terms, constraints, variables, model, statistics_, [&](const Model& found) { return believes(constraints, found); });
  } catch (const NotExpressible&) {
  } catch (const z3::exception&) {
    here_.reset();
  }
  ++statistics_.solver_gave_up;
  return Answer::unknown;
}

Answer Backend::solve_fresh(std::span<const Expr> constraints, std::span<const Expr> variables, Model& model) {
  ++statistics_.solver_calls;
  const Stopwatch watch(statistics_.solver_nanoseconds);
  try {
    z3::context context;
    ExprMap<u32> place;
    for (u32 i = 0; i < variables.size(); ++i) place.put(variables[i], i);
    Translation terms(context, x_, options_.integers, [&](Expr variable) { return "v" + std::to_string(*place.find(variable)); });
    const auto make = [&]() -> z3::solver {
      if (options_.integers) return z3::solver(context, z3::solver::simple());
      switch (theory_of(constraints)) {
        case Theory::bits: return z3::tactic(context, "qfbv").mk_solver();
        case Theory::floats: return z3::tactic(context, "qffpbv").mk_solver();
        case Theory::arrays: return z3::tactic(context, "qfaufbv").mk_solver();
        default: return z3::solver(context, z3::solver::simple());
      }
    };
    z3::solver solver = make();
    z3::params params(context);
    params.set("rlimit", options_.rlimit);
    solver.set(params);
    return ask(solver, terms, constraints, variables, model, statistics_, [&](const Model& found) { return believes(constraints, found); });
  } catch (const NotExpressible&) {
  } catch (const z3::exception&) {
  }
  ++statistics_.solver_gave_up;
  return Answer::unknown;
}

}  // namespace pathfleet::solver
