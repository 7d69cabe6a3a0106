// Properties of a single constraint, independent of the path, computed once for each constraint. Main function:
// Facts::of().
//
// Invariant: two constraints that differ only in the names of variables have the same shape.
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

/// The facts of all constraints seen by one worker.
class Facts {
 public:
  explicit Facts(const expr::Expressions& expressions) : x_(expressions) {}

  const Fact& of(expr::Expr constraint);

 private:
  const expr::Expressions& x_;
  std::unordered_map<expr::Expr, Fact> facts_;
  std::vector<expr::Expr> stack_;
};

/// Constraints that share variables. The key does not depend on the names of variables, but on the order of the
/// constraints.
struct Slice {
  std::vector<expr::Expr> constraints;
  std::vector<expr::Expr> variables;  // in order of first occurrence
  Fingerprint key;
  bool has_strings = false;

  static Slice of(std::vector<expr::Expr> constraints, Facts& facts);
};

/// A model that names a variable by its index in Slice::variables.
struct NamelessModel {
  std::vector<u64> scalars;                              // 0 for an array or a string
  std::vector<std::pair<u32, expr::ArrayValue>> arrays;  // by index
  std::vector<std::pair<u32, std::u16string>> strings;

  static NamelessModel of(const Slice& slice, const expr::Model& model, const expr::Expressions& x);
  void write(const Slice& slice, expr::Model& into, const expr::Expressions& x) const;
};

/// Splits `e` into the constraints of which it is the conjunction and appends them, except the constant true. False if
/// one of them is the constant false.
bool split(expr::Expressions& x, expr::Expr e, std::vector<expr::Expr>& into);

}  // namespace pathfleet::solver
