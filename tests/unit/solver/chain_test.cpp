// The chain compared with plain Z3 and with brute force; models independent of history; limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "../expr/random_terms.h"
#include "../support/property.h"
#include "../support/rounds.h"
#include "expr/arithmetic.h"
#include "expr/sorts.h"
#include "solver/solver_chain.h"

namespace pathfleet::solver {
namespace {

using namespace expr;

/// One table, one cache, one worker.
struct Bench {
  explicit Bench(SolverOptions with = {}) : options(with), chain(x, paths, cache, options) {}

  PathCondition path(std::vector<Expr> constraints) {
    PathCondition path = kTrue;
    for (const Expr constraint : constraints) path = paths.extend(path, constraint);
    return path;
  }
  Answer check(Expr e) { return chain.check(kTrue, e); }
  Expr i(const char* name) { return x.variable(Sort::bits32, name); }
  Expr n(i32 value) { return x.i32_of(value); }
  Expr op(Op op, Expr a, Expr b) { return x.binary(op, a, b); }
  Expr d(double value) { return x.constant(Sort::float64, bits_of(value)); }
  Expr f(float value) { return x.constant(Sort::float32, bits_of(value)); }

  Expressions x;
  PathConditions paths;
  SolverCache cache;
  SolverOptions options;
  SolverChain chain;
};

/// Whether there are values of v1_0 and v1_1, of 8 bits, under which all hold.
bool brute_force(std::span<const TreePointer> trees) {
  Inputs inputs;
  for (auto& values : inputs.of_sort) values.resize(2);  // of other sorts: what does not matter to the value
  for (u32 all = 0; all < 65536; ++all) {
    inputs.of_sort[static_cast<u8>(Sort::bits8)] = {all & 255, all >> 8};
    bool holds = true;
    for (const TreePointer& tree : trees) holds = holds && value_of(*tree, inputs) != 0;
    if (holds) return true;
  }
  return false;
}

TEST(Chain, FindsWhatBruteForceFinds) {
  Bench bench;
  const auto narrow = [&](const TreePointer& tree) {
    std::vector<Expr> variables;
    bench.x.variables(made_from(*tree, bench.x), variables);
    return !variables.empty() &&
           std::all_of(variables.begin(), variables.end(), [&](Expr v) { return bench.x.sort(v) == Sort::bits8; });
  };
  const auto condition = rc::gen::suchThat(trees([](RandomTrees& random) {
                                             random.sorts = {Sort::bits8};
                                             random.variables = 2;
                                             random.with_arrays = false;
                                             return random.tree(Sort::boolean, 3);
                                           }),
                                           narrow);
  u32 unsatisfiable = 0;
  test::expect_property(11, 60, [&] {
    std::vector<TreePointer> taken;
    PathCondition path = kTrue;
    for (const TreePointer& tree : *rc::gen::container<std::vector<TreePointer>>(5, condition)) {
      taken.push_back(tree);
      const Expr next = made_from(*tree, bench.x);
      const bool possible = brute_force(taken);
      RC_ASSERT(bench.chain.check(path, next) == (possible ? Answer::sat : Answer::unsat));
      if (!possible) {
        ++unsatisfiable;
        taken.pop_back();
        continue;
      }
      path = bench.paths.extend(path, next);
      Model model;
      RC_ASSERT(bench.chain.model(path, model) == Answer::sat);
      for (const Expr constraint : bench.paths.constraints(path)) RC_ASSERT(holds(bench.x, constraint, model));
    }
  });
  EXPECT_GT(unsatisfiable, 20u);
}

void compare_with_plain(std::vector<Sort> sorts, bool with_arrays, u64 seed, u32 usual_rounds, u32 depth) {
  const u32 number = rounds(usual_rounds);
  SolverOptions checked;
  checked.validate = true;
  checked.rlimit = 2'000'000;
  Bench bench(checked);
  SolverOptions plain = checked;
  plain.plain = true;
  SolverChain slow(bench.x, bench.paths, bench.cache, plain);
  const auto condition = trees([&](RandomTrees& random) {
    random.sorts = sorts;
    random.with_arrays = with_arrays;
    return random.tree(Sort::boolean, depth);
  });
  u32 decided = 0;
  test::expect_property(seed, number, [&] {
    PathCondition path = kTrue;
    for (const TreePointer& tree : *rc::gen::container<std::vector<TreePointer>>(4, condition)) {
      const Expr next = made_from(*tree, bench.x);
      const Answer answer = bench.chain.check(path, next);
      const Answer expected = slow.check(path, next);
      if (answer != Answer::unknown && expected != Answer::unknown) {
        RC_ASSERT(answer == expected);
        ++decided;
      }
      if (answer == Answer::sat) path = bench.paths.extend(path, next);
    }
  });
  EXPECT_GT(decided, number * 2);
}

TEST(Chain, AgreesWithPlainZ3OnInts) { compare_with_plain({Sort::bits32}, false, 21, 25, 3); }
TEST(Chain, AgreesWithPlainZ3OnArrays) { compare_with_plain({Sort::bits32}, true, 22, 25, 3); }
TEST(Chain, AgreesWithPlainZ3OnFloats) { compare_with_plain({Sort::float32}, false, 23, 4, 2); }

TEST(Chain, GivesZ3TheMeaningOfEveryOperator) {
  // operator(constants) == result and != result, with the operands hidden behind variables, straight to Z3.
  SolverOptions plain;
  plain.plain = true;
  Bench bench(plain);
  RandomTrees random(31);
  random.variables = 3;
  u32 decided = 0;
  for (u32 round = 0; round < 160; ++round) {
    const Sort sorts[] = {Sort::bits32, Sort::bits64, Sort::float32, Sort::float64, Sort::boolean};
    const TreePointer tree = random.tree(sorts[random.below(5)], 1);
    const Expr e = made_from(*tree, bench.x);
    if (bench.x.is_constant(e) || tree->op == Op::frem) continue;  // the remainder: below
    const Inputs inputs = random.inputs();
    const Model model = model_of(inputs, bench.x);
    std::vector<Expr> all;
    const auto same = [&](Expr a, u64 value) {
      const Expr constant = bench.x.constant(bench.x.sort(a), value);
      if (!is_float(bench.x.sort(a))) return bench.op(Op::eq, a, constant);
      const Sort raw = bench.x.sort(a) == Sort::float32 ? Sort::bits32 : Sort::bits64;
      return bench.op(Op::eq, bench.x.convert(Op::float_to_raw, raw, a), bench.x.constant(raw, value));
    };
    std::vector<Expr> variables;
    bench.x.variables(e, variables);
    bool arrays = false;
    for (const Expr v : variables) {
      if (is_array(bench.x.sort(v))) {
        arrays = true;
      } else {
        all.push_back(same(v, model.scalars.at(v)));
      }
    }
    if (arrays) continue;
    const Expr right = same(e, value_of(*tree, inputs));
    const Answer yes = bench.chain.check(bench.path(all), right);
    const Answer no = bench.chain.check(bench.path(all), bench.x.not_of(right));
    EXPECT_NE(yes, Answer::unsat) << bench.x.text(e);
    EXPECT_NE(no, Answer::sat) << bench.x.text(e);
    if (yes == Answer::sat && no == Answer::unsat) ++decided;
  }
  EXPECT_GT(decided, 90u);
}

TEST(Chain, KnowsTheRemainderOfFloats) {
  // The remainder that C's fmod gives, by Z3: plain, so that no evaluation of ours helps.
  SolverOptions plain;
  plain.plain = true;
  Bench bench(plain);
  const Expr a = bench.x.variable(Sort::float32, "a");
  const Expr b = bench.x.variable(Sort::float32, "b");
  const float infinity = INFINITY;
  for (const float x : {-5.5f, -0.0f, infinity, 16777215.0f}) {
    for (const float y : {-2.0f, 0.3f, 0.0f, NAN}) {
      const Expr equal_a = bench.op(Op::eq, bench.x.convert(Op::float_to_raw, Sort::bits32, a),
                                    bench.x.constant(Sort::bits32, bits_of(x)));
      const Expr equal_b = bench.op(Op::eq, bench.x.convert(Op::float_to_raw, Sort::bits32, b),
                                    bench.x.constant(Sort::bits32, bits_of(y)));
      const Expr rest = bench.x.convert(Op::float_to_raw, Sort::bits32, bench.op(Op::frem, a, b));
      const Expr right = bench.op(Op::eq, rest, bench.x.constant(Sort::bits32, bits_of(std::fmod(x, y))));
      const PathCondition path = bench.path({equal_a, equal_b});
      EXPECT_EQ(bench.chain.check(path, right), Answer::sat) << x << " % " << y;
      const Answer wrong = bench.chain.check(path, bench.x.not_of(right));
      if (std::isfinite(x) && std::isfinite(y) && y != 0 && std::fabs(x / y) >= 16777216.0f) {
        EXPECT_EQ(wrong, Answer::unknown) << x << " % " << y;
      } else {
        EXPECT_EQ(wrong, Answer::unsat) << x << " % " << y;
      }
    }
  }
}

TEST(Chain, GivesOneModelWhateverWasAskedBefore) {
  RandomTrees random(41);
  random.sorts = {Sort::bits32};
  std::vector<std::vector<TreePointer>> conditions;
  for (u32 i = 0; i < 12; ++i) {
    conditions.emplace_back();
    for (u32 j = 0; j < 3; ++j) conditions.back().push_back(random.tree(Sort::boolean, 3));
  }
  const auto values = [&](Bench& bench, const std::vector<TreePointer>& trees) {
    PathCondition path = kTrue;
    for (const TreePointer& tree : trees) path = bench.paths.extend(path, made_from(*tree, bench.x));
    Model model;
    const Answer answer = bench.chain.model(path, model);
    std::map<std::string, u64> named{{"answer", static_cast<u64>(answer)}};
    for (const auto& [variable, value] : model.scalars) named[std::string(bench.x.name(variable))] = value;
    for (const auto& [variable, array] : model.arrays) {
      named[std::string(bench.x.name(variable))] = array.otherwise;
      for (const auto& [index, value] : array.elements)
        named[std::string(bench.x.name(variable)) + "[" + std::to_string(index)] = value;
    }
    return named;
  };
  Bench forwards;
  Bench backwards;
  std::vector<std::map<std::string, u64>> first;
  for (const auto& trees : conditions) first.push_back(values(forwards, trees));
  for (size_t i = conditions.size(); i-- > 0;) {
    // Another history: other expressions and other questions came first.
    made_from(*random.tree(Sort::bits32, 4), backwards.x);
    PathCondition path = kTrue;
    for (const TreePointer& tree : conditions[i]) {
      const Expr e = made_from(*tree, backwards.x);
      backwards.chain.check(path, backwards.x.not_of(e));
      if (backwards.chain.check(path, e) != Answer::sat) break;
      path = backwards.paths.extend(path, e);
    }
    EXPECT_EQ(values(backwards, conditions[i]), first[i]) << i;
  }
}

TEST(Chain, GivesSmallValues) {
  Bench bench;
  Model model;
  const Expr a = bench.i("a");
  ASSERT_EQ(bench.chain.model(bench.path({bench.op(Op::lt, bench.n(41), a)}), model), Answer::sat);
  EXPECT_EQ(model.scalars.at(a), 42u);
  const Expr square = bench.op(Op::mul, a, bench.i("b"));
  ASSERT_EQ(bench.chain.model(bench.path({bench.op(Op::eq, square, bench.n(35)), bench.op(Op::lt, bench.n(1), a),
                                          bench.op(Op::lt, a, bench.n(20))}),
                              model),
            Answer::sat);
  EXPECT_TRUE(holds(bench.x, bench.op(Op::eq, square, bench.n(35)), model));
}

TEST(Chain, SaysUnknownWhenTheLimitIsReached) {
  for (const u32 limit : {100u, 200'000u}) {  // before Z3 begins, and in the middle of it
    SolverOptions tiny;
    tiny.rlimit = limit;
    Bench bench(tiny);
    const Expr a = bench.x.variable(Sort::bits64, "a");
    const Expr b = bench.x.variable(Sort::bits64, "b");
    // A product of two primes, both factors above 1.
    const PathCondition path =
        bench.path({bench.op(Op::lt, bench.x.i64_of(1), a), bench.op(Op::lt, bench.x.i64_of(1), b),
                    bench.op(Op::lt, a, bench.x.i64_of(1 << 30)), bench.op(Op::lt, b, bench.x.i64_of(1 << 30))});
    EXPECT_EQ(bench.chain.check(path, bench.op(Op::eq, bench.op(Op::mul, a, b), bench.x.i64_of(i64{1000003} * 999983))),
              Answer::unknown);
    EXPECT_EQ(bench.chain.statistics().unknown, 1u);
    EXPECT_GT(bench.chain.statistics().solver_gave_up, 0u);
    // Other questions are answered as before.
    EXPECT_EQ(bench.chain.check(path, bench.op(Op::lt, a, bench.x.i64_of(1))), Answer::unsat);
  }
}

TEST(Chain, SharesAnswersBetweenNames) {
  Bench bench;
  const auto condition = [&](const char* name) {
    const Expr v = bench.i(name);
    return bench.op(Op::eq, bench.op(Op::mul, v, v), bench.n(7));  // no square modulo 8
  };
  EXPECT_EQ(bench.check(condition("a")), Answer::unsat);
  const u64 calls = bench.chain.statistics().solver_calls;
  EXPECT_EQ(bench.check(condition("b")), Answer::unsat);
  EXPECT_EQ(bench.chain.statistics().by_cache, 1u);
  EXPECT_EQ(bench.chain.statistics().solver_calls, calls);
  // And contradictory sets are found in larger ones.
  const Expr c = bench.i("a");
  EXPECT_EQ(bench.chain.check(bench.path({bench.op(Op::lt, c, bench.n(100))}), condition("a")), Answer::unsat);
  EXPECT_EQ(bench.chain.statistics().by_core, 1u);
}

TEST(Chain, TellsVariablesOfOneShapeApart) {
  Bench bench;
  const Expr a = bench.i("a"), b = bench.i("b");
  const PathCondition path = bench.path({bench.op(Op::lt, bench.n(0), a), bench.op(Op::lt, a, b)});
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::eq, bench.op(Op::div, b, a), bench.n(2))), Answer::sat);
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::eq, bench.op(Op::div, a, b), bench.n(2))), Answer::unsat);
}

