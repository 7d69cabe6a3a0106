// Random trees of operators, built twice: by Expressions, and as a plain tree with a separate evaluator without
// simplification.
#pragma once

#include <rapidcheck.h>

#include <array>
#include <functional>
#include <iosfwd>
#include <memory>
#include <random>
#include <vector>

#include "expr/oracle.h"

namespace pathfleet::expr {

/// A tree as it was asked for.
struct Tree {
  Op op;
  Sort sort;
  u64 value = 0;  // constant; variable: its number
  std::vector<std::shared_ptr<Tree>> child;
};
using TreePointer = std::shared_ptr<Tree>;

/// Values of the variables v0, v1, ... of a sort, by number.
struct Inputs {
  std::array<std::vector<u64>, 32> of_sort;
  std::vector<ArrayValue> arrays;  // of bits32
};

/// Java's meaning, computed without src/expr.
u64 value_of(const Tree& tree, const Inputs& inputs);
Expr made_from(const Tree& tree, Expressions& expressions);
Model model_of(const Inputs& inputs, Expressions& expressions);

class RandomTrees {
 public:
  explicit RandomTrees(u64 seed) : random_(seed) {}

  /// Of these sorts of numbers trees are made; others are reached by casts only.
  std::vector<Sort> sorts = {Sort::bits32, Sort::bits64, Sort::float32, Sort::float64};
  bool with_arrays = true;
  u32 variables = 3;  // of each sort

  TreePointer tree(Sort sort, u32 depth);
  Inputs inputs();
  u64 corner(Sort sort);
  u64 below(u64 limit) { return random_() % limit; }

 private:
  TreePointer array(u32 depth);
  TreePointer leaf(Sort sort);
  TreePointer node(Op op, Sort sort, std::vector<TreePointer> child) {
    return std::make_shared<Tree>(Tree{op, sort, 0, std::move(child)});
  }
  bool has(Sort sort) const;

  std::mt19937_64 random_;
};

/// Smaller trees of the same sort: parts of it, a constant, and itself with one smaller part.
std::vector<TreePointer> smaller(const TreePointer& tree);
/// What `make` makes with random numbers, with smaller() for a case that fails.
rc::Gen<TreePointer> trees(std::function<TreePointer(RandomTrees&)> make);
/// How rapidcheck shows a tree: as it was asked for, before any rule.
void showValue(const TreePointer& tree, std::ostream& out);

}  // namespace pathfleet::expr
