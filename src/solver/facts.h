// What is to be known of a constraint whatever else is on the path, computed once for each.
// Main function: Facts::of().
//
// Invariant: two constraints that differ in the names of variables only have one shape.
#pragma once

#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "expr/expr_map.h"
#include "expr/oracle.h"

namespace pathfleet::solver {

struct Fact {
  std::vector<expr::Expr> variables;  // in order of first occurrence
  Fingerprint shape;                  // with variables numbered in that order
  bool has_strings = false;
};

/// One for each worker.
class Facts {
 public:
  explicit Facts(const expr::Expressions& expressions) : x_(expressions) {}

  const Fact& of(expr::Expr constraint);

 private:
  const expr::Expressions& x_;
  std::unordered_map<expr::Expr, Fact> facts_;
  std::vector<expr::Expr> stack_;
};

/// Constraints that share variables, with the names taken away: the order of the constraints counts, that of names does
/// not.
struct Slice {
  std::vector<expr::Expr> constraints;
  std::vector<expr::Expr> variables;  // in order of first occurrence
  Fingerprint key;
  bool has_strings = false;

  static Slice of(std::vector<expr::Expr> constraints, Facts& facts);
};

/// A model in which variables are places in Slice::variables.
struct NamelessModel {
  std::vector<u64> scalars;                              // 0 at the place of an array or a string
  std::vector<std::pair<u32, expr::ArrayValue>> arrays;  // by place
  std::vector<std::pair<u32, std::u16string>> strings;

  static NamelessModel of(const Slice& slice, const expr::Model& model, const expr::Expressions& x);
  void write(const Slice& slice, expr::Model& into, const expr::Expressions& x) const;
};

/// Appends the constraints of which `e` is the conjunction; false if one of them is the constant false. Those that are
/// true are left out.
bool split(expr::Expressions& x, expr::Expr e, std::vector<expr::Expr>& into);

}  // namespace pathfleet::solver
