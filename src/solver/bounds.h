// Bounds and differences: of comparisons between sums that do not wrap, which are most conditions of loops, sorts and
// trees, a contradiction is a negative cycle in a graph (Cormen et al., 24.4). What it says of single terms then
// decides comparisons of other kinds. Main function: contradictory().
//
// Invariant: "contradictory" is a proof. The values in potentials() satisfy the differences; of the rest they know
// nothing.
#pragma once

#include <span>
#include <vector>

#include "expr/expr_map.h"
#include "expr/oracle.h"
#include "expr/ranges.h"

namespace pathfleet::solver {

class Bounds {
 public:
  explicit Bounds(const expr::Expressions& expressions) : x_(expressions) {}

  bool contradictory(std::span<const expr::Expr> constraints);
  /// After contradictory() was false: values for terms (variables among them), small ones where there is a choice.
  void potentials(expr::Model& into) const;

 private:
  using Wide = __int128;

  /// A term plus a number; node 0 is the number 0.
  struct Point {
    u32 node;
    Wide offset;
  };
  struct Edge {  // to - from <= weight
    u32 from;
    u32 to;
    Wide weight;
  };
  struct Apart {  // to - from != value
    u32 from;
    u32 to;
    Wide value;
  };

  Point point(expr::Expr e);
  u32 node(expr::Expr term);
  void at_most(const Point& a, const Point& b, Wide difference);
  bool add(expr::Expr constraint);
  /// Shortest distances with the values there are as a start; false if there is a negative cycle.
  bool relax(std::vector<Wide>& distance, bool backwards) const;
  bool tighten();
  enum class Separation : u8 { nothing, moved, contradiction };
  Separation separate();

  const expr::Expressions& x_;
  std::vector<expr::Expr> terms_;
  expr::ExprMap<u32> node_of_;
  std::vector<Edge> edges_;
  std::vector<expr::Expr> others_;              // constraints that are no differences
  std::vector<std::pair<u32, Wide>> excluded_;  // values that a node does not have
  std::vector<Apart> apart_;
  std::vector<Wide> potential_;
  std::vector<Wide> upper_;
  std::vector<Wide> lower_;  // of the negated term
};

}  // namespace pathfleet::solver
