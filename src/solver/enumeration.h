// Enumerates all values of a few narrow inputs: chars, bytes, and ints with bounds. For conditions over ranges of chars
// and over floats converted from small ints, which are hard for Z3. Main function: decide().
//
// Invariant: "sat" comes with a model that was evaluated; "unsat" means that all values were tried. The answer depends
// only on the constraints.
#pragma once

#include <span>
#include <vector>

#include "expr/expr_map.h"
#include "expr/oracle.h"

namespace pathfleet::solver {

class Enumeration {
 public:
  explicit Enumeration(const expr::Expressions& expressions) : x_(expressions) {}

  /// unknown: there are too many values, or the constraints contain other things than bits and floats.
  expr::Answer decide(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables,
                      expr::Model& model);

 private:
  /// An operation of a straight-line program; its operands are the indexes of earlier steps.
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
  std::vector<u32> ends_;     // of each constraint: the index after its last step
  std::vector<u32> results_;  // of each constraint: the index of its value
  std::vector<Domain> domains_;
};

}  // namespace pathfleet::solver
