// The results of Simplex compared with brute force, for sums that cannot wrap and sums that can.
#include "solver/simplex.h"

#include <gtest/gtest.h>

#include <random>

#include "expr/evaluator.h"
#include "solver/solver_chain.h"

namespace pathfleet::solver {
namespace {

using namespace expr;

struct Systems {
  explicit Systems(u64 seed) : random(seed) {
    for (const char* name : {"a", "b", "c"}) variables.push_back(x.variable(Sort::bits8, name));
  }

  i64 below(i64 limit) { return static_cast<i64>(random() % static_cast<u64>(limit)); }
  /// -reach <= v <= reach, moved a little.
  void limit(std::vector<Expr>& constraints, i64 reach) {
    for (const Expr v : variables) {
      const i64 middle = below(5) - 2;
      constraints.push_back(x.binary(Op::le, x.constant(Sort::bits8, static_cast<u64>(middle - reach)), v));
      constraints.push_back(x.binary(Op::le, v, x.constant(Sort::bits8, static_cast<u64>(middle + reach))));
    }
  }
  Expr comparison(Sort sort, i64 largest) {
    Expr sum = x.constant(sort, static_cast<u64>(below(2 * largest) - largest));
    for (const Expr v : variables) {
      const Expr wide = sort == Sort::bits8 ? v : x.convert(Op::sign_extend, sort, v);
      const Expr factor = x.constant(sort, static_cast<u64>(below(7) - 3));
      sum = x.binary(Op::add, sum, x.binary(Op::mul, wide, factor));
    }
    const Op op = std::array{Op::le, Op::lt, Op::le, Op::eq}[static_cast<size_t>(below(4))];
    const Expr compared = x.binary(op, sum, x.constant(sort, static_cast<u64>(below(9) - 4)));
    return below(3) == 0 && op != Op::eq ? x.not_of(compared) : compared;
  }
  bool possible(std::span<const Expr> constraints, i64 reach) {
    Model model;
    Evaluator evaluator(x);
    for (i64 a = -reach; a <= reach; ++a) {
      for (i64 b = -reach; b <= reach; ++b) {
        for (i64 c = -reach; c <= reach; ++c) {
          model.scalars = {{variables[0], static_cast<u8>(a)},
                           {variables[1], static_cast<u8>(b)},
                           {variables[2], static_cast<u8>(c)}};
          evaluator.use(model);
          if (std::all_of(constraints.begin(), constraints.end(), [&](Expr e) { return evaluator.holds(e); }))
            return true;
        }
      }
    }
    return false;
  }

  std::mt19937_64 random;
  Expressions x;
  std::vector<Expr> variables;
};

/// How many systems had no solution, and how many of these were refuted.
std::pair<u32, u32> refuted(u64 seed, Sort sort, i64 reach, i64 largest, u32 rounds) {
  Systems systems(seed);
  Simplex simplex(systems.x);
  u32 impossible = 0, proofs = 0;
  for (u32 round = 0; round < rounds; ++round) {
    std::vector<Expr> constraints;
    systems.limit(constraints, reach);
    for (u32 i = 0; i < 4; ++i) {
      const Expr next = systems.comparison(sort, largest);
      if (!systems.x.is_constant(next)) constraints.push_back(next);
    }
    Model model;
    bool found = false;
    const bool proof = simplex.check(constraints, model, found) == Answer::unsat;
    const bool possible = systems.possible(constraints, reach + 2);
    EXPECT_FALSE(proof && possible) << round;
    EXPECT_FALSE(proof && found);
    impossible += !possible;
    proofs += proof;
  }
  return {impossible, proofs};
}

TEST(Simplex, RefuteMostOfWhatHasNoSolution) {
  const auto [impossible, proofs] = refuted(1, Sort::bits32, 4, 20, 800);
  EXPECT_GT(impossible, 200u);
  EXPECT_GT(proofs, impossible * 6 / 10);  // the rest has solutions that are no integers
}

TEST(Simplex, RefuteNothingThatIsSolvedByWrapping) {
  const auto [impossible, proofs] = refuted(2, Sort::bits8, 18, 120, 60);
  EXPECT_GT(proofs, 0u);
  EXPECT_LT(impossible, 60u);
}

// What Z3 needs thousands of steps for: an order, and a sum between two bounds.
TEST(Simplex, LeaveNothingToTheSolver) {
  Expressions x;
  PathConditions paths;
  SolverCache cache;
  SolverOptions options;
  SolverChain chain(x, paths, cache, options);
  PathCondition path = kTrue;
  Expr sum = x.i32_of(0), last = kNone;
  for (u32 i = 0; i < 6; ++i) {
    const Expr v = x.variable(Sort::bits32, "v" + std::to_string(i));
    path = paths.extend(path, x.binary(Op::le, x.i32_of(-1000), v));
    path = paths.extend(path, x.binary(Op::le, v, x.i32_of(1000)));
    if (last != kNone) path = paths.extend(path, x.binary(Op::le, last, v));
    sum = x.binary(Op::add, sum, v);
    last = v;
  }
  path = paths.extend(path, x.binary(Op::le, sum, x.i32_of(-10)));
  EXPECT_EQ(chain.check(path, x.binary(Op::le, x.i32_of(0), x.variable(Sort::bits32, "v0"))), Answer::unsat);
  EXPECT_EQ(chain.check(path, x.binary(Op::le, x.variable(Sort::bits32, "v5"), x.i32_of(-2))), Answer::sat);
  EXPECT_EQ(chain.check(path, x.binary(Op::lt, sum, x.i32_of(-6000))), Answer::unsat);
  EXPECT_EQ(chain.statistics().by_sums + chain.statistics().by_bounds + chain.statistics().by_search +
                chain.statistics().by_model,
            3u);
  EXPECT_GT(chain.statistics().by_sums, 0u);
  EXPECT_EQ(chain.statistics().solver_calls, 0u);
}

}  // namespace
}  // namespace pathfleet::solver
