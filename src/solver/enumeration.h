// All values of a few narrow inputs, one after the other: of chars, bytes and ints between bounds. For conditions over
// ranges of chars and over floats made of small ints, which are hard for Z3. Main function: decide().
//
// Invariant: "sat" comes with a model that was evaluated, "unsat" after every value was; it depends on the constraints
// alone.
#pragma once

#include <span>
#include <vector>

#include "expr/expr_map.h"
#include "expr/oracle.h"

namespace pathfleet::solver {

class Enumeration {
 public:
  explicit Enumeration(const expr::Expressions& expressions) : x_(expressions) {}

  /// unknown: too many values, or the constraints are over other things than bits and floats.
  expr::Answer decide(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables,
                      expr::Model& model);

 private:
  /// An operation of the flat program; operands are places before it.
  struct Step {
    expr::Op op;
    expr::Sort sort;
    expr::Sort operand;
    u32 child[3];
  };
  struct Domain {
    u32 place;
    u64 mask;
    std::vector<i64> values;
  };

  bool compile(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables);
  bool find_domains(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables);
  bool all_hold();

  const expr::Expressions& x_;
  std::vector<Step> steps_;
  std::vector<u64> values_;   // one for each step
  std::vector<u32> ends_;     // of a constraint: the place behind its last step
  std::vector<u32> results_;  // its value's place
  std::vector<Domain> domains_;
};

}  // namespace pathfleet::solver
