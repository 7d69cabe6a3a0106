// Models by local search: it takes the first constraint that does not hold, and changes one input so that it holds.
// Among several changes it takes the one that leaves the fewest constraints broken. A few evaluations find most models
// of branch conditions. Main function: find().
//
// Invariant: the result depends only on the constraints, their order and the start. A model that is returned was
// evaluated.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "expr/evaluator.h"
#include "expr/oracle.h"

namespace pathfleet::solver {

class LocalSearch {
 public:
  LocalSearch(const expr::Expressions& expressions, bool without_overflow)
      : x_(expressions), without_overflow_(without_overflow), evaluator_(expressions) {}

  /// Changes `model`; true if it now satisfies all constraints.
  bool find(std::span<const expr::Expr> constraints, expr::Model& model);
  /// Makes the values of a model smaller one by one, while it still satisfies the constraints.
  void shrink(std::span<const expr::Expr> constraints, std::span<const expr::Expr> variables, expr::Model& model);

 private:
  struct Move {
    expr::Expr variable;
    u64 value;
    bool is_element = false;
    u32 index = 0;
    std::optional<std::u16string> text{};  // of a string
  };

  bool holds(expr::Expr constraint) {
    return without_overflow_ ? evaluator_.holds_without_overflow(constraint) : evaluator_.holds(constraint);
  }
  /// The number of constraints that do not hold, counted up to `most`; `first` is the first of them.
  u32 broken(std::span<const expr::Expr> constraints, const expr::Model& model, u32 most, expr::Expr& first);
  void want(expr::Expr truth, bool value, u32 depth);
  void compare(const expr::Node& node, bool value, u32 depth);
  void aim(expr::Expr e, u64 value, u32 depth);
  void aim_at_bits(const expr::Node& node, u64 value, u32 depth);
  void aim_at_float(const expr::Node& node, u64 value, u32 depth);
  void aim_at_element(const expr::Node& node, u64 value, u32 depth);
  // local_search_strings.cpp
  void want_of_strings(const expr::Node& node, bool value, u32 depth);
  void aim_at_number_of_string(const expr::Node& node, u64 value, u32 depth);
  void aim_at_text(expr::Expr string, std::u16string text, u32 depth);
  void aim_at_length(expr::Expr string, i64 length, u32 depth);
  /// Applies a move to a model and returns the move that undoes it.
  static Move apply(const Move& move, expr::Model& model);

  const expr::Expressions& x_;
  bool without_overflow_;
  expr::Evaluator evaluator_;
  std::vector<Move> moves_;
  u64 work_ = 0;
};

}  // namespace pathfleet::solver