TEST(Chain, PutsValuesInTheirPlace) {
  Bench bench;
  const Expr a = bench.i("a"), b = bench.i("b"), c = bench.i("c");
  const Expr product = bench.op(Op::add, bench.op(Op::mul, a, b), bench.op(Op::mul, c, c));
  const PathCondition path =
      bench.path({bench.op(Op::eq, product, bench.n(40)), bench.op(Op::eq, a, bench.n(3)), bench.op(Op::eq, c, b)});
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::eq, b, bench.n(5))), Answer::sat);
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::eq, b, bench.n(6))), Answer::unsat);
  EXPECT_EQ(bench.chain.statistics().solver_calls, 0u);
}

TEST(Chain, NeedsNoSolverForOrders) {
  Bench bench;
  const Expr a = bench.i("a"), b = bench.i("b"), c = bench.i("c");
  const PathCondition path = bench.path({bench.op(Op::lt, a, b), bench.op(Op::lt, b, c)});
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::lt, c, a)), Answer::unsat);
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::lt, a, c)), Answer::sat);
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::eq, a, bench.n(5))), Answer::sat);
  // MAX has no successor.
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::lt, bench.n(2147483645), a)), Answer::unsat);
  EXPECT_EQ(bench.chain.statistics().solver_calls, 0u);
}

