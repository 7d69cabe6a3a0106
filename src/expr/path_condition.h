// Path conditions: conjunctions of boolean expressions, as lists that share their beginnings.
//
// Invariant: equal conjunctions in equal order have one index; 0 is the empty one, which is true.
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
  /// Oldest first.
  std::vector<Expr> constraints(PathCondition path) const;

 private:
  class Table;
  std::unique_ptr<Table> table_;
};

}  // namespace pathfleet::expr
