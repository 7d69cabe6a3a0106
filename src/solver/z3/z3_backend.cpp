#include <algorithm>
#include <chrono>

#include "core/interruption.h"
#include "expr/sorts.h"
#include "solver/backend.h"
#include "solver/z3/translation.h"

namespace pathfleet::solver {

using namespace expr;

namespace {

constexpr size_t kMostTerms = 50'000;  // at most; then the context is replaced by a new one
constexpr u32 kMostQuestions = 20'000;
constexpr u32 kStepsPerGate = 20;  // Z3's resource limit does not count the translation into gates. So a query that
                                   // would take too many gates is not begun.
constexpr u32 kQuickShare = 32;    // the share of the limit that a quick call gets

u64 gates_of(const Expressions& x, const Node& node) {
  const u64 bits = width(node.sort);
  switch (node.op) {
    case Op::mul:
    case Op::div:
    case Op::rem: return x.is_constant(node.child[1]) ? 8 * bits : bits * bits;
    case Op::fadd:
    case Op::fsub:
    case Op::ffloor:
    case Op::fceil:
    case Op::frint:
    case Op::float_of_bits_signed:
    case Op::float_to_bits_saturating: return 32 * bits;
    case Op::fmul:
    case Op::fdiv:
    case Op::fsqrt: return bits * bits;
    case Op::frem: return 8 * bits * bits;
    default: return bits;
  }
}

/// Adds the duration of a scope to a counter.
class Stopwatch {
 public:
  explicit Stopwatch(u64& nanoseconds) : nanoseconds_(nanoseconds), start_(std::chrono::steady_clock::now()) {}
  ~Stopwatch() {
    nanoseconds_ += static_cast<u64>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - start_).count());
  }
  Stopwatch(const Stopwatch&) = delete;

 private:
  u64& nanoseconds_;
  std::chrono::steady_clock::time_point start_;
};

/// The terms and the solver that quick calls share.
struct Here {
  explicit Here(const Expressions& x)
      : terms(context, x, false, [](Expr variable) { return "x" + std::to_string(variable); }) {}

  /// Makes the solver hold exactly `constraints`, each in its own scope. The common prefix with the earlier constraints
  /// stays.
  void assert_all(std::span<const Expr> constraints) {
    size_t same = 0;
    while (same < held.size() && same < constraints.size() && held[same] == constraints[same]) ++same;
    if (held.size() > same) solver.pop(static_cast<unsigned>(held.size() - same));
    held.resize(same);
    for (; same < constraints.size(); ++same) {
      const z3::expr term = terms.term(constraints[same]);
      solver.push();
      held.push_back(constraints[same]);
      solver.add(term);
    }
  }

  z3::context context;
  const Interruptible stoppable{[this] { context.interrupt(); }};
  Translation terms;
  z3::solver solver{context, z3::solver::simple()};
  std::vector<Expr> held;
  u32 questions = 0;
};

enum class Theory : u8 { bits, arrays, floats, both };

struct Survey {
  Theory theory;
  u64 gates;  // about the number of gates that express the constraints as bit operations
};

class Z3Backend final : public Backend {
 public:
  using Backend::Backend;
  Answer solve_here(std::span<const Expr> constraints, std::span<const Expr> variables, Model& model) override;
  Answer solve_fresh(std::span<const Expr> constraints, std::span<const Expr> variables, Model& model) override;

 private:
  Survey survey(std::span<const Expr> constraints) const;

  std::unique_ptr<Here> here_;
};

Survey Z3Backend::survey(std::span<const Expr> constraints) const {
  bool arrays = false;
  bool floats = false;
  u64 gates = 0;
  ExprMap<bool> seen;
  std::vector<Expr> stack;
  for (const Expr constraint : constraints) {
    post_order(
        x_, constraint, stack, [&](Expr e) { return seen.find(e) != nullptr; },
        [&](Expr e) {
          seen.put(e, true);
          arrays = arrays || is_array(x_.sort(e));
          floats = floats || is_float(x_.sort(e));
          gates += gates_of(x_, x_.node(e));
        });
  }
  return {arrays ? (floats ? Theory::both : Theory::arrays) : floats ? Theory::floats : Theory::bits, gates};
}

void set_limit(z3::solver& solver, z3::context& context, u32 rlimit) {
  z3::params params(context);
  params.set("rlimit", rlimit);
  solver.set(params);
}

