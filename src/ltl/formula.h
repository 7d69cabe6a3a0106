// Formulas of linear temporal logic as a directed acyclic graph: equal subformulas are one node. Main functions: the
// constructors of Formulas, and negation_normal().
//
// Invariant: children come before their parents. Derived operators (F, G, W, M, ->, <->) are expressed by the others
// when they are built. A constant is a whole formula, or the left side of F (true U) or G
// (false R).
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/types.h"

namespace pathfleet::ltl {

/// A node of a Formulas.
using Formula = u32;

enum class Operator : u8 {
  constant_true,
  constant_false,
  proposition,
  negation,
  conjunction,
  disjunction,
  next,
  until,
  release,
};

class Formulas {
 public:
  struct Node {
    Operator op;
    u32 left = 0;  // of a proposition: its number
    u32 right = 0;
    friend bool operator==(const Node&, const Node&) = default;
  };

  /// The most nodes, and the deepest nesting, so that recursion over a formula is bounded.
  static constexpr u32 most_nodes = 20'000;
  static constexpr u32 deepest = 1'500;

  Formulas();

  static constexpr Formula falsity = 0;
  static constexpr Formula truth = 1;
  // These throw BadInput where the formula becomes too large.
  Formula proposition(u32 number);
  Formula negation(Formula f);
  Formula conjunction(Formula left, Formula right);
  Formula disjunction(Formula left, Formula right);
  Formula next(Formula f);
  Formula until(Formula left, Formula right);
  Formula release(Formula left, Formula right);
  Formula eventually(Formula f) { return until(truth, f); }
  Formula always(Formula f) { return release(falsity, f); }
  /// left until right, or left for ever.
  Formula weak_until(Formula left, Formula right) { return release(right, disjunction(left, right)); }
  /// right up to and including a state with left, which must come.
  Formula strong_release(Formula left, Formula right) { return until(right, conjunction(left, right)); }
  Formula implication(Formula left, Formula right) { return disjunction(negation(left), right); }
  Formula equivalence(Formula left, Formula right) {
    return conjunction(implication(left, right), implication(right, left));
  }

  const Node& at(Formula f) const { return nodes_[f]; }
  u32 size() const { return static_cast<u32>(nodes_.size()); }

  /// An equivalent formula with negations of propositions only.
  Formula negation_normal(Formula f);
  /// Whether an X occurs in the formula.
  bool has_next(Formula f) const;
  /// The formula in full parentheses, with [], <>, U, V and X. For tests: a shared node is written each time it occurs.
  std::string text(Formula f, std::span<const std::string> propositions) const;

 private:
  Formula add(Node node);
  bool are_opposite(Formula f, Formula g) const;
  Formula normal(Formula f, bool negated, std::unordered_map<u64, Formula>& known);

  struct Hash {
    std::size_t operator()(const Node& node) const {
      return (static_cast<u64>(node.op) * 0x9e3779b97f4a7c15 + node.left) * 0xff51afd7ed558ccd + node.right;
    }
  };
  std::vector<Node> nodes_;
  std::vector<u32> depths_;
  std::unordered_map<Node, Formula, Hash> numbers_;
};

}  // namespace pathfleet::ltl
