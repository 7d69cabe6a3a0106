// A simplified expression has the value of the original one; and some expressions must become simple.
#include "expr/simplifier.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <set>

#include "../support/property.h"
#include "expr/sorts.h"
#include "random_terms.h"

namespace pathfleet::expr {
namespace {

void compare_random_trees(std::vector<Sort> sorts, u64 seed, u32 count, u32 depth, u32 variables) {
  std::vector<Sort> results = sorts;
  results.push_back(Sort::boolean);
  Expressions x;
  const auto of_these = [&](RandomTrees& random) {
    random.sorts = sorts;
    random.variables = variables;
    return random.tree(results[random.below(results.size())], 1 + static_cast<u32>(random.below(depth)));
  };
  test::expect_property(seed, count, [&] {
    const TreePointer tree = *trees(of_these);
    RandomTrees random(*rc::gen::noShrink(rc::gen::arbitrary<u64>()));
    random.variables = variables;
    const Expr e = made_from(*tree, x);
    RC_ASSERT(made_from(*tree, x) == e);
    for (u32 j = 0; j < 12; ++j) {
      const Inputs inputs = random.inputs();
      RC_ASSERT(evaluate(x, e, model_of(inputs, x)) == value_of(*tree, inputs));
    }
  });
}

TEST(Simplifier, KeepsTheValueOfInts) {
  for (u64 seed = 1; seed <= 8; ++seed) compare_random_trees({Sort::bits32}, seed, 1500, 5, 2);
}
TEST(Simplifier, KeepsTheValueOfNarrowBits) {
  for (u64 seed = 1; seed <= 8; ++seed)
    compare_random_trees({Sort::bits8, Sort::bits32, Sort::bits16}, seed, 1500, 4, 2);
}
TEST(Simplifier, KeepsTheValueOfLongs) {
  for (u64 seed = 1; seed <= 8; ++seed) compare_random_trees({Sort::bits64, Sort::bits32}, seed, 1500, 4, 2);
}
TEST(Simplifier, KeepsTheValueOfFloats) {
  for (u64 seed = 1; seed <= 8; ++seed) compare_random_trees({Sort::float32, Sort::float64}, seed, 1500, 4, 2);
}
TEST(Simplifier, KeepsTheValueOfAllSorts) {
  for (u64 seed = 1; seed <= 8; ++seed)
    compare_random_trees({Sort::bits32, Sort::bits64, Sort::float32, Sort::float64}, seed, 1500, 5, 3);
}

class Rules : public ::testing::Test {
 protected:
  Expr i(const char* name) { return x.variable(Sort::bits32, name); }
  Expr n(i32 value) { return x.i32_of(value); }
  Expr op(Op op, Expr a, Expr b) { return x.binary(op, a, b); }