/// Calls solver.check(). A model counts only if evaluation confirms it.
template <class Believes>
Answer ask(z3::solver& solver, Translation& terms, std::span<const Expr> variables, Model& model,
           SolverStatistics& statistics, Believes&& believes) {
  switch (solver.check()) {
    case z3::unsat: return Answer::unsat;
    case z3::sat: break;
    default:
      throw_if_interrupted();
      ++statistics.solver_gave_up;
      return Answer::unknown;
  }
  Model found;
  if (terms.read(solver.get_model(), variables, found) && believes(found)) {
    model = std::move(found);
    return Answer::sat;
  }
  ++statistics.models_rejected;
  return Answer::unknown;
}

Answer Z3Backend::solve_here(std::span<const Expr> constraints, std::span<const Expr> variables, Model& model) {
  const Survey found = survey(constraints);
  // Only fresh solvers handle integers, floats and large queries.
  if (options_.integers || found.theory >= Theory::floats ||
      found.gates > options_.rlimit / kQuickShare / kStepsPerGate)
    return Answer::unknown;
  ++statistics_.solver_calls;
  const Stopwatch watch(statistics_.solver_nanoseconds);
  try {
    if (here_ == nullptr || here_->terms.size() > kMostTerms || here_->questions > kMostQuestions) {
      here_.reset();
      here_ = std::make_unique<Here>(x_);
      set_limit(here_->solver, here_->context, std::max(options_.rlimit / kQuickShare, 1u));
    }
    ++here_->questions;
    here_->assert_all(constraints);
    return ask(here_->solver, here_->terms, variables, model, statistics_,
               [&](const Model& found) { return believes(constraints, found); });
  } catch (const NotExpressible&) {
  } catch (const z3::exception&) {
    here_.reset();  // its state is unknown after an exception
  }
  throw_if_interrupted();
  ++statistics_.solver_gave_up;
  return Answer::unknown;
}

Answer Z3Backend::solve_fresh(std::span<const Expr> constraints, std::span<const Expr> variables, Model& model) {
  ++statistics_.solver_calls;
  ++statistics_.fresh_calls;
  const Stopwatch watch(statistics_.solver_nanoseconds);
  const Survey size = survey(constraints);
  if (!options_.integers && size.gates > options_.rlimit / kStepsPerGate) {
    ++statistics_.solver_gave_up;
    return Answer::unknown;
  }
  try {
    z3::context context;
    const Interruptible stoppable{[&context] { context.interrupt(); }};
    ExprMap<u32> place;
    for (u32 i = 0; i < variables.size(); ++i) place.put(variables[i], i);
    Translation terms(context, x_, options_.integers,
                      [&](Expr variable) { return "v" + std::to_string(*place.find(variable)); });
    const auto make = [&]() -> z3::solver {
      if (options_.integers) return z3::solver(context, z3::solver::simple());
      switch (size.theory) {
        case Theory::bits: return z3::tactic(context, "qfbv").mk_solver();
        case Theory::floats: return z3::tactic(context, "qffpbv").mk_solver();
        case Theory::arrays: return z3::tactic(context, "qfaufbv").mk_solver();
        default: return z3::solver(context, z3::solver::simple());
      }
    };
    z3::solver solver = make();
    set_limit(solver, context, options_.rlimit);
    for (const Expr constraint : constraints) solver.add(terms.term(constraint));
    terms.bounds(variables, solver);
    return ask(solver, terms, variables, model, statistics_,
               [&](const Model& found) { return believes(constraints, found); });
  } catch (const NotExpressible&) {
  } catch (const z3::exception&) {
  }
  throw_if_interrupted();
  ++statistics_.solver_gave_up;
  return Answer::unknown;
}

}  // namespace

std::unique_ptr<Backend> z3_backend(const Expressions& expressions, const SolverOptions& options,
                                    SolverStatistics& statistics) {
  return std::make_unique<Z3Backend>(expressions, options, statistics);
}

/// What cli/modules.cpp looks up in the module.
extern "C" Backend* pathfleet_z3_backend(const Expressions& expressions, const SolverOptions& options,
                                         SolverStatistics& statistics) {
  return new Z3Backend(expressions, options, statistics);
}

}  // namespace pathfleet::solver
