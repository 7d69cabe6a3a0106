// Who decides path conditions, as the VM sees it (implemented in src/solver, one per worker).
#pragma once

#include <map>

#include "expr/path_condition.h"

namespace pathfleet::expr {

enum class Answer : u8 { sat, unsat, unknown };

/// Values of variables; one that is absent may have any value, and counts as zero (an array: all zeros).
struct ArrayValue {
  u64 otherwise = 0;
  std::map<u32, u64> elements;
};
struct Model {
  std::map<Expr, u64> scalars;       // by variable; bits as in Node::value
  std::map<Expr, ArrayValue> arrays;
  std::map<Expr, std::u16string> strings;  // one that is absent counts as empty
};

class Oracle {
 public:
  virtual ~Oracle() = default;
  /// Whether `path` and `extra` together can be true, given that `path` alone was not found unsatisfiable.
  virtual Answer check(PathCondition path, Expr extra) = 0;
  /// A model of `path` that depends on nothing but `path`: neither on the machine, nor on what was asked before. unknown: none was found.
  virtual Answer model(PathCondition path, Model& into) = 0;
};

/// The value of `e` (no array, no string) under `model`, by Java's own arithmetic: the checker of everything that a solver says.
u64 evaluate(const Expressions& expressions, Expr e, const Model& model);
bool holds(const Expressions& expressions, Expr boolean, const Model& model);

}  // namespace pathfleet::expr
