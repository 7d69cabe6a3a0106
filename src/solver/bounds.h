// Bounds and differences: comparisons of terms plus constants that do not wrap, as in most conditions of loops, sorting
// and trees. They are contradictory if a graph has a negative cycle (Cormen et al., Introduction to Algorithms, 24.4).
// The bounds found for single terms then decide other comparisons. Main function: contradictory().
//
// Invariant: "contradictory" is a proof. potentials() satisfies the differences, but not necessarily the other
// constraints.
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
  /// Call it after contradictory() was false. Gives values of terms (among them variables), as small as possible.
  void potentials(expr::Model& into) const;

 private:
  using Wide = __int128;

  /// A term plus a constant; node 0 is the constant 0.
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
  /// Computes shortest distances, starting from the values in `distance`; false if there is a negative cycle.
  bool relax(std::vector<Wide>& distance, bool backwards) const;
  bool tighten();
  enum class Separation : u8 { nothing, moved, contradiction };
  Separation separate();

  const expr::Expressions& x_;
  std::vector<expr::Expr> terms_;
  expr::ExprMap<u32> node_of_;
  std::vector<Edge> edges_;
  std::vector<expr::Expr> others_;              // constraints that are not differences
  std::vector<std::pair<u32, Wide>> excluded_;  // a node and a value that it does not have
  std::vector<Apart> apart_;
  std::vector<Wide> potential_;
  std::vector<Wide> upper_;
  std::vector<Wide> lower_;  // of the negated term
};

}  // namespace pathfleet::solver
