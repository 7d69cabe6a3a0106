// One expression for each row of expr/operators.def, over variables of sorts that the row allows.
#pragma once

#include <string>
#include <vector>

#include "expr/operators.h"

namespace pathfleet::expr {

struct MadeOperator {
  Op op;
  Expr e;
};

std::vector<MadeOperator> every_operator(Expressions& x);

}  // namespace pathfleet::expr
