// Every row of expr/operators.def is created, printed, evaluated, rebuilt and transferred. A row that one of these
// functions does not handle fails.
#include "expr/operators.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "every_operator.h"
#include "expr/oracle.h"
#include "expr/transfer.h"

namespace pathfleet::expr {
namespace {

TEST(Operators, HaveTheSortsOfTheirRow) {
  Expressions x;
  for (const MadeOperator& made : every_operator(x)) {
    const Node& node = x.node(made.e);
    ASSERT_EQ(node.op, made.op) << info(made.op).name;
    EXPECT_EQ(node.arity, arity(made.op)) << info(made.op).name;
    std::vector<Sort> sorts;
    for (u32 i = 0; i < node.arity; ++i) sorts.push_back(x.sort(node.child[i]));
    EXPECT_TRUE(fits(made.op, node.sort, sorts)) << info(made.op).name;
    if (sorts.empty()) continue;
    sorts.pop_back();
    EXPECT_FALSE(fits(made.op, node.sort, sorts)) << info(made.op).name << " with an operand less";
  }
}

TEST(Operators, AreMadeAgainFromTheirOperands) {
  Expressions x;
  for (const MadeOperator& made : every_operator(x)) {
    const Node node = x.node(made.e);
    EXPECT_EQ(x.rebuild(made.e, node.child), made.e) << info(made.op).name;
  }
}

TEST(Operators, AreWrittenWithTheirNotation) {
  Expressions x;
  for (const MadeOperator& made : every_operator(x)) {
    const std::string text = x.text(made.e);
    EXPECT_NE(text.find(info(made.op).text), std::string::npos) << info(made.op).name << ": " << text;
    if (!is_leaf(made.op)) {
      EXPECT_GT(text.size(), x.text(x.node(made.e).child[0]).size()) << info(made.op).name << ": " << text;
    }
  }
}

TEST(Operators, HaveAValue) {
  Expressions x;
  const Model nothing;
  for (const MadeOperator& made : every_operator(x)) {
    EXPECT_NO_THROW(evaluate(x, made.e, nothing)) << info(made.op).name;
  }
}

TEST(Operators, CommuteIfTheirRowSaysSo) {
  Expressions x;
  u32 commuting = 0;
  for (const MadeOperator& made : every_operator(x)) {
    const Node node = x.node(made.e);
    if (node.arity != 2 || x.sort(node.child[0]) != x.sort(node.child[1])) continue;
    const Expr swapped[3] = {node.child[1], node.child[0], kNone};
    EXPECT_EQ(x.rebuild(made.e, swapped) == made.e, info(made.op).commutes) << info(made.op).name;
    commuting += info(made.op).commutes ? 1 : 0;
  }
  EXPECT_EQ(commuting, 12u);
}

TEST(Operators, ArriveElsewhere) {
  Expressions here, there;
  PathConditions paths, other_paths;
  for (const MadeOperator& made : every_operator(here)) {
    Bytes bytes;
    ByteWriter out(bytes);
    ExpressionWriter(here, paths, out).expression(made.e);
    ByteReader in(bytes);
    const Expr arrived = ExpressionReader(there, other_paths, in).expression();
    EXPECT_EQ(there.fingerprint(arrived), here.fingerprint(made.e)) << info(made.op).name;
  }
}

// a + b of two sorts, from a rank that is not one of ours.
TEST(Operators, AreRefusedWithOperandsOfOtherSorts) {
  Expressions x;
  PathConditions paths;
  Bytes bytes;
  ByteWriter out(bytes);
  out.number(3);
  const auto variable = [&](Sort sort, const char* name) {
    out.number(static_cast<u8>(Op::variable));
    out.number(static_cast<u8>(sort));
    out.number(0);
    out.text(name);
  };
  variable(Sort::bits32, "i");
  variable(Sort::bits64, "l");
  for (const u64 number : {static_cast<u64>(Op::add), static_cast<u64>(Sort::bits32), u64{2}, u64{0}, u64{1}})
    out.number(number);
  out.number(2);
  ByteReader in(bytes);
  EXPECT_THROW(ExpressionReader(x, paths, in).expression(), DamagedBytes);
}

// Numbers are part of fingerprints: with others, every golden count over symbolic inputs may change.
TEST(Operators, KeepTheirNumbers) {
  EXPECT_EQ(static_cast<u32>(Op::add), 2u);
  EXPECT_EQ(static_cast<u32>(Op::eq), 18u);
  EXPECT_EQ(static_cast<u32>(Op::fadd), 27u);
  EXPECT_EQ(static_cast<u32>(Op::constant_array), 48u);
  EXPECT_EQ(static_cast<u32>(Op::string_length), 51u);
  EXPECT_EQ(static_cast<u32>(Op::string_to_long), 77u);
  EXPECT_EQ(operator_count, 78u);
}

}  // namespace
}  // namespace pathfleet::expr
