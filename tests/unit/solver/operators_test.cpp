// Every row of expr/operators.def has a translation: strings to bits, the others to Z3.
#include "expr/operators.h"

#include <gtest/gtest.h>

#include "../expr/every_operator.h"
#include "solver/string_bits.h"
#include "solver/z3/translation.h"

namespace pathfleet::solver {
namespace {

using namespace expr;

/// A condition on the value of `e`.
Expr condition_on(Expressions& x, Expr e) {
  const Sort sort = x.sort(e);
  if (sort == Sort::boolean) return e;
  if (sort == Sort::string) return x.string_operation(Op::string_eq, e, x.variable(Sort::string, "other"));
  if (sort == Sort::float32 || sort == Sort::float64) return x.unary(Op::is_nan, e);
  if (sort >= Sort::array_bits8) return condition_on(x, x.select(e, x.variable(Sort::bits32, "at")));
  return x.binary(Op::eq, e, x.constant(sort, 5));
}

TEST(Operators, HaveATranslation) {
  Expressions x;
  for (const MadeOperator& made : every_operator(x)) {
    SCOPED_TRACE(info(made.op).name);
    const Expr condition = condition_on(x, made.e);
    z3::context z3;
    Translation terms(z3, x, false, [&](Expr variable) { return std::string(x.name(variable)); });
    StringBits strings(x, 4, false);
    const std::vector<Expr> bits = strings.constraints(std::span(&condition, 1));
    EXPECT_FALSE(bits.empty());
    for (const Expr each : bits) EXPECT_NO_THROW(terms.term(each));
  }
}

}  // namespace
}  // namespace pathfleet::solver