TEST(Chain, DecidesReadsAfterWritesByCases) {
  SolverOptions checked;
  checked.validate = true;
  Bench bench(checked);
  const Expr array = bench.x.variable(Sort::array_bits32, "array");
  const Expr i = bench.i("i"), j = bench.i("j");
  const Expr written = bench.x.store(array, i, bench.n(7));
  const Expr read = bench.x.select(written, j);
  const PathCondition path = bench.path({bench.op(Op::lt, bench.x.select(array, j), bench.n(5))});
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::lt, bench.n(7), read)), Answer::unsat);
  EXPECT_EQ(bench.chain.check(path, bench.op(Op::eq, read, bench.n(7))), Answer::sat);
  EXPECT_EQ(bench.chain.check(bench.paths.extend(path, bench.op(Op::lt, i, j)), bench.op(Op::eq, read, bench.n(7))),
            Answer::unsat);
  EXPECT_EQ(bench.chain.statistics().by_cases + bench.chain.statistics().by_search + bench.chain.statistics().by_model,
            3u);
}

TEST(Chain, SeesWhatFollowsOnlyWithoutWrapping) {
  Bench bench;
  const Expr a = bench.i("a");
  const Expr greater = bench.op(Op::lt, bench.op(Op::add, a, bench.n(1)), a);
  EXPECT_EQ(bench.check(greater), Answer::sat);  // MAX + 1 < MAX
  SolverOptions integers;
  integers.integers = true;
  Bench mathematical(integers);
  const Expr b = mathematical.i("a");
  EXPECT_EQ(mathematical.check(mathematical.op(Op::lt, mathematical.op(Op::add, b, mathematical.n(1)), b)),
            Answer::unsat);
  EXPECT_EQ(mathematical.check(mathematical.op(Op::lt, mathematical.n(5), b)), Answer::sat);
  EXPECT_EQ(
      mathematical.check(mathematical.op(Op::eq, mathematical.op(Op::div, b, mathematical.n(-3)), mathematical.n(7))),
      Answer::sat);
}

