// The values of expressions under a model, computed by Java's arithmetic. Values are cached until the model changes.
// Main function: value().
#pragma once

#include <deque>
#include <vector>

#include "expr/expr_map.h"
#include "expr/operators.h"
#include "expr/oracle.h"

namespace pathfleet::expr {

class Evaluator {
 public:
  explicit Evaluator(const Expressions& expressions) : x_(expressions) {}

  /// Sets the model. It must stay alive and unchanged until the next call.
  void use(const Model& model) {
    model_ = &model;
    values_.clear();
    texts_.clear();
  }
  u64 value(Expr e);
  bool holds(Expr boolean) { return value(boolean) != 0; }
  const std::u16string& text(Expr string) { return texts_[value(string)]; }
  /// Whether `boolean` holds and no sum, difference, product or quotient in it overflows: whether it holds over the
  /// mathematical integers, too.
  bool holds_without_overflow(Expr boolean);

 private:
  u64 compute(Expr e);
  u64 compute_string(const Node& node, Expr e);
  std::u16string made(TextOp op, const Node& node) const;
  u64 answer(QuestionOp op, const Node& node) const;
  u64 kept(std::u16string text) {
    texts_.push_back(std::move(text));
    return texts_.size() - 1;
  }
  u64 element(Expr array, u32 index) const;

  const Expressions& x_;
  const Model* model_ = nullptr;
  ExprMap<u64> values_;  // of an array: unused, the array is its own value; of a string: its index in texts_
  std::deque<std::u16string> texts_;
  std::vector<Expr> stack_;
};

}  // namespace pathfleet::expr