  Expressions x;
};

TEST_F(Rules, DrawSumsTogether) {
  const Expr a = i("a");
  const Expr b = i("b");
  EXPECT_EQ(op(Op::add, op(Op::add, a, n(1)), n(1)), op(Op::add, a, n(2)));
  EXPECT_EQ(op(Op::add, a, b), op(Op::add, b, a));
  EXPECT_EQ(op(Op::sub, op(Op::add, a, b), a), b);
  EXPECT_EQ(op(Op::add, a, a), op(Op::shl, a, n(1)));
  EXPECT_EQ(op(Op::sub, a, a), n(0));
  EXPECT_EQ(x.text(op(Op::sub, a, n(3))), "a - 3");
}

TEST_F(Rules, MoveWhatIsAddedToTheOtherSide) {
  const Expr a = i("a");
  EXPECT_EQ(op(Op::eq, op(Op::add, a, n(3)), n(5)), op(Op::eq, a, n(2)));
  EXPECT_EQ(op(Op::eq, op(Op::mul, a, n(3)), n(9)), op(Op::eq, a, n(3)));
  EXPECT_EQ(op(Op::eq, op(Op::mul, a, n(2)), n(9)), x.boolean(false));
  // a + 1 <= 5 holds for MAX too.
  EXPECT_NE(op(Op::le, op(Op::add, a, n(1)), n(5)), op(Op::le, a, n(4)));
  const Expr c = x.convert(Op::zero_extend, Sort::bits32, x.variable(Sort::bits16, "c"));
  EXPECT_EQ(op(Op::le, op(Op::sub, c, n('0')), n(9)), op(Op::le, c, n('9')));
  EXPECT_EQ(op(Op::lt, c, n(0)), x.boolean(false));
  EXPECT_EQ(op(Op::lt, c, n(65536)), x.boolean(true));
}

TEST_F(Rules, GiveBackTheComparisonBehindAComparison) {
  const Expr a = x.variable(Sort::bits64, "l");
  const Expr b = x.variable(Sort::bits64, "m");
  const Expr five = x.i64_of(5);
  const std::pair<Op, Op> same[] = {{Op::lt, Op::lt}, {Op::le, Op::le}, {Op::eq, Op::eq}};
  for (const Expr right : {b, five}) {
    for (const auto& [with_zero, plain] : same) {
      EXPECT_EQ(op(with_zero, x.compare_longs(a, right), n(0)), op(plain, a, right));
      EXPECT_EQ(x.not_of(op(with_zero, x.compare_longs(a, right), n(0))), x.not_of(op(plain, a, right)));
    }
  }
  const Expr f = x.variable(Sort::float64, "f");
  const Expr g = x.variable(Sort::float64, "g");
  EXPECT_EQ(op(Op::lt, x.compare_floats(f, g, 1), n(0)), op(Op::flt, f, g));
  EXPECT_EQ(op(Op::le, x.compare_floats(f, g, 1), n(0)), op(Op::fle, f, g));
  EXPECT_EQ(op(Op::lt, n(0), x.compare_floats(f, g, -1)), op(Op::flt, g, f));
  EXPECT_EQ(op(Op::le, n(0), x.compare_floats(f, g, -1)), op(Op::fle, g, f));
  EXPECT_EQ(op(Op::eq, x.compare_floats(f, g, -1), n(0)), op(Op::feq, f, g));
  EXPECT_EQ(op(Op::lt, n(0), x.compare_floats(f, g, 1)), x.not_of(op(Op::fle, f, g)));  // or not ordered
}

TEST_F(Rules, GiveBackTheTruthValueBehindAnInt) {
  const Expr b = x.variable(Sort::boolean, "b");
  const Expr c = x.variable(Sort::boolean, "c");
  const auto as_int = [&](Expr truth) { return x.ite(truth, n(1), n(0)); };
  EXPECT_EQ(x.not_of(op(Op::eq, as_int(b), n(0))), b);
  EXPECT_EQ(op(Op::eq, as_int(b), n(0)), x.not_of(b));
  EXPECT_EQ(op(Op::eq, op(Op::bit_and, as_int(b), as_int(c)), n(1)), op(Op::and_, b, c));
  EXPECT_EQ(op(Op::eq, op(Op::bit_xor, as_int(b), n(1)), n(0)), b);
}

TEST_F(Rules, ReadPastWrites) {
  const Expr a = x.variable(Sort::array_bits32, "array");
  const Expr k = i("k");
  const Expr written = x.store(x.store(a, n(1), i("u")), n(2), i("v"));
  EXPECT_EQ(x.select(written, n(1)), i("u"));
  EXPECT_EQ(x.select(written, n(3)), x.select(a, n(3)));
  EXPECT_EQ(x.select(x.store(written, op(Op::add, k, n(1)), n(7)), op(Op::add, k, n(1))), n(7));
  EXPECT_EQ(x.select(x.store(a, op(Op::add, k, n(1)), n(7)), k), x.select(a, k));
  EXPECT_EQ(x.store(x.store(a, n(2), i("v")), n(1), i("u")), written);
}

TEST_F(Rules, NameTheSameInEveryProcess) {
  // Two tables filled in different orders: indexes differ, fingerprints and texts do not.
  Expressions other;
  for (i32 j = 0; j < 100; ++j) other.variable(Sort::bits32, "w" + std::to_string(99 - j));
  RandomTrees random(5);
  for (i32 j = 0; j < 300; ++j) {
    const TreePointer tree = random.tree(Sort::boolean, 5);
    const Expr here = made_from(*tree, x);
    const Expr there = made_from(*tree, other);
    ASSERT_EQ(x.fingerprint(here), other.fingerprint(there));
    ASSERT_EQ(x.text(here), other.text(there));
  }
}

TEST_F(Rules, BearVeryLongExpressions) {
  Expr sum = n(0);
  Expr all = x.boolean(true);
  Model model;
  for (i32 j = 0; j < 50000; ++j) {
    const Expr v = i(("v" + std::to_string(j)).c_str());
    model.scalars[v] = static_cast<u32>(j);
    sum = j % 3 == 0 ? op(Op::sub, sum, v) : op(Op::add, v, sum);
    all = op(Op::and_, op(Op::lt, v, sum), all);
  }
  EXPECT_LE(x.text(sum).size(), 30000u);
  EXPECT_NO_THROW(evaluate(x, op(Op::eq, op(Op::add, sum, n(5)), i("w")), model));
  EXPECT_FALSE(holds(x, all, model));
  std::vector<Expr> variables;
  x.variables(sum, variables);
  EXPECT_EQ(variables.size(), 50000u);
  EXPECT_EQ(x.substitute(sum, [](Expr v) { return v; }), sum);
}

TEST_F(Rules, SubstituteVariables) {
  const Expr e = op(Op::lt, op(Op::add, i("a"), i("b")), n(7));
  EXPECT_EQ(x.substitute(e, [&](Expr v) { return v == i("a") ? n(3) : n(4); }), x.boolean(false));
  EXPECT_EQ(x.substitute(e, [](Expr v) { return v; }), e);
}

}  // namespace
}  // namespace pathfleet::expr