TEST(Chain, MovesBetweenPaths) {
  SolverOptions checked;
  checked.validate = true;
  Bench bench(checked);
  const Expr a = bench.i("a"), b = bench.i("b");
  const PathCondition left = bench.path({bench.op(Op::lt, a, bench.n(10)), bench.op(Op::lt, b, a)});
  const PathCondition right =
      bench.path({bench.op(Op::lt, a, bench.n(10)), bench.op(Op::lt, a, b), bench.op(Op::lt, bench.n(5), a)});
  for (i32 i = 0; i < 3; ++i) {
    EXPECT_EQ(bench.chain.check(left, bench.op(Op::lt, bench.n(8), b)), Answer::unsat);
    EXPECT_EQ(bench.chain.check(right, bench.op(Op::lt, bench.n(8), b)), Answer::sat);
    EXPECT_EQ(bench.chain.check(right, bench.op(Op::lt, b, bench.n(7))), Answer::unsat);
    EXPECT_EQ(bench.chain.check(kTrue, bench.op(Op::lt, bench.n(8), b)), Answer::sat);
  }
}

TEST(Chain, AnswersAlikeWhereverItWasBefore) {
  // A tree of paths, visited at random: the stack goes back and forth, and what is undone is undone.
  SolverOptions checked;
  checked.validate = true;
  Bench bench(checked);
  RandomTrees random(61);
  random.sorts = {Sort::bits32};
  random.with_arrays = false;
  random.variables = 5;
  std::vector<PathCondition> known{kTrue};
  for (u32 i = 0; i < 400; ++i) {
    const PathCondition path = known[random.below(known.size())];
    const Expr next = made_from(*random.tree(Sort::boolean, 2), bench.x);
    const Answer answer = bench.chain.check(path, next);
    SolverCache cache;
    SolverChain other(bench.x, bench.paths, cache, bench.options);
    ASSERT_EQ(other.check(path, next), answer) << i;
    if (answer == Answer::sat) known.push_back(bench.paths.extend(path, next));
  }
  EXPECT_GT(bench.chain.statistics().by_model, 50u);
  EXPECT_GT(bench.chain.statistics().unsat, 50u);
}

