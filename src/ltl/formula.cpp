#include "ltl/formula.h"

#include <algorithm>
#include <utility>

#include "core/error.h"

namespace pathfleet::ltl {

Formulas::Formulas() {
  add({Operator::constant_false});
  add({Operator::constant_true});
}

Formula Formulas::add(Node node) {
  if (const auto known = numbers_.find(node); known != numbers_.end()) return known->second;
  u32 depth = 1;
  switch (node.op) {
    case Operator::constant_true:
    case Operator::constant_false:
    case Operator::proposition: break;
    case Operator::negation:
    case Operator::next: depth += depths_[node.left]; break;
    default: depth += std::max(depths_[node.left], depths_[node.right]);
  }
  if (depth > deepest) throw BadInput("the formula is nested too deeply");
  if (nodes_.size() >= most_nodes) throw BadInput("the formula is too large");
  const Formula number = size();
  nodes_.push_back(node);
  depths_.push_back(depth);
  numbers_.emplace(node, number);
  return number;
}

Formula Formulas::proposition(u32 number) { return add({Operator::proposition, number}); }

Formula Formulas::negation(Formula f) {
  if (f == truth) return falsity;
  if (f == falsity) return truth;
  if (at(f).op == Operator::negation) return at(f).left;
  return add({Operator::negation, f});
}

bool Formulas::are_opposite(Formula f, Formula g) const {
  return at(g) == Node{Operator::negation, f} || at(f) == Node{Operator::negation, g};
}

Formula Formulas::conjunction(Formula left, Formula right) {
  if (left > right) std::swap(left, right);
  if (left == falsity) return falsity;
  if (left == truth || left == right) return right;
  if (are_opposite(left, right)) return falsity;
  return add({Operator::conjunction, left, right});
}

Formula Formulas::disjunction(Formula left, Formula right) {
  if (left > right) std::swap(left, right);
  if (left == truth) return truth;
  if (left == falsity || left == right) return right;
  if (are_opposite(left, right)) return truth;
  return add({Operator::disjunction, left, right});
}

Formula Formulas::next(Formula f) {
  if (f == truth || f == falsity) return f;
  return add({Operator::next, f});
}

Formula Formulas::until(Formula left, Formula right) {
  if (right == truth || right == falsity || left == falsity || left == right) return right;
  const Node inner = at(right);
  // a U (a U b) and F (a U b)
  if (inner.op == Operator::until) {
    if (inner.left == left) return right;
    if (left == truth) return until(truth, inner.right);
  }
  // F G F a
  if (left == truth && inner.op == Operator::release && inner.left == falsity &&
      at(inner.right).op == Operator::until && at(inner.right).left == truth) {
    return right;
  }
  return add({Operator::until, left, right});
}

Formula Formulas::release(Formula left, Formula right) {
  if (right == truth || right == falsity || left == truth || left == right) return right;
  const Node inner = at(right);
  // a R (a R b) and G (a R b)
  if (inner.op == Operator::release) {
    if (inner.left == left) return right;
    if (left == falsity) return release(falsity, inner.right);
  }
  // G F G a
  if (left == falsity && inner.op == Operator::until && inner.left == truth &&
      at(inner.right).op == Operator::release && at(inner.right).left == falsity) {
    return right;
  }
  return add({Operator::release, left, right});
}

Formula Formulas::negation_normal(Formula f) {
  std::unordered_map<u64, Formula> known;
  return normal(f, false, known);
}

Formula Formulas::normal(Formula f, bool negated, std::unordered_map<u64, Formula>& known) {
  const u64 key = 2 * static_cast<u64>(f) + negated;
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const Node node = at(f);
  Formula result = f;
  const auto left = [&] { return normal(node.left, negated, known); };
  const auto right = [&] { return normal(node.right, negated, known); };
  switch (node.op) {
    case Operator::constant_true:
    case Operator::constant_false:
    case Operator::proposition: result = negated ? negation(f) : f; break;
    case Operator::negation: result = normal(node.left, !negated, known); break;
    case Operator::next: result = next(left()); break;
    case Operator::conjunction:
    case Operator::disjunction: {
      const Formula l = left(), r = right();
      result = (node.op == Operator::conjunction) != negated ? conjunction(l, r) : disjunction(l, r);
      break;
    }
    case Operator::until:
    case Operator::release: {
      const Formula l = left(), r = right();
      result = (node.op == Operator::until) != negated ? until(l, r) : release(l, r);
      break;
    }
  }
  known.emplace(key, result);
  return result;
}

bool Formulas::has_next(Formula f) const {
  std::vector<bool> seen(f + 1);
  std::vector<Formula> open{f};
  while (!open.empty()) {
    const Formula now = open.back();
    open.pop_back();
    if (seen[now]) continue;
    seen[now] = true;
    const Node& node = at(now);
    switch (node.op) {
      case Operator::constant_true:
      case Operator::constant_false:
      case Operator::proposition: break;
      case Operator::next: return true;
      case Operator::negation: open.push_back(node.left); break;
      default: open.insert(open.end(), {node.left, node.right});
    }
  }
  return false;
}

std::string Formulas::text(Formula f, std::span<const std::string> propositions) const {
  const Node& node = at(f);
  const auto of = [&](Formula child) { return text(child, propositions); };
  const auto binary = [&](const char* op) { return "(" + of(node.left) + op + of(node.right) + ")"; };
  switch (node.op) {
    case Operator::constant_true: return "true";
    case Operator::constant_false: return "false";
    case Operator::proposition: return propositions[node.left];
    case Operator::negation: return "!" + of(node.left);
    case Operator::conjunction: return binary(" && ");
    case Operator::disjunction: return binary(" || ");
    case Operator::next: return "X " + of(node.left);
    case Operator::until: return node.left == truth ? "<> " + of(node.right) : binary(" U ");
    case Operator::release: return node.left == falsity ? "[] " + of(node.right) : binary(" V ");
  }
  return {};
}

}  // namespace pathfleet::ltl
