// Expressions transferred to a table with another numbering.
#include "expr/transfer.h"

#include <gtest/gtest.h>

#include "random_terms.h"

namespace pathfleet::expr {
namespace {

struct Tables {
  Expressions expressions;
  PathConditions paths;
};

TEST(Transfer, GivesTheSameExpressionsElsewhere) {
  Tables here, there;
  RandomTrees first(5);  // there, other things are known before
  for (u32 i = 0; i < 500; ++i) made_from(*first.tree(Sort::boolean, 3), there.expressions);
  RandomTrees random(6);
  for (u32 i = 0; i < 500; ++i) {
    std::vector<Expr> sent;
    Bytes bytes;
    ByteWriter out(bytes);
    ExpressionWriter writer(here.expressions, here.paths, out);
    PathCondition path = kTrue;
    for (u32 k = 0; k < 4; ++k) {
      sent.push_back(made_from(*random.tree(Sort::boolean, 5), here.expressions));
      path = here.paths.extend(path, sent.back());
      writer.expression(sent.back());
    }
    writer.condition(path);
    ByteReader in(bytes);
    ExpressionReader reader(there.expressions, there.paths, in);
    for (const Expr e : sent) {
      const Expr arrived = reader.expression();
      ASSERT_EQ(here.expressions.fingerprint(e), there.expressions.fingerprint(arrived));
      ASSERT_EQ(here.expressions.text(e), there.expressions.text(arrived));
    }
    ASSERT_EQ(here.paths.fingerprint(path, here.expressions),
              there.paths.fingerprint(reader.condition(), there.expressions));
    ASSERT_TRUE(in.at_end());
  }
}

// What is made there by the same operations is what arrives.
TEST(Transfer, MeetsWhatIsThere) {
  Tables here, there;
  for (u64 seed = 0; seed < 300; ++seed) {
    const TreePointer tree = RandomTrees(seed).tree(Sort::bits32, 5);
    const Expr known = made_from(*tree, there.expressions);
    Bytes bytes;
    ByteWriter out(bytes);
    ExpressionWriter(here.expressions, here.paths, out).expression(made_from(*tree, here.expressions));
    ByteReader in(bytes);
    ASSERT_EQ(ExpressionReader(there.expressions, there.paths, in).expression(), known);
  }
}

TEST(Transfer, KeepsStringsAndNames) {
  Tables here, there;
  Expressions& x = here.expressions;
  const std::u16string text = {u'a', 0, 0xd800, u'"'};
  const Expr e = x.string_operation(Op::string_contains, x.variable(Sort::string, "s_1"), x.string(text));
  Bytes bytes;
  ByteWriter out(bytes);
  ExpressionWriter(x, here.paths, out).expression(e);
  ByteReader in(bytes);
  const Expr arrived = ExpressionReader(there.expressions, there.paths, in).expression();
  EXPECT_EQ(there.expressions.fingerprint(arrived), x.fingerprint(e));
  EXPECT_EQ(there.expressions.literal(there.expressions.node(arrived).child[1]), text);
  EXPECT_EQ(there.expressions.name(there.expressions.node(arrived).child[0]), "s_1");
}

TEST(Transfer, KeepsWhatVariablesSay) {
  Tables here, there;
  Expressions& x = here.expressions;
  const Expr e = x.variable(Sort::bits32, "list leads to LNode;", {3, x.variable(Sort::bits32, "list"), "LNode;"});
  Bytes bytes;
  ByteWriter out(bytes);
  ExpressionWriter(x, here.paths, out).expression(x.binary(Op::eq, e, x.i32_of(1)));
  ByteReader in(bytes);
  const Expr arrived = ExpressionReader(there.expressions, there.paths, in).expression();
  const About& about = there.expressions.about(there.expressions.node(arrived).child[0]);
  EXPECT_EQ(about.kind, 3);
  EXPECT_EQ(there.expressions.name(about.of), "list");
  EXPECT_EQ(about.detail, "LNode;");
  // Its name alone is enough to find it.
  EXPECT_EQ(x.variable(Sort::bits32, "list leads to LNode;"), e);
}

TEST(Transfer, RefusesWhatNobodyWrote) {
  Tables here, there;
  Expressions& x = here.expressions;
  const Expr e =
      x.binary(Op::lt, x.variable(Sort::bits32, "n"), x.binary(Op::mul, x.variable(Sort::bits32, "m"), x.i32_of(77)));
  Bytes bytes;
  ByteWriter out(bytes);
  ExpressionWriter(x, here.paths, out).expression(e);
  while (!bytes.empty()) {
    bytes.pop_back();
    ByteReader in(bytes);
    EXPECT_THROW(ExpressionReader(there.expressions, there.paths, in).expression(), DamagedBytes);
  }
}

}  // namespace
}  // namespace pathfleet::expr
