// Translates expressions to Z3's terms, and Z3's models to ours.
// Main functions: Translation::term(), Translation::read().
//
// Bits become bit-vectors, floats Z3's floats with round to nearest, and arrays Z3's arrays. Java's % of floats is
// fmod, which Z3 does not have. It is expressed by a quotient rounded towards zero where that is exact, and is a free
// value elsewhere: then "unsat" is still correct, and evaluation rejects a wrong model. With `integers`, numbers are
// Z3's integers; an operator that integers cannot express throws NotExpressible.
#pragma once

#include <z3++.h>

#include <functional>
#include <span>
#include <stdexcept>
#include <string>

#include "expr/expr_map.h"
#include "expr/operators.h"
#include "expr/oracle.h"

namespace pathfleet::solver {

class NotExpressible : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Translation {
 public:
  using NameOf = std::function<std::string(expr::Expr variable)>;

  Translation(z3::context& context, const expr::Expressions& expressions, bool integers, NameOf name_of)
      : z3_(context), x_(expressions), integers_(integers), name_of_(std::move(name_of)) {}

  z3::expr term(expr::Expr e);
  /// The values of the variables; false if one of them cannot be read.
  bool read(const z3::model& model, std::span<const expr::Expr> variables, expr::Model& into);
  /// Adds the ranges of the variables' sorts, which only integers need.
  void bounds(std::span<const expr::Expr> variables, z3::solver& solver);
  size_t size() const { return terms_.size(); }

 private:
  z3::sort sort_of(expr::Sort sort);
  z3::expr translate(expr::Expr e);
  z3::expr leaf(expr::Expr e, const expr::Node& node);
  z3::expr bits(const expr::Node& node);
  z3::expr integer(const expr::Node& node);
  z3::expr compared(expr::ComparisonOp op, const z3::expr& a, const z3::expr& b);
  z3::expr floats(expr::FloatOp op, const expr::Node& node);
  z3::expr cast(expr::FloatCastOp op, const expr::Node& node);
  z3::expr float_constant(expr::Sort sort, u64 bits);
  z3::expr saturated(expr::Sort to, const z3::expr& value, expr::Sort from);
  z3::expr remainder(expr::Sort sort, const z3::expr& a, const z3::expr& b);
  z3::expr rounding(bool to_zero);
  z3::expr wrap(Z3_ast term);
  z3::expr child(const expr::Node& node, u32 i);
  bool read_value(const z3::expr& value, expr::Sort sort, u64& into);
  bool read_array(const z3::model& model, z3::expr value, expr::Sort sort, expr::ArrayValue& into);

  z3::context& z3_;
  const expr::Expressions& x_;
  bool integers_;
  NameOf name_of_;
  std::vector<z3::expr> terms_;
  expr::ExprMap<u32> index_of_;  // into terms_
  std::vector<expr::Expr> stack_;
  u32 free_values_ = 0;
};

}  // namespace pathfleet::solver