TEST(Chain, ReadsArraysOfAllSorts) {
  for (const Sort sort : {Sort::array_bits8, Sort::array_bits16, Sort::array_bits32, Sort::array_bits64,
                          Sort::array_float32, Sort::array_float64}) {
    SolverOptions plain;
    plain.plain = true;
    Bench bench(plain);
    const Expr array = bench.x.variable(sort, "array");
    const auto different = [&](Expr a, Expr b) {
      const bool floats = is_float(element_sort(sort));
      return floats ? bench.op(Op::flt, bench.x.select(array, a), bench.x.select(array, b))
                    : bench.op(Op::lt, bench.x.select(array, a), bench.x.select(array, b));
    };
    const Expr a = bench.i("a"), b = bench.i("b"), c = bench.i("c");
    const PathCondition path = bench.path({different(a, b), different(b, c), bench.op(Op::lt, b, a)});
    Model model;
    ASSERT_EQ(bench.chain.model(path, model), Answer::sat);
    for (const Expr constraint : bench.paths.constraints(path)) EXPECT_TRUE(holds(bench.x, constraint, model));
    EXPECT_EQ(bench.chain.check(path, different(c, a)), Answer::unsat);
  }
}

TEST(Chain, SharesOneCacheBetweenThreads) {
  Expressions x;
  PathConditions paths;
  SolverCache cache;
  const SolverOptions options;
  std::vector<std::vector<Answer>> answers(2);
  std::vector<std::vector<std::map<Expr, u64>>> models(2);
  std::vector<std::thread> threads;
  for (u32 t = 0; t < 2; ++t) {
    threads.emplace_back([&, t] {
      SolverChain chain(x, paths, cache, options);
      RandomTrees random(51);
      random.sorts = {Sort::bits32};
      for (u32 round = 0; round < 30; ++round) {
        PathCondition path = kTrue;
        for (u32 length = 0; length < 5; ++length) {
          const Expr next = made_from(*random.tree(Sort::boolean, 2), x);
          answers[t].push_back(chain.check(path, next));
          if (answers[t].back() == Answer::sat) path = paths.extend(path, next);
        }
        Model model;
        chain.model(path, model);
        models[t].push_back(model.scalars);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(answers[0], answers[1]);
  EXPECT_EQ(models[0], models[1]);
}

}  // namespace
}  // namespace pathfleet::solver
