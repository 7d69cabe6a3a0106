// Models by local search: the first constraint that does not hold is made to hold by changing one input, the change
// that leaves the fewest others broken. Finds most models of branch conditions in a few evaluations. Main function:
// find().
//
// Invariant: what it finds follows from the constraints, their order and the start alone; a model that it gives was
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

  /// Changes `model`; true if it satisfies all constraints now.
  bool find(std::span<const expr::Expr> constraints, expr::Model& model);
  /// Makes the values of a model that satisfies the constraints smaller, one by one, as long as it does.
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
  /// How many do not hold, counted up to `most`; `first` is the first of them.
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
  /// Makes the move and gives the one that undoes it.
  static Move apply(const Move& move, expr::Model& model);

  const expr::Expressions& x_;
  bool without_overflow_;
  expr::Evaluator evaluator_;
  std::vector<Move> moves_;
  u64 work_ = 0;
};

}  // namespace pathfleet::solver
