// Path conditions: conjunctions of boolean expressions, as lists that share their prefixes.
//
// Invariant: conjunctions of the same constraints in the same order have one index. Index 0 is the empty conjunction,
// which is true.
#pragma once

#include "expr/expr.h"

namespace pathfleet::expr {

using PathCondition = u32;
constexpr PathCondition kTrue = 0;

class PathConditions {
 public:
  PathConditions();
  ~PathConditions();

  PathCondition extend(PathCondition path, Expr constraint);
  PathCondition parent(PathCondition path) const;
  Expr last(PathCondition path) const;
  u32 length(PathCondition path) const;
  Fingerprint fingerprint(PathCondition path, const Expressions& expressions) const;
  /// The constraints, the oldest first.
  std::vector<Expr> constraints(PathCondition path) const;

 private:
  class Table;
  std::unique_ptr<Table> table_;
};

}  // namespace pathfleet::expr
